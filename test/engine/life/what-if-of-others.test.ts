import { describe, expect, test } from "bun:test";
import { editsFor } from "./fixtures/edits.ts";

describe("a trade is gone back to by its place", () => {
  test.each([
    ["Ada, 48, beekeeper; barrister until the breakdown.", "What if she went back to the Bar?", "work:+barrister"],
    ["Ada, 50, shopkeeper, used to be a teacher.", "What if she went back to the classroom?", "work:+teacher"],
    ["Ada, 40, a clerk, ex-actress.", "What if she returned to the stage?", "work:+actress"],
  ])("%s %s", (text, whatIf, edit) => {
    expect(editsFor("Ada", text, whatIf)).toContain(edit);
  });
  test.each([
    ["Ada, 48, beekeeper.", "What if she went to the sea?"],
    ["Ada, 48, was a nurse, is a clerk.", "What if her sister went back to the wards?"],
  ])("and by nobody else: %s %s", (text, whatIf) => {
    expect(editsFor("Ada", text, whatIf).filter((edit) => edit.startsWith("work"))).toEqual([]);
  });
});

describe("what is asked of somebody else's body, papers or way", () => {
  test.each([
    ["Ada, 40. Her husband Odd is ill and lives with her.", "What if Odd weren't ill?", "health:+"],
    [
      "Ada, 40. Half her pay goes on her mother's dialysis.",
      "What if her mother no longer needed dialysis?",
      "health:+",
    ],
    [
      "Ada, 45. Two mothers: Ifeoma and Judith. Judith's memory has started to slip.",
      "What if Judith had never fallen ill?",
      "health:+",
    ],
    ["Ada, 40. Her friend Amadou came over in a boat.", "What if Amadou were deported?", "person:-friend Amadou"],
    ["Ada, 40. Her son Leo is in Oslo.", "What if Leo were sent home?", "person:+son Leo"],
    ["Ada, 40. Her husband Omid is in Shiraz.", "What if Omid's papers came through?", "person:+husband Omid"],
    [
      "Ada, 40. Went out with a boy called Ivo until May.",
      "What if she asked Ivo to come back to her?",
      "person:+partner Ivo",
    ],
    ["Ada came as a bride and found the groom dead.", "What if the groom had been alive?", "person:+groom"],
    ["Ada, 40. Her husband Jim died of a stroke.", "What if Jim hadn't had the stroke?", "person:+husband Jim"],
  ])("%s %s", (text, whatIf, edit) => {
    expect(editsFor("Ada", text, whatIf)).toEqual([edit]);
  });

  test("the family that is elsewhere comes, each of it", () => {
    expect(
      editsFor(
        "Ada",
        "Ada, 40, Graz. Her husband and the twins are in Peshawar.",
        "What if her family could join her?",
      ),
    ).toEqual(["person:+husband", "person:+child"]);
  });

  test.each([
    ["Ada, 40. Her husband Jim died of a stroke.", "What if Jim hadn't had the stroke?", "health:+"],
    ["Ada, 40. Her brother Tom is a nurse.", "What if Tom had got the job?", "health:+"],
    ["Ada, 40. Her brother Tom has broken with her.", "What if Ada asked the bank for a loan?", "person:+brother Tom"],
  ])("and nothing else: %s %s", (text, whatIf, edit) => {
    expect(editsFor("Ada", text, whatIf)).not.toContain(edit);
  });
});
