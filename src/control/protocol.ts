import type { Finding } from "../shared/findings.ts";
import type { LifeReplay } from "../shared/life-replay.ts";

/** What another process may ask of the one that holds the data folder: command → arguments and result. */
export type ControlCalls = {
  createAdmin: { args: { email: string; password: string }; result: { outcome: "created" | "promoted" | "unchanged" } };
  resetSecondFactor: { args: { email: string }; result: { outcome: "reset" | "off" | "unknown" } };
  doctor: { args: Record<never, never>; result: Finding[] };
  replay: { args: { echoId: string }; result: LifeReplay };
  reindex: { args: Record<never, never>; result: null };
};

export type ControlCall = keyof ControlCalls;

/** The same commands as functions; a throw reaches the asking process as its message. */
export type ControlCommands = {
  [C in ControlCall]: (args: ControlCalls[C]["args"]) => Promise<ControlCalls[C]["result"]>;
};

/** One JSON line each way, then the connection ends. */
export type ControlRequest = { call: ControlCall; args: object };
export type ControlReply = { ok: true; result: unknown } | { ok: false; error: string };
