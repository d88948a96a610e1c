import { expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("shortly"));
const kinOf = (text: string): string[] =>
  read(text)
    .kin.map(({ relation, name, status, household }) => `${name ?? relation} ${household ? "household" : status}`)
    .toSorted();

test.each([
  ["Ada is a cook. Her father is late, her mother sells nets.", ["father dead", "mother near"]],
  ["Ada, kiosk, Porto. The husband brings lunch. The son, an architect, draws.", ["husband near", "son near"]],
  ["Ada is a nanny. Her own boy, Thiago, calls her.", ["Thiago near"]],
  ["I am Ada. Husband Oleg and daughter Polina with me here.", ["Oleg near", "Polina household"]],
  ["Ada counts salmon. I've a girlfriend in Alta (Sunna, vet).", ["Sunna near"]],
  ["Ada lives alone in Namur since her son Quentin moved in with his father.", ["Quentin away"]],
  ["Ada keeps a stall and hath a husband, Giles, and a lodger, Mr Finch.", ["Giles near", "lodger household"]],
])("kin: %s", (text, kin) => expect(kinOf(text)).toEqual(kin));

test("work is read without an article, and no hour ends it", () => {
  expect(read("I am Ada. I am working as welder in shipyard.").trade?.title).toBe("welder");
  expect(read("Ada, 31, Porto. Sound engineer at a club till six.").trade?.title).toBe("sound engineer");
  expect(read("Ada Vrhovec, Maribor, forty-five.").trade).toBe(null);
});

test("ages are read as those say them who learned English late, and no aged-care nurse is old", () => {
  expect(read("I am Ada, I have 62 years.").age).toBe(62);
  expect(read("Ada is a welder, 39 y.o.").age).toBe(39);
  expect(read("Job: aged-care nurse, nights. Ada likes it.").ageSpan?.low).not.toBe(70);
});

test("a girl who is there is not the Echo, no verb is the name of a dog, and no short form a town", () => {
  expect(read("Apprentice, twenty. There's a girl at the pickle stall.").spokenOf).toBe(null);
  expect(read("Ada delivers bread. Has the dog, a whippet.").pets.map(({ name }) => name)).not.toContain("Has");
  expect(read("Altar girl, then wine, then AA. Ada is dry now.").home.town).toBe(null);
});
