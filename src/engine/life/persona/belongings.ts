import type { Pronouns } from "../types/person.ts";
import { type Clause, SELF } from "./clause.ts";
import { singularOf } from "./nouns.ts";
import { tokensOf } from "./plain-text.ts";
import { LARGE_THINGS, THINGS, wordsOf } from "./thing-words.ts";

const MAX_BELONGINGS = 8;
/** Places people call theirs, because they own them, work in them or keep them. */
const PLACES = wordsOf("places of one's own");
/** Things that few lists of small objects have, and people do. */
const MORE = wordsOf("belongings");
const HAVING =
  /^(?:and |now |also |still )*(?:has|have|owns?|own|keeps?|keep|drives?|rides?|runs?|run|got|inherited|tends?|shares?|wears?|plays|carries|carry|walks with|sleeps in|cooks on|took over)\b/i;
/** "Her room has a stove, an icon and a gramophone." */
const ROOM_HAS =
  /^(?:[Hh]er|[Hh]is|[Mm]y|[Tt]heir) (?:room|house|flat|shop|kitchen|hut|van|workshop) (?:has|have|holds?)\b/;
const LISTED = /^(?:an?|one|two|three|her|his|their|my|the)\b/i;
const LOST =
  /\b(?:no|not|never|without|lost|sold|had|want|wants|wanted|wishes|hopes|dreams|saving|kept|left|would|if|can't afford|used to|stole|burned)\b/i;
const OWNED: Record<Pronouns, RegExp> = {
  she: /^(?:her|my)$/,
  he: /^(?:his|my)$/,
  they: /^(?:their|my)$/,
};

/** "The lorry is called Patience", "a van named Dolores": what has a name is somebody's own. */
const CALLED =
  /\b(?:[Tt]he|[Aa]n?|[Hh]er|[Hh]is|[Mm]y|[Tt]heir|^|[.–] )(?: old| little| blue| red)? ?(\p{L}\p{Ll}+)(?: is|,)? (?:called|named) \p{Lu}/gu;

export type Belongings = { places: string[]; things: string[] };

const WORKS =
  /\b(?:works?|teaches|teach|nurses|cooks?|served?|serves|cleans?|sings?|mounts \p{Ll}+|plays \p{Ll}+|(?:mends?|repairs?|fix(?:es)?|makes?|sews?|bakes?|builds?|carves?|prints?|binds?|sells?|tunes?|restores?|weaves?|cuts?) (?:\p{Ll}+ )?\p{Ll}+) (?:[\p{Ll} ]{0,24}? )?(?:at|in|behind|for) (?:the |an? |her |his |their |my )((?:\p{Ll}+ ){0,2}?(?:shop|workshop|stall|bakery|mill|farm|hospital|school|library|theatre|museum|hotel|motel|office|post office|factory|restaurant|café|bar|clinic|station|bank|church|kitchen|laundry|market|studio|university|college|garage|cannery|zoo|prison|garden centre|surgery|ward|depot|harbour|brewery|laboratory|lab))\b/u;

/** Where the Echo works, as the text calls it: "natural history museum"; null where nothing tells. */
export function readWorkplace(clauses: readonly Clause[]): string | null {
  const own = clauses.filter(({ subject, quoted }) => subject === SELF && !quoted);
  return own.map(({ said }) => WORKS.exec(said)?.[1]).find((one) => one !== undefined) ?? null;
}

/** The places and things that the text says are the Echo's own, as bare singular nouns, in its order, at most eight. */
export function readBelongings(plain: string, clauses: readonly Clause[], pronouns: Pronouns): Belongings {
  const found: string[] = [];
  const add = (noun: string): void => {
    if (!found.includes(noun) && found.length < MAX_BELONGINGS) found.push(noun);
  };
  for (const [, word = ""] of plain.matchAll(CALLED)) {
    const noun = nounOf(word.toLowerCase());
    if (noun !== null) add(noun);
  }
  let lists = false;
  for (const clause of clauses) {
    const text = plain.slice(clause.from, clause.to).trim();
    const said = clause.said.trim();
    const own = clause.subject === SELF && !clause.quoted;
    const isRoom = ROOM_HAS.test(text);
    lists =
      !LOST.test(text.split(/\s+/).slice(0, 3).join(" ")) &&
      (isRoom || (lists && LISTED.test(said)) || (own && HAVING.test(said) && !/ the (?:books|accounts)\b/.test(said)));
    const tokens = tokensOf(text);
    tokens.forEach((token, at) => {
      const noun = nounOf(token);
      if (noun === null || /^(?:'s|and)$/.test(tokens[at + 1] ?? "")) return;
      const owner = tokens.slice(Math.max(0, at - 3), at).findLast((word) => /^(?:her|his|their|my)$/.test(word));
      const isOwned = owner !== undefined && OWNED[pronouns].test(owner) && clause.subject.kind !== "person";
      const before = tokens.slice(0, at).join(" ");
      if (((isOwned && !isKinOf(tokens, at)) || (lists && isHead(tokens, at))) && !LOST.test(before)) add(noun);
    });
  }
  return { places: found.filter((one) => PLACES.has(one)), things: found.filter((one) => !PLACES.has(one)) };
}

/** Whether the word names something that one may own. */
export const isOwnable = (word: string): boolean => nounOf(word) !== null;

function nounOf(token: string): string | null {
  const single = singularOf(token);
  return (
    [token, single].find((one) => PLACES.has(one) || MORE.has(one) || THINGS.has(one) || LARGE_THINGS.has(one)) ?? null
  );
}

/** "A shop the width of a door" is a shop: what stands behind "of" or "in" belongs to something else. */
const isHead = (tokens: readonly string[], at: number): boolean =>
  !tokens
    .slice(Math.max(0, at - 3), at)
    .some((word) => /^(?:of|in|for|on|at|from|to|like|above|over|behind|under|by)$/.test(word));

/** "His grandfather's piano", "her sister's shop". */
const isKinOf = (tokens: readonly string[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some((word) => /'s?$/.test(word));
