import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { storedRows } from "../../contract/stored-rows.ts";
import { type Part, written } from "../../support/multipart.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import {
  animatedPng,
  bombPng,
  CMYK_JPEG,
  deepPng,
  type Format,
  GIF,
  hollowPng,
  joined,
  latin,
  lyingPng,
  picture,
  seen,
  sideways,
  withSecrets,
} from "./pictures.ts";

let service: LiveService;
let person: Person;
beforeAll(async () => {
  service = await startLiveService();
  person = await service.register();
});
afterAll(() => service?.stop());

type Heard = { status: number; code: string | undefined; avatarUrl: string };
async function send(body: Uint8Array, contentType: string, who = person): Promise<Heard> {
  const answer = await fetch(`${service.base()}/account/me/profile/avatar`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.token}`, "content-type": contentType },
    body: new Uint8Array(body),
  });
  const json = (await answer.json()) as { avatar_url: string; error?: { code: string } };
  return { status: answer.status, code: json.error?.code, avatarUrl: json.avatar_url };
}

const EDGE = "multipart/form-data; boundary=edge";
const upload = (bytes: Uint8Array, type: string | null = null, who = person): Promise<Heard> =>
  send(written([{ bytes, type }], "edge"), EDGE, who);

const fetched = async (path: string): Promise<{ status: number; type: string | null; bytes: Uint8Array }> => {
  const answer = await fetch(service.base() + path);
  return { status: answer.status, type: answer.headers.get("content-type"), bytes: await answer.bytes() };
};

/** Files of all avatars there are. */
const files = (): string[] => {
  const root = join(service.config.dataDir, "media");
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((e) =>
    e.isFile() && e.name.startsWith("avatar-") ? [e.name] : [],
  );
};

const FORMATS: [Format, string, string][] = [
  ["png", "png", "image/png"],
  ["jpeg", "jpg", "image/jpeg"],
  ["webp", "webp", "image/webp"],
];

describe("an avatar", () => {
  test.each(FORMATS)(
    "in %s is served in its format under a fresh name, without what the file held besides",
    async (format, ending, type) => {
      const secret = "50.0000 N, 8.0000 E, and a payload";
      const sent = withSecrets(format, await picture(format), secret);
      const { status, avatarUrl } = await upload(sent, type);
      expect(status).toBe(200);
      expect(avatarUrl).toMatch(new RegExp(`^/media/avatar-[0-9a-f-]{36}\\.${ending}$`));
      const served = await fetched(avatarUrl);
      expect([served.status, served.type]).toEqual([200, type]);
      expect(Buffer.from(served.bytes).toString("latin1")).not.toContain("payload");
      expect(await seen(served.bytes)).toEqual({ format, width: 30, height: 20 });
    },
  );

  test("that lies on its side is set upright", async () => {
    const { avatarUrl } = await upload(sideways(await picture("jpeg")));
    expect(await seen((await fetched(avatarUrl)).bytes)).toMatchObject({ width: 20, height: 30 });
  });

  test("of sixteen bits, of printers' inks, or with several pictures is taken, of these the first", async () => {
    const sizes = [];
    for (const bytes of [deepPng(), CMYK_JPEG, animatedPng()]) {
      const { status, avatarUrl } = await upload(bytes);
      expect(status).toBe(200);
      const served = (await fetched(avatarUrl)).bytes;
      expect(Buffer.from(served).toString("latin1")).not.toContain("acTL");
      sizes.push((await seen(served)).width);
    }
    expect(sizes).toEqual([4, 8, 4]);
  });

  test("declared as octets, by another name of its format, or not at all is what its bytes are", async () => {
    const jpeg = await picture("jpeg");
    for (const type of [null, "application/octet-stream", "image/jpg", "IMAGE/JPEG; q=1"])
      expect([type, (await upload(jpeg, type)).status]).toEqual([type, 200]);
  });

  test("replaces the one of before, whose file goes; what is saved elsewhere leaves it", async () => {
    const first = await upload(await picture("png"));
    const second = await upload(await picture("webp"));
    expect((await fetched(first.avatarUrl)).status).toBe(404);
    expect(files()).toEqual([second.avatarUrl.slice("/media/".length)]);
    const body = { bio: "Keeps the lamp.", avatar_url: "/media/evil.png" };
    const { json } = await person.api<{ avatar_url: string }>("PATCH", "/account/me/profile", { body });
    expect(json.avatar_url).toBe(second.avatarUrl);
  });

  test("sent twice at once leaves one, whole, and its file alone", async () => {
    const [a, b] = [await picture("png"), await picture("jpeg")];
    const answers = await Promise.all([upload(a), upload(b), upload(a), upload(b)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { json } = await person.api<{ avatar_url: string }>("GET", "/account/me/profile");
    expect(files()).toEqual([json.avatar_url.slice("/media/".length)]);
    expect((await fetched(json.avatar_url)).status).toBe(200);
  });

  test("replaces one whose file cannot be removed, which stays", async () => {
    const first = await upload(await picture("png"));
    const [name] = files();
    const [path] = new Glob(`**/${name}`).scanSync({ cwd: service.config.dataDir, absolute: true });
    rmSync(path!);
    mkdirSync(join(path!, "in the way"), { recursive: true });
    const second = await upload(await picture("jpeg"));
    expect([first.avatarUrl.endsWith(name!), second.status]).toEqual([true, 200]);
    const { json } = await person.api<{ avatar_url: string }>("GET", "/account/me/profile");
    expect(json.avatar_url).toBe(second.avatarUrl);
    expect((await fetched(second.avatarUrl)).status).toBe(200);
    expect(existsSync(path!)).toBe(true);
    rmSync(path!, { recursive: true });
  });

  test("is removed once", async () => {
    const owner = await service.register();
    const { avatarUrl } = await upload(await picture("png"), null, owner);
    const remove = async () => (await owner.api("DELETE", "/account/me/profile/avatar")).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect((await fetched(avatarUrl)).status).toBe(404);
  });
});

describe("a refused avatar leaves everything as it was:", () => {
  let before: { rows: Record<string, string>; files: string[]; avatar: Uint8Array };
  let avatarUrl: string;
  const now = async () => ({
    rows: await storedRows(service.config.dataDir),
    files: files(),
    avatar: (await fetched(avatarUrl)).bytes,
  });
  beforeAll(async () => {
    avatarUrl = (await upload(await picture("png"))).avatarUrl;
    before = await now();
  });

  const MEBIBYTE = 1024 * 1024;
  const file = (bytes: Uint8Array, type: string | null = null): Part => ({ bytes, type });
  const text = (name: string): Part => ({ name, bytes: latin("x"), filename: null });
  const cutBy = (bytes: Uint8Array, n: number) => file(bytes.subarray(0, bytes.byteLength - n));
  type Sent = { parts?: Part[]; raw?: Uint8Array; contentType?: string };

  const CASES: [string, (pictures: Record<Format, Uint8Array>) => Sent, number, string][] = [
    ["a GIF", () => ({ parts: [file(GIF, "image/gif")] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["a text", () => ({ parts: [file(latin("a lamp"), "image/png")] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["an SVG", () => ({ parts: [file(latin("<svg xmlns='x'/>"), "image/svg+xml")] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["a PNG that says it is JPEG", ({ png }) => ({ parts: [file(png, "image/jpeg")] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["a PNG that says it is text", ({ png }) => ({ parts: [file(png, "text/html")] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    [
      "a page before a picture",
      ({ png }) => ({ parts: [file(joined(latin("<html>"), png))] }),
      415,
      "UNSUPPORTED_IMAGE_TYPE",
    ],
    ["a GIF with a PNG behind it", ({ png }) => ({ parts: [file(joined(GIF, png))] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["a PNG cut by a byte", ({ png }) => ({ parts: [cutBy(png, 1)] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["half a PNG", ({ png }) => ({ parts: [cutBy(png, png.byteLength >> 1)] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["a JPEG cut by a byte", ({ jpeg }) => ({ parts: [cutBy(jpeg, 1)] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["half a JPEG", ({ jpeg }) => ({ parts: [cutBy(jpeg, jpeg.byteLength >> 1)] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["a WebP cut by a byte", ({ webp }) => ({ parts: [cutBy(webp, 1)] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["half a WebP", ({ webp }) => ({ parts: [cutBy(webp, webp.byteLength >> 1)] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["a PNG with nothing in it", () => ({ parts: [file(hollowPng())] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    [
      "64 megapixels",
      () => ({ parts: [file(bombPng({ width: 8_000, height: 8_000 }))] }),
      415,
      "UNSUPPORTED_IMAGE_TYPE",
    ],
    ["more pixels than there are", () => ({ parts: [file(lyingPng())] }), 415, "UNSUPPORTED_IMAGE_TYPE"],
    ["an empty file", () => ({ parts: [file(new Uint8Array())] }), 400, "EMPTY_FILE"],
    ["no file", () => ({ parts: [text("file")] }), 400, "NO_FILE"],
    ["two files", ({ png }) => ({ parts: [file(png), file(png)] }), 400, "INVALID_MULTIPART"],
    ["twenty files", ({ png }) => ({ parts: Array.from({ length: 20 }, () => file(png)) }), 400, "INVALID_MULTIPART"],
    [
      "forty texts",
      ({ png }) => ({ parts: [...Array.from({ length: 40 }, () => text("t")), file(png)] }),
      400,
      "INVALID_MULTIPART",
    ],
    [
      "the boundary in its data",
      ({ png }) => ({ parts: [file(joined(png, latin("\r\n--edge\r\n"), png))] }),
      400,
      "INVALID_MULTIPART",
    ],
    [
      "no boundary",
      ({ png }) => ({ parts: [file(png)], contentType: "multipart/form-data" }),
      400,
      "INVALID_MULTIPART",
    ],
    ["another boundary", ({ png }) => ({ parts: [file(png)], contentType: `${EDGE}r` }), 400, "INVALID_MULTIPART"],
    ["a bare image", ({ png }) => ({ raw: png, contentType: "image/png" }), 400, "INVALID_MULTIPART"],
    ["JSON", () => ({ raw: latin("{}"), contentType: "application/json" }), 400, "INVALID_MULTIPART"],
    [
      "a body that ends early",
      ({ png }) => ({ raw: written([file(png)], "edge").subarray(0, 90) }),
      400,
      "INVALID_MULTIPART",
    ],
    [
      "a file over 2 MiB",
      () => ({ parts: [file(new Uint8Array(2 * MEBIBYTE + 1), "text/plain")] }),
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    ["a body over its limit", () => ({ raw: new Uint8Array(2 * MEBIBYTE + 65 * 1024) }), 413, "PAYLOAD_TOO_LARGE"],
  ];

  test.each(CASES)("%s", async (_, make, status, code) => {
    const pictures = { png: await picture("png"), jpeg: await picture("jpeg"), webp: await picture("webp") };
    const { parts = [], raw, contentType = EDGE } = make(pictures);
    const heard = await send(raw ?? written(parts, "edge"), contentType);
    expect([heard.status, heard.code]).toEqual([status, code]);
    expect(await now()).toEqual(before);
  });

  test("twenty texts beside a file are no reason", async () => {
    const parts = [...Array.from({ length: 20 }, (_, n) => text(`t${n}`)), file(await picture("png"))];
    const heard = await send(written(parts, "edge"), EDGE);
    expect(heard.status).toBe(200);
    avatarUrl = heard.avatarUrl;
    before = await now();
  });

  test("what cannot be written is 503 IMAGE_STORAGE_UNAVAILABLE", async () => {
    const root = join(service.config.dataDir, "media");
    renameSync(root, `${root}.away`);
    writeFileSync(root, "a file where the folder should be");
    try {
      const heard = await upload(await picture("png"));
      expect([heard.status, heard.code]).toEqual([503, "IMAGE_STORAGE_UNAVAILABLE"]);
    } finally {
      rmSync(root);
      renameSync(`${root}.away`, root);
    }
    expect(await now()).toEqual(before);
    mkdirSync(root, { recursive: true });
  });

  test("whose URL cannot be stored is that failure, and its file goes", async () => {
    const owner = await service.register();
    const first = await upload(await picture("png"), null, owner);
    const change = (sql: string) => service.restart([person, owner], (hub) => hub.exec(sql));
    await change("CREATE TRIGGER full BEFORE UPDATE OF avatar_url ON profiles BEGIN SELECT RAISE(ABORT, 'no'); END");
    const kept = files();
    const heard = await upload(await picture("jpeg"), null, owner);
    expect([heard.status, heard.code]).toEqual([500, "INTERNAL"]);
    expect(files()).toEqual(kept);
    expect((await fetched(first.avatarUrl)).status).toBe(200);
    await change("DROP TRIGGER full");
    expect((await upload(await picture("jpeg"), null, owner)).status).toBe(200);
  });
});
