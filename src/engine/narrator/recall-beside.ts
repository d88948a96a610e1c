import { fillSlots } from "../life/realise.ts";
import type { Person } from "../life/types/person.ts";
import type { EntryPlan, Scene } from "../life/types/scene.ts";
import { escaped } from "./escaped.ts";
import type { NarratorView } from "./port.ts";
import { SOMEBODY, withPronoun } from "./pronouns.ts";
import type { Recall } from "./recall.ts";

const SHORT_CLAUSE_LETTERS = 60;

type Callback = NonNullable<EntryPlan["callback"]>;

/** What is looked back to, as it is said where the entry has come to; null where that cannot be said without doubt. */
export function recalledBeside(
  recall: Recall,
  { memory, grown, scene: ref }: Callback,
  view: NarratorView,
): string | null {
  const clause = recall(memory, view);
  const scene = view.plan.scenes.find((one) => one.ref === ref);
  const key = scene?.actors.find((one) => memory.actors.includes(one));
  const person = key === undefined ? undefined : view.state.ties[key]?.person;
  if (clause === null || scene === undefined || person === undefined || grown !== undefined) return clause;
  return behind(clause, person, scene);
}

/**
 * A clause about a memory as it is said right behind a scene with the same person and nobody else: "we quarrelled", "she gave me a bell".
 * Whoever was named a sentence before need not be named again; left as it is where a pronoun might be another's.
 */
export function behind(clause: string, { name, pronouns }: Person, { actors }: Scene): string {
  if (actors.length !== 1) return clause;
  const put = clause.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "gu"), "{b}");
  const named = { slots: { b: name }, rolePronouns: { b: pronouns } };
  if (put.startsWith("{b} and I ")) return fillSlots(put.replace("{b} and I", "we"), named.slots, named.rolePronouns);
  if (pronouns === "they" || SOMEBODY.test(clause)) return clause;
  // Whom a long clause is not about has been forgotten by its end.
  if (!put.startsWith("{b}") && clause.length > SHORT_CLAUSE_LETTERS) return clause;
  const said = withPronoun(put, named, { name, pronouns });
  const filled = fillSlots(said, named.slots, named.rolePronouns);
  return said.startsWith("{b.They}") ? filled.charAt(0).toLowerCase() + filled.slice(1) : filled;
}
