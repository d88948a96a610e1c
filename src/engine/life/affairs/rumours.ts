import type { Pack } from "../../content/pack.ts";
import { hash32 } from "../../random.ts";
import { clamp } from "../clamp.ts";
import { type Draft, localsFor } from "../draft.ts";
import type { PersonKey, Ref } from "../keys.ts";
import type { EchoState } from "../types/state.ts";
import type { World } from "../types/world.ts";
import { HOP_TICKS, pathBetween } from "./acquaintance.ts";
import { putAffairs, type Rumour, SELF } from "./affairs.ts";

const MAX_RUMOURS = 3;
/** A place has something new to talk of after so many ticks. */
const EVERY_TICKS = 40;
const FADES_A_DAY = 40;
/** What is thought so little of is nothing that one tells on. */
const WORTH_TELLING = 350;
/** Of what one is thought of, while something is said. */
const DOUBTED = { respect: -50, trust: -40 };

/** A tale that goes about in a place: whom it is of, with whom it began, and when. */
export type Tale = { id: string; tale: string; about: PersonKey; begun: PersonKey; tick: number };

export const rumoursOf = ({ affairs }: EchoState): readonly Rumour[] => affairs?.rumours ?? [];

/** What is talked of in a place at a tick: the same for everybody there. */
export function taleOf(pack: Pack, world: World, tick: number): Tale | null {
  const nth = Math.floor(tick / EVERY_TICKS);
  const draw = (what: string, among: number): number =>
    hash32(`rumour\u0000${world.seed}\u0000${nth}\u0000${what}`) % among;
  const { locals } = world;
  if (locals.length < 3) return null;
  const about = draw("about", locals.length);
  const begun = (about + 1 + draw("begun", locals.length - 1)) % locals.length;
  const { tales } = pack.affairs;
  return {
    id: `r:${world.seed}:${nth}`,
    tale: tales[draw("tale", tales.length)]!.id,
    about: locals[about]!.key,
    begun: locals[begun]!.key,
    tick: nth * EVERY_TICKS,
  };
}

/** The words that a tale is told with. */
export const wordsOfTale = ({ affairs }: Pack, tale: string): Record<string, string> => ({
  tale: affairs.tales.find(({ id }) => id === tale)?.tale ?? "has been talked about",
});

/** By whom a tale has come to somebody of the place by now; null where it has not. */
export const wayTo = ({ world, tick }: Draft, tale: Tale, teller: PersonKey): PersonKey[] | null =>
  pathBetween(world, tale.begun, teller, { hops: Math.floor((tick - tale.tick) / HOP_TICKS), not: tale.about });

/** The Echo has heard it; of two accounts of one tale the first stays. */
export function hear(draft: Draft, heard: Pick<Rumour, "id" | "tale" | "about" | "path" | "denied">, ref: Ref): void {
  const { state, tick } = draft;
  if (rumoursOf(state).some(({ id }) => id === heard.id)) return;
  const rumour: Rumour = { ...heard, sinceTick: tick, credit: 1000, told: [], ref };
  putAffairs(state, { rumours: [...rumoursOf(state), rumour].slice(-MAX_RUMOURS) });
}

/** Something is said of the Echo itself; null where nobody says by whom it came. */
export const hearOfSelf = (draft: Draft, teller: PersonKey | null, ref: Ref): void =>
  hear(
    draft,
    {
      ...{ id: `r:${draft.birth.echoId}@${draft.tick}`, tale: "of_me", about: SELF },
      ...{ path: teller === null ? [] : [teller], denied: false },
    },
    ref,
  );

export function changeRumour(state: EchoState, rumour: Rumour, change: Partial<Rumour>): void {
  putAffairs(state, { rumours: rumoursOf(state).map((one) => (one.id === rumour.id ? { ...one, ...change } : one)) });
}

export function dropRumour(state: EchoState, { id }: Pick<Rumour, "id">): void {
  const rumours = rumoursOf(state).filter((one) => one.id !== id);
  putAffairs(state, { rumours: rumours.length > 0 ? rumours : undefined });
}

/** What is said is thought less of by the morning, and a denied one less still. */
export function stepRumours({ state, conditions }: Draft): void {
  if (conditions.phase !== "morning" || rumoursOf(state).length === 0) return;
  const rumours = rumoursOf(state).map((one) => ({
    ...one,
    credit: clamp(one.credit - FADES_A_DAY * (one.denied ? 2 : 1), 0, 1000),
  }));
  putAffairs(state, { rumours });
}

/** What the Echo would tell on to somebody: nothing of them, nor what they have told or been told. */
export const tellableTo = (state: EchoState, to: PersonKey): Rumour | undefined =>
  rumoursOf(state).find(
    ({ about, path, told, denied, credit }) =>
      !denied && credit >= WORTH_TELLING && about !== SELF && about !== to && !path.includes(to) && !told.includes(to),
  );

/** Whether somebody is of this world, and one of whom a diary can tell without confusion. */
export const isTellable = (draft: Draft, key: PersonKey): boolean => localsFor(draft).some((one) => one.key === key);

/** How somebody stands with those who have heard it. Nobody has met them for it. */
export const STANDING = { ...DOUBTED, familiarity: -40 };
