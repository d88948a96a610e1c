import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { Person } from "../../../src/engine/life/types/person.ts";
import type { Scene } from "../../../src/engine/life/types/scene.ts";
import type { EchoState } from "../../../src/engine/life/types/state.ts";
import { howLong } from "../../../src/engine/narrator/durations.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { calledByRelation, introduced, partIn, withByname } from "../../../src/engine/narrator/introduce.ts";

const clem = { name: "Clem", role: "local", relation: null, trade: "barber" };
const state = { ties: { clem: { person: clem, sinceTick: 7 } } } as unknown as EchoState;
const told = (text: string, tick = 7) =>
  introduced(text, { tick, source: "storylet:a/b", slots: {}, actors: ["clem"] } as unknown as Scene, state);

test("somebody named for the first time is named with their trade, once", () => {
  expect(told("I sat by Clem. Clem sang.")).toBe("I sat by Clem the barber. Clem sang.");
  expect(told("Clem and I talked.")).toBe("Clem the barber and I talked.");
});

test("nobody is introduced twice, in what another says, or before what is theirs", () => {
  expect(told("I sat by Clem.", 8)).toBe("I sat by Clem.");
  expect(told('"Ask Clem," I was told.')).toBe('"Ask Clem," I was told.');
  expect(told("Clem's hat was there, and then Clem.")).toBe("Clem's hat was there, and then Clem the barber.");
  expect(told("There is someone called Clem.")).toBe("There is someone called Clem.");
});

test("a child is called son or daughter where the text or the name tells which", () => {
  const child = (pronouns: string) =>
    withByname({ name: "Ilinca", role: "kin", relation: "child", trade: null, pronouns } as unknown as Person);
  expect(child("she")).toBe("my daughter Ilinca");
  expect(child("he")).toBe("my son Ilinca");
  expect(child("they")).toBe("my child Ilinca");
});

test("of whom no trade is known it is said what they are here, or in what is told", () => {
  const ned = { key: "ned", name: "Ned", role: "local", relation: null, trade: null };
  const scene = { tick: 7, slots: { boss: "Ned" }, actors: ["ned"] } as unknown as Scene;
  const say = (source: string, stage: string, as?: string) => {
    const life = {
      ties: { ned: { person: ned, sinceTick: 7, stage } },
      cast: as === undefined ? [] : [{ key: "ned", as }],
      job: { trade: "baker", title: "baker" },
    } as unknown as EchoState;
    return introduced("Ned knows.", scene, life, partIn({ ...scene, source }, life, loadPack()));
  };
  expect(say("storylet:home_bread/rises", "stranger")).toBe("Ned knows.");
  expect(say("storylet:home_bread/rises", "friend")).toBe("My friend Ned knows.");
  expect(say("storylet:home_bread/rises", "acquaintance", "neighbour")).toBe("My neighbour Ned knows.");
  expect(say("storylet:work_promotion/decline", "acquaintance")).toBe("My boss Ned knows.");
});

test("where the words say already what somebody is, it is not said again", () => {
  const pupil = { key: "gopal", name: "Gopal", role: "local", relation: "pupil", trade: null };
  const life = { ties: { gopal: { person: pupil, sinceTick: 7, stage: "friend" } } } as unknown as EchoState;
  const say = (text: string) => introduced(text, { tick: 7, actors: ["gopal"] } as unknown as Scene, life);
  expect(say("Gopal counts on it.")).toBe("My pupil Gopal counts on it.");
  expect(say("My pupil Gopal counts on it.")).toBe("My pupil Gopal counts on it.");
  expect(say("I asked Gopal, my pupil, to come.")).toBe("I asked Gopal, my pupil, to come.");
  expect(calledByRelation("{g}, my pupil, has come.", { g: "pupil" })).toBe("{g}, my pupil, has come.");
});

test("with whom one lives is no longer called what they were before", () => {
  const paola = { key: "paola", name: "Paola", role: "local", relation: "notary", trade: "clerk" };
  const say = (stage: string) =>
    introduced(
      "Paola knows.",
      { tick: 7, actors: ["paola"] } as unknown as Scene,
      {
        ties: { paola: { person: paola, sinceTick: 7, stage } },
      } as unknown as EchoState,
    );
  expect(say("acquaintance")).toBe("My notary Paola knows.");
  expect(say("partner")).toBe("My partner Paola knows.");
});

