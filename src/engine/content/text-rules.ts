import { hasStrayBrace, SETTING_SLOTS, slotsOf, WISHED, withoutSpeech } from "./slots.ts";
import { type Frame, type LexiconKind, TEXT_NEEDS, type TextNeed } from "./types.ts";
import { inEachWording, wordingProblems } from "./wordings.ts";

/** What a text may name besides the setting. */
export type TextScope = {
  /** Names of people slots; each also has `.they`, `.them`, `.their`. */
  people: readonly string[];
  /** Lexicon kinds every Echo in this scene is known to have. */
  given: readonly LexiconKind[];
  /** Further plain slots, such as `job` where one is sure to be held. */
  plain: readonly string[];
  symbols: ReadonlySet<string>;
};

/** As in `LEXICON_SLOTS`: the persona's places have no slot. */
const OF_SOME_LIVES = TEXT_NEEDS.filter((kind) => kind !== "place");
/** A report is told as it stands: nothing is since or before "never leaving home". */
const DATED_BY_PREMISE = /\b(?:since|before|after|until|till|remember(?:ed|ing)?) \{premise\}/;
const FIRST_PERSON = /\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|[Uu]s|[Oo]urs?|[Oo]urselves)\b/;
const WEEKDAY = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";
const NAMED_DAY = new RegExp(`\\b${WEEKDAY}\\b`);
const SAID_TODAY = new RegExp(`\\b(?:[Ii]t(?:['’]s| is| was)|[Tt]oday is|[Tt]oday,) (?:a )?${WEEKDAY}\\b`);
const GENDERED = /\b(?:he|she|him|her|his|hers|himself|herself)\b/i;

/** Problems of slots alone: malformed, unknown, or a pronoun of something that is no person. */
function slotProblems(text: string, scope: TextScope, lexicon: readonly TextNeed[]): string[] {
  const problems: string[] = [];
  if (hasStrayBrace(text)) problems.push("malformed slot");
  const plain: readonly string[] = [...SETTING_SLOTS, ...scope.plain];
  for (const slot of slotsOf(text)) {
    if (slot.symbol) {
      if (!scope.symbols.has(slot.name)) problems.push(`unknown symbol {#${slot.name}}`);
    } else if (slot.pronoun) {
      if (!scope.people.includes(slot.name)) problems.push(`pronoun of {${slot.name}}, which is no person here`);
    } else if (OF_SOME_LIVES.some((kind) => kind === slot.name)) {
      if (!lexicon.some((kind) => kind === slot.name)) problems.push(`{${slot.name}} is not listed in needs`);
    } else if (slot.name === WISHED) {
      if (!lexicon.includes("wish")) problems.push(`{${WISHED}} needs the wish, which is not listed in needs`);
    } else if (!plain.includes(slot.name) && !scope.people.includes(slot.name)) {
      problems.push(`unknown slot {${slot.name}}`);
    }
  }
  return problems;
}

/** People's genders are chosen when a world is made, so text about them may only use pronoun slots. */
function genderProblems(text: string, scope: TextScope): string[] {
  const aboutSomeone = scope.people.length > 0 || text.includes("{kin}");
  const found = aboutSomeone ? GENDERED.exec(withoutSpeech(text)) : null;
  return found ? [`"${found[0]}" fixes a person's gender; use a pronoun slot`] : [];
}

