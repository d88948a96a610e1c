import { clamp } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import { joinKin, keepTie } from "../kinfolk.ts";
import { isMinor } from "../minor.ts";
import { KIN_WORDS } from "../persona/kin-words.ts";
import type { Tie } from "../types/person.ts";
import type { EchoState } from "../types/state.ts";
import { type Beloved, belovedOf } from "./beloved.ts";
import type { Clause } from "./clause.ts";
import { addToLexicon, drawName, leaveOut, statedName, tiesTo } from "./premise-people.ts";

/** In thousandths, of the person one lives with. */
const TOGETHER = { warmth: 650, trust: 520, attraction: 650 };

/** Love that came about has a name and a place at the table; love that ended is a former one; who was never met is nobody. */
export function liveLove(draft: Draft, clause: Clause): void {
  const { state } = draft;
  const beloved = belovedOf(clause, clause.spokenOf ?? state.pronouns);
  const gain = beloved === null ? state.whatIf.polarity !== "loss" : beloved.end === "together";
  state.needs.belonging = clamp(state.needs.belonging + (gain ? 160 : -160), 0, 1000);
  if (beloved === null) return;
  if (beloved.end === "unmet") leaveOut(draft, named(draft, beloved));
  else if (beloved.end === "apart") for (const tie of known(draft, beloved)) part(draft, tie);
  else {
    const chosen = known(draft, beloved)[0];
    for (const tie of partnersOf(state)) if (tie.person.key !== chosen?.person.key) part(draft, tie);
    if (chosen === undefined) meet(draft, beloved);
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

const partnersOf = (state: EchoState): Tie[] => Object.values(state.ties).filter(({ stage }) => stage === "partner");

/** The young and those of unstated age have a friend in whom others have a partner. */
function meet(draft: Draft, beloved: Beloved): void {
  const name = named(draft, beloved).name ?? drawName(draft, beloved.pronouns);
  const relation = isMinor(draft.state) ? "old friend" : beloved.relation;
  const tie = joinKin(draft, { relation, name, pronouns: beloved.pronouns }, beloved.trade);
  if (tie.stage === "partner") Object.assign(tie, TOGETHER);
  addToLexicon(draft, tie);
}

/** A pair no longer: the tie stays, cooled, under the name of what it was. */
function part(draft: Draft, tie: Tie): void {
  const { state } = draft;
  const { relation, name } = tie.person;
  const former = Object.hasOwn(KIN_WORDS, relation ?? "") ? `former ${relation}` : relation;
  const person = { ...tie.person, relation: former, name: name === `my ${relation}` ? `my ${former}` : name };
  keepTie(draft, { ...tie, person, stage: "estranged", warmth: -60, trust: 60, attraction: 150 });
  state.lexicon = { ...state.lexicon, kin: state.lexicon.kin.filter((one) => one !== name) };
}
