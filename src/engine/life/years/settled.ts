import { namesWhat, slotsOf } from "../../content/slots.ts";
import type { Thread } from "../../content/thread-types.ts";
import { livesFar } from "../cast/far.ts";
import { type Draft, roll } from "../draft.ts";
import type { Ref } from "../keys.ts";
import type { Fillings } from "../resolve/slots.ts";
import { isChapter, isOfWhatIf, openChapter } from "../threads/chapters.ts";
import type { YearMark } from "../types/scene.ts";
import type { OpenThread, Settled } from "../types/state.ts";
import { endingMark, whoIs } from "./ending-mark.ts";
import { storySum } from "./story.ts";

/** So many are kept of the story of the what-if, of late stories, and of all else. */
const MOST = { whatIf: 5, late: 3, other: 2 };
/** How a life comes back to what is settled. */
type Pace = {
  /** Entries in a row of which one at most does; of a thousand after them, those that do. */
  silent: number;
  often: number;
  /** For so long it is too near to be looked back on. */
  restTicks: number;
};
/** About one entry in forty. */
const ANY: Pace = { silent: 26, often: 70, restTicks: 64 };
/** Of 1000 times that the story is come back to, those on which it is summed up. */
const SUMMED = 400;
/** What has been come back to so often is let be for longer: by then all has been said of it. */
const TOLD_OUT = 3;
const TOLD_OUT_TICKS = 320;
/** Of the story of the what-if, while none of its chapters is lived, one in six: it goes on in what it has made of the life. */
const OF_STORY: Pace = { silent: 4, often: 400, restTicks: 24 };
const HOSTILE: ReadonlySet<string> = new Set(["estranged", "enemy", "rival"]);

/** Keeps how a long thread came out, in the words that it can be told with. */
export function settle(
  draft: Draft,
  thread: Thread,
  open: OpenThread,
  ending: string,
  { slots }: Fillings,
  ref: Ref,
): void {
  const isTold = thread.after?.[ending] !== undefined || namesWhat(thread.endings[ending] ?? "");
  if (thread.span !== "long" || !isTold) return;
  const threads = draft.state.threads!;
  const texts = [thread.question, thread.endings[ending] ?? "", ...(thread.after?.[ending] ?? [])];
  const named = new Set(
    texts
      .flatMap(slotsOf)
      .filter((one) => !one.symbol && !one.pronoun)
      .map(({ name }) => name),
  );
  const cast = Object.fromEntries(Object.entries(open.cast).map(([role, { key }]) => [role, key]));
  const words: Record<string, string> = {};
  for (const name of named) if (!(name in cast) && name !== "name") words[name] = slots[name] ?? "";
  const one = { thread: thread.id, ending, endTick: draft.tick, toldTick: null, cast, words, ref };
  const others = (threads.settled ?? []).filter((before) => before.thread !== thread.id);
  const all = [...others, { ...one, stood: standingOf(draft, thread, Object.values(cast)) }];
  const isOfStory = ({ thread: id }: Settled): boolean => isChapter(draft, id);
  const isLate = ({ thread: id }: Settled): boolean => !isOfWhatIf(draft.pack.byId.threads.get(id)!);
  const kept = new Set([
    ...all.filter((each) => isOfStory(each) && !isLate(each)).slice(-MOST.whatIf),
    ...all.filter((each) => isOfStory(each) && isLate(each)).slice(-MOST.late),
    ...all.filter((each) => !isOfStory(each)).slice(-MOST.other),
  ]);
  draft.state.threads = { ...threads, settled: all.filter((each) => kept.has(each)) };
}

/** What an entry says of something that is settled, or of what the story has come to. Call once for each entry: it counts them. */
export function settledFor(draft: Draft, isFull: boolean): YearMark[] {
  const { state, tick } = draft;
  const { threads } = state;
  if (threads?.settled === undefined) return [];
  const silent = (threads.silent ?? 0) + 1;
  state.threads = { ...threads, silent };
  const random = roll(draft, "settled");
  const story = openChapter(draft) === null ? threads.settled.filter(({ thread }) => isChapter(draft, thread)) : [];
  const [pace, among] = story.length > 0 ? [OF_STORY, story] : [ANY, threads.settled];
  if (isFull || silent < pace.silent || !random.chance(pace.often)) return [];
  if (story.length > 0 && random.chance(SUMMED)) {
    const sum = storySum(draft, story);
    state.threads = { ...state.threads!, silent: 0 };
    if (sum.length > 0) return sum;
  }
  const open = among.filter(
    (one) => tick - one.endTick >= pace.restTicks && isRested(one, tick) && holdsStill(draft, one),
  );
  const [told] = random.shuffle(open).sort((a, b) => (a.toldTick ?? a.endTick) - (b.toldTick ?? b.endTick));
  if (told === undefined) return [];
  const times = (told.times ?? 0) + 1;
  const settled = threads.settled.map((one) => (one === told ? { ...one, toldTick: tick, times } : one));
  state.threads = { ...threads, settled, silent: 0 };
  const mark = endingMark(draft, told);
  return mark === null ? [] : [mark];
}

const isRested = ({ times = 0, toldTick }: Settled, tick: number): boolean =>
  times < TOLD_OUT || toldTick === null || tick - toldTick >= TOLD_OUT_TICKS;

/** Whether it is as it was when it ended: with each of its people, and with what else it was about. Who asks it anew has not settled it. */
function holdsStill(draft: Draft, { thread: id, ending, cast, stood }: Settled): boolean {
  const thread = draft.pack.byId.threads.get(id);
  if (thread?.endings[ending] === undefined || draft.state.threads!.open.some((open) => open.id === id)) return false;
  const keys = Object.values(cast);
  const now = standingOf(draft, thread, keys);
  return keys.every((key) => whoIs(draft, key) !== null) && now.every((one, at) => one === stood[at]);
}

/** How it stands with what a thread is about: its people, the town, the work where it is of work, the purse where it is of money. */
function standingOf(draft: Draft, { tags }: Thread, keys: readonly string[]): string[] {
  const { state, world } = draft;
  return [
    world.town,
    ...keys.map((key) => {
      const stage = state.ties[key]?.stage;
      const terms = stage === "partner" ? "partner" : HOSTILE.has(stage ?? "") ? "apart" : "good";
      return `${terms} ${livesFar(state, key) ? "far" : "near"}`;
    }),
    ...(tags.includes("work") ? [state.job?.trade ?? "none"] : []),
    ...(tags.includes("money") ? [state.wealth < 0 ? "owing" : "free"] : []),
  ];
}
