import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { live } from "../../../src/engine/life/live.ts";
import { isMinor, isUnderAge } from "../../../src/engine/life/minor.ts";
import type { LivedTick } from "../../../src/engine/life/types/happening.ts";
import type { WhatIf } from "../../../src/engine/life/types/person.ts";
import type { YearMark } from "../../../src/engine/life/types/scene.ts";
import type { CastMember, EchoState } from "../../../src/engine/life/types/state.ts";
import { birthdayOf, ownBirthday, timesCome, yearsOf } from "../../../src/engine/life/years/ages.ts";
import { GROWTH } from "../../../src/engine/life/years/growth-words.ts";
import { isCountedFrom } from "../../../src/engine/life/years/since.ts";
import { DAYS_PER_YEAR, dayOf, dayOfYear, TICKS_PER_DAY, TICKS_PER_YEAR } from "../../../src/engine/world/calendar.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "years");
const NADIA = {
  name: "Nadia",
  persona:
    "Nadia is 41 and teaches chemistry in Leeds. She lives with her husband Tom, her son Isaac (16), her daughter Isla (9) and her son Ben (6). Her brother Karim is 38 and lives in Marseille.",
  whatIf: "What if she had accepted the research post in Grenoble?",
};

type Told = { tick: number; mark: YearMark; state: EchoState };
const marksOf = (life: readonly LivedTick[]): Told[] =>
  life.flatMap(({ entry, state }) => (entry?.years ?? []).map((mark): Told => ({ tick: entry!.tick, mark, state })));
const told = (life: readonly LivedTick[], kind: RegExp): Told[] =>
  marksOf(life).filter(({ mark }) => kind.test(mark.kind));

const birth = birthOf(NADIA, "years");
const life = liveAlone(birth, world, pack, 1400);
const member = (name: string, state = life[0]!.state): CastMember =>
  state.cast!.find(({ key }) => state.ties[key]?.person.name === name)!;
const personOf = (name: string) => life[0]!.state.ties[member(name).key]!.person;

/** So many ticks of the life from a state of its first tick on. */
function livedFrom(start: EchoState, ticks: number): LivedTick[] {
  const lived: LivedTick[] = [];
  for (let tick = start.tick + 1; tick <= start.tick + ticks; tick++) {
    const state = lived.at(-1)?.state ?? start;
    lived.push(live({ birth, state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: [] }));
  }
  return lived;
}

test("a life is a year older from each of its birthdays on, and tells of the day with who was there", () => {
  for (const { state } of life) expect(state.age).toBe(41 + timesCome(ownBirthday(birth), BORN, state.tick));
  const own = told(life, /^birthday\.(?:own|alone)$/);
  expect(own.length).toBe(timesCome(ownBirthday(birth), BORN, BORN + 1400));
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(own.some(({ mark }) => mark.words.guest!.includes("Tom"))).toBe(true);
  for (const { tick, mark, state } of own) {
    expect(dayOfYear(tick)).toBe(ownBirthday(birth));
    const guests = mark.words.guest!.split(/, | and /);
    for (const guest of guests) expect(["house", "near"]).toContain(member(guest, state).reach);
  }
});

test("who sleeps through birthdays wakes as old as they have made it", () => {
  const { state } = life[100]!;
  const tick = state.tick + 3 * TICKS_PER_YEAR;
  const woken = live({ birth, state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: [] });
  expect(woken.state.age).toBe(state.age! + 3);
});

test("of whom no age is known a birthday is told, and no age", () => {
  const lived = livedFrom({ ...life[0]!.state, age: null }, TICKS_PER_YEAR);
  expect(lived.at(-1)!.state.age).toBeNull();
  expect(told(lived, /^birthday\.own$/)).toHaveLength(1);
});

test("whoever began under age stays under the rules for it when the years have made them grown", () => {
  const young = birthOf({ name: "Mara", persona: "Mara, 17, goes to school and rows.", whatIf: "" }, "young");
  const lived = liveAlone(young, world, pack, TICKS_PER_YEAR);
  const { state } = lived.at(-1)!;
  expect(state.age).toBe(18);
  expect(isUnderAge(state)).toBe(true);
  expect(isMinor(state)).toBe(true);
  // So does a life begun before this was kept, which has nothing but its age.
  const { young: _, ...before } = lived[0]!.state;
  const later = live({
    ...{ birth: young, state: before, world, pack, inputs: [] },
    conditions: conditionsAt(pack, world, BORN + 2 * TICKS_PER_YEAR),
  });
  expect(later.state.age).toBe(19);
  expect(isUnderAge(later.state)).toBe(true);
});

