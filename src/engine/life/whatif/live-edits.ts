import { clamp } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import { rollHome } from "../homes.ts";
import { leaveJob, takeJob } from "../job.ts";
import { keepTie } from "../kinfolk.ts";
import { isPartnerWord, isYoungerKin, KIN_WORDS } from "../persona/kin-words.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import type { Edit } from "./edit.ts";
import { placeInMind } from "./home-kinds.ts";
import {
  drawName,
  ensureKin,
  leaveOut,
  partFrom,
  partnersOf,
  reconciled,
  statedName,
  statedRelation,
  TOGETHER,
  tiesTo,
} from "./premise-people.ts";

/** Whoever is younger takes up no trade. */
export const WORKING_AGE = 16;

/** Begins a life with what a premise changes that belongs to no one domain: who is in it, where it is lived, what at. */
export function liveEdits(draft: Draft, edits: readonly Edit[]): void {
  const { state, tick } = draft;
  for (const { part, sign, what } of edits) {
    const gained = sign === "+";
    if (part === "person" && what !== null) changePeople(draft, what, gained);
    else if (part === "home" && what !== "stayed") {
      state.homeId = rollHome(draft, state.homeId);
      const place = what === null ? null : placeInMind(what);
      if (place !== null && !state.lexicon.place.includes(place))
        state.lexicon = { ...state.lexicon, place: [place, ...state.lexicon.place] };
    } else if (part === "work" && gained && what !== null && (state.age === null || state.age >= WORKING_AGE)) {
      takeJob(state, TRADE_WORDS.get(what.split(" ").at(-1)!) ?? "other", what, tick);
    } else if (part === "work" && !gained) leaveJob(state, tick);
    else if (part === "health") state.health = clamp(gained ? 950 : 480, 0, 1000);
    else if (part === "fame") state.wealth += gained ? 120 : -20;
  }
}

/** "sister Ruth", "child": somebody kept or found again, or somebody who is no part of this life. */
function changePeople(draft: Draft, what: string, gained: boolean): void {
  const isName = /^\p{Lu}/u.test(what);
  const [, called = what, named = null] = /^(.*?)(?: (\p{Lu}.*))?$/u.exec(what) ?? [];
  const [relation, stated] = isName ? [statedRelation(draft, what), what] : [called, named];
  if (!gained) {
    const children = Object.values(draft.state.ties).filter(({ person }) => isYoungerKin(person.relation ?? ""));
    if (relation === "child") for (const { person } of children) leaveOut(draft, { name: person.name, relation: null });
    else {
      const pair = tiesTo(draft, { name: stated, relation }).filter(({ stage }) => stage === "partner");
      for (const tie of pair) partFrom(draft, tie);
      if (pair.length === 0) leaveOut(draft, { name: stated, relation });
    }
    return;
  }
  if (relation === "parents") {
    for (const one of ["mother", "father"]) changePeople(draft, one, true);
    return;
  }
  if (isPartnerWord(relation)) {
    livesWith(draft, relation, stated);
    return;
  }
  // A child whom nobody has told of is a girl or a boy.
  const born = relation === "child" && stated === null ? bornAs(draft) : relation;
  const pronouns = KIN_WORDS[born] ?? "they";
  const isNew = /^(?:son|daughter)$/.test(born) && stated === null && statedName(draft, born) === null;
  const tie = ensureKin(draft, born, stated ?? (isNew ? drawName(draft, pronouns) : statedName(draft, born)), pronouns);
  keepTie(draft, { ...tie, warmth: clamp(tie.warmth + 200, -1000, 1000), trust: clamp(tie.trust + 150, -1000, 1000) });
}

const bornAs = ({ birth }: Draft): string => (birth.birthHash < "8" ? "daughter" : "son");

/** A pair in this life, whatever came between them in the other; whoever else was one half of it is not. */
function livesWith(draft: Draft, relation: string, stated: string | null): void {
  const pronouns = KIN_WORDS[relation] ?? "they";
  const half = stated ?? statedName(draft, relation);
  const old = Object.values(draft.state.ties).find(
    ({ person, stage }) => stage !== "partner" && half !== null && person.name.split(" ").includes(half),
  );
  const tie =
    old === undefined
      ? ensureKin(draft, relation, half ?? drawName(draft, pronouns), pronouns)
      : reconciled(draft, { ...old, person: { ...old.person, relation } });
  for (const other of partnersOf(draft.state)) if (other.person.key !== tie.person.key) partFrom(draft, other);
  if (tie.stage === "partner") keepTie(draft, { ...tie, ...TOGETHER });
}
