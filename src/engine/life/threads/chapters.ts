import { broadKindOf, type PremiseKind } from "../../content/premise-kinds.ts";
import type { Thread } from "../../content/thread-types.ts";
import { hash32 } from "../../random.ts";
import type { Draft } from "../draft.ts";
import type { OpenThread } from "../types/state.ts";

const TICKS_PER_DAY = 4;
/**
 * Days between the end of a chapter and the beginning of the next one of its kind: least, and how many more by chance, so many times before
 * the second, third … What was new has become the life, and asks something less often.
 */
const REST_DAYS = { least: 12, span: 14, times: [1, 2, 3, 5, 7] };
/** For so long after the last one another is waited for, which may not come where its people are not there. */
const AWAITED_DAYS = 110;

/** The kind of what-if whose story a chapter is part of. */
const kindOf = ({ eligible }: Thread): PremiseKind | undefined => eligible?.premise?.[0];

/** Whether a thread is a chapter of a what-if, by its id. */
export const isChapter = ({ pack }: Pick<Draft, "pack">, thread: string): boolean =>
  pack.byId.threads.get(thread)?.chapter !== undefined;

/** Whether a chapter is the one that comes next in this life, and the one before it has been over for some days. */
export function isNextChapter(draft: Draft, thread: Thread): boolean {
  const { chapter } = thread;
  if (chapter === undefined) return false;
  const kind = kindOf(thread);
  if (kind === undefined || draft.state.whatIf.kinds?.includes(kind) !== true) return false;
  const { number, endTick } = lastOf(draft, kind);
  return chapter === number + 1 && (number === 0 || draft.tick >= endTick + restOf(draft, thread));
}

/** The chapter that is being lived, and how far, or null. */
export function openChapter({ state, pack }: Draft): { thread: Thread; open: OpenThread } | null {
  for (const open of state.threads?.open ?? []) {
    const thread = pack.byId.threads.get(open.id);
    if (thread?.chapter !== undefined) return { thread, open };
  }
  return null;
}

/** Whether a what-if has a chapter that is soon to come; until then nothing else is asked of it for months. */
export function awaitsChapter(draft: Draft): boolean {
  const { state, pack, birth, tick } = draft;
  return (state.whatIf.kinds ?? []).some((kind) => {
    const { number, endTick } = lastOf(draft, kind);
    const isNear = tick - Math.max(endTick, birth.bornTick) < AWAITED_DAYS * TICKS_PER_DAY;
    return isNear && pack.storyOf(kind).some((one) => one.chapter! > number);
  });
}

/** The last chapter of a kind, or of what it is a sort of, that this life has lived; 0 before the first. */
function lastOf({ state, pack }: Draft, kind: PremiseKind): { number: number; endTick: number } {
  const story = broadKindOf(kind);
  let last = { number: 0, endTick: 0 };
  for (const [id, { endTick }] of Object.entries(state.threads?.lived ?? {})) {
    const thread = pack.byId.threads.get(id);
    const number = thread?.chapter ?? 0;
    if (number > last.number && broadKindOf(kindOf(thread!)!) === story) last = { number, endTick };
  }
  return last;
}

function restOf({ birth }: Draft, { id, chapter = 2 }: Thread): number {
  const lot = hash32(`chapter\u0000${birth.birthHash}\u0000${id}`) % REST_DAYS.span;
  return (REST_DAYS.least + lot) * (REST_DAYS.times[chapter - 2] ?? REST_DAYS.times.at(-1)!) * TICKS_PER_DAY;
}
