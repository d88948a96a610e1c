import type { Engine } from "../../engine/engine.ts";
import type { Job } from "../../jobs/scheduler.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";

/** Erased in one run; the next run takes the next ones. */
const BATCH = 500;

/**
 * Removes Echoes whose deletion is older than the grace period from their tenants, and then, by the event that this makes,
 * from the directory. `clock` is the machine's: the service's own may have been left ahead of it. An Echo that a crash left in between is found again, and erasing what is gone changes nothing.
 */
export const eraseEchoesJob = (
  deps: { hub: Hub; engine: Engine; clock: Clock; graceDays: number } & Pick<Job, "takesWake">,
): Job => ({
  name: "erase deleted Echoes",
  everyMs: HOUR_MS,
  erases: true,
  leased: true,
  ...(deps.takesWake === undefined ? {} : { takesWake: deps.takesWake }),
  async run() {
    const before = deps.clock() - deps.graceDays * DAY_MS;
    const due = deps.hub.all<{ echo_id: Uuid; owner_id: Uuid }>(
      "SELECT echo_id, owner_id FROM echo_directory WHERE status = 'Deleted' AND changed_at <= ? ORDER BY owner_id, echo_id LIMIT ?",
      before,
      BATCH,
    );
    const outcomes = [];
    for (const { echo_id, owner_id } of due)
      outcomes.push(
        await deps.engine.ask("echo.erase", owner_id, { echoId: echo_id }).catch((error: unknown) => ({ error })),
      );
    const failure = outcomes.find((outcome) => outcome !== null);
    // Thrown only now: one damaged tenant does not keep the others' Echoes.
    if (failure !== undefined) throw failure.error;
  },
});
