import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { LIVING_FILES, livingIn } from "../../../src/engine/content/living.ts";
import { livingProblems } from "../../../src/engine/content/living-rules.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const ENTRIES = 60;
const PATIENCE_MS = 60_000;

const GRACIELA = {
  name: "Graciela Pons",
  persona:
    "Graciela, 49, sells flowers from a window in Montevideo. She is the mother of Nacho, 19, who lives at home.",
  whatIf: "What if she had left Hugo ten years earlier?",
};
const GONE = {
  name: "Lucía Ferreyra",
  persona: "Lucía, 34, is a nurse in Montevideo. She lives with her sister Paula and plays the guitar.",
  whatIf: "What if she had moved to Leeds?",
};
const ABOARD = {
  name: "Graciela Pons",
  persona: "Graciela, 49, from Montevideo, is a cook on a generation ship, deck nine. She is the mother of Nacho, 19.",
  whatIf: "What if she had stood for the council?",
};

const told = (who: typeof GRACIELA): string =>
  liveAndTell(pack, narrate, who, ENTRIES)
    .map(({ body }) => body)
    .join("\n");

/** Phrases of so many words are said of nothing else. */
const longOf = (land: string, notOf: string): string[] => {
  const others = new Set(Object.values(livingIn(notOf)!.words).flat());
  const { supper = [], breakfast = [], snack = [], cake = [], bird = [] } = livingIn(land)!.words;
  return [...supper, ...breakfast, ...snack, ...cake, ...bird].filter((one) => one.length > 7 && !others.has(one));
};
const saidIn = (text: string, phrases: readonly string[]): string[] =>
  phrases.filter((one) => text.toLowerCase().includes(one.toLowerCase()));

test(
  "a life in Montevideo eats what is eaten there, and nothing of the British list",
  () => {
    const text = [GRACIELA, { ...GRACIELA, name: "Rosa Pons" }].map(told).join("\n");
    expect(saidIn(text, longOf("uruguay", "uk")).length).toBeGreaterThan(4);
    expect(saidIn(text, longOf("uk", "uruguay"))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "a life in a ship between the stars eats nothing of any land",
  () => {
    const text = told(ABOARD);
    expect(saidIn(text, longOf("uruguay", "uk"))).toEqual([]);
    expect(saidIn(text, longOf("uk", "uruguay"))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "who has left a land misses what is eaten there, and eats what is eaten here",
  () => {
    const entries = liveAndTell(pack, narrate, GONE, 2 * ENTRIES);
    const leftLand = entries.flatMap(({ narration }) =>
      narration.sentences.filter(({ frame }) => frame.startsWith("detail.left_land")),
    );
    expect(leftLand.length).toBeGreaterThan(1);
    const text = entries.map(({ body }) => body).join("\n");
    expect(saidIn(text, longOf("uk", "uruguay")).length).toBeGreaterThan(1);
  },
  PATIENCE_MS,
);

test(
  "who has left nothing has no words of another land",
  () => {
    const frames = liveAndTell(pack, narrate, GRACIELA, ENTRIES).flatMap(({ narration }) => narration.sentences);
    expect(frames.filter(({ frame }) => frame.startsWith("detail.left_land"))).toEqual([]);
  },
  PATIENCE_MS,
);

test("every land is in one way of living, and each has words enough", () => {
  expect(livingProblems()).toEqual([]);
});

test("a land that is in two ways of living, or in none, is named, and so is what a child is not told of", () => {
  const { river_plate: way } = LIVING_FILES.americas as { river_plate: { lands: string[]; words: object } };
  const words = { ...way.words, supper: ["a glass of wine"] };
  const problems = livingProblems({ one: { here: { lands: ["chile"], words }, there: { lands: ["chile"], words } } }, [
    "chile",
    "uk",
  ]);
  for (const why of ["chile is in", "in no way of living: uk", "supper: 1 phrases", "not told of a child"])
    expect(problems.some((problem) => problem.includes(why))).toBe(true);
});

test("the frames of what is missed are told by nothing but the words of the land that was left", () => {
  const frames = loadFrames().frames.get("detail.left_land") ?? [];
  expect(frames.filter(({ text }) => !text.includes("{#home_")).map(({ text }) => text)).toEqual([]);
});
