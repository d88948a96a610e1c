import { slotsOf } from "./slots.ts";
import type { BeatChoice } from "./thread-types.ts";

const found = new WeakMap<BeatChoice, readonly string[]>();

/** Every name that a way of a beat has in one of its words or effects, roles among them; found once and kept. */
export function rolesOf(choice: BeatChoice): readonly string[] {
  let roles = found.get(choice);
  if (roles === undefined) {
    const { title, summary, text, effects, tie = [], promises } = choice;
    const told = text.map((one) => (typeof one === "string" ? one : one.text));
    const named = [title, summary, promises?.what ?? "", ...told].flatMap((one) =>
      slotsOf(one).map(({ name }) => name),
    );
    const changed = effects.flatMap(({ tie, gift, rumour, secret }) => [
      ...[tie?.role, gift?.from, gift?.to],
      ...[rumour?.from, secret?.from, secret?.to],
    ]);
    roles = [...new Set([...named, ...changed, ...tie.map(({ role }) => role), promises?.to])].filter(
      (role) => role !== undefined,
    );
    found.set(choice, roles);
  }
  return roles;
}
