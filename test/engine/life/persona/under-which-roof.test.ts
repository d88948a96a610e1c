import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const kinOf = (personaText: string, name = "Ada") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada")).kin;
const statusOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    kinOf(text).map((one) => [
      one.name ?? one.relation,
      one.household ? "household" : one.status === "near" && one.minor ? "minor" : one.status,
    ]),
  );

describe("who lives under the Echo's roof", () => {
  test.each([
    ["I'm sixteen. Me and Dad live outside Ballina since Mam moved to Galway.", { dad: "household", mam: "away" }],
    ["I drive. My girlfriend Nhi does nails. We rent one room.", { Nhi: "household" }],
    ["She keeps her brother's house and mixes what he prescribes.", { brother: "household" }],
    ["He codes from his childhood bedroom. Mum brings tea. Papa manages him.", { mum: "household", papa: "household" }],
    ["He is a lifeguard. He lives at his nona's.", { nona: "household" }],
    ["She farms. Her dad is in the back bedroom and shouts.", { dad: "household" }],
    [
      "She is 31. Her mother died in 2018 and since then she has been bringing up her little brother, Thabo.",
      { Thabo: "household" },
    ],
  ])("%s", (text, wanted) => {
    expect(statusOf(text)).toMatchObject(wanted);
  });

  test.each([
    ["I drive. My friend Nhi does nails. We rent one room with my sister.", "Nhi"],
    ["He left his childhood far behind. His papa is a judge.", "papa"],
    ["She runs her brother's shop.", "brother"],
    ["I drive. My wife Ana sews. My sister and I live in Leeds; we live above a shop.", "Ana"],
    ["She farms. Her mother lives in the next village.", "mother"],
  ])("but not in %s", (text, who) => {
    expect(statusOf(text)[who]).not.toBe("household");
  });
});

describe("who is away, gone or small is told of several at once, and behind a semicolon", () => {
  test.each([
    [
      "He is a cook in Gdansk. His wife and daughter got out first and are in Kassel.",
      { wife: "away", daughter: "away" },
    ],
    [
      "He mends clocks in Ennis. His children, Fergal and Orla, are grown and in Boston.",
      { Fergal: "away", Orla: "away" },
    ],
    ["I'm from Bergen. My sister Ida (a vet) and brother Odd both live up north.", { Ida: "away", Odd: "away" }],
    ["She is a nurse. Her best mate Zee moved to Dubai.", { Zee: "away" }],
    ["She proofreads in Girona. Her ex, Quim, has both the children.", { child: "away" }],
    ["She is 40. Her father is on San Michele; it's a pretty cemetery.", { father: "dead" }],
    ["She is 40. Her father, the late Dean, left her a telescope.", { father: "dead" }],
    ["She is 77. Children: Kofi (London), Yaa (with the Lord).", { Yaa: "dead" }],
    ["He is 27. His little sister Ella is doing A levels.", { Ella: "minor" }],
  ])("%s", (text, wanted) => {
    expect(statusOf(text)).toMatchObject(wanted);
  });

  test.each([
    ["He restores bells. His brother Joost rings every evening and says little.", "Joost", "away"],
    ["I sell fruit. My firstborn, Njoroge, finished school and is just there.", "Njoroge", "away"],
    ["She works the ferry. The girls, Tove and Vega, live week and week about.", "Vega", "minor"],
    ["She sells jasmine. Sons – three, one good. The good one, Murugan, drives.", "Murugan", "minor"],
    ["He cuts hair, son of a barber (Earl, d. 2016), father of two boys.", "son", "dead"],
    ["My ex-wife Gosia has our son Kuba on weekdays and I have him at weekends.", "Kuba", "away"],
    ["She is 40. Her mother died when she was four and her aunt Lou raised her.", "Lou", "minor"],
  ])("but not in %s", (text, who, status) => {
    expect(statusOf(text)[who]).not.toBe(status);
  });
});
