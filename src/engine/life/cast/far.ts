import type { PersonKey } from "../keys.ts";
import type { EchoState } from "../types/state.ts";

/** Whether somebody lives where the Echo's days do not lead: they write and may come on a visit, and are met nowhere. */
export function livesFar({ cast, ties, origins }: EchoState, key: PersonKey): boolean {
  const member = cast?.find((one) => one.key === key);
  if (member !== undefined) return member.reach === "far";
  const person = ties[key]?.person;
  return person?.role === "kin" && (origins?.away ?? []).includes(person.name);
}
