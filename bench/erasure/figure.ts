import { insertDeletion } from "../../src/areas/deletion/deletion.repo.ts";
import { dataPaths } from "../../src/config/paths.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import type { PaceOrder, PaceResult } from "../support/http-load.ts";
import { addPeople, type Person } from "../support/people.ts";
import { copyOf, type Populations } from "../support/population.ts";
import { startProgram } from "../support/program.ts";
import { startService, stepTick } from "../support/service.ts";
import { percentile } from "../support/statistics.ts";
import { plan } from "./plan.ts";

const LEAVERS: Record<Scale, number> = { full: 10_000, small: 100 };
/** One leaver in so many has an Echo; the rest have looked around and gone. */
const ECHO_EVERY = 5;
/** What those Echoes have lived: a diary, a feed and a world are erased with each. */
const TICKS = 8;
const READERS = 50;
const PER_SECOND = 200;
const SECONDS = 2;
const LOOK_MS = 100;

/** All who leave in one night, erased one after the other; and what that costs those who stay. */
export async function measure(scale: Scale, populations: Populations): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const withEchoes = LEAVERS[scale] / ECHO_EVERY;
  const population = await populations(withEchoes, 1);
  const dataDir = copyOf(after, population);
  const others = await addPeople(dataDir, READERS + LEAVERS[scale] - withEchoes);
  const readers = others.slice(0, READERS);
  const leavers = mixed(population.people, others.slice(READERS));
  const load = await startProgram(after, "support/http-load.ts");
  const requests = readers.map(({ token }) => ({ path: "/account/me", token }));
  const p99 = async (port: number): Promise<number> => {
    const order: PaceOrder = { port, requests, perSecond: PER_SECOND, seconds: SECONDS };
    return percentile((await load.tell<PaceResult>("pace", order)).latenciesMs, 99);
  };

  const before = await startService(after, dataDir);
  for (let tick = 0; tick < TICKS; tick++) await stepTick(before.base, readers[0]!.token);
  await p99(before.port);
  const idle = [await p99(before.port), await p99(before.port)];
  await before.end();
  makeDue(dataDir, leavers);

  const service = await startService(after, dataDir);
  const hub = openDatabase(dataPaths(dataDir).hub, { readOnly: true });
  after.defer(() => hub.close());
  const erased = (): number =>
    hub.get<{ n: number }>("SELECT count(*) AS n FROM account_deletions WHERE erased_at IS NOT NULL")!.n;
  const [from, started] = [erased(), performance.now()];
  const busy: number[] = [];
  while (erased() < leavers.length) {
    const fault = service.log.find(({ level }) => level === "error");
    if (fault !== undefined) throw new Error(`an account was not erased: ${JSON.stringify(fault)}`);
    if (busy.length < idle.length) busy.push(await p99(service.port));
    else await Bun.sleep(LOOK_MS);
  }
  const rate = (leavers.length - from) / ((performance.now() - started) / 1000);
  while (busy.length < idle.length) busy.push(await p99(service.port));
  return figureOf(
    plan(),
    { accounts: leavers.length, withAnEcho: withEchoes, ticksLived: TICKS, requestsPerSecond: PER_SECOND },
    { rate: [[rate]], reads: [busy, idle] },
    [
      `Every row, file and index entry of an account, with the pages overwritten. One account in ${ECHO_EVERY} has an Echo that has lived ${TICKS} ticks in its own world.`,
    ],
  );
}

/** After every Echo's owner as many of the rest as there are to each. */
const mixed = (owners: readonly Person[], rest: readonly Person[]): Person[] =>
  owners.flatMap((owner, n) => [owner, ...rest.slice(n * (ECHO_EVERY - 1), (n + 1) * (ECHO_EVERY - 1))]);

/** As if their grace periods were over, in this order. */
function makeDue(dataDir: string, leavers: readonly Person[]): void {
  const hub = openHubFile(dataDir, systemClock);
  hub.writeSync((tx) => {
    for (const [n, { userId }] of leavers.entries()) {
      insertDeletion(tx, { userId, requestedAt: 1, scheduledFor: 2 + n });
      tx.run("UPDATE accounts SET status = 'PendingDeletion' WHERE user_id = ?", userId);
    }
  });
  hub.close();
}
