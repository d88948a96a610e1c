import { compare, type Figure, type Scale } from "../support/figure.ts";
import type { PaceOrder, PaceResult } from "../support/http-load.ts";
import { copyOf, type Populations } from "../support/population.ts";
import { startProgram } from "../support/program.ts";
import { ROUNDS } from "../support/rounds.ts";
import { startService, stepTick } from "../support/service.ts";
import { percentile } from "../support/statistics.ts";

const TENANTS: Record<Scale, number> = { full: 1_000, small: 40 };
const ECHOES_EACH = 10;
const PER_SECOND = 200;
const SECONDS: Record<Scale, number> = { full: 6, small: 2 };

/** What is read: the hub, or an account's own file, which the tick writes at the same time. */
const KINDS = ["hub", "tenant"] as const;

/** Latency of reads while a tick goes on, against the same service doing nothing else. */
export async function measure(scale: Scale, populations: Populations): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const population = await populations(TENANTS[scale], ECHOES_EACH);
  const { people } = population;
  const load = await startProgram(after, "support/http-load.ts");
  const service = await startService(after, copyOf(after, population));
  const admin = people[0]!;

  const readers = people.filter((_, n) => n % Math.ceil(people.length / 50) === 0);
  const firstEchoes = await Promise.all(
    readers.map(async ({ token }) => {
      const answer = await fetch(`${service.base}/echoes`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { echo_id: string }[])[0]!.echo_id;
    }),
  );
  // Hub and tenant in turn, so that the two can be told apart by their place.
  const requests = readers.flatMap(({ token }, n) => [
    { path: "/account/me", token },
    { path: n % 2 === 0 ? "/echoes" : `/echoes/${firstEchoes[n]}/diary?limit=20`, token },
  ]);
  const order: PaceOrder = { port: service.port, requests, perSecond: PER_SECOND, seconds: SECONDS[scale] };

  const p99 = async (into: Record<(typeof KINDS)[number] | "all", number[]>): Promise<void> => {
    const { latenciesMs } = await load.tell<PaceResult>("pace", order);
    into.all.push(percentile(latenciesMs, 99));
    for (const [place, kind] of KINDS.entries())
      into[kind].push(
        percentile(
          latenciesMs.filter((_, n) => n % KINDS.length === place),
          99,
        ),
      );
  };
  const step = (): Promise<void> => stepTick(service.base, admin.token);
  /** Ticks without a pause between them until told to stop; resolves with how many it were. */
  const keepTicking = (): { stop: () => Promise<number> } => {
    let going = true;
    const ticking = (async () => {
      let ticks = 0;
      for (; going; ticks++) await step();
      return ticks;
    })();
    return {
      stop: () => {
        going = false;
        return ticking;
      },
    };
  };

  const idle = { all: [], hub: [], tenant: [] };
  const busy = { all: [], hub: [], tenant: [] };
  let ticks = 0;
  await step();
  await load.tell("pace", order);
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0;
    if (first) await p99(idle);
    const ticking = keepTicking();
    await p99(busy);
    ticks += await ticking.stop();
    if (!first) await p99(idle);
  }

  const row = (name: string, kind: (typeof KINDS)[number] | "all") =>
    compare(
      name,
      "ms",
      busy[kind],
      { name: "the same while nothing else goes on", values: idle[kind], comparison: "ratio" },
      { bound: "most", value: 2 },
    );
  return {
    name: "rest-under-tick",
    title: "REST while a tick is lived, 99th percentile",
    sizes: {
      echoes: people.length * ECHOES_EACH,
      tenants: people.length,
      requestsPerSecond: PER_SECOND,
      secondsPerRound: order.seconds,
      rounds: ROUNDS,
      ticksLived: ticks,
    },
    rows: [
      row("all reads", "all"),
      row("reads of the account, from the hub", "hub"),
      row("reads of Echoes and diaries, from the files that the tick writes", "tenant"),
    ],
    notes: [
      "Requests are sent at an even pace whether answers come or not, and timed from when they were written. Ticks follow each other without a pause, which is the worst there is; by default there is a minute between them. The service has its default settings.",
    ],
  };
}
