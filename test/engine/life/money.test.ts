import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { coinOf } from "../../../src/engine/life/money.ts";
import { outlineOf } from "../../../src/engine/life/twin/outline.ts";
import { said } from "../../../src/engine/life/twin/said.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "money");
const textsOf = (persona: string) => ({ personaText: persona, whatIfPrompt: "What if it had rained?" });

test("money is called what the persona calls it, crowns in the past, and nothing in particular elsewhere", () => {
  expect(coinOf(textsOf("Owes her brother 200 euros."), "present").many).toBe("euros");
  expect(coinOf(textsOf("Won £40 on a horse."), null).one).toBe("pound");
  expect(coinOf(textsOf("Weighs ninety pounds."), "present").many).toBe("coins");
  expect(coinOf(textsOf("A lamplighter."), "past").many).toBe("crowns");
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
