import { NUMBER, numberOf } from "../persona/age-words.ts";
import { escaped } from "../persona/person-names.ts";
import type { WhatIf } from "../types/person.ts";
import type { Clause } from "./clause.ts";

/** So many years back, and what came of it is no longer new. */
const YEARS = 4;
/** Below that age "at seven" is rather the time of day. */
const YOUNGEST = 14;

const IN_YEAR =
  /\b(?:back )?in (?:the (?:spring|summer|autumn|winter) of )?(?:1[89]\d\d|20[01]\d)(?=$|[,.;?!]| (?:and|with|instead|after|before|when)\b)/i;
const DECADE =
  /\bin the (?:early |late )?(?:'?[4-9]0s|19[0-9]0s|fifties|sixties|seventies|eighties|nineties)(?=$|[,.;?!]| (?:and|with|instead|after|before|when)\b)/i;
const AGO = new RegExp(`\\b${NUMBER} years ago\\b`, "i");
/** "Ten years earlier" than it came about, which it has. */
const EARLIER = new RegExp(`\\b(${NUMBER}) years (?:earlier|sooner|before)\\b`, "i");
/** A moment that has gone by: whoever is of that age asks after one of their youth. */
const THEN =
  /\b(?:when (?:he|she|they|\p{Lu}\p{Ll}+) (?:had )?(?:first )?(?:asked|proposed|offered|wanted)|back then|at the time|the first time)\b/u;
const OLD_ENOUGH = 45;
const AGED = new RegExp(`\\b(?:at the age of|when (?:she|he|they|I) (?:was|were)) ${NUMBER}(?![\\p{L}\\d])`, "iu");
/** An age alone, and no hour, address or speed. */
const AT = new RegExp(`\\bat ${NUMBER}(?=$|[,;?!]|\\.(?!\\d)| (?:and|with|instead)\\b)`, "i");
const WHEN_YOUNG =
  /\b(?:as a (?:child|girl|boy|teenager|young (?:man|woman|person|girl|boy))|in (?:her|his|their|my) (?:teens|twenties|youth)|when (?:she|he|they|I) (?:was|were) (?:young|little|a (?:child|girl|boy|student|teenager|young (?:man|woman))))\b/i;
/** From that age on it is long since one was young. */
const YOUNG_UNTIL = 34;

/**
 * When a what-if happened, in its own words, where that is years ago: "in 2009", "twenty years ago", "at nineteen". Years are counted from no
 * calendar: of those up to 2019 it is said that they are long ago.
 *
 * @param age of the Echo, null if unstated; it says nothing of what somebody else did at an age.
 */
export function longAgoOf(parts: readonly Pick<Clause, "asked" | "subject">[], age: number | null): string | null {
  for (const { asked, subject } of parts) {
    const dated = (IN_YEAR.exec(asked) ?? DECADE.exec(asked))?.[0];
    if (dated !== undefined) return dated;
    const [ago, years] = AGO.exec(asked) ?? [];
    if ((numberOf(years) ?? 0) >= YEARS) return ago!;
    const [, span, earlier] = EARLIER.exec(asked) ?? [];
    if ((numberOf(earlier) ?? 0) >= YEARS) return `${span} years ago`;
    if (age !== null && age >= OLD_ENOUGH && THEN.test(asked)) return "years ago";
    if (age === null || subject !== null) continue;
    for (const [said, aged] of [AGED.exec(asked) ?? [], AT.exec(asked) ?? []]) {
      const at = numberOf(aged);
      if (at !== null && age - at >= YEARS && (at >= YOUNGEST || AGED.test(asked))) return said!;
    }
    const young = age >= YOUNG_UNTIL ? WHEN_YOUNG.exec(asked)?.[0] : undefined;
    if (young !== undefined) return young;
  }
  return null;
}

/** The premise as it is spoken of from day to day: nobody says each time how long ago it was. */
export function undated({ deed, premise, ...others }: WhatIf): WhatIf {
  const { longago } = others.words ?? {};
  const dated = longago === undefined ? null : new RegExp(` ${escaped(longago)}(?=$|[,.;]| and\\b)`, "i");
  const without = (text: string) => (dated === null ? text : text.replace(dated, ""));
  return { ...others, deed: without(deed), premise: without(premise) };
}
