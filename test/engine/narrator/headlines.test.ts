import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { wayOf } from "../../../src/engine/content/thread-graph.ts";
import type { Birth } from "../../../src/engine/life/types/person.ts";
import type { Scene } from "../../../src/engine/life/types/scene.ts";
import { createHeadlines } from "../../../src/engine/narrator/headlines.ts";

const pack = loadPack();

test("no title of a thread has the Echo in the wrong case", () => {
  const headlines = createHeadlines(pack);
  const birth = { name: "Joseph" } as Birth;
  const said = pack.threads.flatMap(({ id, beats }) =>
    beats.flatMap((beat) =>
      beat.choices.map((choice) => {
        const scene = { source: `thread:${id}/${wayOf(beat.id, choice.id)}`, title: choice.title, rolePronouns: {} };
        const slots = new Proxy({}, { getOwnPropertyDescriptor: () => ({ configurable: true }), get: () => "Ana" });
        return headlines.ofScene({ ...scene, slots } as unknown as Scene, birth) ?? "";
      }),
    ),
  );
  expect(said.filter((title) => title.includes(" I ")).length).toBeGreaterThan(0);
  expect(
    said.filter((title) =>
      /^(?:What|Whom|Where|Why|How|When|Who) me\b|\b(?:[Ww]ould|[Cc]ould|[Ss]hould|[Dd]id|[Ww]ill) me\b|\bme (?:would|had|was|did|could|said|has|does|stays|wishes|owes|talks|watches|writes|tells|have|are)\b/.test(
        title,
      ),
    ),
  ).toEqual([]);
});

test("what the Echo did is headed in the first person", () => {
  const heading = (title: string) => {
    const of = {
      ...pack,
      byId: { ...pack.byId, threads: new Map() },
      storylets: [{ id: "a", choices: [{ id: "b", title }] }],
    };
    const scene = { source: "storylet:a/b", title, slots: { b: "Ana" }, rolePronouns: {} } as unknown as Scene;
    return createHeadlines(of as unknown as typeof pack).ofScene(scene, { name: "Joseph" } as Birth);
  };
  expect(heading("{name} asks {b} for a sixth")).toBe("I ask Ana for a sixth");
  expect(heading("{name} goes down and asks")).toBe("I go down and ask");
  expect(heading("{name} says no, and then yes")).toBe("I say no, and then yes");
  expect(heading("{name} is asked, and answers")).toBe("I am asked, and answer");
  expect(heading("{name} cannot sleep, and {b} is away")).toBe("I cannot sleep, and Ana is away");
  expect(heading("{name} doesn't go round")).toBe("I don't go round");
  expect(heading("{name} and {b} go back")).toBe("Ana and I go back");
  expect(heading("{name}'s wall, before the storm")).toBe("my wall, before the storm");
});

test("news of somebody close is headed as the Echo calls them", () => {
  const headlines = createHeadlines(pack);
  const birth = { name: "Joseph" } as Birth;
  let told = 0;
  for (const { id, stages, endings, particulars } of pack.cast.matters) {
    const slots = { who: "my dad", ...Object.fromEntries(Object.keys(particulars).map((slot) => [slot, "the thing"])) };
    const titles = [
      ...stages.map(({ title }, n) => [`${n + 1}`, title] as const),
      ...endings.map((ending) => [ending.id, ending.title] as const),
    ];
    for (const [stage, title] of titles.filter(([, title]) => title.includes("{who}"))) {
      const scene = {
        source: `cast:${id}/${stage}`,
        title: title.replace("{who}", "their dad"),
        slots,
        rolePronouns: {},
      };
      const headline = headlines.ofScene(scene as unknown as Scene, birth);
      expect([id, stage, headline?.toLowerCase()]).toEqual([id, stage, expect.stringContaining("my dad")]);
      told++;
    }
  }
  expect(told).toBeGreaterThan(0);
});
