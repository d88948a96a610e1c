import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { isLateKind, isYoungKind } from "../../../src/engine/content/premise-kinds.ts";
import { isThreadForGrownUps } from "../../../src/engine/life/threads/youth.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { chaptersOf, type LivedChapter } from "./fixtures/chapters-of.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const TICKS_PER_DAY = 4;
const storyOf = ({ thread }: LivedChapter) => thread.eligible!.premise![0]!;
const LOTTE = {
  name: "Lotte",
  persona: "Lotte is 11 and lives on a houseboat in Utrecht with her dads Pim and Sander.",
  whatIf: "What if they moved to the island?",
};
const TOM = {
  name: "Tom",
  persona: "Tom is 16, goes to school in Leeds and plays the drums.",
  whatIf: "What if he had joined the band?",
};
const living = (who: typeof LOTTE, days: number) =>
  liveAlone(birthOf(who, "young"), generateWorld(pack, "harbour_town", "young"), pack, days * TICKS_PER_DAY);
const lotte = living(LOTTE, 400);
const tom = living(TOM, 900);

test("a child who has moved is told of from the first days, and lives the stories of any child too", () => {
  const chapters = chaptersOf(pack, lotte);
  expect(storyOf(chapters[0]!)).toBe("young_moved");
  expect(chapters[0]!.from).toBeLessThan(4 * TICKS_PER_DAY);
  expect(new Set(chapters.map(storyOf))).toEqual(new Set(["young_moved", "young"] as const));
});

test("nothing of the stories of the young is for the grown-up", () => {
  const stories = (["young_moved", "young"] as const).flatMap((kind) => pack.storyOf(kind));
  expect(stories.filter(isThreadForGrownUps).map(({ id }) => id)).toEqual([]);
});

test("whoever comes of age lives no more chapters of the young, and goes on with the late stories of the grown-up", () => {
  const kindsAt = (isOf: (age: number) => boolean) =>
    chaptersOf(pack, tom)
      .filter(({ from }) => isOf(tom[from]!.state.age!))
      .map(storyOf);
  const [young, grown] = [kindsAt((age) => age < 18), kindsAt((age) => age >= 18)];
  expect(young.length).toBeGreaterThan(0);
  expect(young.every(isYoungKind)).toBe(true);
  expect(grown.length).toBeGreaterThan(0);
  expect(grown.every(isLateKind)).toBe(true);
});

test("whoever is met at school has no work", () => {
  const mates = [...lotte, ...tom].flatMap(({ state }) =>
    Object.values(state.ties).filter(({ person }) => /^(?:classmate|desk neighbour)$/.test(person.relation ?? "")),
  );
  expect(mates.length).toBeGreaterThan(0);
  expect(mates.every(({ person }) => person.trade === null)).toBe(true);
});

test("one lives on an island, and in a country", () => {
  const words = liveAndTell(pack, createNarrator(pack), LOTTE, 40).map(({ body }) => body);
  expect(words.filter((body) => /\bin the island\b(?! school)/.test(body))).toEqual([]);
  expect(words.some((body) => body.includes("on the island"))).toBe(true);
});
