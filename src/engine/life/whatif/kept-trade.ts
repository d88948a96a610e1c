import { PLAYERS } from "../persona/players.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import { disciplineIn, MUSICIANS } from "./careers.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { becomeBy } from "./learned.ts";

/** Deeds that are done for a living, by what those are called who do them. */
const DOERS: Readonly<Record<string, string>> = {
  ...{ teach: "teacher", drive: "driver", cook: "cook", bake: "baker", paint: "painter", write: "writer" },
  ...{ sing: "singer", dance: "dancer", act: "actor", run: "runner", swim: "swimmer", skate: "skater" },
  ...{ box: "boxer", wrestle: "wrestler", cycle: "cyclist", row: "rower", climb: "climber", dive: "diver" },
  ...{ ski: "skier", surf: "surfer", fish: "fisherman", farm: "farmer", mine: "miner", weave: "weaver" },
  ...{ carve: "carver", nurse: "nurse", preach: "preacher", coach: "coach", translate: "translator" },
  ...{ compose: "composer", draw: "illustrator", design: "designer", sculpt: "sculptor", drum: "drummer" },
  ...{ rap: "rapper", busk: "busker", race: "racing driver", fence: "fencer", dj: "DJ" },
};
const BEHIND =
  "(?=$|[.?!,;]| (?:full[- ]time|for a living|professionally|instead|after|until|all|when|competitively)\\b)";
const WENT_ON = new RegExp(
  `^(?:keep|carry|go|continue|stick|return|get|stay)(?: on| up| with| at| to| back| back to| back into)* (?:the |her |his |their |my )?(\\p{Ll}+ing)${BEHIND}`,
  "u",
);
const FULL_TIME = [
  /^(?:go|turn|be) full[- ]time (?:with|on|as|at|in) (?:an? |the |her |his |their |my )?(.+)$/u,
  /^(?:do|play|take|run|go) (?:(?:in)?to )?(?:an? |the |her |his |their |my )?(.+?) (?:full[- ]time|for a living|professionally)\b/u,
  /^live (?:off|from|by|on) (?:an? |the |her |his |their |my )?(.+)$/u,
  /^make (?:an?|her|his|their|my) (?:\p{Ll}+ )?(?:living|career|job|trade|profession) (?:from|by|with|as|out of|of) (?:an? |the |her |his |their |my )?(.+)$/u,
] as const;
const IN_PUBLIC =
  /^play (?:in public|on (?:the )?stage|to an audience|for (?:an audience|strangers|a living)|concerts|professionally)\b/;

/** Those who serve in a house that is named with a capital: what one of them is called. */
const SERVICES: Readonly<Record<string, string>> = {
  ...{ excise: "exciseman", customs: "customs officer", navy: "sailor", army: "soldier", guards: "soldier" },
  ...{ legion: "soldier", police: "police officer", force: "police officer", constabulary: "police officer" },
  ...{
    "air force": "airman",
    "merchant navy": "sailor",
    "foreign office": "diplomat",
    "civil service": "civil servant",
  },
  ...{ "post office": "postal worker", "fire service": "firefighter", "fire brigade": "firefighter" },
  ...{ railway: "railway worker", railways: "railway worker", marines: "marine", coastguard: "coastguard" },
  ...{ "prison service": "prison officer", circus: "circus performer", ministry: "civil servant" },
};
const SERVICE = `(?:the |her |his |their |my )(?:\\p{Lu}\\p{L}+ )?(${Object.keys(SERVICES).join("|")})(?=$|[.?!,;]| (?:at|after|when|for|in|until|and|instead)\\b)`;
const NEVER_LEFT = new RegExp(`^(?:leave|quit|resign from|give up|retire from|desert|walk out of) ${SERVICE}`, "iu");
const STAYED_IN = new RegExp(
  `^(?:stay|stay on|remain|go back|return) (?:in|at|with|to|into) ${SERVICE}|^rejoin ${SERVICE}`,
  "iu",
);

const SERVED_OUT =
  /^(?:serve out|serve|finish|complete|see out|keep to|stick to|stick out) (?:the|her|his|their|my) (?:full )?(?:time|apprenticeship|indentures?|articles|years|term)\b/;
const BROKE_OFF =
  /^(?:break|leave|abandon|quit|run (?:away |off )?from) (?:the|her|his|their|my) (?:apprenticeship|indentures?|articles|master)\b/;
const BOUND_TO =
  /\b(?:(?:ap)?prentice(?:d)?|indentured|articled|bound)(?: (?:to|with|under)) (?:an? |the |her uncle, an? |his uncle, an? )?((?:\p{Ll}+ )?\p{Ll}+)|\bapprentice (\p{Ll}+)/u;

const CLERGY =
  /\b(?:nun|monk|priest|pastor|vicar|preacher|brother|friar|minister|imam|rabbi|deacon|curate|missionary)\b/;
