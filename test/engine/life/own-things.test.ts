import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada Brandt", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("own"));
const ownOf = (text: string): string[] => {
  const { places, things } = read(text).belongings;
  return [...places, ...things];
};

describe("what is the Echo's own is read by phrases", () => {
  test.each([
    ["Ada has a cracked violin, her father's Leica and a rice cooker.", ["violin", "Leica", "rice cooker"]],
    ["Ada is a nurse. One stove, one bunk, a guitar the sergeant hates.", ["stove", "bunk", "guitar"]],
    ["Ada lives above a shop with a fern nobody waters.", ["fern"]],
    ["Ada is a nurse. Has: a mare called Treasurer, a moped with no brakes.", ["moped"]],
    ["Ada has two daughters (Aino, 9, and Elsa, 6) and a canoe.", ["canoe"]],
    ["Ada is a widow. Her husband left her a sewing machine, a debt and a field.", ["sewing machine", "field"]],
    ["Ada keeps her money in a flour bin.", ["bin"]],
    ["Ada is a baker. In her trunk: two saris, a prayer mat.", ["trunk", "sari"]],
    ["Ada Brandt's sauna is older than the road.", ["sauna"]],
    ["Ada is a hairdresser. The salon is hers, the building is not.", ["salon"]],
    ["Ada / 49 / one allotment with a hut / one cello", ["allotment", "cello"]],
  ])("%s", (text, own) => {
    const found = ownOf(text);
    for (const one of own) expect(found.some((said) => said === one || said.endsWith(` ${one}`))).toBe(true);
  });

  test.each([
    "Her silence is famous. His patience is a legend.",
    "Ada drives the school bus and has a parish of four hundred.",
    "Ada is a nurse. Her bicycle was stolen in March. Her car is the bank's.",
    "Ada lives with a lodger and the lodger's tuba.",
    "Ada is a coffin maker who builds what you were: a fish, a Mercedes, a bottle.",
    "Ada watches the television her brother watches.",
    "Ada is a cellarman; forty years among barrels. She has forty yards of good street.",
    "Ada runs her uncle's shop and keeps her father's garage.",
    "Ada keeps tortoises. She doesn't keep diaries.",
    "Ada loves: trams, an old radio, clocks.",
  ])("nothing of: %s", (text) => expect(ownOf(text)).toEqual([]));

  test("what another person has or works at is none of its things", () => {
    expect(
      read("Ada is a clerk. Her friend Mei works at the aquarium. Her father sits by the radio.").lexicon.thing,
    ).toEqual([]);
  });

  test("what is only wished for is none of its things", () => {
    expect(
      read("Ada is a clerk with a fiddle. She wants to rent a room with a door that locks.").lexicon.thing,
    ).toEqual(["fiddle"]);
  });

  test("a word that says which thing it is, or whose, is no thing of its own", () => {
    expect(read("Ada has a stone cottage. Her spade is old.").lexicon.thing).toEqual(["spade"]);
  });
});

describe("where somebody lives follows the verb of living", () => {
  test.each([
    ["Ada lives in a capsule in Osaka.", "Osaka", "capsule"],
    ["Ada lives in a trailer behind her aunt's house.", null, "trailer"],
    ["Ada lives on a lightship.", null, "lightship"],
    ["Ada lives in Den Helder, in a ground-floor flat.", "Den Helder", "flat"],
    ["Ada has a stone cottage on Senja.", "Senja", "cottage"],
    ["Home: a farm outside Voss.", "Voss", "farm"],
    ["Ada is a nurse. One-bedroom flat in Pune.", "Pune", "flat"],
    ["Ada lives in fear of geese.", null, null],
    ["Ada sells cloth at Madina market, Conakry.", "Conakry", null],
    ["Ada teaches at School 21 in Batumi.", "Batumi", null],
  ])("%s", (text, town, dwelling) => expect(read(text).home).toEqual({ town, dwelling }));
});

describe("a pastime is what is done in hours of one's own", () => {
  test.each([
    ["Ada is a clerk. At night she restores dolls.", ["restoring dolls"]],
    ["Ada is a clerk. Roller derby on Tuesdays.", ["roller derby"]],
    ["Ada is a clerk. Hobby: kites.", ["kites"]],
    ["Ada is a clerk. Her mother is away. Juggles.", ["juggling"]],
    ["Ada is a clerk who is addicted to sudoku.", ["sudoku"]],
    ["Ada is a clerk. She sings polyphony with four women.", ["singing polyphony"]],
    ["Ada is a clerk. She runs at dawn.", ["running"]],
    ["Ada is a clerk in a church choir.", ["singing in the choir"]],
    ["Ada sews collars in Savar.", []],
    ["Ada mends sails for people with bigger boats.", []],
    ["Ada was a nurse. Now she paints boats.", []],
    ["Ada is a clerk. She used to play cricket.", []],
    ["Ada is a clerk. Chemo on Fridays.", []],
    ["Ada is a clerk. On Mondays she calls her mother.", []],
  ])("%s", (text, hobby) => expect(read(text).lexicon.hobby).toEqual(hobby));
});

describe("animals that are listed or owned are kept", () => {
  const petsOf = (text: string): string[] => read(text).pets.map(({ name, animal }) => name ?? animal);
  test.each([
    ["Ada keeps goats, bees and a grudge.", ["goat", "bee"]],
    ["Ada is a clerk. Her pigeons win things.", ["pigeon"]],
    ["Ada misses the dog, Lampo, who stayed with her father.", []],
    ["Ada feeds the pigeons.", []],
    ["Ada is a clerk. My dog died in January.", []],
  ])("%s", (text, pets) => expect(petsOf(text)).toEqual(pets));
});
