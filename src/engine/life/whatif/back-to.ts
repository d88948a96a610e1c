import type { Clause } from "./clause.ts";
import type { Known } from "./edit.ts";

/** Where some trade is followed, in the words by which people speak of going back to it. */
const PLACES: readonly (readonly [place: RegExp, trade: RegExp])[] = [
  [/\bthe Bar\b/, /barrister|lawyer/],
  [/\b(?:the )?classroom\b/, /teacher|schoolmaster|schoolmistress|lecturer/],
  [/\bthe wards?\b/, /nurse|midwife|doctor|orderly/],
  [/\b(?:the )?stage\b/, /act(?:or|ress)|singer|dancer|comedian|musician/],
  [/\bthe pulpit\b/, /priest|vicar|pastor|minister|preacher/],
  [/\bthe bench\b/, /judge|magistrate/],
  [/\bthe ring\b/, /boxer|wrestler/],
  [/\bthe (?:pit|mine|coalface)\b/, /miner|collier/],
  [/\bthe force\b/, /police|officer|detective/],
  [/\b(?:the )?sea\b|\bthe boats\b/, /sailor|fisher\p{L}*|seaman|deckhand|captain|skipper/u],
];

/** The trade of before that somebody goes back to by its place: "went back to the Bar" of who was a barrister; null where there is none. */
export function tradeBackTo({ subject, negated, rest }: Clause, base: string, { former }: Known): string | null {
  if (subject !== null || negated) return null;
  const to = base === "return" ? /^to (.+)$/ : /^(?:go|come|be)$/.test(base) ? /^back (?:to|on|at|in) (.+)$/ : null;
  const gone = to?.exec(rest.replace(/[.?!]+$/, ""))?.[1];
  if (gone === undefined) return null;
  const trade = PLACES.find(([place]) => isAll(place, gone))?.[1];
  return trade === undefined ? null : (former.find((one) => trade.test(one)) ?? null);
}

/** Whether a place is all that is gone back to: the bench, and not the bench in the park. */
const isAll = (place: RegExp, gone: string): boolean =>
  new RegExp(`^(?:${place.source})(?=$| (?:after|at|when|instead|full|and|again|for good|for another)\\b)`, "u").test(
    gone,
  );
