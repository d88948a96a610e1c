import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { writeWeb } from "../../scripts/build-web.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type ServiceProcess, spawnService } from "../support/process.ts";

const folder = temporaryFolder();
let service: ServiceProcess;
let page: string;
beforeAll(async () => {
  await writeWeb();
  service = await spawnService(folder, { RATE_LIMIT_SCALE: "0.1" });
  page = await (await get("/")).text();
});
afterAll(async () => {
  service.signal("SIGTERM");
  await service.exited;
});

/** Asks without the decoding that fetch does by itself. */
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(service.base + path, { method, headers, decompress: false } as RequestInit);

const assets = (): string[] => [...page.matchAll(/"(\/app\/assets\/[^"]+)"/g)].map(([, path]) => path!);

test.each(["/", "/app", "/app/echoes/01900000-0000-7000-8000-00000000000f/people", "/app/no/such/page?a=b"])(
  "%s answers the page, so that an address can be opened and loaded again",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toBe(page);
  },
);

test("the API's paths win: what is no page of the app is answered as ever", async () => {
  expect((await get("/echoes", { accept: "text/html" })).status).toBe(401);
  expect((await get("/api/docs")).headers.get("content-type")).toStartWith("application/json");
  expect((await get("/nowhere", { accept: "text/html" })).status).toBe(404);
  expect((await get("/app/assets/main-0.js")).status).toBe(404);
  expect((await get("/", {}, "POST")).status).toBe(405);
});

test("the page allows nothing but its own files, and no script in it", async () => {
  const policy = (await get("/")).headers.get("content-security-policy")!;
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].every(([, path]) => path!.startsWith("/"))).toBe(true);
});

test("files that the page names are kept for ever, the page is asked for again each time", async () => {
  expect(assets().length).toBeGreaterThan(3);
  for (const path of assets()) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect((await get("/")).headers.get("cache-control")).toBe("no-cache");
});

test("it can be installed: the page names a manifest, and the manifest an icon and where it opens", async () => {
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page)![1]!;
  const manifest = (await (await get(address)).json()) as {
    start_url: string;
    display: string;
    icons: { src: string }[];
  };
  expect(manifest).toMatchObject({ start_url: "/app/echoes", display: "standalone" });
  const icon = await get(manifest.icons[0]!.src);
  expect(icon.headers.get("content-type")).toStartWith("image/svg+xml");
});

test("the worker has one address, is asked for again each time, and looks after the app's pages alone", async () => {
  const answer = await get("/app/worker.js");
  expect(answer.headers.get("content-type")).toStartWith("text/javascript");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("service-worker-allowed")).toBeNull();
});

describe("a file", () => {
  const script = () => assets().find((path) => path.endsWith(".js"))!;
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test("goes out compressed as the client takes it, best first", async () => {
    const plain = await bytes(await get(script(), { "accept-encoding": "identity" }));
    const br = await get(script(), { "accept-encoding": "gzip, deflate, br" });
    const gzip = await get(script(), { "accept-encoding": "gzip, br;q=0" });
    expect([br, gzip].map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip"]);
    expect(br.headers.get("vary")).toBe("accept-encoding");
    expect(brotliDecompressSync(await bytes(br)).equals(plain)).toBe(true);
    expect(gunzipSync(await bytes(gzip)).equals(plain)).toBe(true);
  });

  test("is not sent again to who has it, in that coding", async () => {
    const first = await get(script(), { "accept-encoding": "br" });
    const etag = first.headers.get("etag")!;
    const again = await get(script(), { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` });
    expect([again.status, (await bytes(again)).byteLength]).toEqual([304, 0]);
    expect(again.headers.get("etag")).toBe(etag);
    expect((await get(script(), { "accept-encoding": "gzip", "if-none-match": etag })).status).toBe(200);
  });

  test("answers HEAD with the same head and nothing after it", async () => {
    const answer = await get(script(), { "accept-encoding": "br" }, "HEAD");
    expect([answer.status, (await bytes(answer)).byteLength]).toEqual([200, 0]);
    expect(answer.headers.get("content-encoding")).toBe("br");
  });
});

test("no request limit counts the pages: a reader loads them as often as they like", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(assets()[0]!)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("the first view is at most 90 KB, compressed, without its face", async () => {
  const paths = ["/", ...assets().filter((path) => !path.endsWith(".woff2"))];
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await get(path, { "accept-encoding": "br" })).arrayBuffer()).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90 * 1024);
});
