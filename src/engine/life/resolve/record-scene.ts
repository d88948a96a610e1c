import type { EmotionType, LifeEventKind, Milli, Tag } from "../../content/types.ts";
import { clamp } from "../clamp.ts";
import { type Draft, placeOf } from "../draft.ts";
import type { PersonKey, Ref } from "../keys.ts";
import { rememberScene } from "../memories.ts";
import { NAMED, noteUses } from "../note-uses.ts";
import { capitalise, fillInThirdPerson } from "../realise.ts";
import { advanceArcs } from "../sift.ts";
import type { Memory } from "../types/mind.ts";
import type { Scene } from "../types/scene.ts";
import type { EchoState } from "../types/state.ts";
import type { Fillings } from "./slots.ts";

/** Scenes kept for the next entry; more than an entry can tell are not needed. */
const MAX_UNTOLD = 6;
/** Nothing the same has been lived for so long: a surprise. */
export const UNUSUAL_TICKS = 200;
const SURPRISE = 120;
/** After so long it is said anew who somebody is, however often they come up: of one's own people soon, as it is what they are that makes them so. */
export const FORGOTTEN_TICKS = 160;
const KIN_FORGOTTEN_TICKS = 48;

export type SceneFacts = {
  ref: Ref;
  source: string;
  side: Scene["side"];
  kind: LifeEventKind | null;
  tags: Tag[];
  title: string;
  summary: string;
  fillings: Fillings;
  actors: string[];
  significance: Milli;
  valence: Milli;
  emotion: EmotionType | null;
  memoryKind: Memory["kind"];
  /** Id under which `used` knows it. */
  usedAs: string;
  /** What it came of. */
  because?: Ref[];
  /** Ticks since its thread went on last. */
  since?: number | null;
};

/** Turns something that has happened into a scene, a life event if it is one, a memory, and steps of arcs. */
export function recordScene(draft: Draft, facts: SceneFacts): void {
  const { state, tick } = draft;
  const { slots, rolePronouns } = facts.fillings;
  const say = (text: string): string => fillInThirdPerson(text, slots, rolePronouns, state.pronouns);
  const anew = notNamedOfLate(state, facts.actors, tick);
  const last = state.used[facts.usedAs];
  noteUses(state, usesOf(facts, anew), tick);
  const scene: Scene = {
    ref: facts.ref,
    tick,
    phase: draft.conditions.phase,
    source: facts.source,
    side: facts.side,
    kind: facts.kind,
    tags: [...facts.tags],
    title: capitalise(say(facts.title)),
    summary: say(facts.summary),
    slots,
    rolePronouns,
    actors: facts.actors,
    ...(anew.length === 0 ? {} : { anew }),
    placeId: placeOf(draft).id,
    significance: facts.significance,
    valence: clamp(facts.valence, -1000, 1000),
    emotion: facts.emotion,
    ...(facts.because === undefined || facts.because.length === 0 ? {} : { because: facts.because }),
    ...(facts.since === undefined || facts.since === null ? {} : { since: facts.since }),
  };
  draft.scenes.push(scene);
  state.untold = keepTellable([...state.untold, scene]);
  if (scene.kind !== null) {
    draft.happenings.push({
      type: "lifeEvent",
      ref: scene.ref,
      kind: scene.kind,
      title: scene.title,
      summary: scene.summary,
      significance: scene.significance,
      tags: scene.tags,
      actors: scene.actors,
      placeId: scene.placeId,
      counterpart: scene.actors[0] ?? null,
    });
  }
  const surprise = last === undefined || tick - last > UNUSUAL_TICKS ? SURPRISE : 0;
  rememberScene(draft, scene, facts.memoryKind, surprise);
  advanceArcs(draft, scene);
}

/** Under which keys a scene is known to have been lived, by whom it names, what it is and what it is about. */
const usesOf = ({ kind, usedAs, tags }: SceneFacts, introduced: readonly PersonKey[]): string[] => [
  ...introduced.map((key) => NAMED + key),
  ...(kind === null ? [] : [`kind:${kind}`]),
  usedAs,
  ...tags.map((tag) => `tag:${tag}`),
];

/** Those of them who have to be introduced anew, should they come up now. */
export function notNamedOfLate({ used, ties }: EchoState, actors: readonly PersonKey[], tick: number): PersonKey[] {
  return actors.filter((key) => {
    const span = ties[key]?.person.role === "kin" ? KIN_FORGOTTEN_TICKS : FORGOTTEN_TICKS;
    return tick - (used[NAMED + key] ?? -span) >= span;
  });
}

/** Whether somebody who comes up now has to be introduced anew, which is noted. */
export function comesUpAnew(state: EchoState, key: PersonKey, tick: number): boolean {
  const anew = notNamedOfLate(state, [key], tick).length > 0;
  if (anew) noteUses(state, [NAMED + key], tick);
  return anew;
}

/** Drops the least significant beyond the limit, the older of equals. */
function keepTellable(scenes: Scene[]): Scene[] {
  while (scenes.length > MAX_UNTOLD) {
    let least = 0;
    for (let i = 1; i < scenes.length; i++) if (scenes[i]!.significance < scenes[least]!.significance) least = i;
    scenes.splice(least, 1);
  }
  return scenes;
}
