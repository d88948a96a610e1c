import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { cardOf } from "../../../src/engine/life/card.ts";
import { planEncounters } from "../../../src/engine/life/encounters.ts";
import { streamOf } from "../../../src/engine/random.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf } from "./fixtures/lives.ts";
import { PEOPLE } from "./fixtures/people.ts";
import { liveTogether } from "./fixtures/shard.ts";
import { correlation } from "./fixtures/statistics.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "shared");
const births = Array.from({ length: 25 }, (_, i) =>
  birthOf({ ...PEOPLE[i % 20]!, name: `${PEOPLE[i % 20]!.name} ${i}` }, `echo-${i}`),
);
const { states, plans } = liveTogether(births, world, pack, 200);
const tieOf = (from: number, to: number) => states[from]!.ties[`echo:${births[to]!.echoId}`];
const pairs = births.flatMap((_, i) => births.flatMap((__, j) => (i === j ? [] : [[i, j] as const])));

test("the plan does not depend on the order of the cards", () => {
  const cards = states.map((state, i) => cardOf(births[i]!, state));
  for (let tick = BORN + 201; tick < BORN + 241; tick++) {
    const conditions = conditionsAt(pack, world, tick);
    const plan = planEncounters(cards, world, pack, conditions);
    expect(planEncounters(streamOf(`order ${tick}`).shuffle(cards), world, pack, conditions)).toEqual(plan);
  }
});

test("each Echo is in at most one encounter a tick, with two to four at one place", () => {
  for (const plan of plans) {
    const ids = plan.flatMap((one) => one.participants.map((who) => who.echoId));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { participants, content } of plan)
      expect(participants.length).toBe(pack.byId.encounters.get(content)!.size);
  }
  expect(new Set(plans.flat().map((one) => one.encounterId)).size).toBe(plans.flat().length);
  expect(plans.flat().some((one) => one.participants.length > 2)).toBe(true);
});

test("both sides of an encounter know each other afterwards, one told from its own side and one from the other", () => {
  for (const [i, j] of pairs) expect(tieOf(i, j) === undefined).toBe(tieOf(j, i) === undefined);
});

test("relationships are felt on both sides but not alike: reciprocity .4 to .85, tie density .1 to .5", () => {
  const mutual = pairs.filter(([i, j]) => tieOf(i, j) !== undefined && tieOf(j, i) !== undefined);
  const reciprocity = correlation(
    mutual.map(([i, j]) => tieOf(i, j)!.warmth),
    mutual.map(([i, j]) => tieOf(j, i)!.warmth),
  );
  expect(reciprocity).toBeWithin(0.4, 0.85);
  expect(pairs.filter(([i, j]) => tieOf(i, j) !== undefined).length / pairs.length).toBeWithin(0.1, 0.5);
});

test("minors are in nothing romantic, whoever proposes", () => {
  for (const [i, j] of pairs) {
    if (states[i]!.age === null || states[i]!.age! < 18) expect(tieOf(i, j)?.attraction ?? 0).toBe(0);
  }
});

test("those who are kept apart are in no encounter together, nor drawn into one; the others meet as many", () => {
  const cards = states.map((state, i) => ({ ...cardOf(births[i]!, state), placeId: world.locations[i % 2]!.id }));
  const parity = ({ echoId }: { echoId: string }): number => Number(echoId.split("-")[1]) % 3;
  const apart = (a: { echoId: string }, b: { echoId: string }): boolean => parity(a) !== parity(b);
  const met = [];
  for (let tick = BORN + 201; tick < BORN + 281; tick++)
    met.push(...planEncounters(cards, world, pack, conditionsAt(pack, world, tick), apart));
  expect(met.length).toBeGreaterThan(40);
  for (const { participants, content } of met) {
    expect(new Set(participants.map(parity)).size).toBe(1);
    expect(participants.length).toBe(pack.byId.encounters.get(content)!.size);
  }
});

test("in a crowd friends still find each other, and the plan does not depend on the order of the cards", () => {
  const crowd = Array.from({ length: 400 }, (_, i) => {
    const card = cardOf(births[i % 25]!, states[i % 25]!);
    const friend = `crowd-${(i * 7 + 3) % 400}`;
    const ties = { [friend]: { warmth: 900, attraction: 0, rivalry: 0, familiarity: 900 } };
    return { ...card, echoId: `crowd-${i}`, placeId: world.locations[0]!.id, ties };
  });
  const conditions = conditionsAt(pack, world, BORN + 202);
  const plan = planEncounters(crowd, world, pack, conditions);
  expect(planEncounters(streamOf("crowd").shuffle(crowd), world, pack, conditions)).toEqual(plan);
  const withFriend = plan.filter(({ participants: [first, ...others] }) =>
    others.some(({ echoId }) => echoId === `crowd-${(Number(first!.echoId.split("-")[1]) * 7 + 3) % 400}`),
  );
  expect(withFriend.length).toBeGreaterThan(plan.length / 2);
});
