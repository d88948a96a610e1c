import type { Theme } from "../content/types.ts";
import type { Person, Pronouns } from "../life/types/person.ts";
import type { RandomStream } from "../random.ts";
import { shardMark } from "./shard-mark.ts";

const MIN_LOCALS = 16;
const MAX_LOCALS = 22;

/** The people of a place: given names no two share, and a trade each, no trade twice before all have been filled. */
export function settle(theme: Theme, seed: string, random: RandomStream): Person[] {
  const mark = shardMark(seed);
  const names: Record<Pronouns, string[]> = {
    she: random.shuffle(theme.givenNames.she),
    he: random.shuffle(theme.givenNames.he),
    they: random.shuffle(theme.givenNames.they),
  };
  const taken = new Set<string>();
  const wanted = random.between(MIN_LOCALS, MAX_LOCALS);
  let trades = random.shuffle(theme.trades);
  const people: Person[] = [];
  for (let i = 0; i < wanted; i++) {
    const pronouns = i % 8 === 7 ? "they" : i % 2 === 0 ? "she" : "he";
    const name = names[pronouns].find((one) => !taken.has(one));
    if (name === undefined) continue;
    taken.add(name);
    if (trades.length === 0) trades = random.shuffle(theme.trades);
    people.push({
      key: `local:${mark}-${i}`,
      name,
      pronouns,
      role: "local",
      relation: null,
      trade: trades.pop() ?? null,
    });
  }
  return people;
}
