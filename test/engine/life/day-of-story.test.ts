import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { threadIn } from "../../../src/engine/content/thread-graph.ts";
import type { Scene } from "../../../src/engine/life/types/scene.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { dayOf } from "../../../src/engine/world/calendar.ts";

const pack = loadPack();
const ENTRIES = 200;
const PEOPLE = [
  { name: "Mara", persona: "Mara is 47 and mends nets.", whatIf: "What if she had taken the lighthouse job?" },
  { name: "Lia", persona: "Lia is 19 and lives with her aunt Ada.", whatIf: "What if she had gone to art school?" },
  { name: "Hanna", persona: "She is 41, a clerk in Ghent, and rows.", whatIf: "What if she had moved to Lisbon?" },
];

/** What is told of each day of a life. */
function scenesByDay(who: (typeof PEOPLE)[number]): Scene[][] {
  const scenes = liveAndTell(pack, createNarrator(pack), who, ENTRIES).flatMap(({ view }) => view.plan.scenes);
  return [...Map.groupBy(scenes, ({ tick }) => dayOf(tick)).values()];
}
const isOfStory = ({ source }: Scene): boolean => pack.byId.threads.get(threadIn(source) ?? "")?.chapter !== undefined;
/** What cannot wait: an illness that ends, work that is found. */
const isPressing = ({ source }: Scene): boolean => source.startsWith("storylet:moment_");

test("on a day on which the story goes on nothing else does that could wait, and on others much does", () => {
  for (const who of PEOPLE) {
    const days = scenesByDay(who);
    const ofStory = days.filter((day) => day.some(isOfStory));
    const beside = ofStory.flat().filter((scene) => !isOfStory(scene) && !isPressing(scene));
    expect(
      beside.map(({ source }) => source),
      who.name,
    ).toEqual([]);
    expect(ofStory.length).toBeGreaterThan(20);
    expect(days.length - ofStory.length).toBeGreaterThan(60);
  }
});
