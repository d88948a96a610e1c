import { expect, test } from "bun:test";
import { SKILLS } from "../../../../src/engine/content/types.ts";
import { skillOfTrade } from "../../../../src/engine/life/affairs/skills.ts";
import { eventsOf, momentsOf, pack, stepsOf } from "../fixtures/affairs.ts";

const lives = stepsOf(8, 900);
const all = lives.flat();

test("where something learned is told of, it is known better than before", () => {
  const learned = eventsOf(all, "SkillLearned");
  expect(learned.length).toBeGreaterThan(3);
  for (const { step } of learned) {
    const { before, lived } = step;
    const grown = SKILLS.some((skill) => (lived.state.skills[skill] ?? 0) > (before.skills[skill] ?? 0));
    expect(grown || JSON.stringify(lived.state.affairs?.levels) !== JSON.stringify(before.affairs?.levels)).toBe(true);
  }
});

test("skills grow by doing, most of all that of the trade, and are not forgotten", () => {
  let working = 0;
  let best = 0;
  for (const life of lives) {
    for (const { before, lived } of life)
      for (const skill of SKILLS)
        expect(lived.state.skills[skill] ?? 0).toBeGreaterThanOrEqual(before.skills[skill] ?? 0);
    const trades = new Set(life.flatMap(({ lived }) => lived.state.job?.trade ?? []));
    const [trade] = trades;
    if (trades.size !== 1 || trade === undefined || ["none", "retired", "student"].includes(trade)) continue;
    working++;
    if ((life.at(-1)!.lived.state.skills[skillOfTrade(trade)] ?? 0) > 300) best++;
  }
  expect(working).toBeGreaterThan(0);
  expect(best).toBe(working);
});

test("what is done well opens something: it is paid for, it raises, others come for it, and it opens what is closed to others", () => {
  const asked = momentsOf(all, "skill_asked");
  const raised = momentsOf(all, "skill_raised");
  expect(asked.length).toBeGreaterThan(0);
  for (const { before } of asked) expect(Math.max(...Object.values(before.affairs!.levels!))).toBeGreaterThanOrEqual(2);
  for (const { before, lived } of raised) expect(lived.state.job!.rank).toBe(before.job!.rank + 1);
  const opened = pack.storylets.filter(({ when }) => when?.skillAbove !== undefined);
  expect(opened.length).toBeGreaterThan(2);
  for (const { id, when } of opened)
    for (const { before, lived } of all)
      if (lived.state.used[id] === lived.state.tick)
        for (const [skill, least] of Object.entries(when!.skillAbove!))
          expect(before.skills[skill as "music"] ?? 0).toBeGreaterThan(least - 40);
});
