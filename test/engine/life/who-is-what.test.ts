import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

/** Texts written for a class of things to be misread each, not for any one text that somebody wrote. */
const read = (name: string, personaText: string, whatIfPrompt = "") =>
  readPersona({ name, personaText, whatIfPrompt, physicalDescription: null }, streamOf("class"));
const statusOf = (name: string, text: string): Record<string, string> =>
  Object.fromEntries(read(name, text).kin.map((one) => [one.name ?? one.relation, one.status]));

describe("who has died is told from who is there", () => {
  test.each([
    ["Ana is a potter. Since her husband's death she sleeps on the sofa.", "husband"],
    ["Ana, 40, potter. Lost her brother Rui to cancer in 2019.", "Rui"],
    ["Eva visits her sister's grave every Sunday.", "sister"],
    ["Ben grew up an orphan and is a tailor. His aunt Ida brought him up; she is gone now.", "Ida"],
    ["Rosa buried two husbands and a son. She is 78.", "son"],
    ["His father kept bees. He died in May. Ben is a tailor.", "father"],
  ])("%s", (text, who) => expect(statusOf(text.split(" ")[0]!, text)[who]).toBe("dead"));

  test.each([
    ["Ana lost touch with her brother Rui.", "Rui"],
    ["Ana lost Rui's ring. Her brother Rui laughed.", "Rui"],
    ["Ana misses her brother Rui, who teaches in Leeds.", "Rui"],
  ])("%s", (text, who) => expect(statusOf("Ana", text)[who]).not.toBe("dead"));
});

describe("who has broken with somebody is told from who lives elsewhere", () => {
  test("a child that left home, one that does not answer, a pair that parted, a brother unwritten to", () => {
    expect(statusOf("Mia", "Mia's a chef. Her son left home at seventeen and is a roofer.")).toEqual({ son: "away" });
    expect(statusOf("Mia", "Mia's a chef. Her son does not answer her letters.")).toEqual({ son: "estranged" });
    expect(statusOf("Quinn", "Quinn is a tattooist. Their partner Ash moved out in May.")).toEqual({
      Ash: "estranged",
    });
    expect(statusOf("Eph", "Eph farms. His brother Amos drives a truck; they do not write.")).toEqual({
      Amos: "estranged",
    });
  });

  test("only a named place is elsewhere", () => {
    expect(statusOf("Baz", "His granddaughter Maddi is teaching him to send photographs.")).toEqual({ Maddi: "near" });
    expect(statusOf("Gus", "Gus is a miner. Wife Joan is in a home.")).toEqual({ Joan: "away" });
  });
});

describe("ages", () => {
  test("a mother, a wife and an aunt are grown up, and so is a sister who is called little", () => {
    const { kin } = read(
      "Chu",
      "Software engineer. 31, married to Ada, one baby (Obi, 7 months). His little sister Ify.",
    );
    expect(kin.map(({ name, minor }) => [name, minor])).toEqual([
      ["Ada", false],
      ["Obi", true],
      ["Ify", false],
    ]);
  });

  test("what implies an age is a span, and a grown person of whom nothing else is said is only assumed", () => {
    expect(read("Ida", "Ida has four grandchildren and a loom.").ageSpan).toMatchObject({ low: 62 });
    expect(read("Ida", "Ida is a potter.").ageSpan).toEqual({ low: 26, high: 57, assumed: true });
    expect(read("Ida", "Something about the sea.").ageSpan).toBe(null);
  });
});

describe("how somebody is spoken of", () => {
  test.each([
    ["Oya, 45, architect. Her father Kemal, a fisherman, died at sea.", "she"],
    ["Eph farms. He has a wife named Lydia who is cleverer than he is.", "he"],
    ["Ben's wife Carla was killed. Their daughter Mia is six.", null],
    ["Mrs Abernathy has cooked at the Hall for forty years.", "she"],
    ["Joy: mother of twins, ex-lawyer.", "she"],
  ] as const)("%s", (text, spokenOf) => expect(read(text.split(/[ ,':]/)[0]!, text).spokenOf).toBe(spokenOf));

  test("a question about somebody else says nothing of the persona", () => {
    expect(read("Ilse", "I grow leeks. My husband Karl died and he is missed.", "What if he had lived?").spokenOf).toBe(
      null,
    );
    expect(read("Ada", "Maps and clocks.", "What if she had left?").spokenOf).toBe("she");
  });
});

describe("whose trade it is", () => {
  test.each([
    ["Sia", "Sia cleans for a retired judge.", /^(?!.*(?:judge|pensioner))/],
    ["Ben", "Ben, 44. He's been a butcher and a baker; these days he runs a launderette.", /launderette/],
    ["Kim", "Kim lost her job as a welder and now delivers parcels.", /parcel|courier/],
    ["Fay", "Fay works nights and is training to be a nurse.", /^null$/],
    ["Pia", "Pia dreams of being a pilot. Her cousin Lars is a pilot.", /^null$/],
    ["Una", "Una has been a beekeeper for nine years.", /beekeeper/],
  ])("%s: %s", (name, text, title) => {
    const { trade } = read(name, text);
    expect(String(trade?.title ?? trade?.trade ?? null)).toMatch(title);
  });
});
