import { isKinWord } from "./kin-words.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { TRAIT_WORDS } from "./trait-words.ts";

const CLAUSE_BREAKS = new Set([",", "+", "(", ")", "and", "but", "who", "while"]);
const FORMER = new Set(["former", "ex", "once", "was", "formerly"]);
/** Of these nobody lives: "an aspiring novelist", "a terrible dancer". */
export const NOT_BY_TRADE = new Set(
  "failed would-be aspiring amateur terrible bad great keen good hopeless dreadful decent brilliant lousy wonderful excellent fine sunday".split(
    " ",
  ),
);
const ARTICLES = new Set(["a", "an"]);
/** Words which say nothing about work without the one before: "postal worker". */
export const GENERIC_HEADS = new Set(
  "worker assistant attendant operator warden sweep carrier hand owner hand employee agent rider apprentice".split(" "),
);
/** Before "a baker" one of these makes it the Echo's own: what is, or is set beside it. */
const IS =
  /^(?:|[,()+]|is|am|are|be|as|became|remained|remains|stayed|turned|[\p{L}]+'(?:s|m|re)|now|still|also|both|really|just|only|today|currently|always|officially|himself|herself|themself|and|but|or|not|years|trade|profession|training|calling|birth|heart|day|night|nature|working|works|\p{Ll}+ly|\d+|\p{Ll}+(?:ty|teen)(?:-\p{Ll}+)?)$/u;
/** Before "a baker" these make the baker someone else. */
const OTHERS = new Set(
  "or met meet meets married loves loved hates knows knew with without to by from about of like for than under be being become becoming into marry hired after against not never has have had got needs wants saw see dates dating fears calls called call instead".split(
    " ",
  ),
);
/** Sentences from the start in which a list may name the trade without an article. */
export const OPENING = 3;
const NO_HEAD =
  /^(?:she|he|they|i|is|was|are|has|have|had|with|by|for|of|to|from|than|like|as|loves?|hates?|her|his|their|my|the|no|not|never|every|each|all|some|any|who|whose|whom|under|about|against|between|than|two|three|four|five|six)$/;

/** "26, junior software developer in Manchester": the word heads a piece of a list and nothing before it in the piece is more than its modifier. */
export function headsPiece(tokens: readonly string[], at: number): boolean {
  // "Tattoo artist and part-time barista": of two trades the second has a piece of its own.
  const opens = (token: string, i: number): boolean =>
    /^[,()+]$/.test(token) || (token === "and" && i > 0 && TRADE_WORDS.has(tokens[i - 1]!));
  const start = tokens.slice(0, at).findLastIndex(opens) + 1;
  const before = tokens.slice(start, at);
  const next = tokens[at + 1];
  return (
    before.length <= 3 &&
    !before.some((token) => NO_HEAD.test(token) || isKinWord(token) || NOT_BY_TRADE.has(token)) &&
    (next === undefined ||
      /^(?:[,()+]|in|at|from|of|and|who|for|on|by|with|to|but|out|near|off|since|until|when|weekends|nights|days|evenings|mornings|part-time|full-time|saturdays|sundays|here|there)$/.test(
        next,
      ))
  );
}

/** Nothing else stands in the piece: of a trade the engine does not know, only that tells that it is one. */
export const isWholePiece = (tokens: readonly string[], at: number): boolean =>
  (tokens[at + 1] === undefined || /^(?:[,()+]|in|at|of|from|for)$/.test(tokens[at + 1]!)) &&
  !GENERIC_HEADS.has(tokens[at]!);

/** "a safari guide near Kruger": what follows is where and with whom. */
const LEADS_AWAY = /^(?:near|in|at|of|from|by|with|on|for|like|under|over|than|about|behind)$/;
/** "Never became a doctor", "failed as an actress", "as poor as a church organist": whatever follows, it is not that. */
const isNotSo = (before: string): boolean =>
  /(?:^| )(?:(?:never|not|almost|nearly|didn't) (?:quite )?bec(?:a|o)me|(?:failed|failing|posed|posing|disguised|dressed|auditioned|as \p{Ll}+) as)$/u.test(
    before,
  );
/** "Her landlady believes she's a nurse": what somebody is taken for, they are not. */
const isBelieved = (before: string): boolean =>
  /(?:^| )(?:believes?|reckons?|claims?|fancies|thinks?|imagines?|assumes?|pretends?|supposes?|suspects?|convinced|told \p{L}+|tells \p{L}+|lets \p{L}+ think) (?:that )?(?:to be|(?:she|he|they|i)(?:'s|'m|'re| is| am| are| was| were))$/u.test(
    before,
  );
/** What stood before "as a nurse" and is over: "worked", "gave up a job". */
const isOver = (before: string): boolean =>
  /(?:^| )(?:(?:worked|trained|served|qualified|started|began)(?: for)?|(?:gave up|left|quit|lost) (?:an? |the |her |his |their |my )?(?:\p{Ll}+ )?(?:job|post|work|career))$/u.test(
    before,
  );
const AS_WITHIN = 7;
/** An article may stand this many words before: "a formal, disciplined and proud veteran". */
const REACH = 8;
const qualifies = (token: string): boolean =>
  token === "," ||
  token === "and" ||
  ARTICLES.has(token) ||
  TRAIT_WORDS.has(token) ||
  /(?:al|ed|ing|ive|ous|ful|ly|y)$/.test(token);

/** "is a …", "works as a …", "the town's only …", or the bare words that open a text; never "her father was a …". */
export function standsForOwner(
  tokens: string[],
  at: number,
  opening: boolean,
  known: boolean,
): "is" | "was" | "no" | "others" {
  const clauseStart = tokens.slice(0, at).findLastIndex((token) => CLAUSE_BREAKS.has(token)) + 1;
  if (tokens.slice(clauseStart, at).some(isKinWord)) return "no";
  if (tokens[at + 1] !== undefined && isKinWord(tokens[at + 1]!)) return "no";
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const token = tokens[i]!;
    if (i < clauseStart && !qualifies(token)) break;
    // "Is the kind of vet who cries."
    if (token === "of" && /^(?:kind|sort)$/.test(tokens[i - 1] ?? "") && /^(?:is|am)$/.test(tokens[i - 3] ?? ""))
      return "is";
    if (NOT_BY_TRADE.has(token) || LEADS_AWAY.test(token)) return "no";
    if (known && token === "as" && i === at - 1 && /^work(?:s|ing)?$/.test(tokens[i - 1] ?? "")) return "is";
    // "Came to the vicarage as governess to the two daughters", "stays on as companion to the señora".
    if (known && token === "as" && i === at - 1 && isHeldAs(tokens, at)) return "is";
    // "Used to coach" is done, and "night watchman" of "is night watchman at" is been.
    if (token === "to" && i === at - 1) return "no";
    if (known && at - i <= 3 && /^(?:is|am|i'm|she's|he's|they're)$/.test(token) && isHeld(tokens, i, at)) return "is";
    if (FORMER.has(token)) return "was";
    if (ARTICLES.has(token) && isBelieved(tokens.slice(Math.max(0, i - 5), i).join(" "))) return "others";
    if (ARTICLES.has(token) && isNotSo(tokens.slice(Math.max(0, i - 3), i).join(" "))) return "no";
    const before = listOpener(tokens, i);
    // "Before that she was nineteen years a bank teller."
    if (ARTICLES.has(token) && before === "years" && /\bwas(?: \S+){1,3} $/.test(`${tokens.slice(0, i).join(" ")} `))
      return "was";
    // "Worked as a nurse for thirty years", "trained as a chef".
    if (ARTICLES.has(token) && before === "as" && isOver(tokens.slice(Math.max(0, i - AS_WITHIN), i - 1).join(" ")))
      return "was";
    // "Was a dancer, then a waitress, and is now a landlady."
    if (
      ARTICLES.has(token) &&
      tokens[i - 1] === "then" &&
      tokens.slice(0, i).includes("was") &&
      tokens.slice(at).includes("now")
    )
      return "was";
    if (ARTICLES.has(token) && before === "been")
      return tokens.slice(at + 1, at + 3).some((one) => /^(?:for|since)$/.test(one)) ? "is" : "was";
    if (ARTICLES.has(token))
      return FORMER.has(before) ? "was" : IS.test(before) && !OTHERS.has(before) ? "is" : "others";
    // "Is a judge's clerk".
    if (known && token.endsWith("'s") && i === at - 1 && ARTICLES.has(tokens[i - 1] ?? "")) continue;
    if (token === "the" || token.endsWith("'s"))
      // "Sixty-four and the last letter-writer under the arches."
      return known && tokens[i - 1] === "and" && i === 2 && /^(?:\d+|\p{Ll}+ty(?:-\p{Ll}+)?)$/u.test(tokens[0]!)
        ? "is"
        : known && /^(?:is|was|as|am|the|i'm|she's|he's|they're)$/.test(before)
          ? "is"
          : OTHERS.has(before)
            ? "others"
            : "no";
  }
  return opening && known && at - clauseStart < 3 && clauseStart < 6 ? "is" : "no";
}

/** What somebody came, was taken or stays on as, with whom or where behind it. */
const isHeldAs = (tokens: readonly string[], at: number): boolean =>
  /^(?:to|for|at|in|of|with|on)$/.test(tokens[at + 1] ?? "") &&
  tokens
    .slice(0, at - 1)
    .some((token) =>
      /^(?:stays?|stayed|came|comes|went|goes|serves?|acts?|hired|employed|engaged|taken|kept|earns|doubles|freelances|moonlights|lodges|started)$/.test(
        token,
      ),
    );

/** "She is night watchman at a school": a post, and nothing between it and the verb that is none of its words. */
const isHeld = (tokens: readonly string[], verb: number, at: number): boolean =>
  /^(?:at|of|in|for|on)$/.test(tokens[at + 1] ?? "") &&
  tokens.slice(verb + 1, at).every((token) => /^\p{Ll}+$/u.test(token) && !NO_HEAD.test(token) && !qualifies(token));

/** What stands before the first of a list to which the article at a place belongs: "has" of "has a gardener, a driver and a cook". */
function listOpener(tokens: readonly string[], at: number): string {
  let opener = at - 1;
  while (/^(?:,|and|or)$/.test(tokens[opener] ?? "")) {
    const earlier = tokens
      .slice(Math.max(0, opener - ITEM_WORDS), opener)
      .findLastIndex((token) => ARTICLES.has(token));
    if (earlier === -1) return hasBefore(tokens, opener) ? "has" : (tokens[at - 1] ?? "");
    opener = Math.max(0, opener - ITEM_WORDS) + earlier - 1;
  }
  return tokens[opener] ?? "";
}

/** "Has 90,000 followers and": nothing between the having and the joining word says what somebody is. */
function hasBefore(tokens: readonly string[], joint: number): boolean {
  const before = tokens.slice(Math.max(0, joint - ITEM_WORDS * 2), joint);
  const has = before.findLastIndex(
    (token) => OTHERS.has(token) && /^(?:has|have|had|got|needs|with|hired)$/.test(token),
  );
  return has !== -1 && !before.slice(has + 1).some((token) => /^(?:is|am|are|was|[(])$/.test(token));
}

/** Words of an item of a list, its article included. */
const ITEM_WORDS = 5;
