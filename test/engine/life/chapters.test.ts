import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { rolesOf } from "../../../src/engine/content/thread-roles.ts";
import { isOfWhatIf } from "../../../src/engine/life/threads/chapters.ts";
import type { LivedTick } from "../../../src/engine/life/types/happening.ts";
import { isWork, NO_BYNAME } from "../../../src/engine/life/workmates.ts";
import { withByname } from "../../../src/engine/narrator/introduce.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { chaptersIn, chaptersOf } from "./fixtures/chapters-of.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const TICKS_PER_DAY = 4;
const WHAT_IF = "What if she had opened a furniture workshop in the old net loft?";
const ALONE = "Hanne is 41, an accountant at a fish wholesaler's in Esbjerg. She swims in the sea all winter.";
const WITH_KIN = `${ALONE} Her father Poul is a retired skipper who lives two streets away. Her sister Mette is a vet.`;

function lifeOf(persona: string, echoId: string, ticks: number): LivedTick[] {
  const world = generateWorld(pack, "harbour_town", "chapters");
  return liveAlone(birthOf({ name: "Hanne", persona, whatIf: WHAT_IF }, echoId), world, pack, ticks);
}

test("the what-if is told from the first day on, and by people whom it has made what they are", () => {
  for (const echoId of ["a", "b", "c", "d"]) {
    const life = lifeOf(WITH_KIN, echoId, 2 * TICKS_PER_DAY);
    const [open] = chaptersIn(pack, life.at(-1)!);
    expect(open?.beats.length).toBeGreaterThan(0);
    const landlord = open!.cast.l!;
    expect(landlord).toMatchObject({ role: "local", relation: "landlord" });
    expect(withByname(landlord)).toBe(`my landlord ${landlord.name}`);
  }
});

test("chapters follow one another by their numbers, some days apart, no number twice, with the same people in the same parts", () => {
  let later = 0;
  for (const echoId of ["a", "b", "c"]) {
    const all = chaptersOf(pack, lifeOf(WITH_KIN, echoId, 500 * TICKS_PER_DAY));
    const chapters = all.filter(({ thread }) => isOfWhatIf(thread));
    // Whom a late story has made something else in between is no longer what they were.
    const isRecast = (key: string): boolean =>
      all.some(({ thread, open }) => !isOfWhatIf(thread) && Object.values(open.cast).some((one) => one.key === key));
    const numbers = chapters.map(({ thread }) => thread.chapter!);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers.slice(0, 2)).toEqual([1, 2]);
    for (const [at, { open, from }] of chapters.entries()) {
      const before = chapters[at - 1];
      if (before === undefined) continue;
      later++;
      expect(from - before.to).toBeGreaterThanOrEqual(2 * TICKS_PER_DAY);
      for (const [role, { relation, key }] of Object.entries(open.cast)) {
        const same = Object.values(before.open.cast).find((one) => relation !== null && one.relation === relation);
        if (same === undefined || isRecast(same.key)) continue;
        if (pack.byId.threads.get(open.id)!.cast[role]?.as !== undefined) expect(key).toBe(same.key);
      }
    }
  }
  expect(later).toBeGreaterThan(3);
});

test("of a what-if of two kinds the foremost is told first, and both are told", () => {
  const world = generateWorld(pack, "railway_suburb", "chapters");
  const nadia = { name: "Nadia", persona: "Nadia is 41 and teaches chemistry in Leeds." };
  for (const echoId of ["a", "b", "c"]) {
    const birth = birthOf({ ...nadia, whatIf: "What if she had accepted the research post in Grenoble?" }, echoId);
    const told = chaptersOf(pack, liveAlone(birth, world, pack, 260 * TICKS_PER_DAY)).map(
      ({ thread }) => `${thread.eligible!.premise![0]} ${thread.chapter}`,
    );
    expect(told.slice(0, 2)).toEqual(["lab 1", "moved 1"]);
  }
});

test("whoever has nobody of their own lives the chapter to an end without them, and no way that names them is gone", () => {
  for (const echoId of ["a", "b", "c"]) {
    const [first] = chaptersOf(pack, lifeOf(ALONE, echoId, 250 * TICKS_PER_DAY));
    const { thread, open } = first!;
    const empty = Object.keys(thread.cast).filter((role) => open.cast[role] === undefined);
    expect(empty.length).toBeGreaterThan(0);
    for (const { way } of open.beats) {
      const [beat, choice] = way.split("/");
      const gone = thread.beats.find(({ id }) => id === beat)!.choices.find(({ id }) => id === choice)!;
      expect(rolesOf(gone).filter((role) => empty.includes(role))).toEqual([]);
    }
    const ended = lifeOf(ALONE, echoId, 250 * TICKS_PER_DAY).flatMap(({ happenings }) =>
      happenings.filter((one) => one.type === "thread" && one.change === "ended" && one.thread === thread.id),
    );
    expect(ended).toEqual([expect.objectContaining({ ending: expect.any(String) })]);
  }
});

test("whoever has people of their own is visited by them in it", () => {
  const named = ["a", "b", "c", "d", "e", "f"].flatMap((echoId) =>
    chaptersOf(pack, lifeOf(WITH_KIN, echoId, 200 * TICKS_PER_DAY)).flatMap(({ open }) =>
      Object.values(open.cast).filter(({ role }) => role === "kin"),
    ),
  );
  expect(named.length).toBeGreaterThan(2);
});

test("somebody's doctor or solicitor is mostly one of whom no other work was told", () => {
  const heardOf = ["a", "b", "c", "d", "e", "f", "g", "h"].flatMap((echoId) => {
    const life = lifeOf(WITH_KIN, echoId, 400 * TICKS_PER_DAY);
    return chaptersOf(pack, life).flatMap(({ open, from }) =>
      Object.values(open.cast).flatMap(({ key, relation }) => {
        const before = life[from - 1]?.state.ties[key]?.person;
        return isWork(relation) && before?.relation !== relation ? [!NO_BYNAME.has(before?.trade ?? "none")] : [];
      }),
    );
  });
  expect(heardOf.length).toBeGreaterThan(3);
  // Where the whole town has its work by then, somebody has two.
  expect(heardOf.filter(Boolean).length).toBeLessThan(heardOf.length / 3);
});

test("a life of another what-if has none of these chapters", () => {
  const world = generateWorld(pack, "harbour_town", "chapters");
  const birth = birthOf({ name: "Hanne", persona: ALONE, whatIf: "What if the war had never come?" }, "a");
  const chapters = chaptersOf(pack, liveAlone(birth, world, pack, 120 * TICKS_PER_DAY));
  expect(chapters.filter(({ thread }) => thread.eligible?.premise?.[0] === "venture")).toEqual([]);
});
