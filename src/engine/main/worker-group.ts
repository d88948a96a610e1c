import type { Thread } from "../../runtime/worker.ts";
import { ApiError } from "../../shared/errors.ts";
import { createRpc, type Handlers, type Rpc } from "../../shared/rpc.ts";
import type { MainCalls, WorkerCalls } from "../link/protocol.ts";
import { atMost } from "./at-most.ts";
import type { WorkerThreads } from "./threads.ts";

/** All workers that were started together. UNAVAILABLE is what is asked of a member that died, and of a group that was ended. */
export type WorkerGroup = {
  call<N extends keyof WorkerCalls>(
    index: number,
    name: N,
    args: WorkerCalls[N]["args"],
  ): Promise<WorkerCalls[N]["result"]>;
  callAll<N extends keyof WorkerCalls>(
    name: N,
    argsOf: (index: number) => WorkerCalls[N]["args"],
  ): Promise<WorkerCalls[N]["result"][]>;
  /** Whether all members are alive. */
  isWhole(): boolean;
  /** Gives a tick in hand so many milliseconds, has all files closed, and ends the threads. */
  end(withinMs: number): Promise<void>;
};

/**
 * Time that a worker gets to close its files, in milliseconds. One that takes longer hangs, and is ended wherever it is: a thread
 * that is ended within a statement may keep its lock on a file, or take the process along.
 */
const CLOSE_MS = 10_000;

type Member = { thread: Thread; rpc: Rpc<WorkerCalls>; alive: boolean };

export const unavailable = (): ApiError => new ApiError("UNAVAILABLE", "The engine is restarting.");

/** Starts all workers. `died` hears of the end of a member that was not asked for. Call it under the folder's lock. */
export function startWorkerGroup(
  threads: WorkerThreads,
  handlers: Handlers<MainCalls>,
  died: (index: number, error: Error | null) => void,
): WorkerGroup {
  let dissolved = false;

  const spawn = (index: number): Member => {
    const thread = threads.start(index);
    const member: Member = { thread, rpc: createRpc<WorkerCalls, MainCalls>(thread, handlers), alive: true };
    void thread.ended.then(({ error }) => {
      member.alive = false;
      if (!dissolved) died(index, error);
      member.rpc.fail(unavailable());
    });
    return member;
  };
  const members = Array.from({ length: threads.settings.workers }, (_, index) => spawn(index));

  const call: WorkerGroup["call"] = async (index, name, args) => {
    const member = members[index];
    if (member === undefined || dissolved) throw unavailable();
    return member.rpc.call(name, args);
  };

  return {
    call,
    callAll: (name, argsOf) => Promise.all(members.map((_, index) => call(index, name, argsOf(index)))),
    isWhole: () => members.every((member) => member.alive),
    async end(withinMs) {
      const living = members.filter((member) => member.alive);
      const all = <N extends "end" | "close">(name: N, args: WorkerCalls[N]["args"]): Promise<unknown> =>
        Promise.all(living.map((member) => member.rpc.call(name, args).catch(() => {})));
      // While a tick is finished the workers still need each other; only then are files closed.
      await atMost(withinMs + CLOSE_MS, all("end", { withinMs }));
      dissolved = true;
      await atMost(CLOSE_MS, all("close", null));
      await Promise.all(living.map((member) => member.thread.terminate()));
    },
  };
}
