import { clamp } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import { joinKin, keepTie } from "../kinfolk.ts";
import { isMinor } from "../minor.ts";
import { spokenOfByName } from "../persona/given-names.ts";
import type { Tie } from "../types/person.ts";
import { type Beloved, belovedOf } from "./beloved.ts";
import type { Clause } from "./clause.ts";
import type { Edit } from "./edit.ts";
import { liveEdits } from "./live-edits.ts";
import {
  addToLexicon,
  drawName,
  leaveOut,
  partFrom,
  partnersOf,
  reconciled,
  statedName,
  TOGETHER,
  tiesTo,
} from "./premise-people.ts";

/**
 * Love that came about has a name and a place at the table; love that ended is a former one; who was never met is nobody. Of a premise
 * that names nobody ("the divorce had never happened") its edits say who.
 */
export function liveLove(draft: Draft, clause: Clause, edits: readonly Edit[]): void {
  const { state } = draft;
  const beloved = belovedOf(clause, clause.spokenOf ?? state.pronouns);
  const gain = beloved === null ? state.whatIf.polarity !== "loss" : beloved.end === "together";
  state.needs.belonging = clamp(state.needs.belonging + (gain ? 160 : -160), 0, 1000);
  const people = edits.filter(({ part }) => part === "person");
  // Of whom the premise names nobody, or somebody else does the deed, its edits say who.
  const isTold = beloved !== null && (clause.subject === null || beloved.end !== "together");
  if (!isTold && (beloved === null || people.length > 0)) {
    liveEdits(draft, people);
    return;
  }
  if (beloved === null) return;
  if (beloved.end === "unmet") leaveOut(draft, named(draft, beloved));
  else if (beloved.end === "apart") for (const tie of known(draft, beloved)) partFrom(draft, tie);
  else {
    const chosen = known(draft, beloved)[0];
    for (const tie of partnersOf(state)) if (tie.person.key !== chosen?.person.key) partFrom(draft, tie);
    if (chosen === undefined) meet(draft, beloved);
    else if (chosen.stage === "estranged") reconciled(draft, chosen);
    else if (!isMinor(state)) keepTie(draft, { ...chosen, ...TOGETHER, stage: "partner" });
  }
}

/** Whom the premise means of those the persona names: by name, by relation, else whoever is the partner. */
function known(draft: Draft, beloved: Beloved): Tie[] {
  const found = tiesTo(draft, named(draft, beloved));
  if (found.length > 0 || beloved.name !== null || beloved.end === "together") return found;
  return partnersOf(draft.state);
}

const named = (draft: Draft, { name, relation }: Beloved): { name: string | null; relation: string } => ({
  name: name ?? (relation === "partner" ? null : statedName(draft, relation)),
  relation,
});

/** The young and those of unstated age have a friend in whom others have a partner. */
function meet(draft: Draft, beloved: Beloved): void {
  const name = named(draft, beloved).name ?? drawName(draft, beloved.pronouns);
  const relation = isMinor(draft.state) ? "old friend" : beloved.relation;
  const pronouns = beloved.pronouns === "they" ? (spokenOfByName(name) ?? "they") : beloved.pronouns;
  const tie = joinKin(draft, { relation, name, pronouns }, beloved.trade);
  if (tie.stage === "partner") Object.assign(tie, TOGETHER);
  addToLexicon(draft, tie);
}
