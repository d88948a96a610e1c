import type { PersonKey } from "./keys.ts";
import { KIN_WORDS } from "./persona/kin-words.ts";
import type { Person } from "./types/person.ts";
import type { Origins } from "./types/state.ts";

const KEY = "gone:";

/** Whether a key is of one of the dead, who have no tie. */
export const isOfTheDead = (key: PersonKey): boolean => key.startsWith(KEY);

/** The dead of a life by the names they are spoken of: "Leif", of whom nothing but the relation is known "my father". */
export const theDead = (origins: Pick<Origins, "gone"> | undefined): Person[] =>
  (origins?.gone ?? []).map((called, index) => {
    const [, relation = called, name = called] = /^my (\P{Lu}+?)(?: (\p{Lu}.*))?$/u.exec(called) ?? [];
    const pronouns = KIN_WORDS[relation.split(" ").at(-1)!] ?? "they";
    return { key: `${KEY}${index}`, name, pronouns, role: "kin", relation, trade: null };
  });
