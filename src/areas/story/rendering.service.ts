import { createBacklog } from "../../shared/backlog.ts";
import { MINUTE_MS } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Leases } from "../../store/hub/leases.ts";
import { createMaking, type MakingDeps } from "./make-story.ts";
import { isToBeMade, nextDue, nextDueAt, oldestUnmadeAt, storyLease } from "./story.repo.ts";
import { QUEUES, type QueueName, type StoryExport } from "./story.rules.ts";

/** A story that is being made: whose, what calls it off, and when it has ended. */
type InHand = { userId: Uuid; calledOff: AbortController; ended: Promise<unknown> };

export type Rendering = {
  /** Looks at once for what is to be made. */
  wake(): void;
  /** Ends what is being made for an account; resolved once nothing is written for it any more. */
  callOff(userId: Uuid): Promise<void>;
  /** When the one of a queue was asked for that has waited longest, in milliseconds; null where none waits. */
  oldestUnmadeAt(queue: QueueName): number | null;
  /** Calls off what is being made, and begins nothing else. */
  stop(): Promise<void>;
};

/**
 * Makes what was asked for beside the requests: one of each queue at a time, the next one of the account whose turn was longest ago, each
 * under a lease. What a stop cuts off is made anew after the next start.
 */
export function createRendering(deps: MakingDeps & { hub: Hub; leases: Pick<Leases, "hold"> }): Rendering {
  const { hub, leases, clock, logger } = deps;
  const making = createMaking(deps);
  const inHand = new Map<QueueName, InHand>();

  const make = async (through: Hub, queue: QueueName, one: StoryExport): Promise<void> => {
    const calledOff = new AbortController();
    const made = making.make(through, one, calledOff.signal);
    inHand.set(queue, { userId: one.userId, calledOff, ended: made.catch(() => {}) });
    await made.finally(() => inHand.delete(queue));
  };

  const makeAlone = async (queue: QueueName, one: StoryExport): Promise<void> => {
    const work = (through: Hub): Promise<void> =>
      one.status === "Processing" ? making.postpone(through, one) : make(through, queue, one);
    await leases.hold(storyLease(one), work, (tx) => isToBeMade(tx, one));
  };

  const names = Object.keys(QUEUES) as QueueName[];
  const backlogs = names.map((queue) =>
    createBacklog({
      clock,
      due: (now) => nextDue(hub, QUEUES[queue], now),
      nextAt: () => nextDueAt(hub, QUEUES[queue]),
      work: (one) => makeAlone(queue, one),
      broken: (error) => logger.warn("stories wait to be made", { queue, error: describeError(error) }),
      brokenMs: MINUTE_MS,
    }),
  );

  return {
    wake: () => {
      for (const { wake } of backlogs) wake();
    },
    async callOff(userId) {
      const its = [...inHand.values()].filter((one) => one.userId === userId);
      for (const { calledOff } of its) calledOff.abort();
      await Promise.all(its.map(({ ended }) => ended));
    },
    oldestUnmadeAt: (queue) => oldestUnmadeAt(hub, QUEUES[queue]),
    async stop() {
      const stopped = Promise.all(backlogs.map(({ stop }) => stop()));
      for (const { calledOff } of inHand.values()) calledOff.abort();
      await stopped;
    },
  };
}
