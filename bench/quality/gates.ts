import { attribution, pagesOf, swapped } from "./attribution.ts";
import { contradictions } from "./contradictions.ts";
import type { Entry } from "./lives.ts";
import { withTextsMoved } from "./mutations.ts";
import { borneOut } from "./records.ts";
import { callbackRate, callbacksRight, personaNouns, valenceCorrelation, validRefs } from "./truth.ts";
import {
  distinct,
  mean,
  nearestEarlier,
  recentFiveGrams,
  repeatedSentences,
  sameDay,
  selfBleu,
  topOpening,
  zlibRatio,
} from "./variety.ts";

/** One figure with what it must reach and what it should. `least` figures must be at least the gate, `most` at most. */
export type Gate = {
  name: string;
  bound: "least" | "most";
  gate: number;
  goal: number;
  value: number;
  worst?: number;
  /** The figure of the last quarter, where a life might run down. */
  late?: number;
};

/** Of a gate, what the worst life has to reach: lives differ, but none may be dead. */
const OF_THE_WORST = 0.75;

/** What of a figure does not reach its gate: the mean, the last quarter, or the worst life, which has some room. */
export function failuresOf({ bound, gate, value, late, worst }: Gate): ("mean" | "last quarter" | "worst life")[] {
  const reaches = (one: number, share: number): boolean =>
    bound === "least" ? one >= gate * share : one <= gate / share;
  return [
    ...(reaches(value, 1) ? [] : ["mean" as const]),
    ...(late === undefined || reaches(late, 1) ? [] : ["last quarter" as const]),
    ...(worst === undefined || reaches(worst, OF_THE_WORST) ? [] : ["worst life" as const]),
  ];
}

export const passes = (gate: Gate): boolean => failuresOf(gate).length === 0;

/** Every text metric over a set of lives, in the order of the table. Means over lives, with the worst life beside. */
export function measure(lives: readonly (readonly Entry[])[]): Gate[] {
  const bodies = lives.map((life) => life.map((entry) => entry.body));
  const nearest = bodies.map(nearestEarlier);
  const over = (limit: number) => nearest.map((life) => mean(life.map((likeness) => (likeness > limit ? 1 : 0))));
  const pages = pagesOf(lives);
  const rates = lives.map(callbackRate);
  const attributed = attribution(pages);
  return [
    least(
      "distinct-2",
      0.3,
      0.4,
      bodies.map((life) => distinct(life, 2)),
    ),
    least(
      "distinct-3",
      0.48,
      0.65,
      bodies.map((life) => distinct(life, 3)),
    ),
    most("self-BLEU-4", 0.62, 0.45, bodies.map(selfBleu)),
    most("entries with Jaccard > .3", 0.01, 0, over(0.3)),
    most("entries with Jaccard > .5", 0, 0, over(0.5)),
    most("repeated sentences", 0.12, 0.06, bodies.map(repeatedSentences)),
    most("5-grams of the last 30", 0.03, 0.01, bodies.map(recentFiveGrams)),
    most("zlib ratio", 4, 3.3, bodies.map(zlibRatio)),
    most("top 3-word opening", 0.05, 0.03, bodies.map(topOpening)),
    most("same-day Jaccard", 0.05, 0.02, [sameDay(bodies)]),
    least("persona nouns in 100", 0.6, 0.8, lives.map(personaNouns)),
    least("attribution", 0.6, 0.85, [attributed]),
    most("attribution, personas swapped", attributed / 2, attributed / 4, [attribution(swapped(pages, lives.length))]),
    least("valid refs", 1, 1, lives.map(validRefs)),
    least("refs borne out", 0.9, 0.98, lives.map(borneOut)),
    most("refs borne out, texts moved", 0.45, 0.35, [mean(lives.map(withTextsMoved).map(borneOut))]),
    least("callback rate, least", 0.1, 0.15, [mean(rates)]),
    most("callback rate, most", 0.35, 0.3, [mean(rates)]),
    least("callbacks right", 1, 1, lives.map(callbacksRight)),
    most("contradictions", 0, 0, lives.map(contradictions)),
    least("valence Spearman", 0.4, 0.6, lives.map(valenceCorrelation)),
  ];
}

/** A figure that has to reach the gate: the mean over lives, with the worst life and the last quarter beside it. */
export const least = (name: string, gate: number, goal: number, figures: number[], late?: number): Gate => ({
  ...{ name, bound: "least", gate, goal, value: mean(figures) },
  ...(figures.length > 1 ? { worst: Math.min(...figures) } : {}),
  ...(late === undefined ? {} : { late }),
});

/** A figure that may not exceed the gate. */
export const most = (name: string, gate: number, goal: number, figures: number[], late?: number): Gate => ({
  ...{ name, bound: "most", gate, goal, value: mean(figures) },
  ...(figures.length > 1 ? { worst: Math.max(...figures) } : {}),
  ...(late === undefined ? {} : { late }),
});
