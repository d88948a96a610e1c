import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

/** Texts written for a class of things to be misread each, not for any one text that somebody wrote. */
const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("deeds"));
const workOf = (text: string): string | null => read(text).trade?.title ?? null;
const oneOf = (text: string, who: string) => read(text).kin.find(({ name, relation }) => (name ?? relation) === who);

describe("what somebody does with what is their work, in any sentence of their own", () => {
  test.each([
    ["Ada is 40. She likes rain. She fixes the lifts at the hospital.", "lift repairer"],
    ["Ada, 31. Single. Reads the water meters of the whole district.", "meter reader"],
    ["Ada is forty and makes wedding cakes from her garage.", "wedding cake maker"],
    ["I am Ada. I pour concrete in Toronto.", "concrete worker"],
    ["Ada has a noodle cart by the station.", "noodle seller"],
    ["Ada is 50. She owns three laundromats.", "laundromat owner"],
    ["Ada works reception at a clinic.", "receptionist"],
    ["Ada deals cards on a ship.", "croupier"],
    ["Roads are long. Ada plays the organ at weddings.", "organist"],
    ["Ada, 36. Crane operator, Felixstowe.", "crane operator"],
    ["Ada, 36. She mends shoes in a kiosk.", "shoe mender"],
    ["Ada herds yaks above Merak.", "yak herder"],
    ["Ada | 58 | once a poet, now a school caretaker in Tallinn | divorced", "school caretaker"],
  ])("%s", (text, title) => expect(workOf(text)).toBe(title));

  test("what is not done, or done by another, is none", () => {
    expect(workOf("Ada never washes the dishes.")).toBe(null);
    expect(workOf("Her brother Leo fixes the lifts. Ada sleeps.")).toBe(null);
    expect(workOf("Rosa, the eldest girl, nurses in Leeds. Ada sleeps.")).toBe(null);
    expect(workOf("Ada sleeps. Of her four children the fourth, a pilot, flies over.")).toBe(null);
    expect(workOf("Ada has three children. One of the three, Ingrid, a chaplain, comes on Sundays.")).toBe(null);
  });

  test("what is done for its own sake in the evenings is neither a trade nor a second one", () => {
    expect(workOf("Ada is 37. In the evenings she braids hair for pleasure.")).toBe(null);
    const { trade } = read(
      "Ada teaches maths in Batumi. She draws comics at night and restores church organs at weekends.",
    );
    expect(trade).toMatchObject({ trade: "teacher" });
    expect(trade!.second).toBe(undefined);
  });

  test("what somebody owns is not what they are, however its name ends", () => {
    for (const thing of ["a hamster", "a freezer full of berries", "a rice cooker", "a scooter"])
      expect(workOf(`Ada is 26. She has two suitcases and ${thing}.`)).toBe(null);
  });

  test("who studies and works on some days is a student with a job", () => {
    const { trade } = read("Ada is 20 and studies forestry. On Saturdays she cleans offices.");
    expect(trade).toMatchObject({ trade: "student", second: { title: "cleaner" } });
  });
});

describe("who has no work, rests from it or does not", () => {
  test.each([
    ["Ada is on disability since 2019.", "none"],
    ["Ada is between things since the plant closed.", "none"],
    ["Ada Moss. Master clockmaker (ret.). Vienna.", "retired"],
    ["Ada is a vicar and is supposed to have retired.", "priest"],
    ["Ada is an archaeologist, winters unemployed.", "scientist"],
  ])("%s", (text, trade) => expect(read(text).trade?.trade).toBe(trade as never));
});

describe("what is over is former", () => {
  test.each([
    ["Ada bakes bread for the village. Before that she was nineteen years a bank teller.", "bank teller"],
    ["Ada breeds huskies. Before: flight attendant, eight years.", "flight attendant"],
    ["Ada's been a vicar, a bus conductor and, briefly, wanted. She sells honey.", "bus conductor"],
    ["Ada (68) taught deaf children for forty years. Now she knits.", "teacher"],
    ["Ada drove a taxi in Shiraz and now pours concrete.", "taxi driver"],
  ])("%s", (text, title) => expect(read(text).former).toContain(title));

  test("a list that goes on to what is no trade is of today", () => {
    expect(read("Work: theatre nurse, then church choir, then sleep. Ada is 38.").former).toEqual([]);
  });
});

