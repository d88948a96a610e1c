import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const kinOf = (personaText: string, name = "Ada") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada")).kin;
const called = (text: string): string[] =>
  kinOf(text).map(({ relation, name: one }) => (one === null ? relation : `${relation} ${one}`));

describe("the other parent of one's children is somebody of one's own", () => {
  test.each([
    ["She is a nurse. She lives with her sons (Nour 15, Ilyas 12). Their father was a surgeon.", "partner"],
    ["He fixes lifts. A daughter, Katya, nine. Her mother lives in Ashdod with an optician.", "partner"],
    ["He is a baker. He has a boy, Kit, eight, whose mother moved to Leeds.", "partner"],
    ["I sell fruit. My firstborn, Njoroge, is twelve. The father of these children is in Nakuru.", "partner"],
    ["He has a barge. He lives with his daughter Elske. Elske's mother lives in Ghent.", "partner"],
    ["Single mom to baby Jaylen. She does nails. His dad is locked up.", "partner"],
  ])("%s", (text, partner) => {
    expect(called(text)).toContain(partner);
  });

  test.each([
    "She is a nurse. She has a daughter, Ana. Her mother lives in Oslo.",
    "She is a nurse. She has a brother, Tom. Their father drank.",
    "He is a cook. His wife Ana bakes. Their son Jo is six. His mother sings.",
    "She is a teacher of five boys. Their mothers bring cake.",
    "He is a cook. His sister has a girl. Her father is a sailor.",
  ])("but nobody more than the text has: %s", (text) => {
    expect(called(text)).not.toContain("partner");
  });

  test("who is told of so is no pair any more, and has not broken with anybody", () => {
    const all = kinOf("He is a baker in York. He has a girl, Bo, six. Her mother lives in Leeds with a dentist.");
    expect(all.find(({ relation }) => relation === "partner")).toMatchObject({ former: true, status: "away" });
    const near = kinOf("She is a baker. Two boys (Léon 9, Amadou 6). Their father has them in August.");
    expect(near.find(({ relation }) => relation === "partner")).toMatchObject({ status: "near", unsure: true });
  });
});

describe("the parents of one's other half are in-laws", () => {
  test.each([
    ["I lay bricks. My wife Sela sews. Her mum lives with us.", "mother-in-law"],
    ["He is a smith. His wife Solveig is a vet. Her father had the forge before him.", "father-in-law"],
  ])("%s", (text, inLaw) => {
    expect(called(text)).toContain(inLaw);
  });

  test.each([
    "She is a smith. Her husband Ole is a vet. Her father had the forge before her.",
    "He is a smith. His girlfriend lives with her parents.",
    "My husband Reza stayed in Tehran with his mother. I was a judge.",
    "He rides. A daughter by another woman, Moon, lives with her mother's kin.",
  ])("but not these: %s", (text) => {
    expect(called(text).filter((one) => /-in-law/.test(one))).toEqual([]);
  });

  test("and what is said of them is not said of one's own", () => {
    const kin = kinOf("I lay bricks. My wife Sela sews. Her mum lives with us. My own mum died when I was twelve.");
    expect(kin.find(({ relation }) => relation === "mother-in-law")).toMatchObject({ household: true });
    expect(kin.find(({ relation }) => relation === "mum")).toMatchObject({ status: "dead" });
  });
});

describe("those close who are named behind what is said of them are read", () => {
  test.each([
    ["He flies. He is in Oslo with Marte, who he married last summer.", "spouse Marte"],
    ["She is a coroner. The lawyer she lived with for nine years, Marisa, took the sheets.", "partner Marisa"],
    ["He plays bass. He has a son he sees in the holidays, Kit, eight.", "son Kit"],
    ["She irons. The son in Zaragoza sends nothing; the daughter next door, Reme, sends soup.", "daughter Reme"],
    ["He is a porter. He lives with best mate Tunde.", "friend Tunde"],
    ["She sells fish, as her mother did and her mother's mother.", "grandmother"],
    ["She is sixteen and in foster care. Foster mum Jackie does a roast.", "foster mother Jackie"],
  ])("%s", (text, one) => {
    expect(called(text)).toContain(one);
  });

  test.each([
    ["She cleans for a couple. The husband drinks and the wife sings.", "husband"],
    ["He is a barber at Oakes and Sons, Leeds.", "son"],
    ["She met a man whose mother's mother was a duchess. She is a cook.", "grandmother"],
  ])("but not %s", (text, one) => {
    expect(called(text)).not.toContain(one);
  });
});

describe("who the Echo is called by, and how old it is", () => {
  const ageOf = (personaText: string, name: string): number | null =>
    readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada")).ageSpan?.low ??
    null;

  test.each([
    ["callum 24 glasgow. works in a warehouse, nights.", "Callum", 24],
    ["noor, 26f, phd student in leiden, climbs.", "Noor", 26],
    ["Sister Perpetua runs Ward 6, and her sister Immaculate is a nun. Perpetua's 47.", "Perpetua", 47],
    ["Baxter mends tyres. Baxter's thirty-six.", "Baxter", 36],
    ["Caleb was raised in Ohio and now at 25 he frames houses.", "Caleb", 25],
  ])("%s", (text, name, age) => {
    expect(ageOf(text, name)).toBe(age);
  });

  test.each([
    ["Callum 24 hours a day at the till, that is how it feels.", "Callum"],
    ["Ada keeps bees. 40 hives stand behind the house.", "Ada"],
    ["Ada 12 years a nurse, still in Leeds.", "Ada"],
  ])("but not of %s", (text, name) => {
    expect([12, 24, 40]).not.toContain(ageOf(text, name));
  });

  test("the father of these children is not the one who tells of him", () => {
    const told = readPersona(
      {
        name: "Wanjiru",
        personaText: "I sell fruit. My firstborn is ten. The father of these children is in Nakuru.",
        whatIfPrompt: "",
        physicalDescription: null,
      },
      streamOf("ada"),
    );
    expect(told.spokenOf).toBeNull();
  });
});

describe("animals of one's own", () => {
  const petsOf = (personaText: string): string[] =>
    readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada")).pets.map(
      ({ animal, name }) => `${animal} ${name}`,
    );

  test.each([
    ["Warden, 59. Wife Rhian. Dog – Shirley.", ["dog Shirley"]],
    ["Woodsman. Talks to: Tähti (horse), the radio.", ["horse Tähti"]],
    ["Ada paints. A stick, a Labrador named Admiral, a freezer full of soup.", ["labrador Admiral"]],
    ["I'm sixteen. I've a drum kit and a horse on loan called Biscuit.", ["horse Biscuit"]],
    ["Sound engineer. Partner: no. Dog: yes (Mixer).", ["dog Mixer"]],
    [
      "I share the house with Fidelma, who was a nun, and two whippets, Martha and Mary.",
      ["whippet Martha", "whippet Mary"],
    ],
  ])("%s", (text, pets) => {
    expect(petsOf(text)).toEqual(pets);
  });

  test.each([
    "Ada paints. Her neighbour has a Labrador named Admiral.",
    "Ada drives. Her sister lives with a man and two whippets, Martha and Mary.",
  ])("but not in %s", (text) => {
    expect(petsOf(text)).toEqual([]);
  });
});
