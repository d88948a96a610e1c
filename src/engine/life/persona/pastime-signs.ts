import { INSTRUMENTS } from "./hobby-words.ts";
import type { Found } from "./leisure.ts";
import { tokensOf } from "./plain-text.ts";
import { phraseAt } from "./thing-phrases.ts";

/** "Looks at Jupiter", "watches the stars". */
const STARS =
  /\b(?:looks? (?:up )?at|watch(?:es)?|observes?|stud(?:y|ies)|maps?|draws?) (?:the )?(?:stars|night sky|moon|planets|milky way|constellations|jupiter|saturn|mars|venus|comets|meteors)\b/giu;
/** "Plays: pedal steel", "band: drums". */
const PLAYS = /(?<=^|[.;,] )(?:plays?|instruments?|band|music): (?:the )?([\p{Ll} -]+?)(?=[.,;(]|$)/giu;
/** "Is building a cello from a kit." */
const MAKING =
  /\b(?:is|am|'s|'m|are|been) (?:also |still |slowly |secretly |always )?(building|restoring|carving|knitting|sewing|weaving|making|rebuilding|crocheting) (an? (?:\p{Ll}+ ){0,2}?\p{Ll}+)(?=[.,;]|$| (?:from|out|of|in|for|with|on|by|she|he|they|I|and|that)\b)/gu;
/** "Soprano, amateur", "secretary of the bridge club; alto". */
const VOICES =
  /(?<=(?:^|[.;,(] ?))(?:(?:first|second|amateur) )?(?:soprano|alto|contralto|tenor|baritone|mezzo)(?=[.;)]|$|, amateur)/giu;
const CLIMBING = /\b(?:at|to|on|up) (?:the|an?) climbing (?:wall|gym|centre|club)\b/giu;
const GYM = /(?<=(?:^|[.;,:] ))(?:the )?gym(?=[.;,]|$)/giu;

/** Pastimes that are told by where, with what or to what end something is done. */
export function pastimeSigns(plain: string): Found[] {
  const all = (pattern: RegExp, phrase: string): Found[] =>
    [...plain.matchAll(pattern)].map(({ index }) => ({ at: index, phrase }));
  return [
    ...all(STARS, "stargazing"),
    ...all(VOICES, "singing"),
    ...all(CLIMBING, "climbing"),
    ...all(GYM, "going to the gym"),
    ...[...plain.matchAll(PLAYS)].flatMap(({ index, 1: named = "" }) =>
      named
        .split(/, | and /)
        .filter((one) => INSTRUMENTS.has(one.toLowerCase()) || INSTRUMENTS.has(one.toLowerCase().replace(" ", "-")))
        .map((one) => ({ at: index, phrase: `playing the ${one.toLowerCase()}` })),
    ),
    ...[...plain.matchAll(MAKING)].flatMap(({ index, 1: making = "", 2: what = "" }) => {
      const tokens = tokensOf(what);
      const phrase = phraseAt(tokens, 0);
      return phrase !== null && phrase.end === tokens.length ? [{ at: index, phrase: `${making} ${what}` }] : [];
    }),
  ];
}