/** How many of somebody's birthdays fell into a quarrel with them, which is no day to keep. */
const quarrelsOn = (day: number, name: string): number =>
  life.filter(
    ({ state }) =>
      dayOfYear(state.tick) === day &&
      state.tick % TICKS_PER_DAY === TICKS_PER_DAY - 1 &&
      (state.threads?.open ?? []).some(({ id, beats, cast }) => {
        const { span, tags } = pack.byId.threads.get(id)!;
        const isOfThem = Object.values(cast).some((one) => one.name === name);
        return span !== "long" && tags.includes("conflict") && beats.length > 0 && isOfThem;
      }),
  ).length;

test.each(["Isla", "Ben", "Karim"])(
  "%s has a birthday on one day of each year, and is told to be as old as that makes",
  (name) => {
    const person = personOf(name);
    const day = birthdayOf(birth, member(name), person);
    const days = told(life, /^birthday\.(?:small|child|teen|kin|far)$/).filter(({ mark }) => mark.words.child === name);
    expect(days.length).toBe(timesCome(day, BORN, BORN + 1400) - quarrelsOn(day, name));
    for (const { tick, mark } of days) {
      expect(dayOfYear(tick)).toBe(day);
      expect(mark.count).toBe(yearsOf({ birth, tick }, member(name), person)!);
    }
    expect(yearsOf({ birth, tick: BORN }, member(name), person)).toBe({ Isla: 9, Ben: 6, Karim: 38 }[name]!);
  },
);

test("children of one age are twins, and have one birthday", () => {
  const twins = birthOf(
    { name: "Mara", persona: "Mara, 35, a baker. Her daughters are Ada (4) and Zora (4).", whatIf: "" },
    "twins",
  );
  const marks = told(liveAlone(twins, world, pack, TICKS_PER_YEAR), /^birthday\.child$/);
  expect(marks.map(({ mark }) => mark.words.child!.split(" and ").sort())).toEqual([["Ada", "Zora"]]);
});

test("children grow by what belongs to their age, once or twice a year, and by nothing twice", () => {
  for (const name of ["Isla", "Ben"]) {
    const steps = told(life, /^grows$/).filter(({ mark }) => mark.words.child === name);
    const years = 1400 / TICKS_PER_YEAR;
    expect(steps.length).toBeWithin(Math.floor(years * 0.6), Math.ceil(years * 2) + 1);
    const ids = member(name, life.at(-1)!.state).growth!.told;
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(steps.length);
    steps.forEach(({ tick }, at) => {
      const { from, to } = GROWTH.find(({ id }) => id === ids[at])!;
      expect(yearsOf({ birth, tick }, member(name), personOf(name))!).toBeWithin(from, to + 1);
    });
  }
});

test("a child that has grown up leaves home, is told of once, and lives elsewhere from then on", () => {
  const [left, ...more] = told(life, /^leaves$/);
  expect(more).toEqual([]);
  expect(left?.mark.words.child).toBe("Isaac");
  expect(yearsOf({ birth, tick: left!.tick }, member("Isaac"), personOf("Isaac"))!).toBeGreaterThanOrEqual(18);
  for (const { state } of life) {
    const gone = state.tick >= left!.tick;
    expect(member("Isaac", state).reach).toBe(gone ? "far" : "house");
    expect(state.origins!.housemates.includes("Isaac")).toBe(!gone);
  }
  const guests = told(life, /^birthday/).filter(({ tick }) => tick > left!.tick);
  for (const { mark } of guests) expect(mark.words.guest).not.toContain("Isaac");
});

test("an anniversary is told on its day, and names what is true now and was not when the life began", () => {
  const leads = told(life, /^anniversary/);
  expect(leads.map(({ tick }) => dayOf(tick) - dayOf(BORN))).toEqual([1, 2, 3].map((years) => years * DAYS_PER_YEAR));
  expect(leads.map(({ mark }) => mark.count)).toEqual([1, 2, 3]);
  const { begun } = life[0]!.state;
  for (const { mark, state } of told(life, /^come\./)) {
    const tie = Object.values(state.ties).find(({ person }) => person.name === mark.words.close);
    switch (mark.kind) {
      case "come.work":
        expect(mark.words).toEqual({ was_job: begun!.job!.title, now_job: state.job!.title });
        expect(state.job!.trade).not.toBe(begun!.job!.trade);
        break;
      case "come.risen":
        expect(state.job!.rank).toBeGreaterThan(begun!.job!.rank);
        break;
      case "come.lost":
        expect(state.job).toBeNull();
        break;
      case "come.friend":
      case "come.partner":
        expect(tie!.sinceTick).toBeGreaterThan(BORN);
        expect(mark.kind === "come.partner" ? ["partner"] : ["friend", "close_friend"]).toContain(tie!.stage);
        break;
      case "come.away":
        expect(mark.words.close).toBe("Isaac");
        break;
      case "come.estranged":
        expect(tie!.stage).toBe("estranged");
        break;
      case "come.moved":
        expect(state.homeId).not.toBe(begun!.homeId);
        break;
      case "come.paid":
        expect([begun!.wealth < 0, state.wealth > 0]).toEqual([true, true]);
        break;
    }
  }
});

