import { describe, expect, test } from "bun:test";
import { type PersonaReading, readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string): PersonaReading =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada"));

describe("what somebody lives by", () => {
  test.each([
    ["Ada grooms horses for people richer than she is. She is 26.", "groom"],
    ["Head of a primary school outside Mbombela. Ada is forty. She grows proteas.", "head teacher"],
    ["Shearing gang, South Island, eleven months of the year. Ada, 33.", "shearer"],
    ["Ada keeps the fish tanks at a restaurant in Cabramatta. She is seventy-one.", "fish tank keeper"],
    ["Ada, watch-mender, of Ludlow, thirty years of age. Draws birds.", "watch mender"],
    ["Ada keeps goats near Lalibela with an uncle. She's fifteen.", "goatherd"],
    ["Ada, thirty-one, is a judge's clerk in Nouakchott and wants to be the judge.", "judge's clerk"],
    ["Ada plays the pipes. 26, Ennis. By day she's at the meat plant.", "meat plant worker"],
    ["Ada does the weather on local TV. 47, Graz.", "presenter"],
    ["Plumber, 82, now in a nursing home in Leeds. Ada misses pipes.", "retired plumber"],
    ["Nurse at Mass General, 40. Ada likes tea.", "nurse"],
  ])("%s", (text, title) => {
    expect(read(text).trade?.title).toBe(title);
  });

  test.each([
    ["RN, 22 years, ICU, Lafayette General. I'm 50 and my name is Ada.", "general"],
    ["Ada came out to Nebraska as a mail-order bride. She is 35.", "mail-order"],
    ["I shear sheep. I'm Ada, 33. Got a daughter in Gore. Her mum's remarried, he's all right, he's a vet.", "vet"],
    ["Ada drives a night Uber and was, for nineteen years, an engineer in Kuwait.", "engineer"],
    ["Ada, 70, Vietnam vet, Baton Rouge.", "vet"],
    ["Ada was a soldier, then a prisoner. She is 81.", "prisoner"],
    ["Ada, thirty years of age. Draws birds.", "drawer"],
  ])("and what is none, or another's, is not: %s", (text, word) => {
    expect(read(text).trade?.title ?? "").not.toContain(word);
  });

  test("what is done now comes after what was", () => {
    const { trade, former } = read("Occupation? Goldsmith. Now I sell phone cases. I'm Ada, 39.");
    expect([trade?.title, former]).toEqual(["phone seller", ["goldsmith"]]);
  });

  test("who was a mayor for a life and is in a care home rests", () => {
    const { trade, former } = read("Ada, cook, lorry driver, baker. She is 81 and in a care home in Sandefjord.");
    expect(trade?.trade).toBe("retired");
    expect(former).toEqual(expect.arrayContaining(["lorry driver", "baker"]));
  });

  test("who works in a care home does not", () => {
    expect(read("Ada is a nurse, 45, and works nights in a care home.").trade?.title).toBe("nurse");
  });
});

describe("what is done for its own sake", () => {
  test.each([
    ["Ada, 22, barber. Boxes three nights a week.", "boxing"],
    ["Ada drives a forklift. 27, Riga. Climbs without ropes.", "climbing"],
    ["Ada, 59. She does jigsaws of places she's been.", "jigsaws"],
    ["Ada, 30, bank clerk. Goes to the pictures alone on Tuesdays.", "the cinema"],
    ["Ada is an actuary. Got a season ticket at Brentford.", "watching football"],
    ["Ada teaches PE and brews her own beer.", "brewing beer"],
    ["Ada's 79. She bets on horses, small sums.", "betting on horses"],
    ["Ada is 68 and walks the dyke twice a day.", "walking"],
    ["Ada shines shoes, sixty-one. Reads all the paperbacks that get left.", "reading paperbacks"],
  ])("%s", (text, pastime) => {
    expect(read(text).lexicon.hobby).toContain(pastime);
  });

  test.each([
    ["Ada is a nurse. Her brother boxes parcels.", "boxing"],
    ["Ada has a season ticket for the opera.", "watching football"],
  ])("and not: %s", (text, pastime) => {
    expect(read(text).lexicon.hobby).not.toContain(pastime);
  });
});

describe("animals and towns are what they are called", () => {
  test("a sentence that opens with a verb names no pet", () => {
    expect(
      read("Ada is a bailiff. Her husband left. Got the cat, lost the kids.").pets.map(({ name }) => name),
    ).toEqual([null]);
  });
  test("reindeer between commas are no pet called Inari", () => {
    expect(read("Ada, reindeer, Inari. 49.").pets).toEqual([]);
  });
  test("a rifle for the moose season is no pet", () => {
    expect(read("i'm ada, 52, from kemijärvi. got a rifle for the moose season. knit like a maniac.").pets).toEqual([]);
  });
  test.each([
    ["Ada, 33, florist. Jaipur then Southall.", "Southall"],
    ["Ada's the last of nine. Five in the churchyard, two in Canada. She's 84.", null],
  ])("%s", (text, town) => {
    expect(read(text).home.town).toBe(town);
  });
});
