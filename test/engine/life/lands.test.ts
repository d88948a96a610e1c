import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { peopleHere } from "../../../src/engine/life/draft.ts";
import { landHere } from "../../../src/engine/life/land/land-here.ts";
import { landOf } from "../../../src/engine/life/land/land-of.ts";
import { landNamed } from "../../../src/engine/life/land/lands.ts";
import { nameList } from "../../../src/engine/life/land/name-lists.ts";
import { coinOf } from "../../../src/engine/life/money.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";
import { tellLife } from "./fixtures/tell.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const TICKS = 300 * 4;
const PATIENCE_MS = 120_000;

const LIVES = {
  kericho: {
    ...{ name: "Chebet Rotich", whatIf: "What if she had opened a shop?", coin: "shillings", world: "mill_valley" },
    persona: "Chebet Rotich, 34, picks tea in Kericho. She lives with her husband Kiprono and her daughter Jepkoech.",
    lists: ["kalenjin", "kikuyu", "luo"],
  },
  montevideo: {
    ...{ name: "Martín", whatIf: "What if he had married Valeria?", coin: "pesos", world: "harbour_town" },
    persona: "Martín, 41, repairs radios in Montevideo. His sister Lucía teaches; his father Raúl is ill.",
    lists: ["latin", "italian"],
  },
  tromso: {
    ...{ name: "Ingrid", whatIf: "What if she had become a biologist?", coin: "kroner", world: "railway_suburb" },
    persona: "Ingrid, 29, is a nurse in Tromsø. She lives with her boyfriend Lars. Her mother lives in Bodø.",
    lists: ["norwegian"],
  },
  osaka: {
    ...{ name: "Haruto", whatIf: "What if he had never opened the shop?", coin: "yen", world: "canal_city" },
    persona: "Haruto, 52, runs a small noodle shop in Osaka. His wife Yoko keeps the books.",
    lists: ["japanese"],
  },
};

const OTHER_COIN =
  /[£$€]|\b(?:pounds?|pence|penny|pennies|shillings?|quid|euros?|dollars?|crowns|pesos?|kroner|yen|francs?)\b/gi;
const SNOW = /\b(?:snow\w*|icicles?|icy|frost\w*|sleet|slush|thaw\w*|sledg\w*)\b/gi;
const WINTER = /\b(?:winter\w*|autumn\w*|summer\w*|mittens?|overcoats?|radiators?)\b/gi;

function lived({ name, persona, whatIf, world: theme }: (typeof LIVES)["kericho"]) {
  const world = generateWorld(pack, theme, "lands");
  const birth = birthOf({ name, persona, whatIf }, "lands");
  const ticks = liveAlone(birth, world, pack, TICKS);
  const text = tellLife(narrate, birth, ticks)
    .flatMap(({ plan, sentences }) => [...plan.scenes.map((one) => one.title), ...sentences.map((one) => one.text)])
    .join("\n");
  return { birth, world, state: ticks.at(-1)!.state, text };
}

const locals = (state: ReturnType<typeof lived>["state"]): string[] =>
  Object.values(state.ties).flatMap(({ person }) => (person.role === "local" ? [person.name] : []));

test("one name that is borne in two lands of one tongue is no sign of the further one, and two such names are", () => {
  const called = (name: string, personaText: string) =>
    landOf({ name, personaText, whatIfPrompt: "" }, undefined)?.names[0]?.list;
  expect(called("Hortense", "Hortense sold gloves for a widow. She is fifty.")).not.toBe("congolese");
  expect(called("Niyonzima", "Niyonzima, 31, is a clerk.")).toBe("rwandan");
  expect(called("Godelive", "Godelive, 31, sells cloth with her sister Chancelle.")).toBe("congolese");
});

test.each([
  ["Toledo", "spain"],
  ["Toledo Ohio", "usa"],
  ["Paris Texas", "usa"],
  ["San Lorenzo", null],
])("%s is in the land of its last known word", (name, land) => {
  expect(landNamed(name)?.id ?? null).toBe(land);
});

