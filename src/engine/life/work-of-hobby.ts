import { keeping } from "./persona/word-tags.ts";
import type { EchoState } from "./types/state.ts";

type Job = Pick<NonNullable<EchoState["job"]>, "title" | "trade">;

/** Verbs that say nothing of what is done: one keeps bees, and another a lighthouse. */
const GENERAL = /^(?:keep|mak|play|collect|learn|do|watch|read|writ|build|grow|rid|tell|teach|look|mend|work|driv)$/;
const MUSIC = /\b(?:play\w* (?:music|bass|drums|guitar|(?:in )?the [\p{Ll} ]+)|sing\w*|mak\w+ music)\b/u;
const SHORTEST = 3;

/**
 * Whether what somebody does for its own sake is what they live by: who plays bass for a living does not want for an hour of it, and is
 * told of at work.
 *
 * @param doing as the persona says it: "playing bass", "baking bread", "I act in a troupe".
 */
export function isTheWork(doing: string, job: Job | null): boolean {
  if (job === null) return false;
  const { title, trade } = job;
  if (trade === "musician" && MUSIC.test(doing)) return true;
  const work = stemsOf(title);
  return stemsOf(doing).some((stem) => !GENERAL.test(stem) && work.includes(stem));
}

/** "bassist" and "bass", "baking" and "baker", "fisherman" and "fishing". */
const stemsOf = keeping((text) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) =>
      word
        .replace(/(?:wo)?m[ae]n$/, "")
        .replace(/(?:ings?|resse?s?|ers?|ors?|ists?|e|s)$/, "")
        .replace(/(\p{L})\1$/u, "$1"),
    )
    .filter((stem) => stem.length >= SHORTEST),
);
