import { keeping } from "./persona/word-tags.ts";
import type { EchoState } from "./types/state.ts";

type Job = Pick<NonNullable<EchoState["job"]>, "title" | "trade">;

/** Verbs that say nothing of what is done: one keeps bees, and another a lighthouse. */
const GENERAL = /^(?:keep|mak|play|collect|learn|do|watch|read|writ|build|grow|rid|tell|teach|look|mend|work|driv)$/;
const MUSIC =
  /^(?:play\w* (?:music|(?:the )?(?:bass|drums?|guitar|piano|violin|viola|fiddle|cello|flute|clarinet|trumpet|saxophone|accordion|organ|harp|horn)|in (?:a|the) [\p{Ll} ]*(?:band|orchestra|quartet|group))|sing(?:s|ing)?)\b/u;
const SHORTEST = 3;
/** What is done, and what it is done to. */
const DEED_WORDS = 2;

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
  // Of "tea picker" the picking counts, and of "head teacher" the teaching.
  const work = title.split(/ and /).flatMap((one) => stemsOf(one).slice(-1));
  return stemsOf(doing)
    .slice(0, DEED_WORDS)
    .some((stem) => !GENERAL.test(stem) && work.includes(stem));
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
