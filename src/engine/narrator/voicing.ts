import { type Followers, followersIn, mayHold } from "../../shared/followers.ts";
import { articleFor } from "../life/realise.ts";
import type { Voice } from "../life/types/person.ts";
import type { RandomStream } from "../random.ts";
import { lengthen, sameCase, shorten } from "./contractions.ts";
import { type Idiolect, REPLACEABLE } from "./idiolect.ts";
import { inFigures } from "./numerals.ts";
import { type MayBegin, matchWhere, replaceWhere } from "./replace-where.ts";

/** How often a person says it the favourite way; the rest of the time the words stay as they were. */
const FAVOURED = 800;
/** A hedge in so many of the thousandths of a person's hedging. */
const HEDGES_OF_DOUBTFUL = 3;
const HEDGES = [", I think", ", I suppose", ", I dare say"];

/** Everything that has another way to be said, longest first; "very much" and the like stay. */
const PATTERN = new RegExp(
  `\\b(?<!\\bsaid )(an? )?(${[...REPLACEABLE].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join("|")})\\b(?! (?:much|first|same|few|nearly|well|thing|end)\\b)`,
  "gi",
);

const HAVING = /(?:\b(?:have|has|had|having)(?:n['’]t)?|['’](?:ve|s|d)) (?:\w+ ){0,2}$/i;
const HAVING_REACH = 24;

/**
 * What has a capital within a sentence is a name: the Harvest Supper is no dinner. A till that is somebody's is no hour. What is the
 * children's is not said to be the kids's, and who has started has not began.
 */
const isOpen: MayBegin = (text, at) =>
  /^children['’]s/i.test(text.slice(at, at + "children's".length)) ||
  (HAVING.test(text.slice(Math.max(0, at - HAVING_REACH), at)) &&
    /^started/i.test(text.slice(at, at + "started".length)))
    ? false
    : /\p{Lu}/u.test(text.charAt(at))
      ? /(?:^|[.!?:…]["”]?\s+|["“(])$/.test(text.slice(0, at))
      : !(
          text.startsWith("till", at) &&
          /\b(?:the|an?|my|his|her|our|their|its|shop|this|that) $/i.test(text.slice(0, at))
        );

/** A past form after "I", the only kind that can stand without it: "Keep my collar straight" would be an order. */
const PAST =
  /^I (?:[a-z]{2,}ed|went|had|was|sat|took|got|made|told|found|left|ate|slept|woke|came|ran|saw|stood|gave|thought|kept|bought|said|wrote|felt|heard|lost|met|paid|sold|spent|drank|held|lay|sent|began|brought|caught|fell|knew|sang|swept|tore|wore|won|broke|forgot|could|couldn't|didn't|wasn't)$/;

/** What somebody says, between quotation marks. */
const ALOUD = /"[^"]*"|“[^”]*”/g;

/** Whether the idiolect would put another word into the phrase. */
export const isReplaceable = (phrase: string): boolean => matchWhere(phrase, PATTERN, isOpen, 0) !== null;

/**
 * Says a realised sentence the way this person would: favourite words, contractions, a dropped "I", two short sentences run
 * together, a hedge. What others say aloud, between quotation marks, is left as they said it, and so is what is in
 * `kept`: the words of the persona and the premise.
 */
export function inVoice(
  text: string,
  voice: Voice,
  idiolect: Idiolect,
  random: RandomStream,
  kept: readonly string[] = [],
): string {
  const parts = apart(text, kept);
  const spoken = parts.map((part, index) => (index % 2 === 1 ? part : ownWords(part, idiolect, random)));
  const shaped = hedged(rhythm(spoken.join(""), voice, idiolect, random), voice, random);
  return idiolect.ampersand ? shaped.replace(/ and (?=[^"]*(?:"[^"]*"[^"]*)*$)/g, " & ") : shaped;
}

/** A text in turns: what is the writer's to word, and what is not, said aloud or kept; no pattern is compiled for this one text. */
function apart(text: string, kept: readonly string[]): string[] {
  const parts: string[] = [];
  let from = 0;
  const keep = (at: number, length: number): void => {
    parts.push(text.slice(from, at), text.slice(at, at + length));
    from = at + length;
  };
  const standing = kept.filter((phrase) => phrase !== "" && text.includes(phrase));
  const next = (): { at: number; length: number } | null => {
    ALOUD.lastIndex = from;
    const said = text.includes('"', from) || text.includes("“", from) ? ALOUD.exec(text) : null;
    let first = said === null ? null : { at: said.index, length: said[0].length };
    for (const phrase of standing) {
      const at = text.indexOf(phrase, from);
      if (at !== -1 && (first === null || at < first.at)) first = { at, length: phrase.length };
    }
    return first;
  };
  for (let found = next(); found !== null; found = next()) keep(found.at, found.length);
  parts.push(text.slice(from));
  return parts;
}

function ownWords(text: string, idiolect: Idiolect, random: RandomStream): string {
  const followers = followersIn(text);
  const said = REPLACEABLE.some((one) => mayHold(followers, one)) ? withFavourites(text, idiolect, random) : text;
  const turned = withTurns(said, said === text ? followers : followersIn(said), idiolect);
  const contract = idiolect.contractions === "always" || (idiolect.contractions === "mixed" && random.chance(500));
  const sized = contract ? shorten(turned) : idiolect.contractions === "never" ? lengthen(turned) : turned;
  return idiolect.figures ? inFigures(sized) : sized;
}

function withFavourites(text: string, { favourites }: Idiolect, random: RandomStream): string {
  return replaceWhere(text, PATTERN, isOpen, ([whole, article, found = ""]) => {
    const favourite = favourites.get(found.toLowerCase());
    if (favourite === undefined || !random.chance(FAVOURED)) return whole;
    const before = article ? sameCase(article, `${articleFor(favourite)} `) : "";
    return before + (article ? favourite : sameCase(found, favourite));
  });
}

/** One turn after the other, as each may bring about what the next one turns. */
function withTurns(text: string, inText: Followers, { turns }: Idiolect): string {
  let said = text;
  let followers = inText;
  const hasSign = (sign: string): boolean => mayHold(followers, sign) && said.includes(sign);
  for (const { from, signs, to } of turns) {
    if (!signs.some(hasSign)) continue;
    const turned = said.replace(from, to);
    if (turned !== said) followers = followersIn(turned);
    said = turned;
  }
  return said;
}

/** "There was a letter", "It was a long way": what need not be said before what is there; not before more that hangs on it. */
const WITHOUT_THERE =
  /(^|[.!?] )(?:There (?:was|were)|It was) (?=(?:an?|no|some|two|three|four|my|nothing|nobody|only|almost|nearly) [^.!?,;"“]*[.,])(?![^.!?]*\b(?:who|that|which|to be)\b)([a-z])/g;

const SHORT = '((?:^|[.!?] )[A-Z][^.!?;:–"“]{8,70})';
const SUBJECTS = "I|The|It|We|He|She|They|There|My|His|Her|Nobody";
/** Two short sentences, neither with a stop in it, the second of which begins with no name. */
const BELONG_TOGETHER = new RegExp(`${SHORT}\\. (${SUBJECTS}) (?=([^.!?;:–"“]{8,75})\\.)`, "g");
/** Where no "and" comes between them, the second may begin with what needs no subject. */
const STAND_TOGETHER = new RegExp(
  `${SHORT}\\. (${SUBJECTS}|That|This|An?|One|Two|Three|Some|All|Most|None|Nothing|In|On|At|By|From|For|With|Under|Behind|Then|Now|Only|Not|Twice|Once|Both|Everybody|Somebody) (?=([^.!?;:–"“]{5,75})\\.)`,
  "g",
);

/** A sentence of fewer characters than these behind its first word seldom stands alone where it could be joined on. */
const LITTLE = 36;
const MORE_OF_LITTLE = 250;

/** Most people run short sentences together, each in their own way; clipped ones cut long ones and leave out "I". */
function rhythm(text: string, voice: Voice, idiolect: Idiolect, random: RandomStream): string {
  let shaped = text;
  if (idiolect.dropsI > 0) {
    shaped = shaped.replace(WITHOUT_THERE, (whole, before: string, next: string) =>
      random.chance(idiolect.dropsI) ? before + next.charAt(0).toUpperCase() + next.slice(1) : whole,
    );
  }
  if (idiolect.dropsI > 0 && text.includes("I ")) {
    shaped = shaped.replace(/(^|[.!?] )(I [a-z']+)(?= )/g, (whole, before: string, start: string) => {
      if (!PAST.test(start) || !random.chance(idiolect.dropsI)) return whole;
      const verb = start.slice(2);
      return before + verb.charAt(0).toUpperCase() + verb.slice(1);
    });
  }
  const { mark, often } = idiolect.joint;
  if (voice.sentenceLength >= 300) {
    if (often === 0 || !shaped.includes(". ")) return shaped;
    shaped = shaped.replace(
      mark === ", and" ? BELONG_TOGETHER : STAND_TOGETHER,
      (whole, first: string, next: string, rest: string) =>
        random.chance(rest.length < LITTLE ? often + MORE_OF_LITTLE : often)
          ? `${first}${mark} ${next === "I" ? next : next.toLowerCase()} `
          : whole,
    );
  } else if (/, (?:and|but) /.test(shaped)) {
    shaped = shaped.replace(/[^.!?"]+/g, (whole) => cutInTwo(whole, random));
  }
  return shaped;
}

/** The last "and" of a sentence that two could be made of, behind enough for one of them. */
const CAN_BE_CUT = /^(.{24,}), (and|but) (I|it|the|he|she|they) /s;

function cutInTwo(sentence: string, random: RandomStream): string {
  const [whole, first, join, next = ""] = CAN_BE_CUT.exec(sentence) ?? [];
  if (whole === undefined || !random.chance(350)) return sentence;
  const start = join === "but" ? `But ${next}` : next.charAt(0).toUpperCase() + next.slice(1);
  return `${first}. ${start} ${sentence.slice(whole.length)}`;
}

/** What will be or ought to be may be doubted; what the writer saw and did may not, nor that somebody would not do a thing. */
const DOUBTED =
  /^((?:It|That|He|She|They|There|[A-Z]\p{Ll}+)(?:['’]ll| will| would| might| must| should| ought| may)\b(?! not\b|n['’]t)[^.!?,:;"]{8,60})\.(?= |$)/u;

function hedged(text: string, voice: Voice, random: RandomStream): string {
  if (!random.chance(Math.floor(voice.hedging / HEDGES_OF_DOUBTFUL))) return text;
  const match = DOUBTED.exec(text);
  return match ? `${match[1]}${random.pick(HEDGES)}.${text.slice(match[0].length)}` : text;
}
