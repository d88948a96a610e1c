import { baseOf, gerundOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";

/** What an artist makes, by a word of what they do. */
const WORKS: readonly [RegExp, string][] = [
  [/\b(?:paint|draw|canvas|gallery|art school)\w*/i, "pictures"],
  [/\b(?:writ|novel|book|stor|manuscript|publish)\w*/i, "pages"],
  [/\b(?:poe)\w*/i, "poems"],
  [/\b(?:band|song|sing|album|record|guitar|choir)\w*/i, "songs"],
  [/\b(?:photo|camera)\w*/i, "photographs"],
  [/\b(?:act|theatre|theater|stage|drama|film|role|part)\w*/i, "parts"],
  [/\b(?:danc|ballet)\w*/i, "dances"],
  [/\b(?:piano|violin|cello|orchestra|conserv|concert|play)\w*/i, "pieces"],
];
const ARTS: readonly [RegExp, string][] = [
  [/\b(?:sculpt|carv)\w*/i, "carving"],
  [/\bpaint\w*|\bcanvas/i, "painting"],
  [/\bnovel|\bbook\b|\bwrit\w+|\bwrote|\bmanuscript|\bpublish\w*|\bstor(?:y|ies)\b/i, "writing"],
  [/\bpoe\w+/i, "writing poems"],
  [/\bsing\w*|\bsang|\bsung|\bopera|\bchoir/i, "singing"],
  [/\bphoto\w*/i, "taking photographs"],
  [/\bdanc\w+|\bballet/i, "dancing"],
  [/\bact(?:ed|ing|or|ress)?\b|\btheatre|\btheater|\bdrama|\bfilm|\brole\b/i, "acting"],
  [/\bband\b|\balbum|\brecord\b|\bsong/i, "playing"],
];

/** What is won or done with whatever art one has. */
const PERFORMED = /\b(?:talent|contest|competition|audition|prize|tour|agent|famous|exhibition)\b/i;

/** What hangs and stands in a gallery. */
const SHOWN = /\b(?:galler(?:y|ies)|exhibition)\b/i;
const SHOWABLE = /\b(?:paint|draw|photo|sculpt|carv|print|etch|weav|pott|embroider|collag|sketch|quilt|glass)\w*/i;

/** What an artist of such a what-if makes, in the plural. */
export const worksOf = (asked: string): string | null => WORKS.find(([about]) => about.test(asked))?.[1] ?? null;

/** "Kept playing the cello", else the art that a word of it tells of. */
export function artOf(parts: readonly Clause[], hobbies: readonly string[]): string | null {
  for (const { verb, rest, subject } of parts) {
    if (subject !== null || verb === null) continue;
    const kept = /^(?:keep|take|stick)$/.test(baseOf(verb))
      ? /^(?:up |with )?(\p{Ll}+ing(?: (?:the )?\p{Ll}+)?)/u.exec(rest)?.[1]
      : undefined;
    if (kept !== undefined) return kept;
    const played = baseOf(verb) === "play" ? /^the \p{Ll}+/u.exec(rest)?.[0] : undefined;
    if (played !== undefined) return `${gerundOf("play")} ${played}`;
  }
  const asked = parts.map(({ asked }) => asked).join(". ");
  const art = ARTS.find(([about]) => about.test(asked))?.[1];
  if (art === undefined && SHOWN.test(asked)) return hobbies.find((one) => SHOWABLE.test(one)) ?? "painting";
  return art ?? (PERFORMED.test(asked) ? (hobbies[0] ?? null) : null);
}
