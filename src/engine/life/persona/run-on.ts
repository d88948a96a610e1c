import { AUXILIARY, isVerb } from "./clause-words.ts";
import { tagsOf } from "./word-tags.ts";

/** Words without any mark from which on a text goes on and on. */
const LONG = 24;
const SUBJECT = /^(?:i|i'm|i've|i'd|we|we're|she|she's|he|he's|my|her|his|our)$/i;
/** Behind these words a subject or an owner goes on with what was begun. */
const GOES_ON =
  /^(?:and|but|or|so|that|than|as|if|when|while|because|since|until|till|before|after|where|who|whom|which|what|how|why|like|though|although|unless|once|then|of|to|for|with|without|at|in|on|by|from|about|into|over|under|near|behind|between|through|against|for|off|out|up|around|the|a|an|my|her|his|their|our|not|never|always|just|only|even|also|both|all|is|are|was|were|am|be|been|has|have|had|do|does|did|can|could|will|would|should|must|may|might|i'm|it's|that's|,)$/i;

/** "… does nails we rent one room her mother hates me …": a text with no marks, with a stop before each new subject. */
export const withStops = (plain: string): string =>
  isMarked(plain)
    ? plain
    : plain.replace(/[^.,;:!?()–"\n]+/g, (stretch) => {
        const words = stretch.split(" ");
        if (words.filter((word) => word !== "").length < LONG) return stretch;
        return words.reduce((said, word, at) => {
          const isNew = at > 2 && at < words.length - 1 && SUBJECT.test(word) && begins(words, at);
          return at === 0 ? word : isNew ? `${said}. ${word[0]!.toUpperCase()}${word.slice(1)}` : `${said} ${word}`;
        }, "");
      });

/** Whoever sets marks sets them where a sentence ends. */
const isMarked = (plain: string): boolean =>
  (plain.match(/[.,;:!?]/g)?.length ?? 0) * WORDS_TO_A_MARK >= plain.split(" ").length;
const WORDS_TO_A_MARK = 20;

/** Whether a new sentence begins at a word: nothing before it asks for more, and a verb of its own follows. */
function begins(words: readonly string[], at: number): boolean {
  const before = words[at - 1]!.toLowerCase();
  if (GOES_ON.test(before)) return false;
  const isOwner = /^(?:my|her|his|our)$/i.test(words[at]!);
  // "Hates her": a verb right before it has it for its object.
  const tags = tagsOf(before);
  if (isOwner && (tags.has("Verb") || tags.has("Preposition"))) return false;
  if (tags.has("Verb") && !tags.has("PastTense") && !isOwner && !/s$/.test(before)) return false;
  const after = words.slice(at + 1, at + (isOwner ? OWNED_WITHIN : 3)).map((word) => word.toLowerCase());
  return (
    /'/.test(words[at]!) ||
    (!isOwner && !/^(?:and|or)$/.test(after[0] ?? "and")) ||
    after.some((word, i) => i > 0 && (AUXILIARY.test(word) || isVerb(word)))
  );
}
/** Words behind "my" in which a verb makes it the start of a clause. */
const OWNED_WITHIN = 6;
