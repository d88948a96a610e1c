import { ApiError } from "../../shared/errors.ts";

/** For whom work is done. `known` ones have proven something before; `network` is what takes its turn among its like. */
export type Claimant = { network: string; known: boolean };

/** Who has the data folder waits for no flood of sign-ins. */
export const OPERATOR: Claimant = { network: "operator", known: true };

/** Runs work, at most so much at once. */
export type Gate = <T>(claimant: Claimant, work: () => Promise<T>) => Promise<T>;

export type GateLimits = {
  /** Pieces of work that run at once. */
  concurrency: number;
  /** Pieces that wait in each of the two lanes. */
  laneMax: number;
  /** Of these, how many may be of one network. */
  networkMax: number;
};

/** Seconds that who is refused should stay away: a full lane has moved on by then. */
const RETRY_SECONDS = 2;

/**
 * Lets `concurrency` pieces of work run. The others wait in two lanes that are served in turn, one for those who are known and one
 * for the rest; in a lane the networks are served in turn, each in its own order. So a flood costs a bounded wait and never all
 * the cores, one network's queue is no one else's, and whoever is known waits for nobody who is not. A network with its share
 * waiting, or one that finds the lane full, is refused with UNAVAILABLE at once; one with less in a full lane takes the place of
 * the last of the network with the most.
 */
export function createGate({ concurrency, laneMax, networkMax }: GateLimits): Gate {
  let running = 0;
  let lanes: [next: Lane, after: Lane] = [createLane(laneMax, networkMax), createLane(laneMax, networkMax)];
  const [knownLane, openLane] = lanes;

  const takeNext = (): Waiter | undefined => {
    const [next, after] = lanes;
    const waiter = next.take();
    if (waiter === undefined) return after.take();
    lanes = [after, next];
    return waiter;
  };

  return async ({ network, known }, work) => {
    if (running < concurrency) running++;
    else await new Promise<void>((start, refuse) => (known ? knownLane : openLane).add(network, { start, refuse }));
    try {
      return await work();
    } finally {
      // The place is handed on, not given back and taken again, so that nobody can slip in between.
      const next = takeNext();
      if (next === undefined) running--;
      else next.start();
    }
  };
}

type Waiter = { start: () => void; refuse: (error: ApiError) => void };

type Lane = {
  /** Waits or is refused. */
  add(network: string, waiter: Waiter): void;
  /** The first of the network whose turn it is. */
  take(): Waiter | undefined;
};

function createLane(laneMax: number, networkMax: number): Lane {
  // In the order of their turns. A network is in it while it has somebody waiting.
  const queues = new Map<string, Waiter[]>();
  let waiting = 0;

  /** The network with the most waiting, if that is two or more above `count`. */
  const crowdedAbove = (count: number): string | undefined => {
    let most: { network: string; length: number } | undefined;
    for (const [network, { length }] of queues) if (length > (most?.length ?? count + 1)) most = { network, length };
    return most?.network;
  };

  return {
    add(network, waiter) {
      const queue = queues.get(network) ?? [];
      const displaced = waiting < laneMax ? undefined : crowdedAbove(queue.length);
      if (queue.length >= networkMax || (waiting >= laneMax && displaced === undefined))
        return waiter.refuse(overloaded());
      if (displaced !== undefined) queues.get(displaced)!.pop()!.refuse(overloaded());
      else waiting++;
      queue.push(waiter);
      queues.set(network, queue);
    },
    take() {
      const first = queues.entries().next().value;
      if (first === undefined) return undefined;
      const [network, queue] = first;
      const waiter = queue.shift()!;
      waiting--;
      queues.delete(network);
      if (queue.length > 0) queues.set(network, queue);
      return waiter;
    },
  };
}

const overloaded = (): ApiError =>
  new ApiError("UNAVAILABLE", "Too many sign-ins at the moment.", { retryAfterSeconds: RETRY_SECONDS });
