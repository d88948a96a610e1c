import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { StoryKind } from "../../../src/engine/content/premise-kinds.ts";
import { openingsOf } from "../../../src/engine/content/thread-graph.ts";
import type { Beat, Thread } from "../../../src/engine/content/thread-types.ts";
import type { LivedTick } from "../../../src/engine/life/types/happening.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "whole life");
const TICKS = 4000;
const QUARTERS = [0, 1, 2, 3];
const PEOPLE = [
  {
    name: "Casimir",
    persona: "Casimir, 67, is a retired judge. His wife Helene died two winters ago. He is learning the accordion.",
    whatIf: "What if he had let the guilty man go?",
  },
  {
    name: "Fatima",
    persona: "Fatima, 38, is a midwife. Her husband Samir is a tailor. Her son Tom is 7. She wants her own clinic.",
    whatIf: "What if she had gone to medical school?",
  },
];

const LIVES = PEOPLE.flatMap((who) => [0, 1].map((n) => liveAlone(birthOf(who, `whole ${n}`), world, pack, TICKS)));

/** The ways that threads of the persona's own have gone in a quarter of a life, without the chapters of the what-if, which come to an end. */
const ownWays = (life: readonly LivedTick[], quarter: number): string[] =>
  life
    .slice((quarter * TICKS) / 4, ((quarter + 1) * TICKS) / 4)
    .flatMap(({ happenings }) => happenings)
    .flatMap((one) =>
      one.type === "thread" && one.change === "beat" && isOwn(pack.byId.threads.get(one.thread)!)
        ? [`${one.thread}/${one.way}`]
        : [],
    );

const isOwn = ({ own, chapter }: Thread): boolean => own !== undefined && chapter === undefined;

test("what the persona says of itself comes back over the whole of a thousand days, late as early", () => {
  for (const life of LIVES) {
    const counts = QUARTERS.map((quarter) => ownWays(life, quarter).length);
    for (const count of counts) expect(count, counts.join()).toBeGreaterThan(24);
    expect(counts[3]!, counts.join()).toBeGreaterThan(counts[0]! * 0.4);
  }
});

test("a thread that comes back opens in another way until it has opened in all, and no two times running in the same", () => {
  for (const life of LIVES) {
    const openings = new Map<string, string[]>();
    for (const { happenings } of life)
      for (const one of happenings)
        if (one.type === "thread" && one.change === "beat" && one.run > 0) {
          const thread = pack.byId.threads.get(one.thread)!;
          const beat = thread.beats.find(({ id }) => id === one.way.split("/")[0])!;
          if (thread.own === undefined || thread.span === "long" || beat.after !== undefined) continue;
          openings.set(one.thread, [...(openings.get(one.thread) ?? []), beat.id]);
        }
    for (const [id, beats] of openings) {
      const kinds: readonly StoryKind[] = life[0]!.state.whatIf.kinds ?? [];
      const isOfLife = ({ when }: Beat): boolean => when?.premise?.some((kind) => kinds.includes(kind)) !== false;
      const all = openingsOf(pack.byId.threads.get(id)!).filter(isOfLife).length;
      for (let at = 0; at + all <= beats.length; at++) expect(new Set(beats.slice(at, at + all)).size, id).toBe(all);
    }
  }
});
