import { expect, test } from "bun:test";
import { AREAS } from "../../src/areas.ts";
import type { TablesData } from "../../src/data/register.ts";
import { linesMatching, sources, withoutComments } from "./sources.ts";

/**
 * What keeps the hub able to leave the machine: a change is run on a copy, rolled back, and sent as the statements it made, so
 * each statement must do the same wherever and whenever it runs.
 */
const hubCode = sources(
  "src/{areas,visibility,data,providers}/**/*.ts",
  "src/store/hub/**/*.ts",
  "src/engine/main/**/*.ts",
).map(withoutComments);

const NEVER_IN_SQL: [what: RegExp, why: string][] = [
  [/\b(datetime|date|time|julianday|strftime|unixepoch)\(['")]/i, "a copy's clock is another one: time is bound"],
  [/\bCURRENT_(TIME|DATE|TIMESTAMP)\b/, "a copy's clock is another one: time is bound"],
  [/\b(random|randomblob)\(/i, "each copy would draw its own: what is drawn is bound"],
  [/\b(last_insert_rowid|changes|total_changes)\(/i, "it belongs to a connection, and a batch comes over another one"],
  [/\b(ATTACH|DETACH)\b/, "a file of this machine is no part of the hub elsewhere"],
  [/\bTEMP(ORARY)?\b/, "what is temporary belongs to one connection"],
  [/\bVACUUM\b/, "it cannot be part of a transaction, and a hosted hub refuses it"],
];

for (const [what, why] of NEVER_IN_SQL)
  test(`SQL of the hub is without ${what.source}, as ${why}`, () => {
    expect(linesMatching(hubCode, what)).toEqual([]);
  });

/** A column that no two rows share, by the name that such columns have here, or rows that nothing tells apart. */
const TOTAL_ORDER = /ORDER BY\s[\s\S]*(_id|\bid|\bseq|\btick|_hash|\btoken|\bname|\$\{\w+\})( DESC| ASC)?\s*$/;

test("whichever rows a LIMIT takes, every copy takes the same", () => {
  const open = hubCode.flatMap(({ path, text }) =>
    [...text.matchAll(/["`](?:[^"`]*?\s)?LIMIT\s/g)].flatMap(({ 0: before }) => {
      const sql = before.slice(0, before.lastIndexOf("LIMIT"));
      return TOTAL_ORDER.test(sql) || /^.\s*SELECT 1\b/.test(sql) ? [] : [`${path}: ${sql}`];
    }),
  );
  expect(open).toEqual([]);
});

/** Accounts' files, which have an owning thread of their own, and the folder's lock, which is no hub. */
const OTHER_FILES = /^src\/(store\/(?!hub\/)|engine\/(tenant|worker|import)\/|control\/lock\.ts$)/;
const HUB_DRIVER = /^src\/store\/hub\//;

test("the hub is changed by its `write` alone, as what goes past it reaches no copy and tells nobody", () => {
  const others = sources("src/**/*.ts").filter(({ path }) => !OTHER_FILES.test(path) && !HUB_DRIVER.test(path));
  const past = /\.writeSync\(|\b(db|hub|database)\.exec\(|\.checkpoint\(|\bPRAGMA\b/;
  expect(linesMatching(others.map(withoutComments), past)).toEqual([]);
});

/** Tables of the hub that hold people's things which others may see, and who reads them without asking who looks. */
const SEEN_BY_OTHERS: Record<string, RegExp> = {
  channel_messages: /^src\/(visibility\/|areas\/channels\/[a-z-]+\.repo\.ts$)/,
  feed_items: /^src\/(visibility\/|areas\/feeds\/[a-z-]+\.(repo|projection)\.ts$)/,
};

for (const [table, owners] of Object.entries(SEEN_BY_OTHERS))
  test(`${table} is read by its owning area and by what knows who sees whom, so that nobody forgets to ask`, () => {
    const others = sources("src/**/*.ts").filter(({ path }) => !owners.test(path) && !OTHER_FILES.test(path));
    expect(linesMatching(others.map(withoutComments), new RegExp(`\\b(FROM|JOIN)\\s+${table}\\b`, "i"))).toEqual([]);
  });

const searchCode = sources("src/store/search/**/*.ts").map(withoutComments);

/** Who reads another area's rows about people without asking who looks, and why nobody is shown anything by it. */
const SHOWS_NOBODY: Record<string, string> = {
  "src/areas/channels/remove-name.repo.ts": "takes out the caller's own name",
  "src/areas/feeds/sharing.repo.ts": "asks whether an Echo is the caller's own",
  "src/engine/main/ledger.ts": "tells the engine whose Echoes live",
  "src/engine/main/orders.ts": "carries to accounts what was decided about them",
  "src/providers/mail/mail-queue.repo.ts": "is the mailer's half of the mail area",
  "src/store/hub/apply-outbox.ts": "counts how far each account's events have come",
  "src/store/hub/meetings.ts": "finds whose names are to go from what an Echo remembers",
  "src/store/search/take-in.ts": "fills the index, of which each search asks who looks",
};

test("whoever reads rows about people that are another area's asks who may see whom, or shows nobody", () => {
  const readers = new Set<string>();
  for (const { name, data } of AREAS) {
    const hub: TablesData = ("hub" in data ? data.hub : undefined) ?? {};
    const tables = Object.keys(hub).filter((table) => Object.keys(hub[table]!.people).length > 0);
    if (tables.length === 0) continue;
    const reads = new RegExp(`\\b(FROM|JOIN)\\s+(${tables.join("|")})\\b`);
    for (const { path, text } of [...hubCode, ...searchCode])
      if (!path.startsWith(`src/areas/${name}/`) && !path.startsWith("src/visibility/") && reads.test(text))
        if (!/from "[./]*\/visibility\//.test(text)) readers.add(path);
  }
  expect([...readers].sort()).toEqual(Object.keys(SHOWS_NOBODY));
});
