import { threadIn } from "../content/thread-graph.ts";
import { findCallback } from "./callback.ts";
import { findStanding } from "./cast/standing.ts";
import { type Draft, placeOf, roll, townCalled } from "./draft.ts";
import { hasNews, tellOfEvents } from "./global-events.ts";
import { forgetNaming } from "./note-uses.ts";
import { particularFor } from "./particulars.ts";
import { presenceFor } from "./presence/presence.ts";
import { isContentOutOfSetting } from "./setting.ts";
import { isChapter } from "./threads/chapters.ts";
import { isOfThread } from "./threads/in-threads.ts";
import { meanwhileFor } from "./threads/meanwhile.ts";
import { takeAnswer, takeVow } from "./threads/vows.ts";
import { noteTold } from "./told-scenes.ts";
import { contrastFor } from "./twin/contrast.ts";
import type { EntryPlan, Scene } from "./types/scene.ts";
import { workdayFor } from "./workday.ts";
import { growingUp } from "./years/growing-up.ts";
import { laterFor } from "./years/later.ts";
import { marksOfDay } from "./years/marks.ts";
import { settledFor } from "./years/settled.ts";

/** From this significance a scene is written down at once. */
const AT_ONCE = 500;
/** From this a life event makes the timeline. */
const MAJOR = 300;
const MAX_SCENES = 4;
/** Of 1000 empty days, those of which something is written all the same. */
const QUIET_WRITTEN = 350;
const INTENTION_TOLD = 50;
const EVENT_TOLD = 300;
/** So many matters of a day can be followed; where there are more, what was small is left out. */
const MATTERS = 2;

/**
 * What the tick's diary entry is to tell, or null: at day's end, or at once when something great has happened. Clears what has
 * been told from the state.
 */
export function planEntry(draft: Draft): EntryPlan | null {
  const { state, conditions } = draft;
  const great = draft.scenes.some((scene) => scene.significance >= AT_ONCE);
  const dayEnds = conditions.phase === "night";
  if (!great && !dayEnds) return null;
  const random = roll(draft, "plan");
  const scenes = tellable(draft);
  const promise = takeAnswer(draft);
  const ofDay = dayEnds ? marksOfDay(draft) : [];
  const meanwhile = dayEnds ? meanwhileFor(draft, scenes) : null;
  const other =
    ofDay.length > 0 ||
    state.untoldInfluence !== null ||
    state.untoldReflection !== null ||
    promise !== null ||
    meanwhile !== null ||
    conditions.begun.length > 0 ||
    hasNews(state);
  if (scenes.length === 0 && !other && !random.chance(QUIET_WRITTEN)) return null;
  const kind = great ? "event" : scenes.length > 0 ? "day" : "quiet";
  const grown = dayEnds && ofDay.length === 0 ? growingUp(draft) : null;
  const settled = settledFor(draft, ofDay.length > 0 || grown !== null);
  const isFull = ofDay.length > 0 || grown !== null || settled.length > 0 || meanwhile !== null;
  const goesOn = scenes.some((scene) => isOfStory(draft, scene));
  const later = dayEnds && !isFull && !goesOn ? laterFor(draft) : null;
  const years = [...ofDay, grown, ...settled, later].filter((mark) => mark !== null);
  const story = meanwhile !== null || goesOn;
  const isPlain = dayEnds && years.length === 0;
  const room = MATTERS - years.length - (meanwhile === null ? 0 : 1) - scenes.filter((scene) => !isSmall(scene)).length;
  const workday = isPlain ? workdayFor(draft, { room: room > 0, story }) : null;
  const presence = isPlain && room > (workday === null ? -1 : 0) ? presenceFor(draft, scenes, story) : null;
  const small = workday === null ? room - (presence === null ? 0 : 1) : 0;
  const told = introducedAgain(draft, withSmall(scenes, small));
  const plan: EntryPlan = {
    kind,
    tick: draft.tick,
    conditions,
    theme: draft.world.theme,
    town: townCalled(draft.state, draft.world),
    quarter: draft.world.town,
    place: placeOf(draft),
    scenes: told,
    feeling: { word: state.moodWord, ...state.mood, causeRef: feelingCause(draft, told) },
    // Beside how the story stands nothing else is thought of but what the scenes bring back: one matter is enough for a day.
    ...(meanwhile === null ? {} : { meanwhile }),
    ...(goesOn ? { goesOn } : {}),
    callback: findCallback(draft, told, random),
    intention: promise === null && random.chance(INTENTION_TOLD) ? takeVow(draft, random) : null,
    promise,
    influence: state.untoldInfluence,
    reflection: state.untoldReflection,
    contrast: meanwhile === null ? contrastFor(draft) : null,
    particular: meanwhile === null && later === null ? particularFor(draft) : null,
    presence,
    ...(workday === null ? {} : { workday }),
    ...(years.length > 0 ? { years } : {}),
    worldEvent: tellWorldEvent(draft, random.chance(EVENT_TOLD)),
    standing: meanwhile === null ? findStanding(draft, told, random) : null,
  };
  noteTold(state, told, draft.tick);
  state.untold = [];
  state.untoldInfluence = null;
  state.untoldReflection = null;
  state.lastEntryTick = draft.tick;
  return plan;
}

