import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { isLateKind, LATE_KINDS, type LateKind, lateKindsOf } from "../../../src/engine/content/premise-kinds.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { chaptersIn, chaptersOf, type LivedChapter } from "./fixtures/chapters-of.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const TICKS_PER_DAY = 4;
const DAYS = 950;

/** A life of each late story, and of one whose what-if is of no kind. */
const PEOPLE = [
  { name: "Mara", persona: "Mara is 47 and mends nets.", whatIf: "What if she had taken the lighthouse job?" },
  { name: "Hanna", persona: "She is 41, a clerk in Ghent, and rows.", whatIf: "What if she had moved to Lisbon?" },
  { name: "Casimir", persona: "Casimir is 52, a teacher.", whatIf: "What if he had told the truth at the hearing?" },
  { name: "Wren", persona: "Wren is 38 and keeps a kiosk.", whatIf: "What if she had won the lottery?" },
  { name: "Ines", persona: "Ines is 35, a baker.", whatIf: "What if the war had never come?" },
];
const lives = PEOPLE.map((who, at) =>
  liveAlone(birthOf(who, `late ${at}`), generateWorld(pack, "harbour_town", "late"), pack, DAYS * TICKS_PER_DAY),
);
const storyOf = ({ thread }: LivedChapter) => thread.eligible!.premise![0]!;
const lateOf = (life: (typeof lives)[number]): LivedChapter[] =>
  chaptersOf(pack, life).filter((chapter) => isLateKind(storyOf(chapter)));

test("each kind of what-if has a late story, a sort that of its broad kind, where none is said that of a home, and then those of any life", () => {
  expect(
    [["sea", "post"], ["moved", "near"], ["silent", "road"], ["rich"], []].map(
      (kinds) => lateKindsOf(kinds as never)[0],
    ),
  ).toEqual([...["late_work", "late_home", "late_deed", "late_home", "late_home"]] as never);
  expect(lateKindsOf(["sea", "post"])).toEqual(["late_work", "late_years", "late_life"]);
  expect(lateKindsOf([])).toEqual(["late_home", "late_years", "late_life"]);
  for (const kind of LATE_KINDS) expect(pack.storyOf(kind).length, kind).toBeGreaterThan(2);
});

test("when a what-if is no longer new its late story is told, number by number, each chapter once, and days after any other", () => {
  for (const life of lives) {
    const all = chaptersOf(pack, life);
    const late = lateOf(life);
    const { kinds } = life[0]!.state.whatIf;
    expect(late.length, kinds?.join()).toBeGreaterThan(1);
    for (const story of lateKindsOf(kinds)) {
      const numbers = late.filter((chapter) => storyOf(chapter) === story).map(({ thread }) => thread.chapter!);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
    const begun = [...new Set(late.map(storyOf))];
    expect(begun).toEqual(lateKindsOf(kinds).filter((story) => begun.includes(story)));
    expect(late[0]!.thread.chapter).toBe(1);
    for (const chapter of late) {
      expect([...lateKindsOf(kinds)]).toContain(storyOf(chapter) as LateKind);
      expect(chapter.from).toBeGreaterThanOrEqual(150 * TICKS_PER_DAY);
      for (const { to } of all.filter((one) => one.to < chapter.from))
        expect(chapter.from - to).toBeGreaterThanOrEqual(6 * TICKS_PER_DAY);
    }
  }
});

test("the story lasts for the first thousand days, whatever the what-if, and also where there is no work to tell of", () => {
  const student = { name: "Lia", persona: "Lia is 19, a student.", whatIf: "What if she had gone to art school?" };
  const world = generateWorld(pack, "harbour_town", "late");
  for (const life of [...lives, liveAlone(birthOf(student, "late 9"), world, pack, DAYS * TICKS_PER_DAY)])
    expect(lateOf(life).at(-1)!.to).toBeGreaterThan((DAYS - 110) * TICKS_PER_DAY);
});

test("never are two chapters lived at a time", () => {
  for (const life of lives) for (const lived of life) expect(chaptersIn(pack, lived).length).toBeLessThan(2);
});

test("a late story is of people who had a part in a chapter before it", () => {
  let known = 0;
  for (const life of lives)
    for (const { thread, open, from } of lateOf(life)) {
      const before = new Set((life[from - 1]!.state.threads?.settled ?? []).flatMap(({ cast }) => Object.values(cast)));
      const parts = Object.entries(open.cast).filter(([role]) => thread.cast[role]!.who[0] === "of_story");
      const ofStory = parts.filter(([, { key }]) => before.has(key));
      if (before.size > 3) known += ofStory.length;
      for (const [, { relation }] of ofStory)
        expect(relation ?? "").not.toMatch(/^(?:trainee|beginner|pupil|apprentice)/);
    }
  expect(known).toBeGreaterThan(4);
});

test("how long the life has been led is said in it, in words", () => {
  const told = liveAndTell(pack, createNarrator(pack), PEOPLE[0]!, 420).flatMap(({ narration, view }) =>
    narration.sentences
      .filter(({ frame }) => frame.includes(":late_"))
      .map(({ text }) => ({ text, years: Math.trunc((view.plan.tick - view.birth.bornTick) / (112 * TICKS_PER_DAY)) })),
  );
  expect(told.length).toBeGreaterThan(5);
  const YEARS = ["", "a year", "two years", "three years", "four years", "five years"];
  expect(told.filter(({ text, years }) => text.includes(YEARS[years]!)).length).toBeGreaterThan(0);
  expect(told.filter(({ text }) => /\{|\bundefined\b/.test(text))).toEqual([]);
});

test("who has no work has the late story of any life all the same", () => {
  const student = {
    name: "Salma",
    persona: "Salma is 20, a student in Ghent.",
    whatIf: "What if she had finished her degree?",
  };
  const life = liveAlone(
    birthOf(student, "late"),
    generateWorld(pack, "harbour_town", "late"),
    pack,
    700 * TICKS_PER_DAY,
  );
  expect(lateKindsOf(life[0]!.state.whatIf.kinds)[0]).toBe("late_work");
  expect(lateOf(life).length).toBeGreaterThan(3);
});

test("no late story is told of a life under age", () => {
  const child = { name: "Lotte", persona: "Lotte is 11 and lives on a houseboat.", whatIf: "What if they had moved?" };
  const life = liveAlone(
    birthOf(child, "late"),
    generateWorld(pack, "harbour_town", "late"),
    pack,
    400 * TICKS_PER_DAY,
  );
  expect(life.length).toBeGreaterThan(400);
  expect(lateOf(life)).toEqual([]);
});
