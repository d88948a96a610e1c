import { expect, test } from "bun:test";
import { loadPack, type Pack } from "../../../src/engine/content/pack.ts";
import type { Thread } from "../../../src/engine/content/thread-types.ts";
import { nearest } from "../../../src/engine/life/cast/nearest.ts";
import { openDraft } from "../../../src/engine/life/draft.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "left town");
const BIRTHS = [0, 1, 2, 3];
const TICKS = 900;

const isOfVenture = ({ eligible }: Thread): boolean => eligible?.premise?.includes("venture") === true;

/** The pack, with somebody leaving at the end of every such thread that has anybody in it but the Echo's own. */
function withLeaving(days: number | "for good", isSuch: (thread: Thread) => boolean = () => true): Pack {
  const leaving = (thread: Thread): Thread => {
    const roles = Object.keys(thread.cast).filter((one) =>
      thread.cast[one]!.who.every((sort) => /^(?:known|any|stranger|neighbour|friend|colleague)$/.test(sort)),
    );
    // Somebody who is something to the Echo by it is asked for by the next of its story.
    const role = roles.find((one) => thread.cast[one]!.as !== undefined) ?? roles[0];
    if (role === undefined || !isSuch(thread)) return thread;
    const left = <C extends { ends?: string }>(choice: C): C =>
      choice.ends === undefined ? choice : { ...choice, leaves: { [role]: days } };
    return { ...thread, beats: thread.beats.map((beat) => ({ ...beat, choices: beat.choices.map(left) })) };
  };
  const threads = pack.threads.map(leaving);
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  const again = (some: readonly Thread[]): Thread[] => some.map(({ id }) => byId.get(id)!);
  return { ...pack, threads, common: again(pack.common), byId: { ...pack.byId, threads: byId } };
}

/** What comes by itself, as a rumour or a parcel does, may be of somebody who has gone. */
const isMoment = (source: string): boolean =>
  pack.byId.storylets.get(source.slice("storylet:".length).split("/")[0]!)?.moment !== undefined;

test("whoever left with the end of a story is in no scene from then on, and in none of another story", () => {
  const leaving = withLeaving("for good");
  let gone = 0;
  for (const n of BIRTHS) {
    const birth = birthOf({ name: "Mara", persona: "Mara is 44, a carpenter.", whatIf: "" }, `left ${n}`);
    let left = new Set<string>();
    for (const { state } of liveAlone(birth, world, leaving, TICKS)) {
      left = left.intersection(new Set(Object.keys(state.threads?.left ?? {})));
      const chosen = state.untold.filter(({ tick }) => tick === state.tick);
      for (const { actors, source } of chosen)
        if (!isMoment(source)) for (const key of left) expect(actors, source).not.toContain(key);
      for (const { cast, sinceTick } of state.threads?.open ?? [])
        if (sinceTick === state.tick) for (const { key } of Object.values(cast)) expect(left).not.toContain(key);
      left = new Set(Object.keys(state.threads?.left ?? {}));
    }
    gone += left.size;
  }
  expect(gone).toBeGreaterThan(BIRTHS.length);
});

test("a place never runs out of people: of those who left for good the last three are missed, who went before may be met again", () => {
  const birth = birthOf({ name: "Mara", persona: "Mara is 44, a carpenter.", whatIf: "" }, "left 0");
  const leftIn = liveAlone(birth, world, withLeaving("for good"), TICKS).map(({ state }) =>
    Object.keys(state.threads?.left ?? {}),
  );
  expect(Math.max(...leftIn.map(({ length }) => length))).toBe(3);
  const ever = new Set(leftIn.flat());
  expect(ever.size).toBeGreaterThan(3);
  expect(leftIn.at(-1)).toHaveLength(3);
});

test("somebody else is next door in the place of who left for good, and not of who is back in days", () => {
  const birth = birthOf({ name: "Mara", persona: "Mara is 44, a carpenter.", whatIf: "" }, "next door");
  const { state } = liveAlone(birth, world, pack, 20).at(-1)!;
  const nextDoor = (left: Record<string, number | null>): string[] => {
    const lived = { ...state, threads: { ...state.threads!, left } };
    const draft = openDraft({ birth, state: lived, world, pack, conditions: conditionsAt(pack, world, state.tick) });
    return nearest(draft, "neighbour").map(({ key }) => key);
  };
  const [first = "", second = "", third = ""] = nextDoor({});
  expect(nextDoor({ [first]: null })).toEqual([second, third, expect.any(String)]);
  expect(nextDoor({ [first]: state.tick + 40 })).toEqual([first, second, third]);
});

test("who left for some days is met again when they are over", () => {
  const leaving = withLeaving(10);
  let back = 0;
  for (const n of BIRTHS) {
    const birth = birthOf({ name: "Mara", persona: "Mara is 44, a carpenter.", whatIf: "" }, `back ${n}`);
    const were = new Set<string>();
    for (const { state } of liveAlone(birth, world, leaving, TICKS)) {
      const left = state.threads?.left ?? {};
      for (const until of Object.values(left)) expect(until).toBeGreaterThan(state.tick);
      for (const { actors, tick } of state.untold)
        if (tick === state.tick) back += actors.filter((key) => were.has(key) && !(key in left)).length;
      for (const key of Object.keys(left)) were.add(key);
    }
  }
  expect(back).toBeGreaterThan(0);
});

test("the chapters of a story go on without who has left, and wait for nobody who does not come back", () => {
  const birth = birthOf(
    { name: "Mara", persona: "Mara is 44, a baker in Ghent.", whatIf: "What if she had opened her own bakery?" },
    "left story",
  );
  const told = liveAlone(birth, world, withLeaving("for good", isOfVenture), 1600).at(-1)!.state.threads!;
  const chapters = Object.keys(told.lived).map((id) => pack.byId.threads.get(id)!);
  const numbers = chapters.filter(isOfVenture).map(({ chapter = 0 }) => chapter);
  expect(Object.keys(told.left ?? {}).length).toBeGreaterThan(1);
  expect(numbers).toEqual(expect.arrayContaining([1, 2, 3]));
});
