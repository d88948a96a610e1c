import { hash32 } from "../../random.ts";
import { dayOf } from "../../world/calendar.ts";
import { byCodeUnits } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import type { PresenceAs } from "../types/scene.ts";
import type { Own } from "./around.ts";

// What takes up some days under a roof: a cold, a shelf, a letter that is waited for. Nothing of it is kept: birth and day tell where it stands.

/** So many days belong together; of 1000 times so many those with a spell, and the others are days like any. */
const DAYS = 6;
const SPELLS = 640;
/** Where a spell stands on each of its days: how it begins, goes on and ends. */
const STEPS: readonly (1 | 2 | 3 | null)[] = [1, 2, 2, 2, 3, null];

const GROWN = ["cold", "shelf", "letter", "soup", "back", "key", "song", "form", "curtain", "guest"] as const;
const OF: Partial<Record<PresenceAs, readonly string[]>> = {
  "home.child.0": ["baby.tooth", "baby.cough"],
  "home.child.1": ["baby.tooth", "baby.hat", "baby.cough"],
  "home.child.3": ["small.den", "small.fever", "small.dark"],
  "home.child.6": ["small.sum", "small.fever", "small.den", "small.bird", "small.dark"],
  "home.child.9": ["small.bird", "small.den", "small.fever"],
};

/** The spells of who is so to the Echo; none where the Echo itself is a child. */
export const spellsOf = (as: PresenceAs): readonly string[] => OF[as] ?? (as.startsWith("home.") ? GROWN : []);

export type Spell = { one: Own; as: PresenceAs; step: 1 | 2 | 3 };

/** The days that belong together, counted from the birth. */
const spanOf = ({ birth, tick }: Draft): { span: number; day: number } => {
  const day = dayOf(tick) - dayOf(birth.bornTick);
  return { span: Math.floor(day / DAYS), day: day % DAYS };
};

/** Something drawn for these days, the same on each of them. */
const drawnFor = (draft: Draft, what: string): number =>
  hash32(`${what}\u0000${draft.birth.birthHash}\u0000${spanOf(draft).span}`);

/** Of some people the one whom these days are about: who comes up today comes up tomorrow. */
export function ofTheseDays(draft: Draft, people: readonly Own[]): Own | undefined {
  const sorted = people.toSorted((a, b) => byCodeUnits(a.tie.person.key, b.tie.person.key));
  return sorted[drawnFor(draft, "whose days") % Math.max(1, sorted.length)];
}

/** What takes up these days of one of the house, and how far it has come today; null on days like any. */
export function spellFor(draft: Draft, house: readonly Own[]): Spell | null {
  const { span, day } = spanOf(draft);
  const step = STEPS[day] ?? null;
  const one = ofTheseDays(draft, house);
  if (step === null || one === undefined || drawnFor(draft, "spell") % 1000 >= SPELLS) return null;
  const spells = spellsOf(one.as);
  if (spells.length === 0) return null;
  const first = hash32(`spells\u0000${draft.birth.birthHash}\u0000${one.tie.person.key}`);
  return { one, as: `spell.${spells[(first + span) % spells.length]!}.${step}`, step };
}
