import { hash32 } from "../../random.ts";
import { dayOf } from "../../world/calendar.ts";
import { byCodeUnits } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import { isPartnerOfWhatIf } from "../household.ts";
import { noteUses } from "../note-uses.ts";
import type { PresenceAs } from "../types/scene.ts";
import type { Own } from "./around.ts";
import { spellsOf } from "./spell-list.ts";

// What takes up some days under a roof: a cold, a shelf, a letter that is waited for. Kept of it is when each began last; birth and day tell whose it is.

/** So many days belong together; of 1000 times so many those with a spell, and the others are days like any. */
const DAYS = 6;
const SPELLS = 640;
/** The last of these days on which a spell may begin, and the one on which it ends; on the days between it goes on. */
const BEGINS_UNTIL = 2;
const ENDS_ON = 4;

/** Before the name of a spell: when it began last. */
export const SPELL = "spell:";
/** So long a spell is let be, whoever had it; by then others have been told, and of it what is told is not what was told before. */
const AGAIN_TICKS = 800;
export const SPELL_FORGOTTEN_TICKS = 3200;

export type Spell = { one: Own; id: string; as: PresenceAs; step: 1 | 2 | 3 };

/** The days that belong together, counted from the birth. */
const spanOf = ({ birth, tick }: Draft): { span: number; day: number } => {
  const day = dayOf(tick) - dayOf(birth.bornTick);
  return { span: Math.floor(day / DAYS), day: day % DAYS };
};

/** Something drawn for these days, the same on each of them. */
const drawnFor = (draft: Draft, what: string): number =>
  hash32(`${what}\u0000${draft.birth.birthHash}\u0000${spanOf(draft).span}`);

/**
 * Of some people the one whom these days are about: who comes up today comes up tomorrow. Every other time it is the partner whom the what-if
 * has brought, however many others there are.
 */
export function ofTheseDays(draft: Draft, people: readonly Own[]): Own | undefined {
  const sorted = people.toSorted((a, b) => byCodeUnits(a.tie.person.key, b.tie.person.key));
  const brought = sorted.find(({ tie }) => isPartnerOfWhatIf(draft.state.whatIf, tie));
  const drawn = drawnFor(draft, "whose days");
  if (brought !== undefined && sorted.length > 2 && drawn % 2 === 0) return brought;
  return sorted[drawn % Math.max(1, sorted.length)];
}

/** What takes up these days of one of the house, and how far it has come today; null on days like any, and while that one is not there. */
export function spellFor(draft: Draft, house: readonly Own[]): Spell | null {
  const one = ofTheseDays(draft, house);
  if (one?.there !== true || drawnFor(draft, "spell") % 1000 >= SPELLS) return null;
  const { day } = spanOf(draft);
  const spells = spellsOf(one.as);
  const goingOn = spells.find((id) => isOfThisSpan(draft, begunAt(draft, id)));
  if (goingOn !== undefined) return day > ENDS_ON ? null : stepOf(one, goingOn, day === ENDS_ON ? 3 : 2);
  const next = day > BEGINS_UNTIL ? undefined : longestAgo(draft, spells);
  return next === undefined ? null : stepOf(one, next, 1);
}

/** Notes that a spell begins, so that it goes on in the next days and comes back after all others. */
export const beginSpell = ({ state, tick }: Draft, { id }: Spell): void => noteUses(state, [SPELL + id], tick);

const stepOf = (one: Own, id: string, step: Spell["step"]): Spell => ({ one, id, as: `spell.${id}.${step}`, step });

const begunAt = ({ state }: Draft, id: string): number => state.used[SPELL + id] ?? Number.NEGATIVE_INFINITY;

const isOfThisSpan = (draft: Draft, tick: number): boolean =>
  tick > Number.NEGATIVE_INFINITY && dayOf(tick) >= dayOf(draft.tick) - spanOf(draft).day;

/** Of those that have rested the one that this life had longest ago, or never; each life has its own order. */
function longestAgo(draft: Draft, spells: readonly string[]): string | undefined {
  const place = (id: string): number => hash32(`spells\u0000${draft.birth.birthHash}\u0000${id}`);
  return spells
    .filter((id) => draft.tick - begunAt(draft, id) >= AGAIN_TICKS)
    .sort((a, b) => begunAt(draft, a) - begunAt(draft, b) || place(a) - place(b))[0];
}
