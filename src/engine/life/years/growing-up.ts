import { hash32 } from "../../random.ts";
import { personOf, putMember } from "../cast/members.ts";
import type { Draft } from "../draft.ts";
import { fillSlots } from "../realise.ts";
import { isOutOfSetting } from "../setting.ts";
import { keptApart } from "../threads/in-threads.ts";
import type { Person } from "../types/person.ts";
import type { YearMark } from "../types/scene.ts";
import type { CastMember } from "../types/state.ts";
import { childAge } from "./ages.ts";
import { comesUp } from "./comes-up.ts";
import { GROWTH, type GrowthStep } from "./growth-words.ts";

/** Ticks from one thing that a child grows into to the next: once or twice a year. */
const FIRST = { least: 40, span: 160 };
const NEXT = { least: 200, span: 180 };

/** What of growing up an entry tells of one of the children, or null. Notes it as told. */
export function growingUp(draft: Draft): YearMark | null {
  const { tick } = draft;
  const apart = keptApart(draft);
  for (const member of draft.state.cast ?? []) {
    const person = personOf(draft, member.key);
    const age = person === null ? null : childAge(draft, member, person);
    const isHere = member.reach === "house" || member.reach === "near";
    if (person === null || age === null || !isHere || apart.has(member.key)) continue;
    const growth = member.growth ?? { told: [], nextTick: member.sinceTick + drawn(draft, member, "first", FIRST) };
    if (tick < growth.nextTick) continue;
    const step = stepFor(draft, member, person, age, growth.told);
    putMember(draft, {
      ...member,
      growth: {
        told: step === null ? growth.told : [...growth.told, step.id],
        nextTick: tick + drawn(draft, member, `next ${growth.told.length}`, NEXT),
      },
    });
    if (step !== null) return markOf(draft, member, person, step);
  }
  return null;
}

const drawn = ({ birth }: Draft, { key }: CastMember, what: string, { least, span }: typeof NEXT): number =>
  least + (hash32(`growth\u0000${birth.birthHash}\u0000${key}\u0000${what}`) % span);

/** Something of that age that has not been told of this child, each child's in an order of its own. */
function stepFor(
  draft: Draft,
  { key, age: joined, reach }: CastMember,
  { pronouns }: Person,
  age: number,
  told: readonly string[],
): GrowthStep | null {
  const rank = ({ id }: GrowthStep): number => hash32(`step\u0000${draft.birth.birthHash}\u0000${key}\u0000${id}`);
  const open = GROWTH.filter(
    ({ id, from, to, of, first, house, did }) =>
      age >= from &&
      age <= to &&
      !told.includes(id) &&
      (of === undefined || of === pronouns) &&
      (first !== true || joined! < from) &&
      (house !== true || reach === "house") &&
      did.some((one) => !isOutOfSetting(one, draft)),
  );
  return open.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

function markOf(draft: Draft, { key }: CastMember, person: Person, { id, did }: GrowthStep): YearMark {
  const here = did.filter((one) => !isOutOfSetting(one, draft));
  const words = here[hash32(`words\u0000${draft.birth.birthHash}\u0000${key}\u0000${id}`) % here.length]!;
  const pronouns = { child: person.pronouns };
  const grew = fillSlots(words, {}, pronouns);
  return { kind: "grows", words: { child: person.name, grew }, pronouns, ...comesUp(draft, key) };
}
