import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada"));

describe("an animal that was had is none of the household", () => {
  test.each([
    ["Ada is a vet. Her collie, Fly, is buried up the glen."],
    ["My ex, Zara, moved to Leeds and took our cat, Lipstick."],
    ["I am a clerk. My cat Mochi died last year and I am not ready for another."],
  ])("%s", (text) => {
    expect(read(text).pets.filter(({ name }) => name !== null)).toEqual([]);
  });

  test("one that is there is", () => {
    expect(read("Ada is a vet and has a collie, Fly, who took a prize.").pets.map(({ name }) => name)).toEqual(["Fly"]);
  });
});

test("a former trade is read wherever it was followed and whatever came of it", () => {
  expect(read("Ada is 81. She was a ship's carpenter and then a joiner in Lund.").former).toContain("ship's carpenter");
  expect(read("Ada is 71. She was a dairy farmer near Lund all her life.").former).toEqual(["dairy farmer"]);
});

test("who lives wi' somebody lives with them", () => {
  expect(
    read("Ada, 24. Lives wi her da in Leith.").kin.map(({ relation, household }) => [relation, household]),
  ).toEqual([["da", true]]);
});
