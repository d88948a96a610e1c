import { type BuiltApp, type BuiltFile, readBuiltApp, WORKER_PATH } from "./built-app.ts";

/** Bytes in a form that the client takes, with the head that belongs to them. */
export type AppAnswer = {
  status: 200 | 304 | 503;
  headers: Record<string, string>;
  content: Uint8Array<ArrayBuffer> | string;
};

export type AppFiles = {
  /** The page of the app, by whatever address it was asked for. */
  page(asked: Headers): Promise<AppAnswer>;
  /** A file that the page loads, or null when there is none at the path. */
  file(path: string, asked: Headers): Promise<AppAnswer | null>;
};

/** Only what is served here, and no script in the page. Addresses, names and texts of strangers can add nothing to it. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A file's name changes with its content. */
const FOR_EVER = { "cache-control": "public, max-age=31536000, immutable" };

/** The worker keeps its name. What it fetches for pages is what this policy lets it fetch. */
const WORKER = { "cache-control": "no-cache", "content-security-policy": "default-src 'none'; connect-src 'self'" };

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Echoes</title>
<h1>Echoes</h1><p>The service runs, but its web app was not built: <code>bun scripts/build-web.ts</code> builds it.</p>
<p>The API is described at <a href="/api/docs/ui">/api/docs/ui</a>.</p></html>
`;

type Encoding = "br" | "gzip" | "plain";
type Loaded = { contentType: string; hash: string; bytes: Map<Encoding, Uint8Array<ArrayBuffer>> };

/** The web app as it is served. Read when first asked for: a start does not wait for it. */
export function createAppFiles(): AppFiles {
  let reading: Promise<{ page: Loaded; files: Map<string, Loaded> } | null> | null = null;
  const app = () => {
    reading ??= readBuiltApp().then(load, () => null);
    return reading;
  };
  return {
    async page(asked) {
      const loaded = await app();
      if (loaded === null)
        return { status: 503, headers: { "content-type": "text/html; charset=utf-8" }, content: NOT_BUILT };
      return answer(loaded.page, asked, { "cache-control": "no-cache", "content-security-policy": PAGE_POLICY });
    },
    async file(path, asked) {
      const found = (await app())?.files.get(path);
      return found === undefined ? null : answer(found, asked, path === WORKER_PATH ? WORKER : FOR_EVER);
    },
  };
}

function load(text: string) {
  const { page, files } = JSON.parse(text) as BuiltApp;
  return {
    page: loadFile(page),
    files: new Map(Object.entries(files).map(([path, file]) => [path, loadFile(file)])),
  };
}

function loadFile({ contentType, hash, plain, br, gzip }: BuiltFile): Loaded {
  const bytes = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  for (const [encoding, base64] of [
    ["br", br],
    ["gzip", gzip],
    ["plain", plain],
  ] as const)
    if (base64 !== undefined) bytes.set(encoding, new Uint8Array(Buffer.from(base64, "base64")));
  return { contentType, hash, bytes };
}

/** The smallest form the client takes, or nothing when it has that already. */
function answer({ contentType, hash, bytes }: Loaded, asked: Headers, more: Record<string, string>): AppAnswer {
  const accepted = acceptedEncodings(asked.get("accept-encoding"));
  const encoding = [...bytes.keys()].find((one) => one === "plain" || accepted.has(one)) ?? "plain";
  const etag = `"${hash}-${encoding}"`;
  const headers = { ...more, etag, vary: "accept-encoding" };
  if (
    asked
      .get("if-none-match")
      ?.split(/\s*,\s*/)
      .some((tag) => tag.replace(/^W\//, "") === etag)
  )
    return { status: 304, headers, content: "" };
  return {
    status: 200,
    headers: {
      ...headers,
      "content-type": contentType,
      ...(encoding === "plain" ? {} : { "content-encoding": encoding }),
    },
    content: bytes.get(encoding)!,
  };
}

/** The codings of an Accept-Encoding header that are not refused by a weight of nothing (RFC 9110 §12.5.3). */
function acceptedEncodings(header: string | null): Set<string> {
  const taken = (header ?? "").split(",").map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return new Set(taken.flatMap(([coding, weight]) => (Number(weight ?? 1) > 0 ? [coding!] : [])));
}
