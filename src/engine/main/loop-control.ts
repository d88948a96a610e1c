import type { Hub } from "../../store/hub/hub.ts";
import type { Engine } from "../engine.ts";
import { savePaused } from "./ledger.ts";
import type { LoopStatusKeeper } from "./loop-status.ts";
import type { Supervisor } from "./supervisor.ts";

/** The worker that runs the loop. */
const LOOP = 0;

/** Pausing, resuming and stepping the loop, which runs in a worker. UNAVAILABLE while it restarts. */
export function createLoopControl(deps: {
  hub: Hub;
  supervisor: Supervisor;
  status: LoopStatusKeeper;
}): Pick<Engine, "pause" | "resume" | "step"> {
  const { hub, supervisor, status } = deps;

  const setPaused = async (paused: boolean) => {
    await supervisor.whenUp();
    // Stored first: a loop that is started again in between goes by what is stored.
    await savePaused(hub, paused);
    await supervisor.group().call(LOOP, paused ? "loop.pause" : "loop.resume", null);
    status.setPaused(paused);
    return status.read();
  };

  return {
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    async step(ticks) {
      const group = await supervisor.whenUp();
      try {
        await group.call(LOOP, "loop.step", { ticks });
      } finally {
        status.setStepping(null);
      }
      return status.read();
    },
  };
}
