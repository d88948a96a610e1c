import type { Trade } from "../content/types.ts";
import type { Draft } from "./draft.ts";
import type { PersonKey } from "./keys.ts";
import { isMinor } from "./minor.ts";
import type { StatedKin } from "./persona/kin-status.ts";
import { isFriendWord, isPartnerWord } from "./persona/kin-words.ts";
import { newTie, putTie } from "./ties.ts";
import type { Person, Tie } from "./types/person.ts";

/** The people whom the persona brings along, with the ties that such people have. */
export function meetKin(draft: Draft, kin: readonly StatedKin[]): void {
  for (const one of kin) {
    if (one.status === "dead" || one.unsure) continue;
    const tie = joinKin(draft, one, null);
    if (one.status === "estranged") estrange(draft, tie, one.former);
  }
}

/** Nobody who drops in: the tie is there and cold, and of a pair that has parted under the name of what it was. */
function estrange(draft: Draft, tie: Tie, former: boolean): void {
  const { relation, name } = tie.person;
  const called = former ? `former ${relation}` : relation;
  const person = { ...tie.person, relation: called, name: name === `my ${relation}` ? `my ${called}` : name };
  keepTie(draft, { ...tie, person, stage: "estranged", warmth: -220, trust: -80, attraction: 0 });
  const { lexicon } = draft.state;
  draft.state.lexicon = { ...lexicon, kin: lexicon.kin.filter((one) => one !== name) };
}

/** Makes someone of the Echo's own people, under the next free key. */
export function joinKin(
  draft: Draft,
  { relation, name, pronouns }: Pick<StatedKin, "relation" | "name" | "pronouns">,
  trade: Trade | null,
): Tie {
  const person: Person = {
    key: nextKey(draft),
    name: name ?? `my ${relation}`,
    pronouns,
    role: "kin",
    relation,
    trade,
  };
  const tie = newTie(draft.birth, person, draft.tick);
  tie.familiarity = 800;
  tie.warmth = 420;
  tie.trust = 400;
  tie.respect = 250;
  if (isFriendWord(relation)) tie.stage = "friend";
  if (isPartnerWord(relation) && !isMinor(draft.state)) {
    tie.stage = "partner";
    tie.attraction = 600;
    tie.warmth = 600;
  }
  keepTie(draft, tie);
  return tie;
}

/** Puts a changed tie, and what its person is called now, where stories and lexicon find them. */
export const keepTie = (draft: Draft, tie: Tie): void => putTie(draft, tie);

/** Someone who is not part of this life: neither met nor written of. */
export function dropKin(draft: Draft, key: PersonKey): void {
  const { state } = draft;
  const gone = state.ties[key];
  if (gone === undefined) return;
  const { [key]: _, ...ties } = state.ties;
  state.ties = ties;
  draft.changedTies.delete(key);
  state.lexicon = { ...state.lexicon, kin: state.lexicon.kin.filter((name) => name !== gone.person.name) };
}

function nextKey({ state }: Draft): PersonKey {
  let index = 0;
  while (state.ties[`kin:${index}`] !== undefined) index++;
  return `kin:${index}`;
}
