import { lazily } from "../../../shared/lazily.ts";
import livings from "../../content/reading/livings.json" with { type: "json" };
import { nameParts } from "./lexicon-word.ts";
import { singularOf } from "./nouns.ts";
import { sentencesOf } from "./plain-text.ts";
import { PLAYERS } from "./players.ts";
import { ANIMALS } from "./thing-words.ts";
import { tradesOfDeeds } from "./trade-deeds.ts";
import { hintedTitle, TRADE_HINTS } from "./trade-words.ts";
import { baseOf, pastOf, thirdPersonOf } from "./verb-forms.ts";

/** What one lives by, where it was done for years, till something, or for a living. */
const PRACTISED: Readonly<Record<string, string>> = {
  ...{ sing: "singer", dance: "dancer", act: "actor", box: "boxer", fish: "fisherman", preach: "preacher" },
  ...{
    lecture: "lecturer",
    coach: "coach",
    fence: "fencer",
    nurse: "nurse",
    farm: "farmer",
    judge: "judge",
    survey: "surveyor",
    embroider: "embroiderer",
    foster: "foster parent",
    prompt: "prompter",
  },
  ...{ wrestle: "wrestler", skate: "skater", model: "model", referee: "referee", conduct: "conductor", wait: "waiter" },
  ...{
    sew: "seamstress",
    weave: "weaver",
    weld: "welder",
    busk: "busker",
    tutor: "tutor",
    cook: "cook",
    bake: "baker",
  },
  ...{ type: "typist", smuggle: "smuggler", teach: "teacher", fly: "pilot", paint: "painter", translate: "translator" },
};
const OTHER_VERBS =
  "work teach drive sell cook clean mend repair keep run nurse sew weave bind lay farm deliver guard pack translate design dive manage have own";
/** Of what is done for a living, by its past: how it is said of somebody who still does it, and who used to do it. */
const deeds = lazily(() => {
  const did: ReadonlyMap<string, string> = new Map(
    [...new Set([...OTHER_VERBS.split(" "), ...livings.flatMap(([verbs = ""]) => verbs.split("|"))])]
      .filter((verb) => !/^(?:be|read|cut|set|put)$/.test(verb))
      .map((verb): [string, string] => [pastOf(verb), verb === "have" ? "keeps" : thirdPersonOf(verb)]),
  );
  const practised: ReadonlyMap<string, string> = new Map(
    Object.entries(PRACTISED).map(([verb, title]): [string, string] => [pastOf(verb), title]),
  );
  const verbs = [...new Set([...did.keys(), ...practised.keys()])]
    .map((verb) => `[${verb[0]!.toUpperCase()}${verb[0]}]${verb.slice(1)}`)
    .join("|");
  return { did, practised, verbs };
});

/** Whoever used to do it for a living; null where it is none. */
export const practised = (verb: string): string | null => PRACTISED[verb] ?? null;

/** That it is over: how long it lasted, where it was, or what came of it. */
const LASTED =
  "(?:for (?:\\p{L}+[- ]){1,3}(?:years|winters|seasons)|until|till|before (?:that|the|she|he|they|it|her|his)|once|in those days|back then|for a living|professionally)";
const IS_OVER = new RegExp(`\\b(?:${LASTED}|and now|now|then)\\b|\\b(?:\\p{L}+|\\d+) years\\b`, "iu");
/** Somewhere else, or for somebody: what was done there was work. */
const SOMEWHERE = /\b(?:in|at|for|out of) (?:the |an? )?\p{Lu}/u;
const PRACTISED_FOR = new RegExp(
  `\\b${LASTED}\\b|\\b(?:for|in|at|with) (?:the )?\\p{Lu}|\\bin (?:an?|the) (?:\\p{Ll}+ )?(?:band|opera|choir|chorus|film|films|theatre|company)\\b`,
  "u",
);
/** Behind a deed: what goes on today is not it. */
const TODAY = /^(?:now|these days|today|nowadays|then)\b/i;
const LEFT = new RegExp(
  `\\b(?:left|quit|gave up|abandoned|dropped out of) (?:the )?(${[...TRADE_HINTS.keys()].filter((word) => /(?:ing|law|medicine|bank|army|navy|police|stage|church|priesthood|architecture|convent|monastery)$/.test(word)).join("|")})\\b(?! (?:school|garden|(?:in|at|on) (?:the )?(?:morning|night)))`,
  "giu",
);
/** "Spent twenty years teaching chemistry", "after nine years of driving a taxi". */
const SPENT =
  /\b(?:[Ss]pent|[Aa]fter|[Dd]id|[Pp]ut in) (?:[\p{L}\d-]+ ){1,3}(?:years|winters|seasons)(?: of)? (\p{Ll}+ing)(?: ([\p{L} ]{2,40}))?/gu;
