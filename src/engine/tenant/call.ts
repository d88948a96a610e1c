import type { Uuid } from "../../shared/ids.ts";
import type { RosterEntry } from "../link/roster-entry.ts";
import type { Simulation } from "../worker/simulation.ts";
import type { Tenants } from "./tenant.ts";

/** How the calls of a topic are answered, on the thread that owns the account. Errors are ApiErrors, which keep their code. */
export type CallHandlers<C extends { [N in keyof C]: { args: unknown; result: unknown } }> = {
  [N in keyof C]: (userId: Uuid, args: C[N]["args"]) => C[N]["result"];
};

/** What a call may use. */
export type CallDeps = {
  sim: Simulation;
  tenants: Tenants;
  /** The tick that was announced last: being lived, or lived. */
  tick: () => number;
  /** The time of a row that is made now, in milliseconds; later than that of every row before. */
  stamp: () => number;
  /** The Echo has joined those who are lived, or left them. */
  joined: (entry: RosterEntry) => void;
  left: (echoId: Uuid) => void;
  /** No Echo of the account is lived any more. */
  allLeft: (userId: Uuid) => void;
};
