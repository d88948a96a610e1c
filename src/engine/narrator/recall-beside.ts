import { fillSlots } from "../life/realise.ts";
import type { Person } from "../life/types/person.ts";
import type { Scene } from "../life/types/scene.ts";
import { escaped } from "./escaped.ts";
import { SOMEBODY, withPronoun } from "./pronouns.ts";

/**
 * A clause about a memory as it is said right behind a scene with the same person and nobody else: "we quarrelled", "she gave me a bell".
 * Whoever was named a sentence before need not be named again; left as it is where a pronoun might be another's.
 */
export function recalledBeside(clause: string, { name, pronouns }: Person, { actors }: Scene): string {
  if (actors.length !== 1) return clause;
  const put = clause.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "gu"), "{b}");
  const named = { slots: { b: name }, rolePronouns: { b: pronouns } };
  if (put.startsWith("{b} and I ")) return fillSlots(put.replace("{b} and I", "we"), named.slots, named.rolePronouns);
  if (pronouns === "they" || SOMEBODY.test(clause)) return clause;
  const said = withPronoun(put, named, { name, pronouns });
  const filled = fillSlots(said, named.slots, named.rolePronouns);
  return said.startsWith("{b.They}") ? filled.charAt(0).toLowerCase() + filled.slice(1) : filled;
}
