import { afterAll, beforeAll, expect, test } from "bun:test";
import type { ErrorBody } from "../support/http.ts";
import { rawExchange } from "./raw-http.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** Files that are sent as they are: whole, or a part of them (RFC 9110 §13 and §14). */
export function filesContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const ask = async (headers: Record<string, string> = {}, name = "alphabet.txt", method = "GET") => {
    const answer = await app.api<ErrorBody>(method, `/file/${name}`, { headers });
    const { status, text } = answer;
    const of = (header: string) => answer.headers.get(header);
    return { status, text, json: answer.json, range: of("content-range"), length: of("content-length"), of };
  };

  test("a file is sent whole under its length, its tag, its type and the headers of every answer", async () => {
    const { status, text, length, range, of } = await ask();
    expect([status, text, length, range]).toEqual([200, ALPHABET, "26", null]);
    expect([of("accept-ranges"), of("etag")]).toEqual(["bytes", '"alphabet.txt"']);
    expect([of("content-type"), of("x-content-type-options")]).toEqual(["text/plain; charset=utf-8", "nosniff"]);
    expect([of("x-request-id") === null, of("content-disposition")]).toEqual([false, null]);
  });

  test.each([
    ["bytes=0-0", "a", "bytes 0-0/26"],
    ["bytes=3-5", "def", "bytes 3-5/26"],
    ["BYTES=24-", "yz", "bytes 24-25/26"],
    ["bytes=24-99999999999999999999", "yz", "bytes 24-25/26"],
    ["bytes=-2", "yz", "bytes 24-25/26"],
    ["bytes=-99", ALPHABET, "bytes 0-25/26"],
    ["bytes=0-", ALPHABET, "bytes 0-25/26"],
  ])("%s is answered with that part alone", async (asked, sent, named) => {
    const { status, text, range, length, of } = await ask({ range: asked });
    expect([status, text, range, length]).toEqual([206, sent, named, String(sent.length)]);
    expect([of("etag"), of("content-type")]).toEqual(['"alphabet.txt"', "text/plain; charset=utf-8"]);
  });

  test.each(["bytes=26-", "bytes=99-100", "bytes=-0"])(
    "%s is refused with the number of bytes there are",
    async (range) => {
      const answer = await ask({ range });
      expect([answer.status, answer.range]).toEqual([416, "bytes */26"]);
      expect(answer.json.error).toMatchObject({ code: "RANGE_NOT_SATISFIABLE", status: 416 });
    },
  );

  test.each(["bytes=5-3", "bytes=-", "bytes=a-b", "bytes=0-1,5-6", "lines=0-1", "bytes 0-1", "bytes=1"])(
    "%s is no range that is served, and the file is sent whole",
    async (range) => {
      const answer = await ask({ range });
      expect([answer.status, answer.text, answer.range]).toEqual([200, ALPHABET, null]);
    },
  );

  test("If-Range gives the part of the very file, and the whole of any other", async () => {
    const part = (value: string) => ask({ range: "bytes=0-1", "if-range": value });
    expect(await part('"alphabet.txt"')).toMatchObject({ status: 206, text: "ab" });
    for (const other of ['"another"', 'W/"alphabet.txt"', "Sat, 29 Oct 1994 19:43:31 GMT"])
      expect([other, await part(other)]).toMatchObject([other, { status: 200, text: ALPHABET, range: null }]);
    expect(await ask({ range: "bytes=99-", "if-range": '"another"' })).toMatchObject({ status: 200, text: ALPHABET });
  });

  test("If-None-Match with its tag is answered 304, whatever part is asked for", async () => {
    const known = await ask({ "if-none-match": '"x", W/"alphabet.txt"', range: "bytes=0-1" });
    expect([known.status, known.text, known.of("etag")]).toEqual([304, "", '"alphabet.txt"']);
    expect(await ask({ "if-none-match": '"x"' })).toMatchObject({ status: 200, text: ALPHABET });
  });

  test("HEAD has the length of the whole and no part", async () => {
    const head = (
      await rawExchange(
        app.base,
        "HEAD /file/alphabet.txt HTTP/1.1\r\nHost: x\r\nRange: bytes=0-1\r\nConnection: close\r\n\r\n",
        () => false,
      )
    ).toLowerCase();
    expect(head).toStartWith("http/1.1 200");
    expect(head.match(/content-length: \d+/g)).toEqual(["content-length: 26"]);
    expect(head).toContain("accept-ranges: bytes");
    expect(head).toEndWith("\r\n\r\n");
  });

  test("a file that is gone when it is to be sent is refused in the one shape of errors, and is logged once", async () => {
    const answer = await app.api<ErrorBody>("GET", "/passing-file");
    expect([answer.status, answer.json.error.code]).toEqual([503, "UNAVAILABLE"]);
    const id = answer.json.error.request_id;
    const of = (header: string) => answer.headers.get(header);
    expect([of("x-request-id"), of("x-content-type-options"), of("retry-after")]).toEqual([id, "nosniff", "1"]);
    expect(of("content-type")).toBe("application/json; charset=utf-8");
    const told = (await app.logged()).filter((line) => line.includes(id));
    expect(told.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: "warn", details: expect.stringMatching(/^ENOENT on .*one$/) }),
    ]);
  });

  test("an empty file is sent, and has no part; one that is not there is 404", async () => {
    expect(await ask({}, "empty.txt")).toMatchObject({ status: 200, text: "", length: "0" });
    expect(await ask({ range: "bytes=0-" }, "empty.txt")).toMatchObject({ status: 416, range: "bytes */0" });
    expect((await ask({}, "nothing.txt")).status).toBe(404);
  });
}
