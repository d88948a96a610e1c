import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { holds } from "../../../src/engine/life/decide/holds.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "household");
const BIRTHS = [0, 1, 2, 3, 4];
const TICKS = 600;

const told = (persona: string, whatIf: string, n: number) =>
  liveAlone(birthOf({ name: "Fatima", persona, whatIf }, `house ${n}`), world, pack, TICKS);

/** The ways by which news of somebody came to a life. */
const waysOf = (life: ReturnType<typeof told>, name: string): Set<string> =>
  new Set(
    life
      .flatMap(({ entry }) => entry?.scenes ?? [])
      .filter(({ source, slots }) => source.startsWith("cast:") && slots.who === name)
      .map(({ slots }) => slots.via!.split(".")[0]!),
  );

test("a husband and small children live under the same roof, and what they go through is heard there", () => {
  const persona =
    "Fatima, 38, is a midwife. Her husband Samir is a tailor. Her son Tom is 7. Her brother Anton is a baker.";
  for (const n of BIRTHS) {
    const life = told(persona, "What if she had gone to sea?", n);
    const { ties, cast, origins } = life[0]!.state;
    const reach = (name: string) => cast!.find(({ key }) => ties[key]?.person.name === name)?.reach;
    expect(origins!.housemates).toEqual(["Samir", "Tom"]);
    expect([reach("Samir"), reach("Tom"), reach("Anton")]).toEqual(["house", "house", "near"]);
    for (const name of ["Samir", "Tom"]) for (const way of waysOf(life, name)) expect(way).toBe("house");
  }
});

test("a husband who is away or from whom she has parted has his own roof", () => {
  for (const persona of [
    "Fatima, 38. Her husband Samir works abroad.",
    "Fatima, 38. Her ex-husband Samir is a tailor.",
  ])
    for (const n of BIRTHS) {
      const { origins } = told(persona, "", n)[0]!.state;
      expect(origins!.housemates).toEqual([]);
    }
});

test("whom the what-if has married her to lives with her", () => {
  for (const n of BIRTHS) {
    const { ties, cast, origins } = told("Fatima is 38 and mends nets.", "What if she had married Samir?", n)[0]!.state;
    const husband = Object.values(ties).find(({ stage }) => stage === "partner")!;
    expect(origins!.housemates).toEqual([husband.person.name]);
    expect(cast!.find(({ key }) => key === husband.person.key)?.reach).toBe("house");
  }
});

test("the children of a mother of three are there, and at home while she is young", () => {
  for (const n of BIRTHS) {
    const { cast, origins, ties } = told("Fatima, 34, is a midwife and mother of three.", "", n)[0]!.state;
    expect(Object.values(ties).map(({ person }) => person.relation)).toContain("child");
    expect(origins!.housemates).toEqual(["my child"]);
    expect(cast!.find(({ reach }) => reach === "house")?.age).toBeWithin(4, 18);
  }
  const sister = told("Fatima, 34. Her sister Ruth is a nurse and mother of three.", "", 0)[0]!.state;
  expect(Object.values(sister.ties).map(({ person }) => person.relation)).toEqual(["sister"]);
});

test("a second job is gone to in free hours and comes up in a thread of its own, in every life", () => {
  for (const n of BIRTHS) {
    const life = told("Fatima, 34, is a nurse and also a beekeeper.", "", n);
    expect(life[0]!.state.origins!.second).toEqual({ trade: "farmer", title: "beekeeper" });
    const scenes = life.flatMap(({ entry }) => entry?.scenes ?? []);
    expect(scenes.some(({ source }) => source.startsWith("thread:second_trade/"))).toBe(true);
  }
});

test("who has one job has no second, and nobody speaks of one", () => {
  for (const n of BIRTHS) {
    const life = told("Fatima, 34, is a nurse.", "", n);
    expect(life[0]!.state.origins!.second).toBeUndefined();
    const opened = life.flatMap(({ state }) => state.threads?.open ?? []).map(({ id }) => id);
    expect(opened).not.toContain("second_trade");
  }
});

test("whoever has somebody under the roof does not move out of it because better rooms are to be had", () => {
  const moving = loadPack().byId.storylets.get("home_moves_house")!;
  const may = (persona: string): boolean => {
    const { state } = told(persona, "What if it had rained?", 0).at(-1)!;
    const conditions = conditionsAt(pack, world, state.tick);
    const place = world.locations.find(({ id }) => id === state.homeId)!;
    const birth = birthOf({ name: "Fatima", persona, whatIf: "" }, "house 0");
    return holds({ livesAlone: moving.when!.livesAlone! }, { state, conditions, place, world, birth });
  };
  expect(may("Fatima, 38, is a midwife. Her husband Samir is a tailor.")).toBe(false);
  expect(may("Fatima, 38, is a midwife and lives alone.")).toBe(true);
});

test("with whom the what-if has gone abroad shares the roof there, and is there in one entry of eight besides what else is told of them", () => {
  for (const [persona, whatIf, name] of [
    [
      "Fatima, 38, is a nurse in Derry, mother of twins. Their father Declan is in Perth.",
      "What if she had gone to Australia with him?",
      "Declan",
    ],
    [
      "Fatima, 38, is a nurse in Cluj. Her boyfriend Radu moved to Lisbon.",
      "What if she had gone to Lisbon with Radu?",
      "Radu",
    ],
  ] as const)
    for (const n of BIRTHS.slice(0, 2)) {
      const life = told(persona, whatIf, n);
      const { origins } = life[0]!.state;
      expect(origins!.housemates).toContain(name);
      expect(origins!.away).not.toContain(name);
      const entries = life.flatMap(({ entry }) => entry ?? []);
      const key = Object.values(life[0]!.state.ties).find(({ person }) => person.name === name)!.person.key;
      const there = entries.filter(({ presence }) => presence?.key === key);
      expect(there.length).toBeGreaterThan(entries.length / 8);
    }
});