/** What may be told of the day, where nothing else is: beside the story of the what-if nothing small. */
function tellable(draft: Draft): Scene[] {
  const { untold } = draft.state;
  const isOfStories = untold.some((scene) => isOfStory(draft, scene));
  return withSmall(untold, isOfStories ? 0 : MATTERS - untold.filter((scene) => !isSmall(scene)).length);
}

/** The scenes that are not small, and the most significant of the small ones, so many at most; in the order in which they happened. */
function withSmall(scenes: readonly Scene[], most: number): Scene[] {
  const rank = (scene: Scene): number => scene.significance + (isMajor(scene) ? 1000 : 0);
  const ranked = scenes.toSorted((a, b) => rank(b) - rank(a));
  const left = new Set(ranked.filter(isSmall).slice(Math.max(0, most)));
  const told = new Set(ranked.filter((scene) => !left.has(scene)).slice(0, MAX_SCENES));
  return scenes.filter((scene) => told.has(scene));
}

/** Whether it is of a chapter of what the what-if set going. */
const isOfStory = (draft: Draft, { source }: Scene): boolean => isChapter(draft, threadIn(source) ?? "");

/** Whoever was to be introduced in a scene that is left out is so in the next that names them. */
function introducedAgain({ state }: Draft, told: readonly Scene[]): Scene[] {
  const owed = state.untold.filter((scene) => !told.includes(scene)).flatMap(({ anew = [] }) => anew);
  const later = new Set(told.flatMap(({ actors }) => actors));
  for (const key of owed) if (!later.has(key)) forgetNaming(state, key);
  const named = new Set<string>();
  return told.map((scene) => {
    const due = scene.actors.filter((key) => owed.includes(key) && !named.has(key));
    for (const key of scene.actors) named.add(key);
    return due.length === 0 ? scene : { ...scene, anew: [...new Set([...(scene.anew ?? []), ...due])] };
  });
}

/** What neither makes the timeline nor is of a thread, nor news of somebody, from which more news goes on. */
const isSmall = (scene: Scene): boolean => !isMajor(scene) && !isOfThread(scene) && !scene.source.startsWith("cast:");

const isMajor = ({ kind, significance }: Scene): boolean => kind !== null && significance >= MAJOR;

/** The strongest feeling that one of the told scenes has caused. */
function feelingCause({ state }: Draft, scenes: readonly Scene[]): string | null {
  return state.emotions.find((emotion) => scenes.some((scene) => scene.ref === emotion.causeRef))?.causeRef ?? null;
}

function tellWorldEvent(draft: Draft, evenRunning: boolean): EntryPlan["worldEvent"] {
  const { conditions, state, pack } = draft;
  const isHere = (id: string): boolean => {
    const event = pack.byId.worldEvents.get(id);
    return event === undefined || !isContentOutOfSetting({ title: event.title, summary: event.announcement }, draft);
  };
  const [begun, ended, running] = [conditions.begun, conditions.ended, conditions.events].map((ids) =>
    ids.find(isHere),
  );
  if (begun !== undefined) return { id: begun, phase: "begun" };
  if (ended !== undefined) return { id: ended, phase: "ended" };
  const everywhere = tellOfEvents(state, evenRunning);
  if (everywhere !== null) return everywhere;
  return evenRunning && running !== undefined ? { id: running, phase: "running" } : null;
}