test.each(Object.entries(LIVES))(
  "a life in %s pays with the coin of the land, and knows people who are called as people are there",
  (place, life) => {
    const { birth, state, text } = lived(life);
    expect(coinOf(birth, state.origins).many).toBe(life.coin);
    expect((text.match(OTHER_COIN) ?? []).filter((coin) => !life.coin.startsWith(coin.slice(0, 3)))).toEqual([]);
    const names = new Set(life.lists.flatMap((list) => [...nameList(list).she, ...nameList(list).he]));
    expect(locals(state).length).toBeGreaterThan(5);
    expect(locals(state).filter((name) => !names.has(name))).toEqual([]);
    if (place === "kericho" || place === "montevideo") expect(text.match(SNOW) ?? []).toEqual([]);
    if (place === "kericho") expect(text.match(WINTER) ?? []).toEqual([]);
  },
  PATIENCE_MS,
);

const worldOf = (theme: string) => generateWorld(pack, theme, "lands");
const bornAs = (name: string, persona: string, whatIf = "What if it had rained?") =>
  birthOf({ name, persona, whatIf }, `lands ${name}`);

test("where a text names no place, its people tell of the land, if they are called as people are in one alone", () => {
  const wanjiru = "Wanjiru is a seamstress. Her mother Njeri sells vegetables.";
  expect(landOf(bornAs("Wanjiru", wanjiru), undefined)?.coin.many).toBe("shillings");
  expect(landOf(bornAs("Tom", "Tom is a nurse. His sister Grace is ill."), undefined)).toBeNull();
  expect(landOf(bornAs("Wanjiru", `${wanjiru} She lives in Graz.`), undefined)?.id).toBe("austria");
});

test.each([
  ["Anselm", "Anselm is a parish priest in the Eifel.", "germany"],
  ["Marisa", "Marisa keeps goats in Tuscany.", "italy"],
  ["Ewan", "Ewan fishes off the Hebrides.", "uk"],
  ["Jean", "A shepherd from Brittany.", "france"],
  ["Brittany", "Brittany is a nurse.", undefined],
  ["Kent", "Kent and Skye run a bar.", undefined],
])("%s: a region tells the land, where it is no name of somebody", (name, persona, land) => {
  expect(landOf(bornAs(name, persona), undefined)?.id).toBe(land as never);
});

test("whom the what-if has led to another land pays there as it is paid, and has other people about", () => {
  const world = worldOf("mill_valley");
  const birth = bornAs(
    "Wairimu",
    "Wairimu is a clerk in Nairobi who earns 300 shillings.",
    "What if she had moved to Oslo?",
  );
  const { state } = liveAlone(birth, world, pack, 4).at(-1)!;
  expect(coinOf(birth, state.origins).many).toBe("kroner");
  const norwegian = nameList("norwegian");
  for (const { name } of peopleHere({ birth, state, world }))
    expect([...norwegian.she, ...norwegian.he]).toContain(name);
});

test("two lives of one land in one world call its people the same, and without a land they have the names of the world", () => {
  const world = worldOf("railway_suburb");
  const peopleOf = (birth: ReturnType<typeof bornAs>) => {
    const { state } = liveAlone(birth, world, pack, 0)[0]!;
    return peopleHere({ birth, state, world });
  };
  const [one, other, third] = [
    peopleOf(bornAs("Haruto", "Haruto is a cook in Osaka.")),
    peopleOf(bornAs("Yui", "Yui is a dentist in Kobe.")),
    peopleOf(bornAs("Tom", "Tom is a cook.")),
  ];
  expect(one).toEqual(other);
  expect(third).toEqual(world.locals);
  expect(one.map(({ key, trade }) => [key, trade])).toEqual(world.locals.map(({ key, trade }) => [key, trade]));
});

test("in a world that a life was not born into, and on a ship between the stars, it is in no land", () => {
  const birth = bornAs("Haruto", "Haruto is a cook in Osaka.");
  expect(landHere({ birth, state: {} }, "canal_city")?.id).toBe("japan");
  expect(landHere({ birth, state: { homes: ["home"] } }, "canal_city")).toBeNull();
  expect(landHere({ birth, state: {} }, "long_voyage")).toBeNull();
});
