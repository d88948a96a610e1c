import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callControl } from "../../src/control/call.ts";
import { type ControlServer, openControlSocket } from "../../src/control/socket.ts";
import { chooseSocketPath } from "../../src/control/socket-path.ts";

const folder = mkdtempSync(join(tmpdir(), "echoes-control-"));
const path = join(folder, "control.sock");
const asked: string[] = [];
let server: ControlServer;

beforeAll(async () => {
  writeFileSync(path, "left by a process that is gone");
  server = await openControlSocket(path, {
    createAdmin: async ({ email }) => {
      if (email === "taken") throw new Error("that one is taken");
      asked.push(email);
      return { outcome: "created" };
    },
    resetSecondFactor: async () => ({ outcome: "off" }),
    reindex: async () => null,
    replay: async () => {
      throw new Error("nobody to replay");
    },
    doctor: async () => [{ what: "hub", state: "ok", detail: "ü".repeat(100_000) }],
  });
});

afterAll(async () => {
  await server.close();
  expect(existsSync(path)).toBe(false);
});

test("only the owner may open the socket", () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a command's result comes back whole, however long", async () => {
  const [finding] = await callControl(path, "doctor", {});
  expect(finding?.detail).toBe("ü".repeat(100_000));
});

test("a command's refusal comes back as its message and the server goes on", async () => {
  await expect(callControl(path, "createAdmin", { email: "taken", password: "x" })).rejects.toThrow(
    "that one is taken",
  );
  expect(await callControl(path, "createAdmin", { email: "a@b.example", password: "x" })).toEqual({
    outcome: "created",
  });
  expect(asked).toEqual(["a@b.example"]);
});

test.each([
  "nonsense\n",
  '{"call":"erase","args":{}}\n',
  '{"call":"toString","args":{}}\n',
  "null\n",
  "x".repeat(70_000),
])("a request that is none is answered with an error or cut off, never run", async (line) => {
  const socket = connect(path);
  const received: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => received.push(chunk));
  const ended = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.on("error", () => {});
  socket.write(line);
  await ended;
  const text = Buffer.concat(received).toString();
  if (text !== "") expect(JSON.parse(text)).toMatchObject({ ok: false });
  expect(await callControl(path, "createAdmin", { email: "b@b.example", password: "x" })).toEqual({
    outcome: "created",
  });
});

test("asking where nobody listens is an error", async () => {
  await expect(callControl(join(folder, "other.sock"), "doctor", {})).rejects.toThrow();
});

test("a folder whose path is too long for a socket gets one elsewhere, in a folder of its own", () => {
  expect(chooseSocketPath(folder)).toBe(path);
  const elsewhere = chooseSocketPath(join(folder, "x".repeat(120)));
  expect(Buffer.byteLength(elsewhere)).toBeLessThan(104);
  expect(statSync(join(elsewhere, "..")).mode & 0o777).toBe(0o700);
});
