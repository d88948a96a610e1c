import { spokenOfByName } from "./given-names.ts";
import { isKinWord, KIN_WORDS } from "./kin-words.ts";
import { isListedWord } from "./parser.ts";
import { ANIMALS } from "./thing-words.ts";
import { TRADE_HINTS, TRADE_WORDS } from "./trade-words.ts";
import { tagsOf } from "./word-tags.ts";

const SOMEBODY = [
  ...Object.keys(KIN_WORDS),
  ...[
    "boy",
    "girl",
    "lad",
    "lass",
    "baby",
    "mate",
    "bestie",
    "bff",
    "ex",
    "girlfriend",
    "boyfriend",
    "flatmates",
    "roommates",
    "housemates",
  ],
  ...["sisters", "brothers", "sons", "daughters", "kids", "twins"],
].sort((a, b) => b.length - a.length);
/** Somebody close, and the word behind them, where it is no part of a longer phrase. */
const BEHIND_KIN = new RegExp(
  `(?<=(?<![\\p{L}'-])(?:${SOMEBODY.join("|")})(?:,? (?:is )?(?:called|named)| is)? )(\\p{Ll}{2,})(?=$|[,.;:()!?]| \\(| [-–&] | (?:is|isn't|was|has|had|and|who|got|went|left|moved|lives|works|\\d|\\p{Ll}+s|\\p{Ll}+ed|we|i|never|in|at|from|to|on)(?!\\p{L}))`,
  "gu",
);
/** Those with whom one shares a roof, in a row. */
const UNDER_ROOF =
  /(?<=\b(?:(?:flat|house|room|apartment|place|flatshare|houseshare|studio|bedsit|digs|\dbhk|annexe)(?: share)? with|lives? (?:with|w)|living (?:with|w)|flatmates?(?: are)?:?|housemates?(?: are)?:?|roommates?(?: are)?:?) )(\p{Ll}{2,})((?:, \p{Ll}{2,})*)((?:,? (?:and|&|n) \p{Ll}{2,})?)(?=$|[,.;:()!?]| (?:who|in|since|and|on|near|for|above|now|while|but|from)(?!\p{L}))/gu;

/** "Moved to tampere", "went back to tetouan": where somebody goes to live is a place, whether or not it is known. */
const WENT_TO_LIVE =
  /(?<=\b(?:moved|emigrated|relocated|went back|gone back|flew back|moved back|returned|deported) to )(\p{Ll}{4,})(?=$|[,.;:()!?]| (?:when|with|and|last|in|for|after|because|to|where|at)(?!\p{L}))/gu;

const titled = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`;

/** Whether somebody may be called by a word typed small: a name that is known, or one that is no word of English. */
function isName(word: string, typedSmall: boolean): boolean {
  if (isKinWord(word) || ANIMALS.has(word) || TRADE_HINTS.has(word) || TRADE_WORDS.has(word)) return false;
  const tags = tagsOf(word);
  if (spokenOfByName(word) !== null || tags.has("FirstName")) return !ALSO_WORDS.test(word);
  return typedSmall && !isListedWord(word) && tags.has("Noun") && !tags.has("Plural") && !NO_NAMES.test(word);
}

/** "Ex vegan" is no Vegan: behind "ex" alone only a name that is known is one. */
const isKnownName = (word: string): boolean =>
  isName(word, true) && (spokenOfByName(word) !== null || tagsOf(word).has("FirstName"));

/** Given names that stand in a text typed small for the words that they are. */
const ALSO_WORDS =
  /^(?:will|may|mark|art|grant|rich|sue|bill|dean|page|ray|drew|pat|don|chase|hope|faith|in|an|per|van|kind|jean|rose|lane|penny)$/;
const NO_NAMES =
  /^(?:guilt|tech|retail|tbh|irl|lol|btw|rn|atm|uni|hq|ok|idk|stuff|drama|trouble|problems?|issues?|family|house|home|dinner|money|side|law|in-law|who's|that's|\p{Ll}{1,2}|\p{Ll}*(?:ing|ly|ness|tion|ment|ship|hood))$/u;

/** A text with capitals on the names of those close and of those one lives with, where they were typed small. */
export const withSmallNames = (text: string, typedSmall: boolean): string =>
  text
    .replace(BEHIND_KIN, (word, _, at: number) =>
      typedSmall && (/\bex $/.test(text.slice(0, at)) ? isKnownName(word) : isName(word, true)) ? titled(word) : word,
    )
    .replace(WENT_TO_LIVE, (word) => (typedSmall && isName(word, true) ? titled(word) : word))
    .replace(UNDER_ROOF, (row) => {
      const words = row.split(/,? (?:and|&|n) |, /);
      const isKnown = typedSmall || words.some((word) => isName(word, false));
      return isKnown && words.every((word) => isName(word, true))
        ? row.replace(/\p{Ll}+/gu, (word) => (/^(?:and|n)$/.test(word) ? word : titled(word)))
        : row;
    });
