import personas from "../quality/personas.json" with { type: "json" };
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import type { PaceOrder, PaceResult } from "../support/http-load.ts";
import { copyOf, type Populations } from "../support/population.ts";
import { startProgram } from "../support/program.ts";
import { ROUNDS } from "../support/rounds.ts";
import { startService, stepTick } from "../support/service.ts";
import { median, percentile } from "../support/statistics.ts";
import { plan } from "./plan.ts";

const TENANTS: Record<Scale, number> = { full: 1_000, small: 40 };
const ECHOES_EACH = 10;
const PER_SECOND = 200;
const SECONDS: Record<Scale, number> = { full: 6, small: 2 };

/** Births come one at a time: each takes a place in its account's file, and they shall not make another population of it. */
const BIRTHS_PER_SECOND = 4;

/** Ticks that have to end in every round under ticks. */
const TICKS_LEAST = 2;
/** Nobody waits longer than so many paces for them. */
const PACES_MAX = 20;

/** What is read: the hub, or an account's own file, which the tick writes at the same time. */
const KINDS = ["hub", "tenant"] as const;

/** Latency of reads and births while a tick goes on, against the same service doing nothing else. */
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

  const pace = async (): Promise<number[]> => (await load.tell<PaceResult>("pace", order)).latenciesMs;
  const note = (latenciesMs: readonly number[], into: Record<(typeof KINDS)[number] | "all", number[]>): void => {
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
  const idle = { all: [], hub: [], tenant: [] };
  const busy = { all: [], hub: [], tenant: [] };
  const ended: number[] = [];
  await step();
  await pace();
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0;
    if (first) note(await pace(), idle);
    const { latenciesMs, ticks } = await paceUnderTicks(pace, step);
    note(latenciesMs, busy);
    ended.push(ticks);
    if (!first) note(await pace(), idle);
  }

  let born = 0;
  const bear = async (): Promise<number[]> => {
    const spent: number[] = [];
    for (const end = born + order.seconds * BIRTHS_PER_SECOND; born < end; born++) {
      const asked = performance.now();
      await giveBirth(service.base, people[born % people.length]!.token, born);
      spent.push(performance.now() - asked);
      await Bun.sleep(Math.max(0, 1_000 / BIRTHS_PER_SECOND - spent.at(-1)!));
    }
    return spent;
  };
  const births: { busy: number[]; idle: number[] } = { busy: [], idle: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0;
    if (first) births.idle.push(median(await bear()));
    births.busy.push(median((await paceUnderTicks(bear, step)).latenciesMs));
    if (!first) births.idle.push(median(await bear()));
  }

  return figureOf(
    plan(),
    {
      echoes: people.length * ECHOES_EACH,
      tenants: people.length,
      requestsPerSecond: PER_SECOND,
      birthsPerSecond: BIRTHS_PER_SECOND,
      secondsOfAPace: order.seconds,
      rounds: ROUNDS,
      ticksEndedInEachRound: ended.join(", "),
    },
    {
      ...{ all: [busy.all, idle.all], hub: [busy.hub, idle.hub], tenant: [busy.tenant, idle.tenant] },
      births: [births.busy, births.idle],
    },
    [
      "Requests are sent at an even pace whether answers come or not, and timed from when they were written. Ticks follow each other without a pause, which is the worst there is; by default there is a minute between them. The service has its default settings.",
      `A round under ticks lasts until at least ${TICKS_LEAST} of them have ended while it is asked, so that what a tick does at its end and at its beginning is in every round; one at rest lasts ${order.seconds} s.`,
    ],
  );
}

async function giveBirth(base: string, token: string, n: number): Promise<void> {
  const { name, persona, whatIf } = personas[n % personas.length]!;
  const answer = await fetch(`${base}/echoes`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name, persona_text: persona, what_if_prompt: whatIf, consent_declaration: true }),
  });
  if (answer.status !== 201) throw new Error(`a birth was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Paces on, while ticks follow each other without a pause, until enough of them have ended. Rejects when they do not. */
async function paceUnderTicks(
  pace: () => Promise<number[]>,
  step: () => Promise<void>,
): Promise<{ latenciesMs: number[]; ticks: number }> {
  const latenciesMs: number[] = [];
  let going = true;
  let ended = 0;
  const ticking = (async () => {
    for (; going; ended++) await step();
  })();
  for (let paces = 0; paces < PACES_MAX && ended < TICKS_LEAST; paces++)
    latenciesMs.push(...(await Promise.race([pace(), ticking.then(() => [])])));
  const ticks = ended;
  going = false;
  await ticking;
  if (ticks < TICKS_LEAST) throw new Error(`only ${ticks} ticks ended in ${PACES_MAX} paces`);
  return { latenciesMs, ticks };
}
