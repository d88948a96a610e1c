import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { JSON_BODY_BYTES_MAX } from "../../src/http/body-kinds.ts";
import { ID } from "./app/thing.ts";
import { hasAnswer, rawExchange, sendAndDrop } from "./raw-http.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

export function bodyContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_SCALE: "1000" });
  });
  afterAll(() => app.stop());

  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = { "content-type": "application/json" },
  ) => fetch(`${app.base}/things`, { method: "POST", body, headers: { authorization: "Bearer creator", ...headers } });

  const codeOf = async (response: Response): Promise<string> => {
    const { error } = (await response.json()) as { error: string | { code: string } };
    return typeof error === "string" ? error : error.code;
  };

  describe("a body that a route does not take", () => {
    const drop = (body: string | ReadableStream) =>
      fetch(`${app.base}/things/${ID}`, { method: "DELETE", body, headers: { authorization: "Bearer creator" } });
    const streamed = (bytes: number) => new Response("x".repeat(bytes)).body!;

    test("is ignored up to the limit, whatever it says, and 413 above, announced or not", async () => {
      expect((await drop("{not json")).status).toBe(204);
      expect((await drop("x".repeat(JSON_BODY_BYTES_MAX))).status).toBe(204);
      expect((await drop(streamed(100))).status).toBe(204);
      expect(await codeOf(await drop("x".repeat(JSON_BODY_BYTES_MAX + 1)))).toBe("PAYLOAD_TOO_LARGE");
      expect(await codeOf(await drop(streamed(JSON_BODY_BYTES_MAX + 1)))).toBe("PAYLOAD_TOO_LARGE");
    });
  });

  describe("413 PAYLOAD_TOO_LARGE", () => {
    test("comes before a byte of the body when Content-Length says so", async () => {
      const head = `POST /small HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${1 << 30}\r\n\r\n`;
      const received = await rawExchange(app.base, head, hasAnswer);
      expect(received).toStartWith("HTTP/1.1 413");
      expect(received).toContain("PAYLOAD_TOO_LARGE");
    });

    test("comes while reading when the length is not announced", async () => {
      const chunk = `40\r\n${" ".repeat(64)}\r\n`;
      const head =
        "POST /small HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
      // The body never ends: only a server that counts answers at all.
      const received = await rawExchange(app.base, head + chunk.repeat(3), hasAnswer);
      expect(received).toStartWith("HTTP/1.1 413");
    });

    test("is judged before the content type", async () => {
      const response = await post("x".repeat(JSON_BODY_BYTES_MAX + 1), { "content-type": "text/plain" });
      expect(await codeOf(response)).toBe("PAYLOAD_TOO_LARGE");
    });

    test("a body of exactly the limit passes", async () => {
      const rest = JSON_BODY_BYTES_MAX - '{"name":"abc","rest":""}'.length;
      expect((await post(`{"name":"abc","rest":"${"x".repeat(rest)}"}`)).status).toBe(201);
      expect((await post(`{"name":"abc","rest":"${"x".repeat(rest + 1)}"}`)).status).toBe(413);
    });
  });

  test("a client that drops mid-body leaves the service answering others", async () => {
    const head = "POST /small HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    await sendAndDrop(app.base, `${head}Content-Length: 40\r\n\r\n{"na`);
    await sendAndDrop(app.base, `${head}Transfer-Encoding: chunked\r\n\r\n4\r\n{"na\r\n`);
    expect((await app.api("POST", "/small", { body: { name: "abc" } })).status).toBe(200);
  });

  describe("415 UNSUPPORTED_MEDIA_TYPE", () => {
    const refused = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonx",
      "application/json5",
      "text/json",
      "application/json; charset=utf-16",
      "application/json; charset=latin1; charset=utf-8",
      "application/",
      "json",
    ];
    const accepted = [
      "application/json",
      "Application/JSON",
      "application/json;charset=utf-8",
      'application/json; charset="UTF-8"',
      "application/json ; charset=utf8",
      "application/merge-patch+json",
      "application/vnd.api+json; profile=x",
    ];
    for (const type of refused)
      test(`refuses ${type}`, async () => {
        expect(await codeOf(await post('{"name":"abc"}', { "content-type": type }))).toBe("UNSUPPORTED_MEDIA_TYPE");
      });
    for (const type of accepted)
      test(`takes ${type}`, async () => {
        expect((await post('{"name":"abc"}', { "content-type": type })).status).toBe(201);
      });
    test("refuses a compressed body, which nothing here unpacks", async () => {
      const body = new Uint8Array(Bun.gzipSync('{"name":"abc"}'));
      const response = await post(body, { "content-type": "application/json", "content-encoding": "gzip" });
      expect(await codeOf(response)).toBe("UNSUPPORTED_MEDIA_TYPE");
    });
  });

  describe("400 INVALID_JSON", () => {
    const bodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
      nothing: "",
      "a lone brace": "{",
      "a trailing comma": '{"name":"abc",}',
      "single quotes": "{'name':'abc'}",
      "text after the end": '{"name":"abc"} x',
      NaN: '{"count":NaN}',
      "a raw control character in a string": '{"name":"a\u0000b"}',
      "bytes that are not UTF-8": new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      "a surrogate as raw bytes": new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
      "UTF-16": new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    };
    for (const [says, body] of Object.entries(bodies))
      test(`refuses ${says}`, async () => {
        expect(await codeOf(await post(body))).toBe("INVALID_JSON");
      });
    test("a byte order mark is skipped", async () => {
      expect((await post(`\ufeff{"name":"abc"}`)).status).toBe(201);
    });
  });

  describe("422 VALIDATION_INVALID_BODY", () => {
    test("refuses a body that nests too deep, however deep", async () => {
      for (const depth of [40, 60_000]) {
        const body = `{"name":"abc","rest":${"[".repeat(depth)}${"]".repeat(depth)}}`;
        expect(await codeOf(await post(body))).toBe("VALIDATION_INVALID_BODY");
      }
    });
    test("refuses a number too large to be one", async () => {
      expect(await codeOf(await post('{"name":"abc","count":1e400}'))).toBe("VALIDATION_INVALID_BODY");
    });
    for (const body of ["null", "true", "3", '"text"', "[]", "[{}]"])
      test(`refuses ${body} where an object belongs`, async () => {
        expect(await codeOf(await post(body))).toBe("VALIDATION_INVALID_BODY");
      });
  });

  describe("a key that stands twice in one object", () => {
    const repeated = {
      "at the top": '{"name":"abc","name":"def"}',
      "with the same value": '{"name":"abc","name":"abc"}',
      "spelled in escapes": '{"name":"abc","\\u006eame":"abc"}',
      "deep down, in what is no field": '{"name":"abc","rest":[{"a":{"b":1,"c":":","b":2}}]}',
      "that is __proto__": '{"name":"abc","__proto__":{},"__proto__":{}}',
    };
    for (const [where, body] of Object.entries(repeated))
      test(`${where} is 400 INVALID_JSON`, async () => {
        expect(await codeOf(await post(body))).toBe("INVALID_JSON");
      });

    test("is told from one that stands in several objects, in a text or in a list", async () => {
      const body =
        '{"name":"a\\":b","rest":{"name":"x: \\\\","again":[{"name":1},{"name":"\\"name\\":2"},["a:","b"]]},"__proto__":1}';
      expect((await post(body)).status).toBe(201);
    });
  });

  test("a chunked body within the limit is read whole", async () => {
    const head =
      "POST /small HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    const received = await rawExchange(app.base, `${head}7\r\n{"name"\r\n7\r\n:"abc"}\r\n0\r\n\r\n`, hasAnswer);
    expect(received).toStartWith("HTTP/1.1 200");
    expect(received).toContain('{"name":"abc"}');
  });

  test("a PATCH without a byte changes nothing and is fine", async () => {
    const { status } = await app.api.as("owner")("PATCH", `/things/01900000-0000-7000-8000-0000000000ff`, { body: "" });
    expect(status).toBe(200);
  });
}
