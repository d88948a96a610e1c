import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { leftToOthers } from "../../../src/engine/life/decide/left-to-others.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const births = Array.from({ length: 200 }, (_, n) => ({ birthHash: `birth ${n}` }));

test("of the small things that may come to anybody each life is left without some, and each of them comes to most lives", () => {
  const left = births.map((birth) => leftToOthers(pack, birth));
  const open = new Set(left.flatMap((one) => [...one]));
  expect(open.size).toBeGreaterThan(50);
  for (const storylet of open) {
    expect(storylet.kind).toBeNull();
    expect(storylet.moment).toBeUndefined();
    expect(storylet.when?.flags).toBeUndefined();
    const lives = left.filter((one) => !one.has(storylet)).length;
    expect(lives).toBeGreaterThan(births.length * 0.6);
    expect(lives).toBeLessThan(births.length * 0.9);
  }
});

test("what a life is left without never happens in it", () => {
  const world = generateWorld(pack, "harbour", "left to others");
  const birth = birthOf(
    { name: "Mara", persona: "Mara mends nets and sings.", whatIf: "What if it had rained?" },
    "left",
  );
  const left = new Set([...leftToOthers(pack, birth)].map(({ id }) => id));
  const used = liveAlone(birth, world, pack, 800).at(-1)!.state.used;
  const storylets = pack.storylets.map(({ id }) => id).filter((id) => used[id] !== undefined);
  expect(storylets.length).toBeGreaterThan(40);
  expect(storylets.filter((id) => left.has(id))).toEqual([]);
});
