import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { WHATIF_DOMAINS } from "../../../src/engine/content/types.ts";
import { isEmployed } from "../../../src/engine/life/livelihood.ts";
import type { Happening, LivedTick } from "../../../src/engine/life/types/happening.ts";
import { TICKS_PER_YEAR } from "../../../src/engine/world/calendar.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "own threads");
/** Mornings enough for a question of one's own to be asked in any life. */
const SEASON_TICKS = 240;
const BIRTHS = [0, 1, 2, 3];

type Opened = Extract<Happening, { type: "thread"; change: "opened" }>;

const lives = (persona: string, whatIf: string, ticks: number): LivedTick[][] =>
  BIRTHS.map((n) => liveAlone(birthOf({ name: "Marek", persona, whatIf }, `own ${n}`), world, pack, ticks));

const opened = (life: readonly LivedTick[]): Opened[] =>
  life
    .flatMap(({ happenings }) => happenings)
    .filter((one): one is Opened => one.type === "thread" && one.change === "opened");

/** The long threads of the persona's own people that a life has opened, with whom each is about. */
const ofOwnPeople = (life: readonly LivedTick[]): Opened[] =>
  opened(life).filter(({ thread }) => {
    const { own, span } = pack.byId.threads.get(thread)!;
    return own === "people" && span === "long";
  });

/** The long threads of its what-if that a life has opened. */
const longOfPremise = (life: readonly LivedTick[]): Opened[] =>
  opened(life).filter(({ thread }) => {
    const { own, span } = pack.byId.threads.get(thread)!;
    return own === "premise" && span === "long";
  });

test("a brother who does not write is what one of the first long threads is about", () => {
  for (const life of lives(
    "Marek, 40, drives a cart. His brother Danny doesn't write.",
    "What if it had rained?",
    SEASON_TICKS,
  ))
    expect(ofOwnPeople(life).flatMap(({ cast }) => cast.map(({ name }) => name))).toContain("Danny");
});

test("a dead wife is remembered in a thread, by her name, and nobody of the place has it", () => {
  for (const life of lives("Marek is 67, a retired judge. His wife Helene died two winters ago.", "", SEASON_TICKS)) {
    const [first] = ofOwnPeople(life);
    expect(first?.cast.find(({ person }) => person.startsWith("gone:"))?.name).toBe("Helene");
    const met = Object.values(life.at(-1)!.state.ties).map(({ person }) => person.name);
    expect(met).not.toContain("Helene");
  }
});

test("a daughter abroad is waited for", () => {
  for (const life of lives("Marek is a carpenter, forty-five. His daughter Lucia lives abroad.", "", SEASON_TICKS))
    expect(ofOwnPeople(life).flatMap(({ cast }) => cast.map(({ name }) => name))).toContain("Lucia");
});

test("a thing that the persona names is the one that a thread of its dead is about", () => {
  const persona = "Marek is 67. His wife Helene died two winters ago. He keeps a brass lantern on the sill.";
  let named = 0;
  for (const life of lives(persona, "", SEASON_TICKS)) {
    const at = life.findIndex(({ state }) => state.threads?.open.some(({ id }) => id === "what_is_left_of_them"));
    const open = [at - 1, at].flatMap((tick) => life[tick]?.state.threads?.open ?? []);
    const own = open.findLast(({ id }) => id === "what_is_left_of_them")?.things;
    const others = open
      .filter(({ id }) => id !== "what_is_left_of_them")
      .flatMap(({ things }) => Object.values(things));
    // Another thread may have it already, and then it is that one's.
    if (own === undefined || others.some((one) => one.endsWith("lantern"))) continue;
    expect(own.keepsake).toBe("lantern");
    named++;
  }
  expect(named).toBeGreaterThan(0);
});

test("what the Echo itself plays or mends is no keepsake of its dead", () => {
  const persona = "Marek is 67. His wife Helene died two winters ago. He is learning the accordion and mends nets.";
  for (const life of lives(persona, "", SEASON_TICKS)) {
    const left = life.flatMap(({ state }) =>
      (state.threads?.open ?? []).flatMap(({ id, things }) =>
        /^(?:what_is_left_of_them|dead_come_back)$/.test(id) ? Object.values(things) : [],
      ),
    );
    for (const thing of left) expect(["accordion", "net"]).not.toContain(thing);
  }
});

test("every domain of what-ifs has a long thread that asks what came of it, and no other comes twice to a life", () => {
  for (const domain of WHATIF_DOMAINS) {
    const asks = pack.threads.filter(({ own, eligible }) => own === "premise" && eligible?.whatIf?.includes(domain));
    expect(asks.map(({ span }) => span)).toContain("long");
  }
});

test("the what-if is asked about within the first season, whichever it is", () => {
  const asked = [
    "What if he had taken the lighthouse job?",
    "What if he had gone to prison for the watch robbery?",
    "What if he won the lottery?",
    "What if he had gone to medical school?",
    "What if he had never left the convent?",
  ];
  for (const whatIf of asked)
    for (const life of lives("Marek is 41 and mends nets.", whatIf, SEASON_TICKS))
      expect(longOfPremise(life).length).toBeGreaterThan(0);
});

test("two long threads are open at once at most, and of one sort only one", () => {
  for (const life of lives(
    "Marek, 40, drives a cart. His brother Danny doesn't write.",
    "What if he won the lottery?",
    700,
  ))
    for (const { state } of life) {
      const long = (state.threads?.open ?? [])
        .map(({ id }) => pack.byId.threads.get(id)!)
        .filter(({ span }) => span === "long");
      expect(long.length).toBeLessThan(3);
      expect(new Set(long.map(({ own }) => own)).size).toBe(long.length);
    }
});

test("the work that the what-if gave is not given up within its first year", () => {
  for (const life of lives("Marek is 34 and mends nets.", "What if he had become a baker?", TICKS_PER_YEAR - 1)) {
    const { state } = life[0]!;
    expect(state.whatIf.gaveWork).toBe(true);
    expect(isEmployed(state)).toBe(true);
    const dismissed = life.findIndex(({ happenings }) =>
      happenings.some((one) => one.type === "lifeEvent" && one.kind === "JobLost"),
    );
    for (const { state: later } of dismissed === -1 ? life : life.slice(0, dismissed))
      expect(later.job?.trade).toBe(state.job!.trade);
  }
});