test("whoever was to be introduced in a scene that was left out is so in the next that is told", () => {
  const pack = loadPack();
  const p = { name: "Ida", persona: "Ida, 40, is a tailor in Ghent.", whatIf: "What if it had rained?" };
  const life = liveAndTell(pack, createNarrator(pack), p, 150);
  const met = new Set<string>();
  for (const { view } of life)
    for (const one of view.plan.scenes)
      for (const key of one.actors) {
        if (!met.has(key) && view.plan.kind !== "birth" && key.startsWith("local:"))
          expect(one.anew ?? []).toContain(key);
        met.add(key);
      }
  expect(met.size).toBeGreaterThan(7);
});

test("who shares the flat is said to, and who is a friend", () => {
  const kin = (relation: string) => ({ name: "Dae", role: "kin", relation, trade: null }) as unknown as Person;
  expect(withByname(kin("roommate"))).toBe("my roommate Dae");
  expect(withByname(kin("best friend"))).toBe("my best friend Dae");
});

test("a spouse whom the text calls neither wife nor husband goes by the name", () => {
  const kin = (relation: string) => ({ name: "Rui", role: "kin", relation, trade: null }) as unknown as Person;
  expect(withByname(kin("spouse"))).toBe("Rui");
  expect(withByname(kin("former spouse"))).toBe("Rui");
  expect(withByname(kin("wife"))).toBe("my wife Rui");
});

test("kin who have not come up for long are named with who they are, also before what is theirs", () => {
  const ngozi = { key: "kin:0", name: "Ngozi", role: "kin", relation: "sister", trade: null };
  const known = { ties: { "kin:0": { person: ngozi, sinceTick: 1 } } } as unknown as EchoState;
  const scene = { tick: 7, source: "storylet:a/b", slots: {}, actors: ["kin:0"], anew: ["kin:0"] } as unknown as Scene;
  const say = (text: string) => introduced(text, scene, known);
  expect(say("Ngozi's letter came.")).toBe("My sister Ngozi's letter came.");
  expect(say("I wrote to Ngozi, and Ngozi wrote.")).toBe("I wrote to my sister Ngozi, and Ngozi wrote.");
});

test("kin who were named of late go by their name alone", () => {
  const rui = { key: "kin:0", name: "Rui", role: "kin", relation: "spouse", trade: null };
  const wed = { ties: { "kin:0": { person: rui, sinceTick: 1 } } } as unknown as EchoState;
  const said = Array.from({ length: 60 }, (_, n) =>
    introduced(
      "Rui was up.",
      { tick: 9 + n, source: "thread:a/b", slots: {}, actors: ["kin:0"] } as unknown as Scene,
      wed,
    ),
  );
  expect(new Set(said)).toEqual(new Set(["Rui was up."]));
});

test("the dead are named with who they were", () => {
  const bereft = { ties: {}, origins: { gone: ["my wife Helene", "my father"] } } as unknown as EchoState;
  const scene = { tick: 7, source: "thread:a/b", slots: {}, actors: ["gone:0"] } as unknown as Scene;
  expect(introduced("I put away Helene's clock.", scene, bereft)).toBe("I put away my wife Helene's clock.");
});

test("who plays a part is called by it where first named, with a capital where a sentence opens, and never in what another says", () => {
  const relations = { l: "landlord", n: "neighbour" };
  expect(calledByRelation("{l} waits for the rent. I owe {n} a ladder.", relations)).toBe(
    "My landlord waits for the rent. I owe my neighbour a ladder.",
  );
  expect(calledByRelation("I met {l} and {l}'s dog.", relations)).toBe("I met my landlord and {l}'s dog.");
  expect(calledByRelation('"Ask {l}," said {n}.', relations)).toBe('"Ask {l}," said my neighbour.');
  expect(calledByRelation("I asked {b}.", relations)).toBe("I asked {b}.");
});

test("how long something has gone on is said in days, weeks or years, and not at all of its first", () => {
  expect([4, 8, 52, 56, 447, 448, 900].map(howLong)).toEqual([
    ...["", "two days", "thirteen days", "two weeks", "fifteen weeks", "a year", "two years"],
  ]);
});
