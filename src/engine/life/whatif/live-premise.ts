import type { Trade } from "../../content/types.ts";
import { clamp } from "../clamp.ts";
import { type Draft, roll } from "../draft.ts";
import { rollHome } from "../homes.ts";
import { leaveJob, takeJob } from "../job.ts";
import { isMinor } from "../minor.ts";
import { masterOf } from "../persona/helper-trades.ts";
import { isPartnerWord } from "../persona/kin-words.ts";
import { baseOf, gerundOf } from "../persona/verb-forms.ts";
import type { WhatIf } from "../types/person.ts";
import { isAnswered } from "./answers.ts";
import { type WorkChange, workChangeOf } from "./calling.ts";
import { careerOf } from "./careers.ts";
import { type Clause, readClause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { editsOf } from "./edits.ts";
import { placeInMind } from "./home-kinds.ts";
import { liveEdits, WORKING_AGE } from "./live-edits.ts";
import { liveFamily } from "./live-family.ts";
import { liveLove } from "./live-love.ts";
import { isLearning } from "./opportunities.ts";
import { isOwnTradeElsewhere } from "./own-trade.ts";
import { partsOf } from "./parts.ts";
import { GRADUATED_AGE } from "./premise-words.ts";
import { whatIfOf } from "./read-what-if.ts";

const MAX_FEARS = 3;
/** Words of an art, what doing it is called and who lives by it. */
const ARTS: readonly [words: RegExp, hobby: string, trade: Trade][] = [
  [/\b(?:sing|sang|sung|singing|opera|choir)\b/i, "singing", "musician"],
  [/\b(?:act|acted|acting|film|movie|audition|role|part|theatre|theater)\b/i, "acting", "actor"],
  [/\b(?:danc\w+|ballet)\b/i, "dancing", "actor"],
  [/\b(?:paint\w*|gallery|canvas)\b/i, "painting", "painter"],
  [/\b(?:novel|poe\w+|manuscript|literary|writ(?:e|ing|ten)|wrote|publish\w*)\b/i, "writing", "writer"],
  [/\b(?:band|orchestra|concert|record|album|music|song)\b/i, "playing music", "musician"],
];

/** Changes the start of a life to one in which the premise has come true, as the people and work of the persona text let it be meant. */
export function livePremise(draft: Draft, known: Known): void {
  const { state } = draft;
  const asked = readClause(draft.birth.whatIfPrompt, draft.birth.name);
  const parts = partsOf(asked, known);
  const [clause = asked] = parts;
  // A bare answer is told by what it was the answer to.
  if (isAnswered(asked, known))
    state.whatIf = whatIfOf(clause, draft.birth.name, draft.birth.birthHash, state.pronouns);
  if (state.whatIf.domain === "love" && isOfPlace(clause, known)) state.whatIf = { ...state.whatIf, domain: "place" };
  const { domain, polarity, magnitude } = state.whatIf;
  const sign = polarity === "loss" ? -1 : 1;
  // Who lives by what they play has that trade, and not the one that a word of the question would name.
  const plays = parts.some((part) => careerOf(part, baseOf(part.verb ?? ""), known)?.sign === "+");
  const work = plays ? null : lastOf(parts.map((part) => workChangeOf(part, known.craft)));
  const edits = editsOf(asked, state.whatIf, known);
  const people = edits.filter(({ part }) => part === "person");
  changeWork(draft, work, asked.asked, known);
  if (work === null && parts.some(isLearning)) finishLearning(draft);
  switch (domain) {
    case "work":
      if (sign < 0 && state.job === null) state.wealth -= 20;
      else state.needs.mastery = clamp(state.needs.mastery + 120, 0, 1000);
      break;
    case "love":
      liveLove(draft, clause, edits);
      break;
    case "place":
      changePlace(draft, clause, edits, known.town);
      break;
    case "family":
      if (people.length === 0) liveFamily(draft, clause);
      else livePeople(draft, people);
      tellOfLoss(draft, edits);
      break;
    case "art":
      changeArt(draft, clause);
      break;
    case "money":
      state.wealth = sign > 0 ? state.wealth + Math.trunc(magnitude / 2) : -40;
      state.needs.security = clamp(state.needs.security + sign * 200, 0, 1000);
      break;
    case "health":
      state.health = clamp(sign > 0 ? 950 : 480, 0, 1000);
      break;
    case "faith":
      state.skills.faith = sign > 0 ? 400 : 150;
      state.needs.security = clamp(state.needs.security + sign * 120, 0, 1000);
      break;
    case "crime":
      changeStanding(draft, clause);
      break;
    case "study":
      state.skills.learning = sign > 0 ? 550 : 100;
      state.skills.books = sign > 0 ? 400 : 100;
      if (sign > 0) enrol(draft, clause);
      break;
    case "road":
      state.needs.autonomy = clamp(state.needs.autonomy + 100, 0, 1000);
      liveDifferently(draft, edits);
      return;
  }
  liveEdits(
    draft,
    edits.filter(
      ({ part, what }) =>
        (part === "home" && domain !== "place" && what !== known.town) ||
        (part === "work" && work === null) ||
        (part === "health" && domain !== "health") ||
        (part === "person" && domain !== "family" && (domain !== "love" || !isOfPair(what, clause))),
    ),
  );
}

/** "Never left Santiago", where that is the name of a place and of nobody. */
function isOfPlace({ subject, verb, rest }: Clause, { places, people }: Known): boolean {
  const name = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?/u.exec(rest)?.[0];
  const leaves = subject === null && verb !== null && baseOf(verb) === "leave";
  return leaves && name !== undefined && places.includes(name) && !people.some((one) => one.name === name);
}

/** What is taken up goes before what is given up for it, and the later before the earlier. */
const lastOf = (changes: readonly WorkChange[]): WorkChange =>
  changes.findLast((one) => one?.kind === "takes" || one?.kind === "studies") ??
  changes.find((one) => one !== null) ??
  null;

/** Of a love it is told with the love itself who is together and who has parted. */
const isOfPair = (what: string | null, { subject }: Clause): boolean =>
  isPartnerWord((what ?? "").split(" ")[0]!) || (subject === null && /^\p{Lu}/u.test(what ?? ""));

/** Who is there by the premise, and who is not. */
function livePeople(draft: Draft, people: readonly Edit[]): void {
  const { state } = draft;
  const gains = people.some(({ sign }) => sign === "+");
  state.needs.belonging = clamp(state.needs.belonging + (gains ? 150 : -150), 0, 1000);
  liveEdits(draft, people);
  if (gains) state.whatIf = { ...state.whatIf, polarity: "gain" };
}

/** Whoever went elsewhere is missed, though their going was no ill. */
function tellOfLoss({ state }: Draft, edits: readonly Edit[]): void {
  const isGone = edits.some(({ part, sign }) => part === "person" && sign === "-");
  if (isGone && state.whatIf.domain === "family") state.whatIf = { ...state.whatIf, polarity: "loss" };
}

/** Of a premise of no domain of its own, what it changed first says in which way it shows in the days. */
function liveDifferently(draft: Draft, edits: readonly Edit[]): void {
  const { state } = draft;
  liveEdits(draft, edits);
  const [first] = edits;
  const domain = first === undefined ? null : domainOf(first, isMinor(state));
  if (first === undefined || domain === null) return;
  const loses = first.sign === "-" || first.what === "stayed";
  state.whatIf = { ...state.whatIf, domain, polarity: loses ? "loss" : "gain" };
}

/** Where a child or a partner came or went, the days at home tell of it; of others who are there or not they tell nothing. */
function domainOf({ part, sign, what }: Edit, young: boolean): WhatIf["domain"] | null {
  if (part === "crime" && sign === "-") return null;
  if (part !== "person") return DOMAINS[part] ?? null;
  const relation = what?.split(" ")[0] ?? "";
  if (/^(?:child|son|daughter)$/.test(relation)) return "family";
  return isPartnerWord(relation) && !young ? "love" : null;
}

const DOMAINS: Partial<Record<Edit["part"], WhatIf["domain"]>> = {
  ...{ work: "work", home: "place", money: "money", health: "health" },
  ...{ crime: "crime", faith: "faith", fame: "art", study: "study" },
};

/** What was taken up is the Echo's work now; what was given up or never begun is another's, and it follows some other trade of the place. */
function changeWork(draft: Draft, change: WorkChange, asked: string, { plain }: Known): void {
  const { state, tick } = draft;
  if (change?.kind === "takes" && state.job !== null && isOwnTradeElsewhere(state.job, change.calling, asked, plain))
    return;
  if (change === null || (state.age !== null && state.age < WORKING_AGE)) return;
  if (change.kind === "leaves") {
    if (change.calling === null) leaveJob(state, tick);
    else if (state.job?.trade === change.calling.trade) takeJob(state, otherTrade(draft), null, tick);
    return;
  }
  const { trade, title } = change.calling;
  const learning = change.kind === "studies" && state.age !== null && state.age < GRADUATED_AGE;
  if (learning) takeJob(state, "student", `trainee ${title}`, tick);
  else if (state.job?.trade !== trade || state.job.title !== title) takeJob(state, trade, title, tick);
}

/** Who helped at a trade and went to study is of that trade now, where nothing says what was studied. */
function finishLearning({ state, tick }: Draft): void {
  const master = state.age !== null && state.age >= GRADUATED_AGE ? masterOf(state.job?.title ?? "") : null;
  if (master !== null) takeJob(state, master.trade, master.title, tick);
}

/** The young who went to learn are still at it, of whatever they would have lived otherwise, and whoever went back to school. */
function enrol({ state, tick }: Draft, { subject, negated, verb, rest }: Clause): void {
  // Who has finished it is no student any more.
  if (verb !== null && /^(?:finish|complete|graduate|pass)$/.test(baseOf(verb))) return;
  const isBack = /^back to (?:\p{Ll}+ )?(?:school|college|university|uni)\b/u.test(rest);
  if (subject !== null || negated || state.age === null || (state.age >= GRADUATED_AGE && !isBack)) return;
  if (state.job?.trade !== "student") takeJob(state, "student", null, tick);
}

function otherTrade(draft: Draft): Trade {
  const { state, pack, world } = draft;
  const theme = pack.byId.themes.get(world.theme) ?? pack.themes[0]!;
  const trades = theme.trades.filter((one) => !["student", "retired", "none", state.job?.trade].includes(one));
  return roll(draft, "premise trade").pick(trades.length > 0 ? trades : (["other"] as const));
}

/** Another roof, unless it is the town where one lives anyway; the place the premise names is one the Echo thinks of. */
function changePlace(draft: Draft, { negated, verb }: Clause, edits: readonly Edit[], town: string | null): void {
  const { state } = draft;
  const stayed = negated || /^stay/.test(verb ?? "");
  const to = edits.find(({ part }) => part === "home")?.what ?? null;
  const place = to === null ? null : placeInMind(to);
  // Who has somebody come to where they are has not moved.
  const isElsewhere = place === null ? !stayed && !/^(?:bring|brought)$/.test(verb ?? "") : place !== town;
  if (isElsewhere) state.homeId = rollHome(draft, state.homeId);
  state.needs.belonging = clamp(state.needs.belonging + (stayed ? 150 : -60), 0, 1000);
  state.needs.autonomy = clamp(state.needs.autonomy + (stayed ? -120 : 180), 0, 1000);
  if (place !== null && !state.lexicon.place.includes(place))
    state.lexicon = { ...state.lexicon, place: [place, ...state.lexicon.place] };
}

/** An art that was kept up is practised; whether it pays is another matter. */
function changeArt(draft: Draft, { asked, negated, verb, rest }: Clause): void {
  const { state } = draft;
  state.skills.art = negated ? 100 : 500;
  state.skills.music = negated ? 100 : 300;
  state.wealth -= 15;
  const kept = /^(?:keep|kept)$/.test(verb ?? "") ? /^\p{Ll}+ing(?: (?:the )?\p{Ll}+)?/u.exec(rest)?.[0] : undefined;
  const played =
    /^play(?:ed)?$/.test(verb ?? "") && /^the \p{Ll}+/u.test(rest)
      ? `${gerundOf("play")} ${/^the \p{Ll}+/u.exec(rest)![0]}`
      : undefined;
  const art = ARTS.find(([words]) => words.test(asked));
  if (state.job === null && art !== undefined && !negated) takeJob(state, art[2], null, draft.tick);
  const hobby = kept ?? played ?? art?.[1];
  if (negated || hobby === undefined || state.lexicon.hobby.some((one) => one.includes(hobby))) return;
  state.lexicon = { ...state.lexicon, hobby: [hobby, ...state.lexicon.hobby] };
}

/** Who broke the law has that to hide; who told of it has made someone an enemy. */
function changeStanding(draft: Draft, { asked, verb, negated }: Clause): void {
  const { state } = draft;
  state.needs.security = clamp(state.needs.security - 200, 0, 1000);
  const told = /^(?:report|confess|tell|testify|witness|refuse|turn|give|expose|speak)$/.test(
    verb === null ? "" : baseOf(verb),
  );
  const law = /\b(?:prison|jail|arrested|convicted|caught)\b/i.test(asked) ? "going back inside" : "being found out";
  if (!told && !negated) state.flags = [...state.flags, "has_record"];
  addFear(draft, told || negated ? "someone with a long memory" : law);
}

function addFear({ state }: Draft, fear: string): void {
  if (isMinor(state) || state.lexicon.fear.includes(fear)) return;
  state.lexicon = { ...state.lexicon, fear: [fear, ...state.lexicon.fear].slice(0, MAX_FEARS) };
}
