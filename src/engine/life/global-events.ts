import type { GlobalEvent } from "../../shared/global-events.ts";
import { clamp } from "./clamp.ts";
import type { Draft } from "./draft.ts";
import type { EntryPlan } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";

/** Of a need's 1000, what it does to be among the others. */
const COMPANY = 80;

type Known = NonNullable<EchoState["globalEvents"]>[number];

/** Whether an Echo has still to hear of what is going on. */
export const isNews = (state: Pick<EchoState, "globalEvents">, running: readonly GlobalEvent[]): boolean => {
  const known = (state.globalEvents ?? []).filter(({ phase }) => phase !== "ended").map(({ id }) => id);
  return known.length !== running.length || running.some(({ eventId }) => !known.includes(eventId));
};

/** Hears of what goes on in all worlds now: what has begun, and what is over. */
export function hearOfEvents(draft: Draft, running: readonly GlobalEvent[]): void {
  const before = draft.state.globalEvents ?? [];
  const now = running.map(
    ({ eventId: id, title, description }): Known =>
      before.find((one) => one.id === id && one.phase !== "ended") ?? {
        id,
        title,
        description,
        phase: "begun",
        attended: false,
      },
  );
  const over = before.filter(({ id, phase }) => phase !== "ended" && !now.some((one) => one.id === id));
  setKnown(draft.state, [...now, ...over.map((one): Known => ({ ...one, phase: "ended" }))]);
}

/** Whoever is where the people are takes part in what goes on in all worlds, once in each, and is the less alone for it. */
export function attend(draft: Draft): void {
  const { state, happenings } = draft;
  const missed = (state.globalEvents ?? []).filter(({ phase, attended }) => phase !== "ended" && !attended);
  if (missed.length === 0) return;
  for (const { id, title, description } of missed)
    happenings.push({ type: "tookPart", event: id, title, announcement: description });
  state.needs.belonging = clamp(state.needs.belonging + COMPANY, 0, 1000);
  setKnown(
    state,
    state.globalEvents!.map((one) => (missed.includes(one) ? { ...one, attended: true } : one)),
  );
}

/** Whether something goes on that draws people to where the others are. */
export const isDrawn = ({ globalEvents = [] }: EchoState): boolean =>
  globalEvents.some(({ phase, attended }) => phase !== "ended" && !attended);

/** Whether there is something to write of that has begun or is over. */
export const hasNews = ({ globalEvents = [] }: EchoState): boolean =>
  globalEvents.some(({ phase }) => phase !== "running");

/** What an entry tells of them, which is no news after it: what has begun or is over, or with `evenRunning` what goes on. */
export function tellOfEvents(state: EchoState, evenRunning: boolean): EntryPlan["worldEvent"] {
  const known = state.globalEvents ?? [];
  const told = known.find(({ phase }) => phase !== "running") ?? (evenRunning ? known[0] : undefined);
  if (told === undefined) return null;
  setKnown(
    state,
    known.flatMap((one): Known[] => {
      if (one !== told) return [one];
      return one.phase === "ended" ? [] : [{ ...one, phase: "running" }];
    }),
  );
  return { id: told.id, phase: told.phase, title: told.title };
}

/** A life that knows of none has no such part. */
function setKnown(state: EchoState, known: Known[]): void {
  if (known.length > 0) state.globalEvents = known;
  else delete state.globalEvents;
}
