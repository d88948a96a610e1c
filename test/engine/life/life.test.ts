import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { LivedTick } from "../../../src/engine/life/types/happening.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";
import { PEOPLE } from "./fixtures/people.ts";
import { correlation, lagOne, mean, spread } from "./fixtures/statistics.ts";

const pack = loadPack();
const TICKS = 400;
const lives: LivedTick[][] = PEOPLE.map((person, i) => {
  const world = generateWorld(pack, pack.themes[i % pack.themes.length]!.id, `life ${i}`);
  return liveAlone(birthOf(person, `echo-${i}`), world, pack, TICKS);
});
const ofType = <T extends LivedTick["happenings"][number]["type"]>(life: LivedTick[], type: T) =>
  life.flatMap((lived) => lived.happenings.filter((one) => one.type === type)) as Extract<
    LivedTick["happenings"][number],
    { type: T }
  >[];

test("a birth tells of itself at once, with a goal for the premise and the persona's people", () => {
  for (const life of lives) {
    const born = life[0]!;
    expect(born.entry?.kind).toBe("birth");
    expect(ofType([born], "lifeEvent").map((event) => event.kind)).toEqual(["Born", "Premise"]);
    expect(born.state.goals[0]).toMatchObject({ kind: "live_premise", target: born.state.whatIf.premise });
    expect(born.memories.length).toBeGreaterThan(0);
  }
  const mara = lives[0]![0]!.state;
  expect(mara.job).toMatchObject({ trade: "keeper", title: "lighthouse keeper" });
  expect(mara.ties["kin:0"]).toMatchObject({ stage: "kin", person: { name: "Ruth" } });
});

test("lives are varied: event kinds have at least 4 bits of entropy and none more than 15%", () => {
  const kinds = spread(lives.flatMap((life) => ofType(life, "lifeEvent").map((event) => event.kind)));
  expect(kinds.bits).toBeGreaterThanOrEqual(4);
  expect(kinds.topShare).toBeLessThanOrEqual(0.15);
});

test("moods have inertia without sticking: lag-1 autocorrelation .35 to .90, no word for more than 25 ticks", () => {
  expect(mean(lives.map((life) => lagOne(life.map((lived) => lived.state.mood.p))))).toBeWithin(0.35, 0.9);
  for (const life of lives) {
    let run = 0;
    let longest = 0;
    life.forEach((lived, i) => {
      run = lived.state.moodWord === life[i - 1]?.state.moodWord ? run + 1 : 1;
      longest = Math.max(longest, run);
    });
    expect(longest).toBeLessThanOrEqual(25);
  }
  expect(spread(lives.flatMap((life) => life.map((lived) => lived.state.moodWord))).bits).toBeGreaterThan(2.5);
});

test("MoodChanged is told only when the word changes, a few times in ten ticks at most", () => {
  for (const life of lives) {
    let changes = 0;
    for (let i = 1; i < life.length; i++) {
      const told = ofType([life[i]!], "mood");
      const changed = life[i]!.state.moodWord !== life[i - 1]!.state.moodWord;
      expect(told.length).toBe(changed ? 1 : 0);
      if (changed) changes++;
    }
    expect(changes / TICKS).toBeLessThan(0.35);
  }
});

test("diaries are written by night or for something great, with scenes in the order they happened, each told once", () => {
  for (const life of lives) {
    const told = new Set<string>();
    for (const { entry } of life) {
      if (entry === null || entry.kind === "birth") continue;
      if (entry.kind !== "event") expect(entry.conditions.phase).toBe("night");
      expect(entry.scenes.length).toBeLessThanOrEqual(4);
      const ticks = entry.scenes.map((scene) => scene.tick);
      expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
      for (const scene of entry.scenes) {
        expect(told.has(scene.ref)).toBe(false);
        told.add(scene.ref);
      }
      if (entry.callback !== null) expect(entry.callback.memory.tick).toBeLessThan(entry.tick);
    }
    const entries = life.filter((lived) => lived.entry !== null).length;
    expect(entries).toBeWithin(TICKS / 8, TICKS / 2);
  }
});

test("what is significant is written down: nothing from 300 upwards goes untold by the end of its day", () => {
  for (const life of lives) {
    const told = new Set(life.flatMap((lived) => lived.entry?.scenes.map((scene) => scene.ref) ?? []));
    const due = life
      .slice(1, -4)
      .flatMap((lived) => ofType([lived], "lifeEvent"))
      .filter((event) => event.significance >= 300);
    const scenes = due.filter((event) => event.title !== "Back at work");
    expect(scenes.filter((event) => !told.has(event.ref)).length).toBe(0);
  }
});

test("no title or summary has an open slot, a doubled word or the wrong article", () => {
  for (const life of lives) {
    for (const { happenings, memories } of life) {
      const texts = [
        ...happenings.flatMap((one) => (one.type === "lifeEvent" ? [one.title, one.summary] : [])),
        ...memories.flatMap((one) => [one.title, one.summary]),
      ];
      for (const text of texts) {
        expect(text).not.toMatch(/[{}]/);
        expect(text).not.toMatch(/(?<!\p{L})(the|a|an|my|her|his) \1(?!\p{L})/iu);
        expect(text).not.toMatch(/(?<!\p{L})(?:the|an?) (?:the|an?)(?!\p{L})/iu);
      }
    }
  }
});

