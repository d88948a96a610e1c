import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "one thread each");
const BIRTHS = [0, 1, 2, 3, 4, 5];
const PERSONAS = [
  "Marek, 40, drives a cart. His husband Samir is a tailor. His brother Danny doesn't write. Afraid of dogs.",
  "Marek is 67, a retired judge. His wife Helene died two winters ago. His sister Ruth lives near.",
];

/** Of what comes by itself nobody is chosen for company. */
const isMoment = (source: string): boolean =>
  pack.byId.storylets.get(source.slice("storylet:".length).split("/")[0]!)?.moment !== undefined;

test("nobody is in two open threads at once", () => {
  for (const persona of PERSONAS)
    for (const n of BIRTHS)
      for (const { state } of liveAlone(
        birthOf({ name: "Marek", persona, whatIf: "" }, `each ${n}`),
        world,
        pack,
        500,
      )) {
        const open = state.threads?.open ?? [];
        // Whoever of one's own people only looks in on a chapter of the what-if is asked other things meanwhile.
        const cast = open.flatMap(({ id, cast }) =>
          Object.entries(cast).flatMap(([part, { key, role }]) =>
            role === "kin" && pack.byId.threads.get(id)?.cast[part]?.optional === true ? [] : [key],
          ),
        );
        expect(new Set(cast).size).toBe(cast.length);
      }
});

test("no two open threads turn on things that are called by one word", () => {
  for (const persona of PERSONAS)
    for (const n of BIRTHS) {
      const birth = birthOf({ name: "Marek", persona, whatIf: "" }, `things ${n}`);
      for (const { state } of liveAlone(birth, world, pack, 500)) {
        const things = (state.threads?.open ?? []).flatMap(({ things }) => Object.values(things));
        const nouns = things.map((thing) => thing.slice(thing.lastIndexOf(" ") + 1));
        expect(nouns).toEqual([...new Set(nouns)]);
      }
    }
});

test("whom a thread is at odds with is met in that thread alone until it is over", () => {
  for (const persona of PERSONAS)
    for (const n of BIRTHS) {
      let atOdds = new Set<string>();
      for (const { state } of liveAlone(
        birthOf({ name: "Marek", persona, whatIf: "" }, `odds ${n}`),
        world,
        pack,
        500,
      )) {
        const chosen = state.untold.filter(({ tick, source }) => tick === state.tick && !isMoment(source));
        for (const { source, actors } of chosen)
          if (!source.startsWith("thread:")) for (const key of atOdds) expect(actors, source).not.toContain(key);
        atOdds = new Set(
          (state.threads?.open ?? [])
            .filter(({ id, beats }) => {
              const { span, tags } = pack.byId.threads.get(id)!;
              return beats.length > 0 && span !== "long" && tags.includes("conflict");
            })
            .flatMap(({ cast }) => Object.values(cast).map(({ key }) => key)),
        );
      }
    }
});

test("a thread keeps to one of the persona's pastimes from its first beat to its last", () => {
  const birth = birthOf(
    { name: "Ada", persona: "Ada, 40, plays chess, swims and sings in a choir.", whatIf: "What if it had rained?" },
    "pastimes",
  );
  const runs = new Map<string, string>();
  const words = new Map<string, Set<string>>();
  for (const { state, entry } of liveAlone(birth, world, pack, 1_600)) {
    for (const { id, run, beats } of state.threads?.open ?? [])
      if (pack.byId.threads.get(id)?.eligible?.lexicon?.includes("hobby") === true)
        for (const { ref } of beats) runs.set(ref, `${id} ${run}`);
    for (const { ref, slots } of entry?.scenes ?? []) {
      const run = runs.get(ref);
      if (run === undefined) continue;
      if (!words.has(run)) words.set(run, new Set());
      words.get(run)!.add(slots.hobby!);
    }
  }
  expect(words.size).toBeGreaterThan(3);
  for (const [run, said] of words) expect([run, said.size]).toEqual([run, 1]);
  expect(new Set([...words.values()].flatMap((said) => [...said])).size).toBeGreaterThan(1);
});
