import { expect, test } from "bun:test";
import type { MainCalls, WorkerCalls } from "../../src/engine/link/protocol.ts";
import { linesMatching, sources, withoutComments } from "./sources.ts";

/**
 * What keeps accounts' files able to leave the machine: they change in one place, where each commit has its number, and what tells of them
 * leaves by one way, where it waits until they are durable.
 */
const program = sources("src/**/*.ts").map(withoutComments);
const engine = program.filter(({ path }) => path.startsWith("src/engine/"));
const filesWith = (pattern: RegExp, among = engine): string[] =>
  among.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Who writes files in the engine. */
const WRITES: Record<string, string> = {
  "src/engine/import/settle.ts": "lets lives settle while no engine runs, in a transaction that numbers itself",
  "src/engine/import/stage.ts": "reads lives into a file of its own, which is no account's",
  "src/engine/worker/write-tenant.ts": "is the owner's transaction",
};

test("an account's file is changed by the transaction that numbers its commits", () => {
  expect(filesWith(/\.writeSync\(/)).toEqual(Object.keys(WRITES));
  expect(filesWith(/\bwriteTenant\(/)).toEqual(["src/engine/worker/handles.ts", "src/engine/worker/open-tenant.ts"]);
});

/** Who opens files besides storage itself and an account's owner, and what for. */
const OPENS: Record<string, string> = {
  "src/commands/doctor-here.ts": "looks into files while no service runs, and cannot write",
  "src/commands/migrate.ts": "brings files to today's schema while no service runs",
  "src/engine/import/account-file.ts": "takes lives in while no engine runs",
  "src/engine/import/stage.ts": "reads lives into a file of its own, which is no account's",
  "src/engine/link/suspects.ts": "looks for damage, and cannot write",
  "src/engine/tenant/files.ts": "makes the template of new files",
  "src/engine/worker/modernise.ts": "brings a file to today's schema before its owner opens it",
};

test("nobody but its owner opens an account's file for writing", () => {
  const others = program.filter(({ path }) => !path.startsWith("src/store/"));
  expect(filesWith(/\bopenDatabase\(/, others)).toEqual(Object.keys(OPENS));
  expect(filesWith(/createFilePool\(\{ use: "write"/, program)).toEqual(["src/engine/worker/handles.ts"]);
});

/** How each answer of a worker waits, or why it has nothing to wait for. */
const ANSWERS: Record<keyof WorkerCalls, string> = {
  ask: "waits in the host for the account",
  "host.prepare": "waits in the host for all accounts",
  "host.live": "waits in the tick for all accounts",
  drain: "waits for what the accounts still have to tell",
  start: "tells of no account",
  examine: "tells an operator whether files are whole, and is kept nowhere",
  "loop.pause": "tells of no account",
  "loop.resume": "tells of no account",
  "loop.step": "follows the end of a tick",
  health: "tells of no account",
  end: "tells of no account",
  close: "tells of no account",
};

/** The same of what a worker says by itself. */
const SAYS: Record<keyof MainCalls, string> = {
  "outbox.apply": "waits in the sender for the accounts of its events",
  "journal.durable": "is what waits",
  "blocks.by": "names whose Echoes stand in plans, for which their workers have waited",
  "tick.begin": "follows what workers say before a tick",
  "tick.complete": "follows the end of a tick",
  "tick.stands": "tells of no account",
  "tenant.lost": "tells of a file, not of what is in it",
  "loop.steps": "tells of no account",
  "peer.prepare": "is answered by another worker",
  "peer.live": "is answered by another worker",
  log: "is for the operator",
};

test("whatever a worker says or answers waits until it is durable, or has nothing to wait for", () => {
  const worker = engine.find(({ path }) => path === "src/engine/worker/worker.ts")!;
  const said = [...worker.text.matchAll(/main\.call\("([\w.]+)"/g)].map(([, name]) => name!);
  expect([...new Set(said)].sort()).toEqual(Object.keys(SAYS).sort());
  const answered = [...worker.text.matchAll(/^ {2}(?:async )?"?([\w.]+)"?(?:\(|: )/gm)].map(([, name]) => name!);
  expect(answered).toEqual(expect.arrayContaining(Object.keys(ANSWERS)));
});

test("nothing in a worker speaks to other threads but by its calls", () => {
  const workers = engine.filter(({ path }) => /^src\/engine\/(worker|tenant)\//.test(path));
  expect(
    filesWith(/\bpostMessage\b|\bparent\(\)|\bcreateRpc\b|\bBroadcastChannel\b|\bMessageChannel\b/, workers),
  ).toEqual(["src/engine/worker/worker.ts"]);
});

test("calls are answered by the host and events are handed over by the sender alone", () => {
  expect(filesWith(/\bcreateTenantCalls\(/)).toEqual(["src/engine/worker/host.ts"]);
  expect(linesMatching(engine, /"outbox\.apply"/).map((line) => line.split(":")[0])).toEqual([
    "src/engine/link/protocol.ts",
    "src/engine/main/client.ts",
    "src/engine/worker/worker.ts",
  ]);
});
