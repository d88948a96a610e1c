import { dataPaths } from "../../src/config/paths.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { openPublicIndex } from "../../src/store/search/public-index.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import type { PaceOrder, PaceResult } from "../support/http-load.ts";
import { addPeople, type Person } from "../support/people.ts";
import { startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import { percentile } from "../support/statistics.ts";
import { addItems, COMMON, RARE } from "./corpus.ts";
import { plan } from "./plan.ts";

const ITEMS: Record<Scale, number> = { full: 100_000, small: 5_000 };
const PEOPLE = 50;
const SEARCHES: Record<Scale, number> = { full: 40, small: 10 };
const PER_SECOND = 200;
const SECONDS: Record<Scale, number> = { full: 6, small: 2 };

/** Searches over what others show, against the bare full-text query; and what they cost everybody else. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const dataDir = benchFolder(after);
  const people = await addPeople(dataDir, PEOPLE);
  addItems(dataDir, people, ITEMS[scale]);
  const indexUs = buildIndex(dataDir, ITEMS[scale]);
  const service = await startService(after, dataDir);
  const load = await startProgram(after, "support/http-load.ts");
  const reader = people[1]!;

  const search = async (word: string): Promise<void> => {
    const answer = await fetch(`${service.base}/search?q=${word}`, {
      headers: { authorization: `Bearer ${reader.token}` },
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length === 0) throw new Error(`nothing was found by ${word}`);
  };
  const bare = bareQuery(dataDir);
  const rounds = (word: string) =>
    takeTurns(ROUNDS, {
      subject: () => millisecondsOf(SEARCHES[scale], () => search(word)),
      peer: () => millisecondsOf(SEARCHES[scale], async () => bare(word)),
    });
  await search(COMMON);
  const rare = await rounds(RARE);
  const common = await rounds(COMMON);

  const order: PaceOrder = {
    port: service.port,
    requests: restOf(people),
    perSecond: PER_SECOND,
    seconds: SECONDS[scale],
  };
  const p99 = async (): Promise<number> => percentile((await load.tell<PaceResult>("pace", order)).latenciesMs, 99);
  await p99();
  const { idle, busy } = await takeTurns(ROUNDS, {
    idle: p99,
    async busy() {
      const searching = keepSearching(search);
      const ms = await p99();
      await searching.stop();
      return ms;
    },
  });
  return figureOf(
    plan(),
    {
      items: ITEMS[scale],
      people: PEOPLE,
      searchesPerRound: SEARCHES[scale],
      requestsPerSecond: PER_SECOND,
      rounds: ROUNDS,
    },
    {
      rare: [rare.subject, rare.peer],
      common: [common.subject, common.peer],
      others: [busy, idle],
      index: [[indexUs]],
    },
    [
      "The rare word is in one text of a thousand, the common one in 15 of a hundred. The bare query ranks the same texts by BM25 and takes the best twenty, without asking who may see them and without HTTP.",
    ],
  );
}

/** Microseconds a text. */
function buildIndex(dataDir: string, items: number): number {
  const { search: path, hub: hubPath } = dataPaths(dataDir);
  const index = openPublicIndex({ path, hubPath, clock: systemClock });
  const before = performance.now();
  while (index.catchUp().more);
  const spent = performance.now() - before;
  index.close();
  return (spent * 1_000) / items;
}

function bareQuery(dataDir: string): (word: string) => void {
  const db = openDatabase(dataPaths(dataDir).search, { readOnly: true, cacheKib: 16 * 1024 });
  return (word) =>
    void db.all(
      "SELECT rowid, bm25(search_text, 4) AS score FROM search_text WHERE search_text MATCH ? ORDER BY score LIMIT 21",
      word,
    );
}

/** Of one, in the mean. */
async function millisecondsOf(count: number, work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  for (let n = 0; n < count; n++) await work();
  return (performance.now() - before) / count;
}

const restOf = (people: readonly Person[]) => people.map(({ token }) => ({ path: "/account/me", token }));

/** The common and the rare word in turn. */
function keepSearching(search: (word: string) => Promise<void>): { stop: () => Promise<void> } {
  let going = true;
  const searching = (async () => {
    for (let n = 0; going; n++) await search(n % 2 === 0 ? COMMON : RARE);
  })();
  return {
    stop: () => {
      going = false;
      return searching;
    },
  };
}
