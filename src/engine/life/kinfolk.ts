import type { Draft } from "./draft.ts";
import { isMinor } from "./minor.ts";
import type { StatedKin } from "./persona/kin.ts";
import { isFriendWord, isPartnerWord } from "./persona/kin-words.ts";
import { newTie } from "./ties.ts";
import type { Person } from "./types.ts";

/** The people whom the persona brings along, with the ties that such people have. */
export function meetKin(draft: Draft, kin: readonly StatedKin[]): void {
  kin.forEach(({ relation, name, pronouns }, index) => {
    const person: Person = {
      key: `kin:${index}`,
      name: name ?? `my ${relation}`,
      pronouns,
      role: "kin",
      relation,
      trade: null,
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
    draft.state.ties[person.key] = tie;
    draft.changedTies.add(person.key);
  });
}
