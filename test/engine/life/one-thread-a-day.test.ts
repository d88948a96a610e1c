import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { dayOf } from "../../../src/engine/world/calendar.ts";

const pack = loadPack();

test("on one day one question goes on, but for what was promised", () => {
  const persona = "Ida, 40, is a tailor in Ghent. She is married to Wim and has a son, Bas, 9.";
  const life = liveAndTell(
    pack,
    createNarrator(pack),
    { name: "Ida", persona, whatIf: "What if she had opened her own shop?" },
    300,
  );
  const ofDay = new Map<number, Set<string>>();
  for (const { view } of life)
    for (const { source, tick } of view.plan.scenes) {
      const [, thread, beat] = /^thread:(\w+)\/(\w+)/.exec(source) ?? [];
      if (thread === undefined) continue;
      if (pack.byId.threads.get(thread)?.beats.find(({ id }) => id === beat)?.because === "promise") continue;
      const day = dayOf(tick);
      ofDay.set(day, (ofDay.get(day) ?? new Set()).add(thread));
    }
  expect(ofDay.size).toBeGreaterThan(150);
  expect([...ofDay].filter(([, threads]) => threads.size > 1)).toEqual([]);
});

test("of whoever of the town has a part in a story nothing else is told as news", () => {
  const persona = "Ida, 40, is a tailor in Ghent. She lives alone.";
  const whatIf = "What if she had become a nurse?";
  const told = ["Ida", "Ida Maes", "Ida Claes"].flatMap((name) =>
    liveAndTell(pack, createNarrator(pack), { name, persona, whatIf }, 250).flatMap(({ view }) =>
      view.plan.scenes
        .filter(({ source, actors }) => source.startsWith("cast:") && actors[0]?.startsWith("local:") === true)
        .map(({ source, actors, tick }) => ({
          source,
          parts: (view.state.threads?.open ?? [])
            .filter(
              ({ sinceTick, cast }) => sinceTick < tick && Object.values(cast).some(({ key }) => key === actors[0]),
            )
            .map(({ id }) => id),
        })),
    ),
  );
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter(({ parts }) => parts.length > 0)).toEqual([]);
});

test("nobody is promoted or put back at a work while a chapter is about it", () => {
  const persona = "Adaeze, 31, is a midwife in Enugu. Husband Chidi, sons Kosi and Obinna.";
  const whatIf = "What if she had taken the job at the hospital in Leeds?";
  const moves = new Set(
    pack.storylets.flatMap(({ id, choices }) =>
      choices
        .filter(({ effects }) => effects.some(({ job }) => job?.promote === true || job?.demote === true))
        .map((choice) => `storylet:${id}/${choice.id}`),
    ),
  );
  let days = 0;
  const moved = ["Adaeze", "Adaeze Obi", "Adaeze Eze", "Adaeze Okoye"].flatMap((name) =>
    liveAndTell(pack, createNarrator(pack), { name, persona, whatIf }, 60).flatMap(({ view }) => {
      const isChapter = (view.state.threads?.open ?? []).some(({ id }) => pack.byId.threads.get(id)?.chapter === 1);
      if (!isChapter) return [];
      days++;
      return view.plan.scenes.filter(({ source }) => moves.has(source)).map(({ source }) => source);
    }),
  );
  expect(moves.size).toBeGreaterThan(1);
  expect(days).toBeGreaterThan(100);
  expect(moved).toEqual([]);
});
