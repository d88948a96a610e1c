import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { rawExchange } from "../contract/raw-http.ts";
import { api } from "../support/http.ts";
import { runs, SEED } from "./runs.ts";

/** Requests that no client library would send: what the first line and the headers of HTTP/1.1 can be made to say. */
let service: LiveService;
let owner: Person;
let echoId: string;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  echoId = await service.createEcho(owner);
  console.log(`fuzz: seed ${SEED}`);
});
afterAll(() => service?.stop());

type Raw = { status: number; headers: Map<string, string>; body: string };

/** The answer to these bytes, the connection being closed after it. */
async function send(line: string, headers: string[] = [], body = ""): Promise<Raw> {
  const lines = [line, "Host: localhost", "Connection: close", ...headers];
  const received = await rawExchange(service.base(), `${lines.join("\r\n")}\r\n\r\n${body}`, () => false);
  const end = received.indexOf("\r\n\r\n");
  const [first = "", ...rest] = received.slice(0, end).split("\r\n");
  const named = rest.map((text): [string, string] => {
    const colon = text.indexOf(":");
    return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(" ")[1]), headers: new Map(named), body: received.slice(end + 4) };
}

/** What the server says itself to what is no HTTP: a status alone, or nothing before it hangs up. */
const isBare = ({ status, body }: Raw): boolean =>
  (Number.isNaN(status) || [400, 431, 505].includes(status)) && body === "";

/** Refused in the envelope with its request id, or by the server itself. */
function expectRefusal(asked: string, answer: Raw): void {
  const { status, headers, body } = answer;
  const told = { asked: asked.slice(0, 200), status, body: body.slice(0, 200) };
  if (!headers.has("x-request-id")) {
    expect({ ...told, bare: isBare(answer) }).toEqual({ ...told, bare: true });
    return;
  }
  const { error } = JSON.parse(body) as { error: { status: number; request_id: string } };
  expect({ ...told, status: error.status }).toEqual(told);
  expect(error.request_id).toBe(headers.get("x-request-id")!);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect([401, 404, 405]).toContain(status);
}

describe("a path", () => {
  const signedIn = () => `Authorization: Bearer ${owner.token}`;
  const ODD_TARGETS = [
    "//",
    "/./health/x",
    "/../health/x",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/api/docs/ui/..%2f..%2f..%2fpackage.json",
    "/api/docs/ui/%2e%2e%2fstart.js",
    "/api/docs/ui/start.js%00.css",
    "/echoes//diary",
    "/ECHOES",
    "/echoes;jsessionid=1",
    "/echoes%",
    "/echoes/%",
    "/echoes/%zz/diary",
    "/echoes/%00/diary",
    "/echoes/%c0%ae%c0%ae/diary",
    "/echoes/%f0%9f%90%99",
    "/echoes/\u00ff",
    "/feeds/%70ersonal/x",
    "/\u0001",
    "/health#fragment",
    "*",
    "http://elsewhere.example/echoes/x",
    `/${"a".repeat(9_000)}`,
    `/${"a/".repeat(4_000)}`,
    `/echoes/${"%41".repeat(3_000)}`,
    `/${"a".repeat(70_000)}`,
    "",
  ];
  test.each(ODD_TARGETS.map((target) => [target.slice(0, 60), target]))("%s is found nowhere", async (_, target) => {
    expectRefusal(target, await send(`GET ${target} HTTP/1.1`, [signedIn()]));
  });

  test("made of anything is found nowhere, or asks for sign-in", async () => {
    const piece = fc.constantFrom(
      ..."/%.;:@&=+$,~-_*!'()[]|\\^`{}<>\"",
      "%2f",
      "%2e",
      "%00",
      "%ff",
      "..",
      "echoes",
      "feeds",
      "ws",
      echoId,
      "a",
    );
    const path = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => `/${pieces.join("")}`);
    await fc.assert(
      fc.asyncProperty(path, async (target) => expectRefusal(target, await send(`GET ${target} HTTP/1.1`))),
      runs(150),
    );
  });
});

describe("a query", () => {
  test("as long as the server takes it does not hide the path", async () => {
    for (const length of [1_000, 10_000]) {
      const answer = await send(`GET /system/version?x=${"y".repeat(length)} HTTP/1.1`);
      expect(answer.status).toBe(200);
    }
    expectRefusal("a query of 70,000", await send(`GET /system/version?x=${"y".repeat(70_000)} HTTP/1.1`));
  });

  test("with a thousand parameters, or the same one a thousand times, is read or refused by name", async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => `p${i}=1`).join("&");
    expect((await send(`GET /feeds/personal?${many} HTTP/1.1`, [`Authorization: Bearer ${owner.token}`])).status).toBe(
      200,
    );
    const same = "limit=1&".repeat(1_000);
    const refused = await send(`GET /feeds/personal?${same} HTTP/1.1`, [`Authorization: Bearer ${owner.token}`]);
    expect([refused.status, JSON.parse(refused.body).fields]).toEqual([400, { limit: ["must be given once"] }]);
  });
});

describe("a method", () => {
  for (const method of ["TRACE", "CONNECT", "PROPFIND", "get", "G\u00cbT", "A".repeat(200), "GET\tX"])
    test(`${method.slice(0, 20)} reaches nothing`, async () => {
      expectRefusal(method, await send(`${method} /echoes HTTP/1.1`, [`Authorization: Bearer ${owner.token}`]));
    });

  test("HEAD answers as GET does, without the body", async () => {
    const [get, head] = await Promise.all(["GET", "HEAD"].map((method) => send(`${method} /system/version HTTP/1.1`)));
    expect([head!.status, head!.body]).toEqual([200, ""]);
    expect(head!.headers.get("content-type")).toBe(get!.headers.get("content-type")!);
    expect(head!.headers.has("x-request-id")).toBe(true);
  });
});

describe("headers", () => {
  const odd: [string, string[]][] = [
    ["two Authorization headers", ["Authorization: Bearer x", "Authorization: Bearer y"]],
    ["a thousand headers", Array.from({ length: 1_000 }, (_, i) => `X-${i}: 1`)],
    ["a header of 70,000 characters", [`X-Long: ${"y".repeat(70_000)}`]],
    ["a folded header", ["X-Folded: a\r\n b"]],
    ["a header without a name", [": x"]],
    ["a space before the colon", ["X-Space : x"]],
    ["a length that is none", ["Content-Length: -1"]],
    ["two lengths", ["Content-Length: 1", "Content-Length: 2"]],
    ["a length and chunks", ["Content-Length: 3", "Transfer-Encoding: chunked"]],
    ["an encoding of no kind", ["Transfer-Encoding: nonsense"]],
    ["an upgrade to nothing known", ["Connection: Upgrade", "Upgrade: h2c"]],
    ["a WebSocket where there is none", ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x"]],
    ["a NUL", ["X-Nul: a\u0000b"]],
  ];
  test.each(odd)("%s do no harm", async (_, headers) => {
    const answer = await send("GET /account/me HTTP/1.1", headers);
    expectRefusal(headers[0]!, answer);
  });
});

test("after all of it the service answers as before", async () => {
  const nobody = api(service.base());
  expect((await nobody<{ status: string }>("GET", "/health/detailed")).json.status).toBe("ready");
  expect((await owner.api("GET", `/echoes/${echoId}/diary`)).status).toBe(200);
});
