import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ABSENT, ID } from "./app/thing.ts";
import { hasAnswer, rawExchange } from "./raw-http.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

/** Bodies that are no JSON: exact bytes, and a file with texts. */
export function bodyKindsContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_SCALE: "1000" });
  });
  afterAll(() => app.stop());

  type Heard = { status: number; json: { error?: { code?: string } } & Record<string, unknown> };
  const send = async (path: string, body: BodyInit, headers: Record<string, string>): Promise<Heard> => {
    const answer = await fetch(app.base + path, { method: "POST", body, headers });
    return { status: answer.status, json: (await answer.json()) as Heard["json"] };
  };
  const codeOf = ({ status, json }: Heard) => [status, typeof json.error === "string" ? json.error : json.error?.code];

  describe("exact bytes", () => {
    test("come as they were sent, under any content type or none", async () => {
      const bytes = Uint8Array.from([0xff, 0xfe, 0, 123]);
      for (const headers of [{}, { "content-type": "application/json" }, { "content-type": "nonsense" }] as Record<
        string,
        string
      >[])
        expect(await send("/hook", bytes, headers)).toEqual({ status: 200, json: { length: 4, first: [...bytes] } });
    });

    test("are 1 MiB at most", async () => {
      expect((await send("/hook", new Uint8Array(1024 * 1024), {})).status).toBe(200);
      expect(codeOf(await send("/hook", new Uint8Array(1024 * 1024 + 1), {}))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    });
  });

  describe("a file with texts", () => {
    const PICTURE = `/things/${ID}/picture`;
    const TYPE = "multipart/form-data; boundary=edge";
    type Part = { head: string; content: string };
    const text = (name: string, content: string): Part => ({ head: `name="${name}"`, content });
    const file = (name: string, content: string, type = "\r\nContent-Type: image/png"): Part => ({
      head: `name="${name}"; filename="a.png"${type}`,
      content,
    });
    const written = (...parts: Part[]) =>
      `${parts.map(({ head, content }) => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`).join("")}--edge--\r\n`;
    const upload = (body: BodyInit, headers: Record<string, string> = {}, who = "patient", path = PICTURE) =>
      send(path, body, { authorization: `Bearer ${who}`, "content-type": TYPE, ...headers });

    test("reaches the handler, the file under any name, of any type or none", async () => {
      const body = written(text("caption", "a lamp"), file("whatever", "PNG"), text("constructor", "x"));
      const { status, json } = await upload(body);
      expect(status).toBe(200);
      expect(json).toMatchObject({ file: "PNG", media_type: "image/png", thing_id: ID, idempotency: null });
      expect(json.texts).toEqual({ caption: "a lamp", constructor: "x" });
      expect((await upload(written(file("f", "PNG", "")))).json).toMatchObject({ file: "PNG", media_type: null });
    });

    test("as a browser's form writes it", async () => {
      const form = new FormData();
      form.append("caption", "ü");
      form.append("picture", new Blob(["PNG"], { type: "image/png" }), "ü.png");
      const answer = await fetch(app.base + PICTURE, {
        method: "POST",
        headers: { authorization: "Bearer patient" },
        body: form,
      });
      expect([answer.status, await answer.json()]).toMatchObject([200, { file: "PNG", texts: { caption: "ü" } }]);
    });

    const GOOD = written(file("f", "PNG"));
    test.each([
      ["no file", written(text("a", "b")), {}, 400, "NO_FILE"],
      ["an empty file", written(file("f", "")), {}, 400, "EMPTY_FILE"],
      ["a second file", written(file("f", "x"), file("g", "y")), {}, 400, "INVALID_MULTIPART"],
      ["another type", GOOD, { "content-type": "application/json" }, 400, "INVALID_MULTIPART"],
      ["no boundary", GOOD, { "content-type": "multipart/form-data" }, 400, "INVALID_MULTIPART"],
      ["another boundary", GOOD, { "content-type": "multipart/form-data; boundary=no" }, 400, "INVALID_MULTIPART"],
      ["no end", GOOD.slice(0, -6), {}, 400, "INVALID_MULTIPART"],
      ["nothing", "", {}, 400, "INVALID_MULTIPART"],
      ["bare line feeds", GOOD.replaceAll("\r\n", "\n"), {}, 400, "INVALID_MULTIPART"],
      ["a part without a name", GOOD.replace('name="f"; filename="a.png"', "x=y"), {}, 400, "INVALID_MULTIPART"],
      ["forty parts", written(...Array.from({ length: 40 }, () => text("a", "b"))), {}, 400, "INVALID_MULTIPART"],
      ["a file over its limit", written(file("f", "x".repeat(1_001))), {}, 413, "PAYLOAD_TOO_LARGE"],
      ["more than file and envelope", written(file("f", "x".repeat(70_000))), {}, 413, "PAYLOAD_TOO_LARGE"],
      ["a text that cannot be stored", written(text("a", "\0"), file("f", "x")), {}, 400, "VALIDATION_ERROR"],
      ["a key out of bounds", GOOD, { "idempotency-key": "" }, 400, "VALIDATION_ERROR"],
    ] as const)("with %s is refused", async (_, body, headers, status, code) => {
      expect(codeOf(await upload(body, headers))).toEqual([status, code]);
    });

    test("at its limit is taken", async () => {
      expect((await upload(written(file("f", "x".repeat(1_000))))).status).toBe(200);
    });

    test("is judged by size before by type", async () => {
      const body = written(file("f", "x".repeat(70_000)));
      expect(codeOf(await upload(body, { "content-type": "text/plain" }))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    });

    test("is not read before its record is found and the gates are passed", async () => {
      const head = (path: string, who: string) =>
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${who}\r\nContent-Type: ${TYPE}\r\nContent-Length: 500\r\n\r\n`;
      // The body never comes: only a server that does not wait for it answers.
      const nobody = await rawExchange(app.base, head(`/things/${ABSENT}/picture`, "patient"), hasAnswer);
      expect(nobody).toStartWith("HTTP/1.1 404");
      const fenced = await rawExchange(app.base, head(PICTURE, "leaving"), hasAnswer);
      expect(fenced).toStartWith("HTTP/1.1 409");
    });

    test("comes with an Idempotency-Key by the bytes of the whole body", async () => {
      const keyed = async (body: string) =>
        (await upload(body, { "idempotency-key": "k" })).json.idempotency as { bodyHash: string; route: string };
      const first = await keyed(GOOD);
      expect(first).toMatchObject({ key: "k", route: `POST ${PICTURE}` });
      expect(await keyed(GOOD)).toEqual(first);
      expect((await keyed(written(file("f", "JPG")))).bodyHash).not.toBe(first.bodyHash);
    });
  });
}