const UNCALLED =
  /^(?:hear|feel|follow|answer|have|get) (?:the|her|his|their|my|that|a) (?:call|calling|vocation|voice)\b/;
const SAT_BAR = /^(?:sit|take|do|pass|retake|resit|be called to|read for) (?:the |her |his |their |my )?bar\b/;
const PASSED = /^pass(?: it| them| that)?(?: (?:the )?(?:first|second|last|third) time)?[.?! ]*$/;
/** What one is by an examination that is named for its office. */
const EXAMS: Readonly<Record<string, string>> = {
  ...{ "civil service": "civil servant", bar: "lawyer", police: "police officer", army: "soldier" },
  ...{ medical: "doctor", nursing: "nurse", teaching: "teacher", accountancy: "accountant", pilot: "pilot" },
  ...{ captain: "captain", conductor: "conductor", judicial: "judge" },
};
const EXAM = new RegExp(`\\b(${Object.keys(EXAMS).join("|")})(?:'s)? (?:entrance )?exam`, "iu");
const PLAYER = /\b(?:player|\p{Ll}+baller|boxer|runner|swimmer|cricketer|dancer|model|actor|actress|singer)$/u;

const PLAYS: ReadonlySet<string> = new Set(Object.values(PLAYERS));
/** What is taught at a school or in lessons. */
const SUBJECTS =
  /^(?:maths|math|mathematics|english|history|geography|physics|chemistry|biology|science|art|music|drama|yoga|dance|dancing|french|spanish|german|latin|italian|arabic|chinese|japanese|swimming|skiing|sport|gym|woodwork|pottery|singing|literature|philosophy|economics|law|medicine)$/i;

/** "Stuck with law", "switched to nursing", "done physics". */
const FIELD =
  /^(?:stick with|stay with|carry on with|continue with|go on with|switch to|change to|go back to|return to|keep at|do|read|choose|pick|go for) (law|medicine|nursing|engineering|architecture|computer science|programming|game design|economics|biology|physics|chemistry|mathematics|geology|history|journalism|psychology|accounting|accountancy|dentistry|pharmacy|theology|fashion|design|film|languages|teaching|archaeology|astronomy|philosophy)(?=$|[.?!,]| (?:like|instead|as|at|after|in|and)\b)/;
const BY_FIELD: Readonly<Record<string, string>> = {
  ...{ law: "lawyer", medicine: "doctor", nursing: "nurse", engineering: "engineer", architecture: "architect" },
  ...{ "computer science": "programmer", programming: "programmer", "game design": "game designer" },
  ...{ psychology: "psychologist", accounting: "accountant", accountancy: "accountant", dentistry: "dentist" },
  ...{ teaching: "teacher", philosophy: "philosopher" },
};
const byField = (field: string): string | null => BY_FIELD[field] ?? becomeBy(field)?.title ?? null;
const WITH_FLOCK =
  /^(?:stay|remain|stick|go back|be left|work) (?:with|to|among) (?:the|her|his|their|my) (?:\p{Ll}+ )?(sheep|goats|cows|cattle|bees|horses|pigs|ducks|flock|herd|reindeer|camels|yaks)\b/u;
const KEEPERS: Readonly<Record<string, string>> = {
  ...{ sheep: "shepherd", flock: "shepherd", goats: "goatherd", cows: "dairy farmer", cattle: "cattle farmer" },
  ...{ bees: "beekeeper", horses: "horse breeder", pigs: "pig farmer", ducks: "duck farmer", herd: "herder" },
  ...{ reindeer: "reindeer herder", camels: "camel herder", yaks: "yak herder" },
};

const work = (what: string | null): Edit => ({ part: "work", sign: what === null ? "-" : "+", what });

