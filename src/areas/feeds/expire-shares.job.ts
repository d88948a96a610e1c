import type { Job } from "../../jobs/scheduler.ts";
import { type Clock, MINUTE_MS } from "../../shared/clock.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { listExpired } from "./shares.repo.ts";
import { endShare } from "./sharing.repo.ts";

/** Pages ended in one transaction. */
const PER_WRITE = 100;

/** Ends pages whose time is over; the token opens nothing from its last moment on. */
export const expireSharesJob = ({ hub, clock }: { hub: Hub; clock: Clock }): Job => ({
  name: "end shared pages whose time is over",
  everyMs: MINUTE_MS,
  erases: true,
  leased: true,
  isDue: () => listExpired(hub, clock(), 1).length > 0,
  async run(hub) {
    for (let ended = PER_WRITE; ended === PER_WRITE; )
      ended = await hub.write((tx) => {
        const now = clock();
        const expired = listExpired(tx, now, PER_WRITE);
        for (const share of expired) endShare(tx, share, now);
        return expired.length;
      });
  },
});
