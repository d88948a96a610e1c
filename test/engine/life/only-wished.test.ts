import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("wished"));

describe("what was only to be, is claimed, or is done in free hours is no work", () => {
  test.each([
    ["Ada, 43, was to have been a concert pianist. Snow fell."],
    ["Ada would have made a good vet. Snow fell."],
    ["Ada always wanted to be a judge, and went home."],
    ["Ada used to say that she'd be a doctor. Snow fell."],
    ["Ada was supposed to become a priest. Snow fell."],
    ["Ada reckons she's a poet."],
    ["Ada claims to be a spy."],
    ["Ada used to coach Little League."],
    ["Ada is secretary of the bridge club."],
    ["Married Holger, a lifeguard, because he was there."],
    ["On Sundays she cooks for two other women. Ada is from Lund."],
    ["Ada studies the stars from a torn book."],
  ])("%s", (text) => {
    expect(read(text).trade).toBe(null);
    expect(read(text).former.filter((one) => one !== "coach")).toEqual([]);
  });

  test.each([
    ["Ada is a nurse. She fishes off the breakwater."],
    ["Ada is a nurse. She mends radios for the village, takes no money."],
    ["Ada is a nurse. She drives the van herself, badly."],
    ["Ada is a nurse and plays bass in a trio."],
  ])("and no second work: %s", (text) => expect(read(text).trade?.second).toBeUndefined());

  test("what is done in one breath is one work, and what was before the knees is over", () => {
    expect(read("Ada cuts keys and sells padlocks in a kiosk.").trade?.second).toBeUndefined();
    const fosters = read("Ada fosters. She's 55 and was a ward sister before her knees.");
    expect([fosters.trade, fosters.former, fosters.age]).toEqual([null, ["ward sister"], 55]);
    expect(read("Ada reads the news at six and at eight. She is 44.").age).toBe(44);
  });

  test("who is one without an article is one", () => {
    expect(read("Ada owns a torch. She is night watchman at a school in Lund.").trade?.title).toBe("night watchman");
  });
});
