import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import { headOfThing, isWriting } from "./found-things.ts";

const SAYING =
  /^(?:tell|say|speak|publish|print|report|reveal|confess|testify|admit|expose|mention|warn|alert|inform|disclose)$/;
/** Not said, these are no secret: a greeting, an answer, a fib; and to whom one does not speak any more is another matter. */
const SMALL_TALK =
  /^(?:(?:good-?bye|hello|yes|no|sorry|thank you|thanks|please|farewell|i love)\b|(?:any |an? |the )?(?:lies?|jokes?|fibs?|fortunes?)\b|(?:to|with) (?!.*\b(?:about|of)\b))/;
/** Told, these are works of art and no testimony. */
const WORKS = /\b(?:novels?|poe\w+|albums?|songs?|book of|collection|stories|memoirs?)\b/;
const NEVER_CALLED =
  /^(?:call|ring|phone) (?:the )?(?:police|ambulance|an ambulance|authorities|help)\b|^(?:own up|come forward|come clean|blow the whistle|give evidence|turn (?:her|him|them|my)self in|turn (?:him|her|them|it) in|go to the (?:police|papers|press))\b/;
const QUIET = new RegExp(
  [
    "keep (?:it |that |this |the |the \\p{Ll}+ |her |his |their |my )?(?:quiet|silent|secrets?|mum|hidden)\\b",
    "keep (?:(?:her|his|their|my) )?(?:mouth|lips) shut",
    "keep .+ (?:to (?:her|him|them|my)sel(?:f|ves)|a secret|from (?:her|him|them|everyone|everybody|the \\p{Ll}+|(?:her|his|their|my) \\p{Ll}+))(?=$|[ .,?!])",
    "(?:stay|remain) (?:silent|quiet)\\b",
    "say (?:nothing|not a word|not one word)\\b",
    "lie (?:to|about|for|in|under|that|when|on)\\b(?! (?:bed|wait|state|the (?:beach|grass|floor|sofa|sun)))",
    "lie[.?! ]*$",
    "tell (?:the |her |him |them |an? |everyone )+lies?\\b",
    "look (?:away|the other way)\\b",
    "turn (?:a blind eye|away from what)\\b",
    "hold (?:her|his|their|my) tongue",
    "bite (?:her|his|their|my) (?:tongue|lip)",
    "cover (?:it |the \\p{Ll}+ |everything )?(?:up|for)\\b",
    "(?:withhold|suppress|deny|pretend|conceal)\\b",
    "take the (?:blame|fall|rap)\\b",
    "let .+ take the (?:blame|fall|rap)\\b",
    "sit on the\\b",
    "hide (?:the truth|what|that|how|the evidence|the fact)\\b",
  ]
    .map((one) => `^${one}`)
    .join("|"),
  "u",
);
const DOING_AWAY = /^(?:burn|destroy|shred|bury|hide|delete|erase|tear up|rip up|throw away)(?: up)? (?=\S)/;
/** Not writings, and done away with for the same reason. */
const EVIDENCE = /^(?:evidence|proof|tapes?|negatives?|papers|story|article|photos|pictures)$/;

/** Whether somebody kept to themself, or did away with, what others had a claim to know. */
export function isKeptQuiet({ subject, negated, verb, rest, asked }: Clause): boolean {
  if (subject !== null || verb === null) return false;
  const base = baseOf(verb);
  const deed = `${base} ${rest}`;
  if (negated)
    return (
      (SAYING.test(base) && !SMALL_TALK.test(rest) && !isOfLove(asked) && !isWorkOfArt(base, rest)) ||
      NEVER_CALLED.test(deed)
    );
  return QUIET.test(deed) || goneWith(deed) !== null;
}

const isOfLove = (asked: string): boolean => /\b(?:loved?|feelings|felt)\b/i.test(asked);
const isWorkOfArt = (base: string, rest: string): boolean =>
  /^(?:publish|print)$/.test(base) &&
  (WORKS.test(rest) ||
    /^(?:(?:her|his|their|my|a|the|that|another|any) )?(?:first )?(?:books?|anything)?[.?! ]*$/.test(rest));

/** The writing that was burned or hidden, as it is written. */
function goneWith(deed: string): string | null {
  if (!DOING_AWAY.test(deed)) return null;
  const head = headOfThing(deed.replace(DOING_AWAY, ""));
  return head !== null && (isWriting(head) || EVIDENCE.test(head)) ? head : null;
}

const ON_FILM = /^(?:tapes?|films?|negatives?|photographs?|photos?|pictures?|posters?)$/;

/** What it is that was not said, so that one may know it, ask for it and tell it: "what I saw", "the story", "the truth". */
export function unsaidIn(parts: readonly Clause[]): string | null {
  const part = parts.find(isKeptQuiet);
  if (part === undefined) return null;
  const base = baseOf(part.verb!);
  const deed = `${base} ${part.rest}`;
  const gone = goneWith(deed);
  if (gone !== null && /^(?:story|article|report)$/.test(gone)) return `what was in the ${gone}`;
  if (gone !== null)
    return gone === "evidence" || gone === "proof"
      ? "what I knew"
      : `what was ${ON_FILM.test(gone) ? "on" : "in"} the ${gone}`;
  if (/^(?:publish|print|sit)$/.test(base))
    return `what was in the ${/\b(?:story|article|report|findings|interview)\b/.exec(part.rest)?.[0] ?? "story"}`;
  if (/\bsecrets?\b/.test(deed) && !/\ba secret\b|keep (?:it|that|this|the) /.test(deed)) return "the secret";
  if (/^(?:look|turn|testify|call|ring|phone)\b/.test(deed) || /\b(?:saw|seen)\b/.test(part.rest)) return "what I saw";
  return /^(?:report|warn|alert|inform|expose)$/.test(base) ? "what I knew" : "the truth";
}