/** What everybody does, and few for a living: to have stopped doing it says nothing. */
const EVERYDAY: ReadonlySet<string> = new Set(
  "wait judge fence type model nurse dance box conduct cook clean paint write drive guard draw run garden mind".split(
    " ",
  ),
);
/** "Doesn't act any more", "no longer teaches". */
const NO_MORE =
  /\b(?:(?:does not|doesn't|do not|don't|cannot|can't) (\p{Ll}+)(?: \p{Ll}+){0,3}? any ?more|no longer (\p{Ll}+s)|(?:stopped|gave up|quit|retired from|had to stop) (\p{Ll}+ing)(?! (?:like|as|around|up)\b))\b/gu;
/** "Used to play the bassoon in a real orchestra", "played football for Ghana until her knee". */
const PLAYED = new RegExp(
  `\\b(?:used to play|played|once played) (?:the |professional |semi-professional )?(?:\\p{Ll}+ )?(${Object.keys(PLAYERS).join("|")})\\b(?= (?:in (?:an?|the)|for (?:the |an? |\\p{Lu})|at (?:the|an?)|professionally|until|till|on (?:the|an?|cruise)))`,
  "gu",
);
const SUBJECT =
  "law|medicine|theology|pharmacy|nursing|engineering|history|philosophy|physics|chemistry|mathematics|maths|art|music|architecture|economics|biology|archaeology|literature|geography|psychology|sociology|dentistry|accounting|journalism|languages|design|drama|politics|geology|botany|business|education|forestry|agriculture|computing|linguistics";
/** "Did two years of law and left", "three years of pharmacy which I did not finish", "studied archaeology but the money stopped". */
const UNFINISHED = new RegExp(
  `\\b(?:(?:did|studied|read|started|began) (?:(?:\\p{L}+|\\d+) (?:years?|terms?|semesters?|months) (?:of )?)?|(?:\\p{L}+|\\d+) (?:years?|terms?|semesters?) (?:of |doing )?)(?:\\p{Ll}+ )?(${SUBJECT})\\b[^.;]{0,60}?\\b(?:first\\b|(?:and|then|before (?:she|he|they|i)) (?:left|quit|dropped out|stopped)|but (?:the money|left|stopped|had to|dropped|gave)|(?:did not|didn't|never) finish|unfinished|and then (?:didn't|did not|stopped|nothing)|dropped out|until (?:the money|her|his|my))`,
  "giu",
);
const LEFT_SCHOOL =
  /\b(?:(?:left|dropped out of|quit|was thrown out of|failed out of) (?:university|college|uni|art school|drama school|medical school|law school)|(?:was|were) at (?:uni|university|college|art school|drama school|medical school|law school) (?:for )?(?:one|two|three|four|a|an?) (?:terms?|years?|semesters?|months?))\b(?= (?:after|before|at|when|without|to|in|for|[(])|[ ]?[(,.;])(?![^.;]{0,30}\b(?:with|degree|first|honours|graduat\p{L}+)\b)/iu;

/** "Dropped out of fine arts", "a year of veterinary". */
const DROPPED = new RegExp(
  `\\b(?:dropped out of|flunked out of|[Bb]efore:? (?:\\p{L}+|\\d+) (?:years?|terms?) of) (?:\\p{Ll}+ )?(arts|fine arts|veterinary|${SUBJECT})\\b(?! school)`,
  "gu",
);
/** "Once he ran for Kenya", "swam for Hungary". */
const LAND_PLAYERS: Readonly<Record<string, string>> = {
  ...{ ran: "runner", swam: "swimmer", rowed: "rower", boxed: "boxer", wrestled: "wrestler", skied: "skier" },
  ...{ skated: "skater", fenced: "fencer", cycled: "cyclist", jumped: "athlete", sprinted: "sprinter", dived: "diver" },
};
const FOR_A_LAND = new RegExp(
  `\\b(?<!\\bnever )(${Object.keys(LAND_PLAYERS).join("|")}) for (?:\\p{Lu}\\p{L}+|the (?:national|Olympic|under-\\d+) (?:team|side|squad))`,
  "giu",
);

/** What the deeds of a text that are over made somebody: "drove a bus for twenty years", "left engineering to make cheese". */
export function formerDeeds(plain: string, ownName: string): string[] {
  // A surname may stand behind the name that the Echo goes by.
  const names = nameParts(ownName).map((part) => `${part}(?: \\p{Lu}[\\p{L}'-]+){0,2}`);
  const subject = ["[Ss]he|[Hh]e|[Tt]hey|[Ii]|who", ...names].join("|");
  const deed = new RegExp(
    `(?:^|[,–(;:] ?|\\b(?:and|[Tt]hen|${subject}),? (?:\\(?\\d{1,3}\\)?,? )?(?:had |once |also |then |first )?)(${deeds().verbs})(?: ((?:(?! and (?:${deeds().verbs}) )[^,;]){0,60})|(?=[,.;]|$))`,
    "gu",
  );
  const found: string[] = [];
  const sentences = sentencesOf(plain);
  const rests = /\bretired\b/i.test(plain);
  const atRest: (string | null)[] = [];
  for (const [at, sentence] of sentences.entries())
    for (const [whole, verb = "", object = ""] of sentence.matchAll(deed)) {
      const told = TODAY.test(sentences[at + 1]?.trim() ?? "") ? `${sentence} once` : sentence;
      const done = object.split(/ and (?:now|then|today) /)[0]!;
      const title = titleOf(verb.toLowerCase(), done, told, whole);
      if (title !== null) found.push(title);
      // Of whom it is said that they have retired, what they did is over.
      else if (rests && !EVERYDAY.has(baseOf(verb.toLowerCase())))
        atRest.push(titleOf(verb.toLowerCase(), done, `${sentence} for a living`, whole));
    }
  if (found.length === 0) found.push(...atRest.flatMap((one) => one ?? []).slice(0, 1));
  for (const [whole, word = ""] of plain.matchAll(LEFT)) {
    const hint = word.toLowerCase();
    // Who dropped out of it had learned it, and never lived by it.
    found.push(/^dropped out/i.test(whole) ? `${hint} student` : hintedTitle(hint, TRADE_HINTS.get(hint)!));
  }
  for (const match of plain.matchAll(NO_MORE)) {
    const base = baseOf((match[1] ?? match[2] ?? match[3]!).toLowerCase());
    const title = EVERYDAY.has(base) ? undefined : PRACTISED[base];
    if (title !== undefined) found.push(title);
  }
  for (const [, doing = "", object = ""] of plain.matchAll(SPENT)) {
    const base = baseOf(doing);
    const title =
      tradesOfDeeds(`She ${thirdPersonOf(base)} ${object}`, "She")[0]?.title ??
      (EVERYDAY.has(base) ? null : PRACTISED[base]);
    if (title != null) found.push(title);
  }
  for (const [, what = ""] of plain.matchAll(PLAYED)) found.push(PLAYERS[what]!);
  for (const [, what = ""] of plain.matchAll(UNFINISHED)) found.push(`${what.toLowerCase()} student`);
  for (const [, word = ""] of plain.matchAll(/\b(?:practised|practiced) (law|medicine|dentistry)\b/gu))
    found.push(hintedTitle(word, TRADE_HINTS.get(word)!));
  for (const [, what = ""] of plain.matchAll(DROPPED)) found.push(`${what.toLowerCase()} student`);
  for (const [, verb = ""] of plain.matchAll(FOR_A_LAND)) found.push(LAND_PLAYERS[verb.toLowerCase()]!);
  if (LEFT_SCHOOL.test(plain)) found.push("student");
  return [...new Set(found)];
}

/** What a deed of the past was for a living, where its sentence says that it was one and is over; null where it does not. */
function titleOf(verb: string, object: string, sentence: string, whole: string): string | null {
  const rest = `${whole}${sentence.slice(sentence.indexOf(whole) + whole.length)}`;
  const practice = deeds().practised.get(verb);
  const isWork = IS_OVER.test(sentence) || SOMEWHERE.test(rest);
  const present = deeds().did.get(verb);
  const done =
    present === undefined || !isWork ? null : (tradesOfDeeds(`She ${present} ${object}`, "She")[0]?.title ?? null);
  // Kittens are fostered too.
  if (verb === "fostered" && object.split(" ").some((word) => ANIMALS.has(singularOf(word)))) return null;
  return done ?? (practice !== undefined && PRACTISED_FOR.test(rest) ? practice : null);
}
