import { threadIn, wayOf } from "../../content/thread-graph.ts";
import type { Beat } from "../../content/thread-types.ts";
import { type Draft, roll } from "../draft.ts";
import { isOnlyOne } from "../only-one.ts";
import { notNamedOfLate } from "../resolve/record-scene.ts";
import type { Meanwhile, Scene } from "../types/scene.ts";
import type { OpenThread } from "../types/state.ts";
import { openChapter } from "./chapters.ts";
import { fillingsOf } from "./fillings.ts";
import { partsAway } from "./in-threads.ts";
import { replace } from "./live-beat.ts";

/** Of 1000 entries of days on which the chapter did not go on, those that say how it stands. */
const TOLD = 740;
const TICKS_PER_DAY = 4;
/** For so many days after a beat nothing is said of it: it would only be told again. */
const RESTS_DAYS = 1.75;
/** Of 1000 times that one of one's own people may come up, those in which they are called by what they are: "my brother". */
const KIN_BY_RELATION = 350;
/**
 * How the open chapter of the what-if stands, for an entry in which it does not go on; null where nothing is left to say of it until it
 * does. Call once for each entry: it counts them.
 */
export function meanwhileFor(draft: Draft, scenes: readonly Scene[]): Meanwhile | null {
  const chapter = openChapter(draft);
  if (chapter === null) return null;
  const { thread, open } = chapter;
  const beat = thread.beats.find(({ id }) => id === open.at?.split("/")[0]);
  const told = open.told ?? 0;
  const isTold = scenes.some(({ source }) => threadIn(source) === open.id);
  if (isTold || beat === undefined || draft.tick - open.lastTick < RESTS_DAYS * TICKS_PER_DAY) return null;
  if (told >= countOf(beat, open) || !roll(draft, "meanwhile").chance(TOLD)) return null;
  const next = { ...open, told: told + 1 };
  replace(draft, open, next);
  return meanwhileOf(draft, next, beat, partsAway(draft.state, thread, open));
}

/** How many sentences there are of it as it went in this life. */
const countOf = ({ id, meanwhile = [] }: Beat, { at }: OpenThread): number =>
  meanwhile.filter((one) => typeof one === "string" || one.way === undefined || wayOf(id, one.way) === at).length;

function meanwhileOf(draft: Draft, open: OpenThread, { id }: Beat, away: readonly string[]): Meanwhile {
  const actors = Object.values(open.cast).map(({ key }) => key);
  const anew = notNamedOfLate(draft.state, actors, draft.tick);
  const { slots, rolePronouns } = fillingsOf(draft, open);
  // Whom no beat has named yet is nobody to whoever reads.
  for (const [role, { key, role: kind }] of Object.entries(open.cast))
    if (kind === "local" && draft.state.ties[key] === undefined) delete slots[role];
  for (const role of away) delete slots[role];
  const known = Object.entries(open.cast).filter(([role, { key }]) => role in slots && !anew.includes(key));
  const random = roll(draft, "called");
  const relations = known.flatMap(([role, { role: kind, relation }]) =>
    relation !== null && (kind === "local" || (isOnlyOne(draft.state, relation) && random.chance(KIN_BY_RELATION)))
      ? [[role, relation] as const]
      : [],
  );
  return {
    relations: Object.fromEntries(relations),
    ...{ thread: open.id, beat: id, way: open.at!.split("/")[1]! },
    ...{ ref: open.beats.at(-1)!.ref, tick: open.lastTick, sinceTick: open.sinceTick },
    actors,
    ...(anew.length === 0 ? {} : { anew }),
    slots,
    rolePronouns,
  };
}
