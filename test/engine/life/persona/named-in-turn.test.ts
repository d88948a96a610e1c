import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const kinOf = (personaText: string, name = "Ada Quist"): string[] =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf(name)).kin.map((one) =>
    `${one.relation} ${one.name ?? ""}`.trim(),
  );

describe("those of a group who are named in turn", () => {
  test.each([
    ["Two sons: Jelle works with her, Sietse went to Rotterdam.", ["son Jelle", "son Sietse"]],
    [
      "She has three daughters: Elif, who studies law, Merve, who is sixteen, and little Defne, who is four.",
      ["daughter Elif", "daughter Merve", "daughter Defne"],
    ],
    [
      "They have three children, all grown up: Birna in Copenhagen, Árni in Reykjavík and Helga, who is a vet.",
      ["child Birna", "child Árni", "child Helga"],
    ],
    [
      "Her three daughters visit: Susan is a vet, Hilary teaches, and Jane lives in New Zealand.",
      ["daughter Susan", "daughter Hilary", "daughter Jane"],
    ],
    ["She lost a boy, Nelson, at sea. The other boy, Rui, works in a shop.", ["son Nelson", "son Rui"]],
  ])("are each of it: %s", (text, kin) => {
    expect(kinOf(text)).toEqual(kin);
  });

  test.each([
    ["Her two sons live in Lima, Peru.", ["son"]],
    ["She has two daughters. Mushrooms grow behind the house.", ["daughter"]],
    ["She has two daughters. Her friend Tova says they are loud.", ["daughter", "friend Tova"]],
    ["She shares a room with two girls from her church, Ngozi and Blessing.", ["flatmate Ngozi", "flatmate Blessing"]],
  ])("are not what only stands behind it: %s", (text, kin) => {
    expect(kinOf(text)).toEqual(kin);
  });
});

describe("who is named beside somebody", () => {
  test.each([
    ["Her wife and daughter are in Kassel.", ["wife", "daughter"]],
    ["She lives at home with mum, dad and sister Mia.", ["mum", "dad", "sister Mia"]],
    ["He lives with Jana and her daughter Klárka.", ["partner Jana", "stepdaughter Klárka"]],
    ["She has lived with Tomas for six years.", ["partner Tomas"]],
  ])("is close as well: %s", (text, kin) => {
    expect(kinOf(text).toSorted()).toEqual(kin.toSorted());
  });

  test("is none where it is an animal", () => {
    expect(kinOf("She lives with Meg, who is a lurcher.")).toEqual([]);
  });
});

describe("who is close by what is said of them", () => {
  test.each([
    ["She has a husband who cooks (Nacho).", ["husband Nacho"]],
    ["Mum of three, wife of one (Tomek).", ["child", "husband Tomek"]],
    ["Ada, 28, engaged to a boy her parents chose (Rohan). She is a clerk.", ["partner Rohan"]],
    ["Since last year she has been seeing Wim, who is a train driver.", ["partner Wim"]],
    ["Her daughter Saimi is seven. Saimi's father is a decent man called Ville.", ["daughter Saimi", "partner Ville"]],
    ["Ada, 19, lives at her granny's. Da's in prison.", ["da", "granny"]],
    ["She has three children. The other two, Sofie and Emma, have left home.", ["child Emma", "child Sofie"]],
  ])("%s", (text, kin) => {
    expect(
      kinOf(text)
        .filter((one) => one !== "mother" && one !== "father")
        .toSorted(),
    ).toEqual(kin.toSorted());
  });
});