describe("what has become of kin is told by a pronoun, a clause or a place behind them", () => {
  test.each([
    ["Ada is a potter. Her husband Marc was a lawyer. We buried him in March.", "Marc", "dead"],
    ["Ada is a cook. Her husband Leo came home lame; a stroke finished him in 2011.", "Leo", "dead"],
    ["Ada, potter. Mum alive, dad not.", "dad", "dead"],
    ["Ada lost her wife, Rosa, to a slow cancer and her brother Ben to a fast car.", "Ben", "dead"],
    ["Ada is a cook. Her mother sang and her father tamed lions. Both dead now.", "father", "dead"],
    [
      "Ada lives in Cork and is a vet. Her brother Ben hasn't exchanged a word with her since 1994.",
      "Ben",
      "estranged",
    ],
    ["Ada is a vet. She has a sister, Rosa, whom she hasn't seen since the funeral.", "Rosa", "estranged"],
    ["Ada lives in Cork. Her daughter Vera, an interpreter in Brussels, rings.", "Vera", "away"],
    ["Ada lives in Cork. Her brother Ben does time for cigarettes.", "Ben", "away"],
  ])("%s", (text, who, status) => expect(oneOf(text, who)?.status).toBe(status as never));

  test("a lost foot is no parting, and the shop of a husband is at home", () => {
    const soldier = "Ada is a cook. Her husband Leo came home without his left foot.";
    expect(oneOf(soldier, "Leo")?.status).not.toBe("estranged");
    expect(oneOf("Ada is a sailor. Her husband Leo keeps a shop in Fowey.", "Leo")?.status).toBe("near");
    expect(oneOf("Ada is a cook. Her brother Ben nearly drowned; the sea never took him.", "Ben")?.status).not.toBe(
      "dead",
    );
  });

  test("under the same roof", () => {
    expect(oneOf("Ada is 20. She sleeps at her grandmother's because it's near.", "grandmother")?.household).toBe(true);
    expect(oneOf("Ada is a welder. Her son Lee, 21, still at home.", "Lee")?.household).toBe(true);
  });
});

describe("who is whose", () => {
  const relationsOf = (text: string): string[] =>
    read(text).kin.map(({ name, relation }) => `${relation} ${name ?? ""}`.trim());

  test("the mother of one's child, the girl of one's sister and a lodger are not one's own", () => {
    expect(relationsOf("Ada is a potter. Her daughter Mia lives with her father in Miami.")).not.toContain("father");
    expect(relationsOf("She and her sister Paola bring up Paola's little girl, Emi. Ada guards a bank.")).not.toContain(
      "daughter Emi",
    );
    expect(relationsOf("Ada's flatmates are Ewa, who packs fish, and a lad called Dean.")).not.toContain("son Dean");
    expect(relationsOf("Ada is a cook. Soup on Wednesdays, his son Kurt brings it.")).not.toContain("son Wednesdays");
    expect(relationsOf("Ada drives a truck. One boy Ben, 9, one girl on the way.")).not.toContain("daughter");
  });

  test("kin in the words of families, and in lists", () => {
    expect(relationsOf("Ada lives with Mammy.")).toContain("mammy");
    expect(relationsOf("Ada is a coder. Wife's a potter called Joan.")).toContain("wife Joan");
    expect(relationsOf("Ada codes. Three siblings: Rosa in Reading, nurse; Ben in Lagos, trader.")).toEqual([
      "sibling Rosa",
      "sibling Ben",
    ]);
    expect(relationsOf("ada, 38, baker. mother in law thinks she is the one")).toContain("mother-in-law");
  });
});

describe("who is meant where several are named", () => {
  test("the trade of who has just been named is theirs, and who is the widow of somebody has lost them", () => {
    const text =
      "Ada runs the night kitchen of a hospital in Durban. Widow of Themba, a bus driver who died in the floods.";
    expect(workOf(text)).toBe("cook");
    expect(oneOf(text, "Themba")).toMatchObject({ status: "dead" });
    expect(workOf("Ada, 50. Lives with Sam, a nurse.")).toBe(null);
  });

  test("of two sons each is where it is said of him", () => {
    const text =
      "Ada, 51, lives in Durban. Two grown sons: Sipho, who sells insurance in Johannesburg and calls on Sundays, and Mandla, 19, who still lives at home.";
    expect(oneOf(text, "Sipho")).toMatchObject({ status: "away", household: false });
    expect(oneOf(text, "Mandla")).toMatchObject({ household: true });
  });

  test("what a bracket says of a parent is of the parent, and not of who stands before it", () => {
    const text = "My sister Jule and I haven't spoken since she sold our parents' house (dad died, mum is in a home).";
    expect(oneOf(text, "Jule")).toMatchObject({ status: "estranged" });
    expect(oneOf(text, "dad")).toMatchObject({ status: "dead" });
    expect(oneOf(text, "mum")).toMatchObject({ status: "away" });
    const small = read("i'm ada, 29. my sister jule and i haven't spoken since she sold the house.");
    expect(small.kin).toMatchObject([{ relation: "sister", name: "Jule", status: "estranged" }]);
    expect(small.lexicon.noun).not.toContain("jule");
  });
});
