import type { Entry } from "./lives.ts";
import { sentencesOf, wordsOf } from "./ngrams.ts";
import { namesOf } from "./people.ts";
import { mean } from "./variety.ts";

const FULL_TELLING = /^(?:storylet|encounter|thread|cast):/;
const SET_PIECE = /^(?:gist:)?((?:storylet|encounter|thread|cast):[^~]+)/;
const MIN_SENTENCE_WORDS = 4;
const IN_MOST_LIVES = 0.8;

export const lastQuarter = <T>(items: readonly T[]): T[] => items.slice(Math.floor((items.length * 3) / 4));
const firstQuarter = <T>(items: readonly T[]): T[] => items.slice(0, Math.ceil(items.length / 4));

/** Words per thousand of the last quarter that no entry before had. */
export function newWordsLate(bodies: readonly string[]): number {
  const late = lastQuarter(bodies);
  const known = new Set(bodies.slice(0, bodies.length - late.length).flatMap(wordsOf));
  let fresh = 0;
  let all = 0;
  for (const word of late.flatMap(wordsOf)) {
    all++;
    if (known.has(word)) continue;
    known.add(word);
    fresh++;
  }
  return (fresh * 1000) / Math.max(1, all);
}

/** Scenes told in full per entry, in the last quarter over the first. */
export function tellingsKept(life: readonly Entry[]): number {
  const told = (entries: readonly Entry[]): number =>
    mean(entries.map(({ narration }) => narration.sentences.filter(({ frame }) => FULL_TELLING.test(frame)).length));
  return told(lastQuarter(life)) / Math.max(0.001, told(firstQuarter(life)));
}

/** For each life, the share of its sentences (names masked) that another life has too. */
export function sharedSentences(lives: readonly (readonly Entry[])[]): number[] {
  const masked = lives.map((life) => {
    const names = namesOf(life);
    for (const { view } of life) {
      for (const { name } of [view.plan.place, view.birth]) for (const word of wordsOf(name)) names.add(word);
      names.add(view.plan.town.toLowerCase());
    }
    return life.flatMap(({ body }) =>
      sentencesOf(body)
        .map(wordsOf)
        .filter((words) => words.length >= MIN_SENTENCE_WORDS)
        .map((words) => words.map((word) => (names.has(word.replace(/['’]s$/, "")) ? "N" : word)).join(" ")),
    );
  });
  const writers = new Map<string, Set<number>>();
  masked.forEach((sentences, life) => {
    for (const sentence of sentences) writers.set(sentence, (writers.get(sentence) ?? new Set()).add(life));
  });
  return masked.map((sentences) => mean(sentences.map((sentence) => (writers.get(sentence)!.size > 1 ? 1 : 0))));
}

/** Share of all that is told in these lives which four in five of them tell. */
export function sharedSetPieces(lives: readonly (readonly Entry[])[]): number {
  const inLives = new Map<string, number>();
  for (const life of lives) {
    const told = life.flatMap(({ narration }) =>
      narration.sentences.flatMap(({ frame }) => SET_PIECE.exec(frame)?.[1] ?? []),
    );
    for (const piece of new Set(told)) inLives.set(piece, (inLives.get(piece) ?? 0) + 1);
  }
  const common = [...inLives.values()].filter((count) => count >= lives.length * IN_MOST_LIVES).length;
  return common / Math.max(1, inLives.size);
}