test.each([
  ["took the lighthouse job", true],
  ["accepted the research post in Grenoble", true],
  ["said yes when Álvaro proposed", false],
  ["never left the convent", false],
  ["lived in a world where Carys never left", false],
  ["still had my brother", false],
  ["grew up in Norway", false],
  ["left at nineteen", false],
  ["had been kinder", false],
])("whether it can be a year since it: %s: %p", (deed, counted) => {
  expect(isCountedFrom({ deed } as WhatIf)).toBe(counted);
});

test("what a long thread came to is come back to after some time, with who it was about, as long as it holds", () => {
  const settled = told(life, /^settled$/);
  expect(settled.length).toBeGreaterThan(0);
  const ends = new Map<string, number>();
  for (const { happenings, state } of life)
    for (const one of happenings)
      if (one.type === "thread" && one.change === "ended" && one.ending !== null)
        ends.set(`${one.thread}/${one.ending}`, state.tick);
  for (const { tick, mark, state } of settled) {
    const { thread, ending } = mark.ending!;
    expect(pack.byId.threads.get(thread)!.span).toBe("long");
    expect(mark.ending!.tick).toBe(ends.get(`${thread}/${ending}`)!);
    expect(tick).toBeGreaterThan(mark.ending!.tick);
    expect(state.threads!.open.map(({ id }) => id)).not.toContain(thread);
  }
  const ticks = settled.map(({ tick }) => tick);
  for (let at = 1; at < ticks.length; at++) expect(ticks[at]! - ticks[at - 1]!).toBeGreaterThan(12);
});

test("whoever a thread has brought back to live here is met from then on, and writes no more", () => {
  const homes = ["g", "h", "i", "j", "k", "l"].flatMap((id) => {
    const far = birthOf(
      { name: "Marek", persona: "Marek is a carpenter, forty-five. His daughter Lucia lives abroad.", whatIf: "" },
      `home ${id}`,
    );
    return liveAlone(far, world, pack, 900).filter(({ happenings }) =>
      happenings.some(
        (one) => one.type === "thread" && one.thread === "far_child" && "ending" in one && one.ending === "here",
      ),
    );
  });
  expect(homes.length).toBeGreaterThan(0);
  for (const { state } of homes) {
    expect(member("Lucia", state).reach).toBe("near");
    expect(state.origins!.away).not.toContain("Lucia");
  }
});

test("of whom one has fallen out with since it is not said how well it ended", () => {
  const ended = life.filter(({ happenings }) =>
    happenings.some((one) => one.type === "thread" && one.change === "ended" && one.ending !== null),
  );
  const alone = ended.flatMap(({ state }) =>
    (state.threads!.settled ?? [])
      .filter(({ cast }) => hasLocal(cast))
      .map((one) => ({ ...state, threads: { ...state.threads!, settled: [one], silent: 100 } })),
  );
  // Where a story is told of in the weeks after, nothing is come back to.
  const said = alone.find(comesBack)!;
  const key = Object.values(said.threads.settled[0]!.cast).find((each) => each.startsWith("local:"))!;
  expect(comesBack({ ...said, ties: { ...said.ties, [key]: { ...said.ties[key]!, stage: "enemy" } } })).toBe(false);
});

const hasLocal = (cast: Record<string, string>): boolean => Object.values(cast).some((key) => key.startsWith("local:"));

/** Whether an entry of the next weeks comes back to what is settled. */
function comesBack(from: EchoState): boolean {
  let state = from;
  for (let tick = from.tick + 1; tick < from.tick + 400; tick++) {
    const lived = live({ birth, state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: [] });
    if ((lived.entry?.years ?? []).some(({ kind }) => kind === "settled")) return true;
    // The tie is kept as it is given.
    state = {
      ...lived.state,
      ties: { ...lived.state.ties, ...hostile(from) },
      threads: { ...lived.state.threads!, settled: from.threads!.settled! },
    };
  }
  return false;
}

const hostile = ({ ties }: EchoState) =>
  Object.fromEntries(Object.entries(ties).filter(([, { stage }]) => stage === "enemy"));

test("a life begun before any of this was kept lives on, and has its birthdays", () => {
  const lived = livedFrom(withoutYears(life[0]!.state), TICKS_PER_YEAR + 4);
  expect(lived.at(-1)!.state.age).toBe(42);
  expect(told(lived, /^birthday/).length).toBeGreaterThan(2);
  expect(told(lived, /^anniversary/)).toHaveLength(1);
});

function withoutYears({ begun: _, young: __, ...state }: EchoState): EchoState {
  return { ...state, cast: state.cast!.map(({ years: _, ...one }) => one) };
}