test("summaries are in the third person", () => {
  for (const life of lives) {
    for (const { summary } of life.flatMap((lived) => lived.memories)) {
      expect(summary.replace(/["“][^"”]*["”]/g, "")).not.toMatch(/\b(?:my|myself)\b/);
    }
  }
});

test("who is out of work finds some", () => {
  const jobless = { name: "Ida", persona: "Ida is 30 and unemployed.", whatIf: "What if she had stayed?" };
  for (let i = 0; i < 4; i++) {
    const world = generateWorld(pack, pack.themes[i % pack.themes.length]!.id, `jobless ${i}`);
    const life = liveAlone(birthOf(jobless, `jobless-${i}`), world, pack, 200);
    expect(ofType(life, "lifeEvent").map(({ kind }) => kind)).toContain("JobStarted");
  }
});

test("wealth moves but neither explodes nor sinks, and health recovers", () => {
  for (const life of lives) {
    const wealth = life.map((lived) => lived.state.wealth);
    expect(Math.min(...wealth)).toBeGreaterThanOrEqual(-150);
    expect(Math.max(...wealth)).toBeLessThan(1500);
    expect(mean(life.slice(-100).map((lived) => lived.state.health))).toBeGreaterThan(500);
  }
  const kinds = new Set(lives.flatMap((life) => ofType(life, "lifeEvent").map((event) => event.kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(["IllnessContracted", "IllnessRecovered"]));
  const changes = new Set(lives.flatMap((life) => ofType(life, "goal").map((goal) => goal.change)));
  expect([...changes].sort()).toEqual(["abandoned", "achieved", "set"]);
});

test("nights are spent at home and working days mostly at work", () => {
  for (const life of lives) {
    const nights = life.filter((lived) => lived.state.tick % 4 === 3);
    const home = nights.filter((lived) => lived.state.placeId === lived.state.homeId);
    expect(home.length / nights.length).toBeGreaterThan(0.8);
  }
});

test("the young and those of unknown age have no romance", () => {
  for (const life of lives.filter(([born]) => born!.state.age === null || born!.state.age < 18)) {
    for (const { state } of life) {
      expect(state.goals.some((goal) => goal.kind === "find_love")).toBe(false);
      for (const tie of Object.values(state.ties)) {
        expect(tie.attraction).toBe(0);
        expect(["crush", "partner"]).not.toContain(tie.stage);
      }
    }
  }
});

test("extraverts are more social and the conscientious work more", () => {
  const traits = [
    "outgoing, talkative, lively",
    "shy, quiet, withdrawn",
    "careful, diligent, disciplined",
    "lazy, careless, messy",
  ];
  const rows = Array.from({ length: 80 }, (_, i) => {
    const world = generateWorld(pack, pack.themes[i % pack.themes.length]!.id, `trait ${i}`);
    const person = {
      name: `P${i}`,
      persona: `A grown woman, a clerk, ${traits[i % 4]}.`,
      whatIf: "What if it rained?",
    };
    const life = liveAlone(birthOf(person, `trait-${i}`), world, pack, 160);
    // A thread goes on by what was begun in it, whoever one is.
    const scenes = life.flatMap((lived) => lived.entry?.scenes ?? []).filter(({ source }) => !/^thread:/.test(source));
    const tags = scenes.map((scene) => scene.tags);
    const share = (wanted: string[]) =>
      tags.filter((some) => some.some((tag) => wanted.includes(tag))).length / tags.length;
    return {
      ...life[0]!.state.traits,
      social: share(["social", "friendship", "festival", "community"]),
      work: share(["work", "craft"]),
    };
  });
  expect(
    correlation(
      rows.map((row) => row.E),
      rows.map((row) => row.social),
    ),
  ).toBeGreaterThanOrEqual(0.3);
  expect(
    correlation(
      rows.map((row) => row.C),
      rows.map((row) => row.work),
    ),
  ).toBeGreaterThanOrEqual(0.27);
});

test("a life of 5,000 ticks stays below 60 KB with every part bounded", () => {
  const world = generateWorld(pack, pack.themes[0]!.id, "long");
  const life = liveAlone(birthOf(PEOPLE[0]!, "long"), world, pack, 5000);
  const { state } = life.at(-1)!;
  expect(state.tick).toBe(BORN + 5000);
  expect(new TextEncoder().encode(JSON.stringify(state)).length).toBeLessThan(60 * 1024);
  expect(state.memories.length).toBeLessThanOrEqual(120);
  expect(Object.keys(state.ties).length).toBeLessThanOrEqual(40);
  expect(state.arcs.length).toBeLessThanOrEqual(24);
  expect(state.untold.length).toBeLessThanOrEqual(6);
  expect(state.goals.length).toBeLessThanOrEqual(5);
});
