import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const statusOf = (personaText: string): Record<string, string> => {
  const { kin } = readPersona(
    { name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null },
    streamOf("ada"),
  );
  return Object.fromEntries(kin.map((one) => [one.name ?? one.relation, one.household ? "household" : one.status]));
};

describe("what has become of somebody is read from what a clause says of them", () => {
  test.each([
    ["Ada is a clerk in Lund. Her dad is locked up.", "dad", "away"],
    ["Ada is a clerk in Lund. Her brother Huw works on the rigs.", "Huw", "away"],
    ["Ada is a clerk in Lund. Her son Per is doing engineering in Texas.", "Per", "away"],
    ["Ada is a clerk in Lund. Her husband Piet drives lorries and is home at weekends.", "Piet", "away"],
    ["Ada is a clerk in Lund. Her parents refused to leave.", "mother", "away"],
    ["Ada is a clerk in Lund. Her sister Vera sends her voice messages.", "Vera", "away"],
    ["Ada is a clerk in Lund. Her twins, Liv and Siv, are all at university.", "Siv", "away"],
    ["Ada is a clerk. Her mother lives in their spare room.", "mother", "household"],
    ["Ada is a clerk. Her husband Piet and their son Per are with her.", "Per", "household"],
    ["Ada, a clerk, lives upstairs with her father.", "father", "household"],
    ["I live in Columbus, Ohio with my husband Piet and I am a clerk.", "Piet", "household"],
    ["I am a clerk and I live with my parents and my little sister Inès.", "Inès", "household"],
    ["Ada is a clerk. Her husband found somebody else in the second year.", "husband", "estranged"],
    ["Ada is a clerk. Her husband Piet drinks, and last year she asked him to leave.", "Piet", "estranged"],
    ["Ada is a clerk. Her father was a violent man and she cut him off at eighteen.", "father", "estranged"],
    ["Ada is a clerk. Her daughter Tonia doesn't take her calls.", "Tonia", "estranged"],
    ["Ada is a clerk. Her father was lost with his ship.", "father", "dead"],
    ["Ada is a clerk. Her brother Hassan never made it across the sea.", "Hassan", "dead"],
    ["Ada is a clerk. Her mother passed 2020.", "mother", "dead"],
  ])("%s", (text, who, status) => {
    expect(statusOf(text)[who]).toBe(status);
  });

  test.each([
    ["Ada is a clerk in Lund. Her mother calls every night at seven.", "mother"],
    ["Ada is a clerk in Lund. Her father rings from lay-bys.", "father"],
    ["Ada is a clerk. Her father has not spoken to her since the wedding. Her brother Tom has a van.", "Tom"],
    [
      "Ada is a clerk. Her sister Ruth lives in the next street. She has not spoken to her father Karl in years.",
      "Ruth",
    ],
    ["Ada is a clerk. Her wife Mieke is a bailiff. Her father hasn't spoken to her since May.", "Mieke"],
  ])("and of nobody else: %s", (text, who) => {
    expect(statusOf(text)[who]).toBe("near");
  });

  test("both parents who are dead are the parents, whoever was named last", () => {
    expect(statusOf("Ada lives with her sister Ursula. Her parents are both dead.")).toEqual({
      mother: "dead",
      father: "dead",
      Ursula: "household",
    });
  });
});

describe("who is a child is told by schools, years and words", () => {
  const minors = (personaText: string): string[] =>
    readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada"))
      .kin.filter(({ minor }) => minor)
      .map(({ name, relation }) => name ?? relation);

  test.each([
    ["Ada is a clerk. Her daughter Edie started school in September.", ["Edie"]],
    ["Ada is a clerk. Her grandchildren, Lukas and Mia, are both at primary school.", ["Lukas", "Mia"]],
    ["Ada is a clerk. Her daughter Jen moved back in with the baby, Owen. Her grandson Owen cries.", ["Owen"]],
    ["Ada is a clerk. Her nephew Arjun is doing his A levels.", ["Arjun"]],
    ["Ada is a clerk. Her daughter Edie teaches at a primary school.", []],
  ])("%s", (text, who) => {
    expect(minors(text)).toEqual(who);
  });
});
