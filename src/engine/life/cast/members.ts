import { type Draft, peopleHere } from "../draft.ts";
import type { PersonKey } from "../keys.ts";
import type { Person } from "../types/person.ts";
import type { CastMember } from "../types/state.ts";

/** Who a member is: by the tie, or by the place where there is none yet; null of somebody of another place who was never met. */
export const personOf = (life: Pick<Draft, "birth" | "state" | "world">, key: PersonKey): Person | null =>
  life.state.ties[key]?.person ?? peopleHere(life).find((local) => local.key === key) ?? null;

export const memberFor = ({ state }: Pick<Draft, "state">, key: PersonKey): CastMember | undefined =>
  state.cast?.find((member) => member.key === key);

/** Puts a changed member in the place of the one it was; the list is a new one, as states share what has not changed. */
export function putMember({ state }: Pick<Draft, "state">, changed: CastMember): void {
  state.cast = (state.cast ?? []).map((member) => (member.key === changed.key ? changed : member));
}
