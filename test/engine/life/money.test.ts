import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { coinOf } from "../../../src/engine/life/money.ts";
import { outlineOf } from "../../../src/engine/life/twin/outline.ts";
import { said } from "../../../src/engine/life/twin/said.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "money");
const textsOf = (persona: string) => ({ name: "Sam", personaText: persona, whatIfPrompt: "What if it had rained?" });

test("money is called what the persona calls it, crowns in the past, else what is paid with where it lives", () => {
  expect(coinOf(textsOf("Owes her brother 200 euros."), { era: "present" }).many).toBe("euros");
  expect(coinOf(textsOf("Won £40 on a horse."), { era: null }).one).toBe("pound");
  expect(coinOf(textsOf("Lives in Esbjerg, weighs ninety pounds."), { era: "present" }).many).toBe("kroner");
  expect(coinOf(textsOf("Amal came to Mississauga from Homs."), { era: "present" }).many).toBe("dollars");
  expect(coinOf(textsOf("A tailor of Dar es Salaam."), { era: "present" }).one).toBe("shilling");
  expect(coinOf(textsOf("A nurse."), { era: "present" }).many).toBe("pounds");
  expect(coinOf(textsOf("A net mender of Lisbon, in 1780."), { era: "past" }).many).toBe("crowns");
  const moved = { name: "Sam", personaText: "A welder of Gdynia.", whatIfPrompt: "What if he had moved to Norway?" };
  expect(coinOf(moved, { era: "present" }).many).toBe("kroner");
  expect(coinOf({ ...moved, whatIfPrompt: "What if he had never seen Norway?" }, { era: "present" }).many).toBe(
    "zlotys",
  );
  expect(coinOf(textsOf("A lamplighter."), { era: "past" }).many).toBe("crowns");
  expect(coinOf(textsOf("A nurse."), undefined).many).toBe("coins");
});

test("what a life has is set beside its twin's without a word that is another's money", () => {
  const birth = birthOf(
    { name: "Mara", persona: "A nurse who owes 300 dollars.", whatIf: "What if she had won?" },
    "purse",
  );
  const { state } = liveAlone(birth, world, pack, 4).at(-1)!;
  const life = outlineOf(state);
  const { life: has, twin: owes } = said("money", { ...life, wealth: 12 }, { ...life, wealth: -30 });
  expect([has, owes]).toEqual(["12 put by", "30 in debt"]);
});
