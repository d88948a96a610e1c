import { expect, test } from "bun:test";
import crafts from "../../../src/engine/content/reading/crafts.json" with { type: "json" };
import ventures from "../../../src/engine/content/reading/ventures.json" with { type: "json" };
import { CRAFT_WORDS, TRADES, type Trade } from "../../../src/engine/content/types.ts";
import { craftWords } from "../../../src/engine/life/craft.ts";

const WORDLESS: ReadonlySet<Trade> = new Set(["none", "student", "retired", "other"]);
const SEEDS = Array.from({ length: 40 }, (_, at) => (at * 2654435761) >>> 0);

const entryOf = (title: string): (typeof crafts)[number] => crafts.find((craft) => craft.called.includes(title))!;
const piecesOf = (craft: (typeof crafts)[number]): string[] => craft.jobs.map((job) => job.piece).sort();
/** All that may be in the hands of somebody of this title, over many lives. */
const piecesSeen = (title: string, trade: Trade): string[] =>
  [...new Set(SEEDS.map((seed) => craftWords({ title, trade }, seed).work_piece))].filter((word) => word !== undefined);

test("a title finds its craft, whatever stands before it", () => {
  expect(piecesSeen("shoemaker", "tailor").sort()).toEqual(piecesOf(entryOf("shoemaker")));
  expect(piecesSeen("master shoemaker", "tailor").sort()).toEqual(piecesOf(entryOf("shoemaker")));
  expect(piecesSeen("Night Pharmacist", "doctor").sort()).toEqual(piecesOf(entryOf("pharmacist")));
});

test("the longest end of a title wins", () => {
  expect(entryOf("dance teacher")).not.toBe(entryOf("teacher"));
  expect(piecesSeen("old dance teacher", "teacher").sort()).toEqual(piecesOf(entryOf("dance teacher")));
  expect(piecesSeen("tree surgeon", "gardener").sort()).toEqual(piecesOf(entryOf("tree surgeon")));
});

test("a title that no entry has is told by its trade", () => {
  const ofTrade = crafts.find((craft) => craft.trade === "mechanic")!;
  expect(piecesSeen("lantern tinkerer", "mechanic").sort()).toEqual(piecesOf(ofTrade));
});

test("nothing is said of a work that nobody tells of, or that is behind somebody", () => {
  expect(craftWords(null, 7)).toEqual({});
  expect(craftWords({ title: "kite flyer", trade: "other" }, 7)).toEqual({});
  expect(craftWords({ title: "student", trade: "student" }, 7)).toEqual({});
  expect(craftWords({ title: "retired shoemaker", trade: "retired" }, 7)).toEqual({});
});

test("the same life has the same words, and all of them", () => {
  const job = { title: "potter", trade: "smith" } as const;
  for (const seed of SEEDS) {
    const words = craftWords(job, seed);
    expect(words).toEqual(craftWords(job, seed));
    expect(Object.keys(words).sort()).toEqual([...CRAFT_WORDS].sort());
    const done = entryOf("potter").jobs.find(({ piece }) => piece === words.work_piece);
    expect(done).toEqual({
      ...{ piece: words.work_piece!, pieces: words.work_pieces! },
      ...{ flaw: words.work_flaw!, mend: words.work_mend! },
    });
  }
});

test("every trade that works has words of its own, once", () => {
  const told = crafts.flatMap((craft) => craft.trade ?? []);
  expect(told.sort()).toEqual(TRADES.filter((trade) => !WORDLESS.has(trade)).sort());
});

test("no title is of two crafts", () => {
  const titles = crafts.flatMap((craft) => craft.called);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(titles.filter((title) => title !== title.toLowerCase())).toEqual([]);
});

test("whoever sets up a business has a craft", () => {
  const owners = Object.values(ventures.kinds).flatMap(({ title, trade }) =>
    title === null ? [] : [{ title, trade: (trade ?? "other") as Trade }],
  );
  expect(owners.length).toBeGreaterThan(100);
  expect(owners.filter((owner) => craftWords(owner, 1).work_piece === undefined)).toEqual([]);
});

const BARE = /^(?!(?:an?|the|some|any|no|my|his|her|their) )[\p{L}][\p{L}'’ -]*$/u;

test.each(crafts.map((craft) => [craft.called[0]!, craft] as const))(
  "the words of a %s fit their places",
  (_, craft) => {
    expect([...craft.tool, ...craft.stuff, ...craft.client].filter((word) => !BARE.test(word))).toEqual([]);
    for (const { piece, pieces, flaw, mend } of craft.jobs) {
      expect(piece).toMatch(BARE);
      expect(pieces).toMatch(BARE);
      expect(pieces).not.toBe(piece);
      expect(flaw).toMatch(/^an? \p{L}/u);
      expect(mend).toMatch(/^\p{Ll}+ing \p{L}/u);
    }
    expect(new Set(craft.jobs.map(({ piece }) => piece)).size).toBe(craft.jobs.length);
    expect(craft.jobs.length).toBeWithin(4, 9);
    expect(craft.tool.length).toBeWithin(4, 9);
    expect(craft.stuff.length).toBeWithin(3, 7);
  },
);
