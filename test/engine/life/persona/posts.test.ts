import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const tradeOf = (personaText: string, name = "Ada Quist") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada")).trade;

describe("a post is named by its own words", () => {
  test.each([
    ["Ada is 31 and a call centre team leader in Durban.", "team leader"],
    ["Ada Quist, 54, section chief in a printing company in Saitama.", "section chief"],
    ["Age 34, Birmingham. Deputy head at a primary.", "deputy head"],
    ["Ada Quist, 56, dinner lady at a school in Merthyr.", "dinner lady"],
    ["Ada, 27, from the Bronx. Dental assistant by day, roller derby by night.", "dental assistant"],
    ["Ada works at a tyre and exhaust garage in Porirua.", "mechanic"],
    ["Ada works part-time in a café.", "café worker"],
    ["Ada runs a café in Lund.", "café owner"],
    ["Ada lives in a flat with her friends Olly and Priya. Software tester. Runs half marathons.", "software tester"],
  ])("%s", (text, title) => {
    expect(tradeOf(text)?.title).toBe(title);
  });

  test("what is said of others ends with their sentence", () => {
    expect(
      tradeOf("Ada is a baker. Her mother sells fish for Ada's uncle. Captain of the ship is her cat.")?.title,
    ).toBe("baker");
  });

  test("whoever studies and works at a café is a student first", () => {
    const trade = tradeOf("I'm Ada, 22, studying psychology in Dunedin. I work part-time in a café.");
    expect([trade?.trade, trade?.second?.title]).toEqual(["student", "café worker"]);
  });

  test("what a child does for the house is no trade", () => {
    expect(tradeOf("Ada is ten. She delivers bread at the weekend.")).toBeNull();
  });

  test("whoever is the mother of three is told of herself", () => {
    expect(tradeOf("Single mum of three and a nurse in Leeds.")?.title).toBe("nurse");
  });
});
