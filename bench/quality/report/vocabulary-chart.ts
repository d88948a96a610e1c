import { wordsOf } from "../ngrams.ts";
import { curve, drawing, rule, words } from "./svg.ts";

const WIDTH = 1_000;
const HEIGHT = 260;
const LEFT = 46;
const BOTTOM = 24;
const STEP_WORDS = 1_000;

/** A real diary has some 3,900 words in its first 60,000, and goes on to new ones by Heaps' law with this exponent. */
const HUMAN = { words: 60_000, vocabulary: 3_900, exponent: 0.59 };

/** How many different words each life has used, over how many it has written; the dashed line is a person's diary. */
export function vocabularyChart(lives: readonly (readonly string[])[]): string {
  const growth = lives.map(growthOf);
  const written = Math.max(...growth.map((life) => life.length * STEP_WORDS));
  const human = (count: number): number => HUMAN.vocabulary * (count / HUMAN.words) ** HUMAN.exponent;
  const most = Math.max(human(written), ...growth.flatMap((life) => life.at(-1) ?? 0));
  const x = (count: number): number => LEFT + (count / written) * (WIDTH - LEFT - 10);
  const y = (count: number): number => HEIGHT - BOTTOM - (count / most) * (HEIGHT - BOTTOM - 10);
  const steps = Array.from({ length: Math.ceil(written / STEP_WORDS) + 1 }, (_, step) => step * STEP_WORDS);
  return drawing(WIDTH, HEIGHT, "How the vocabulary of each life grows, beside a real diary", [
    rule(LEFT, y(0), WIDTH - 10, y(0), "axis"),
    rule(LEFT, 8, LEFT, y(0), "axis"),
    words(4, 14, Math.round(most).toLocaleString("en-GB"), "small"),
    words(LEFT, HEIGHT - 6, "0 words written", "small"),
    words(WIDTH - 90, HEIGHT - 6, written.toLocaleString("en-GB"), "small"),
    ...growth.map((life) =>
      curve(
        [[x(0), y(0)], ...life.map((count, step): [number, number] => [x((step + 1) * STEP_WORDS), y(count)])],
        "life",
      ),
    ),
    curve(
      steps.map((count) => [x(count), y(human(count))]),
      "person",
    ),
  ]);
}

/** Different words after every thousand written. */
function growthOf(bodies: readonly string[]): number[] {
  const known = new Set<string>();
  const growth: number[] = [];
  let written = 0;
  for (const word of bodies.flatMap(wordsOf)) {
    known.add(word);
    written++;
    if (written % STEP_WORDS === 0) growth.push(known.size);
  }
  return growth;
}