/** A trade that is gone on with, lived by at last or never come to, by the deed alone. */
export function keptTrade(clause: Clause, base: string, known: Known): Edit | null {
  if (clause.subject !== null) return null;
  const { rest, negated, asked } = clause;
  const { former, title, plain, hasWork } = known;
  const done = `${base} ${rest}`.trim();
  if (negated ? BROKE_OFF.test(done) : SERVED_OUT.test(done)) return boundTo(plain);
  if (negated && UNCALLED.test(done) && title !== null && CLERGY.test(title)) return work(former[0] ?? null);
  if (negated && /^(?:be|get) (?:scouted|spotted|discovered|signed)\b/.test(done))
    return hasWork && title !== null && PLAYER.test(title) ? work(null) : null;
  if (negated) return null;
  if (SAT_BAR.test(done) && !/^(?:take|do) the bar(?: (?!exam)|$)/.test(done)) return work("lawyer");
  const exam = PASSED.test(done) ? EXAM.exec(plain)?.[1] : undefined;
  if (exam !== undefined) return work(EXAMS[exam.toLowerCase()]!);
  if (IN_PUBLIC.test(done)) {
    const player = disciplineIn(asked) ?? onlyInstrument(plain);
    return player === null ? null : work(player);
  }
  const lived = FULL_TIME.map((form) => form.exec(done)?.[1]).find((one) => one !== undefined);
  const livedBy =
    lived === undefined
      ? null
      : (disciplineIn(lived) ?? doerOf(baseOf(lived.split(" ")[0]!), known) ?? namedTrade(lived));
  if (livedBy !== null) return work(livedBy);
  const going = WENT_ON.exec(done)?.[1];
  const goneOn = going === undefined || going === "flying" ? null : doerOf(baseOf(going), known);
  if (goneOn !== null) return work(goneOn);
  if (/^(?:act|perform)(?: instead| professionally| on stage)?[.?! ]*$/.test(done)) return work("actor");
  const field = FIELD.exec(done)?.[1];
  const taken = field === undefined ? null : byField(field);
  if (taken !== null) return work(taken);
  const flock = WITH_FLOCK.exec(done)?.[1];
  if (flock !== undefined) return work(KEEPERS[flock]!);
  const called = /^be (drafted|conscripted|called up|pressed|enlisted|press-ganged)\b/.exec(done)?.[1];
  if (called !== undefined) return work(/^press/.test(called) ? "sailor" : "soldier");
  const player = former.find((one) => PLAYS.has(one));
  if (player !== undefined && (/^play (?:again|on)\b/.test(done) || (base === "play" && /\bstill\b/.test(asked))))
    return work(player);
  const taught = /^teach (?:the )?(\p{L}+)(?=$| (?:instead|again|at|in|to|for)\b)/u.exec(done)?.[1];
  if (taught !== undefined && (Object.hasOwn(PLAYERS, taught) || SUBJECTS.test(taught)))
    return work(`${taught} teacher`);
  const able =
    clause.able && /^(?:here|again|there)?[.?! ]*$/.test(rest) ? former.find((one) => isDoer(one, base)) : undefined;
  if (able !== undefined) return work(able);
  return /\bstill\b/.test(asked) ? stillDone(base, rest, known) : null;
}

/** "Still taught maths", "still drove": the trade of before, else what those are called who do it. */
function stillDone(base: string, rest: string, known: Known): Edit | null {
  const before = known.former.find((one) => isDoer(one, base));
  if (before !== undefined) return work(before);
  const what = /^(\p{Ll}+)?$/u.exec(rest);
  if (what === null || DOERS[base] === undefined) return null;
  return work(base === "teach" && what[1] !== undefined ? `${what[1]} teacher` : DOERS[base]!);
}

/** What somebody is by a deed: what they are or were, where that is called after it. */
function doerOf(base: string, { former, title }: Known): string | null {
  const own = [...former, ...(title === null ? [] : [title])].find((one) => isDoer(one, base));
  return own ?? DOERS[base] ?? null;
}

/** Whether a trade is called after the deed: "bus driver" after "drive". */
function isDoer(title: string, base: string): boolean {
  const stem = base.replace(/e$/, "");
  const names = [`${stem}er`, `${stem}or`, `${stem}${stem.at(-1)}er`, `${stem}ier`, `${stem}ress`, DOERS[base] ?? ""];
  return title.split(" ").some((word) => names.includes(word));
}

function boundTo(plain: string): Edit | null {
  const found = BOUND_TO.exec(plain);
  const words = (found?.[1] ?? found?.[2] ?? "").split(" ");
  const at = words.findIndex((word) => TRADE_WORDS.has(word));
  return at === -1 ? null : work(words.slice(0, at + 1).join(" "));
}

/** "A wedding DJ", "the baker's". */
function namedTrade(phrase: string): string | null {
  const words = phrase.toLowerCase().split(" ");
  return words.length < 4 && TRADE_WORDS.has(words.at(-1)!) ? words.join(" ") : null;
}

/** The one instrument that a text speaks of. */
function onlyInstrument(plain: string): string | null {
  const words = plain.toLowerCase().split(/[^\p{L}]+/u);
  const [only, another] = [
    ...new Set(
      words.flatMap((word) => (Object.hasOwn(PLAYERS, word) && MUSICIANS.test(PLAYERS[word]!) ? [PLAYERS[word]!] : [])),
    ),
  ];
  return only === undefined || another !== undefined ? null : only;
}

/** The work of a service that was never left; called as the text calls it, where it does. */
export function serviceKept({ subject, rest, negated }: Clause, base: string, { former }: Known): Edit | null {
  if (subject !== null) return null;
  const done = `${base} ${rest}`.trim();
  const found = negated ? NEVER_LEFT.exec(done) : STAYED_IN.exec(done);
  const service = found?.slice(1).find((one) => one !== undefined);
  return service === undefined ? null : work(former[0] ?? SERVICES[service.toLowerCase()]!);
}