/** What is done with a thing alone: it is had, stands somewhere, or is shown. */
const HAD = [
  /\b(?:have|has|had|got|gets?|sell|sold|buy|bought|lend|lent|owns?|no|not got|hung|carr(?:y|ied)) \{(?:hobby|wish)\}/,
  /\{(?:hobby|wish)\} (?:out of my|lay|stood|hung|(?:is|was) (?:in|behind|on|under|gone|sold|raffled))\b/,
  /\b(?:has it|have it|it's gone|giving it away|raffled|in the window|through it|shown round)\b[^"]*\{(?:hobby|wish)\}/,
];

/** Words before a phrase of the persona's that make no English of it: "to mending nets", "my a boat of her own", "without never leaving home". */
function phraseProblems(text: string): string[] {
  const found = /\b(?:to \{hobby\}|(?:an?|the|my|your|our) \{(?:hobby|fear|wish)\})/i.exec(text);
  const had = HAD.map((what) => what.exec(text)?.[0]).find((one) => one !== undefined);
  const denied = /\b(?:no|not|without) \{premise\}/i.exec(text);
  return [
    ...(found ? [`"${found[0]}": what stands for the slot may be "mending nets" or "a boat"`] : []),
    ...(had === undefined ? [] : [`"${had}": what stands for the slot may be something one does, "seeing the sea"`]),
    ...(denied ? [`"${denied[0]}": what stands for the slot may be "never leaving home", or "the lottery"`] : []),
  ];
}

/** What is no English in one filling or another: "gave her her hat", "since nine days ago". */
function englishProblems(text: string): string[] {
  const twice = /\{(\w+)\.them\} \{\1\.their\}/.exec(text)?.[0];
  const dated = /\bsince \{ago\}/.exec(text)?.[0];
  const had =
    /\b(?:I|[Ww]e|[Yy]ou|[Tt]hey)['’]d (?:the|an?|my|no|our|your|their)\b(?! (?:lot|sight|more|longer)\b)/.exec(
      text,
    )?.[0];
  return [
    ...(twice === undefined ? [] : [`"${twice}" reads "her her"`]),
    ...(dated === undefined ? [] : [`"${dated}" reads "since nine days ago"; say for {sofar}`]),
    ...(had === undefined ? [] : [`"${had}" is taken for "would"; write "had"`]),
  ];
}

/** What happens may happen on any day of the week, so no heading names one, and no telling says which it is. */
function dayProblems(text: string, names: RegExp): string[] {
  const found = names.exec(withoutSpeech(text));
  return found ? [`"${found[0]}" names a day of the week, and it may be any`] : [];
}

/** Problems of what a frame says in one of its wordings. */
function sayingProblems(text: string, scope: TextScope, needs: readonly TextNeed[]): string[] {
  return [
    ...slotProblems(text, scope, needs),
    ...genderProblems(text, scope),
    ...phraseProblems(text),
    ...englishProblems(text),
    ...dayProblems(text, SAID_TODAY),
    ...(withoutSpeech(text).includes("{name}") ? ["speaks of {name} instead of in the first person"] : []),
  ];
}

/** Problems of the frames of one teller: slots, needs, genders, and that somebody with a bare persona can tell it at all. */
export function frameProblems(frames: readonly Frame[], scope: TextScope): string[] {
  const problems = frames.flatMap((frame, at) => {
    const needs = frame.needs ?? [];
    const found = inEachWording(frame.text).flatMap((text) => sayingProblems(text, scope, needs));
    found.push(...wordingProblems(frame.text));
    for (const kind of needs) {
      const used = slotsOf(frame.text).some(
        ({ symbol, name }) => !symbol && (name === kind || (kind === "wish" && name === WISHED)),
      );
      if (!used) found.push(`needs ${kind} but has no such slot`);
    }
    return [...new Set(found)].map((problem) => `text ${at + 1}: ${problem}`);
  });
  const open = frames.filter(
    ({ text, needs = [] }) =>
      needs.every((kind) => scope.given.some((one) => one === kind)) && !text.includes(`{${WISHED}}`),
  );
  if (open.length === 0) problems.push("text: no frame for a persona without such words");
  const texts = new Set(frames.map((frame) => frame.text));
  if (texts.size < frames.length) problems.push("text: the same frame twice");
  return problems;
}

/** Problems of a title or a third-person sentence, which have no `needs` of their own. The Echo has pronouns here: `{name.their}`. */
export function reportProblems(field: "title" | "summary", text: string, scope: TextScope): string[] {
  const withSelf = { ...scope, people: [...scope.people, "name"] };
  const problems = [
    ...slotProblems(text, withSelf, scope.given),
    ...genderProblems(text, withSelf),
    ...phraseProblems(text),
    ...dayProblems(text, field === "title" ? NAMED_DAY : SAID_TODAY),
  ];
  if (slotsOf(text).some((slot) => slot.symbol)) problems.push("holds a symbol, and a report must say one thing only");
  const dated = DATED_BY_PREMISE.exec(text)?.[0];
  if (dated !== undefined) problems.push(`"${dated}": what stands for the slot may be something that did not happen`);
  if (FIRST_PERSON.test(withoutSpeech(text))) problems.push("is in the first person");
  if (field === "title" && text.endsWith(".")) problems.push("ends with a full stop");
  if (field === "summary" && !text.endsWith(".")) problems.push("lacks its full stop");
  return problems.map((problem) => `${field}: ${problem}`);
}
