import { describe, expect, test } from "bun:test";
import { countWordings, inEachWording, inOneWording, wordingProblems } from "../../../src/engine/content/wordings.ts";
import { streamOf } from "../../../src/engine/random.ts";

const TEXT = "I [asked|wanted to know] who had [the {coat}|it|{b}'s].";

describe("places of a text with several wordings", () => {
  test("are each worded in one way, every wording in its turn", () => {
    const random = streamOf("wordings");
    const drawn = new Set(Array.from({ length: 200 }, () => inOneWording(TEXT, random)));
    expect(drawn.size).toBe(countWordings(TEXT));
    expect(countWordings(TEXT)).toBe(6);
    expect(
      [...drawn].every((one) => /^I (?:asked|wanted to know) who had (?:the \{coat\}|it|\{b\}'s)\.$/.test(one)),
    ).toBe(true);
  });

  test("are drawn alike from the same chance", () => {
    const drawn = () => Array.from({ length: 20 }, (_, nth) => inOneWording(TEXT, streamOf(`wordings ${nth}`)));
    expect(drawn()).toEqual(drawn());
  });

  test("of a text without any leave it and the chance as they are", () => {
    const [used, fresh] = [streamOf("plain"), streamOf("plain")];
    expect(inOneWording("I asked {b}.", used)).toBe("I asked {b}.");
    expect(used.int(1_000_000)).toBe(fresh.int(1_000_000));
    expect(inEachWording("I asked {b}.")).toEqual(["I asked {b}."]);
  });

  test("may end a word, or stop behind it", () => {
    expect(wordingProblems("It was the neighbour['s|s'] cat[|, of course|; no].")).toEqual([]);
  });

  test("are checked in every wording", () => {
    expect(inEachWording(TEXT)).toEqual([
      "I asked who had the {coat}.",
      "I wanted to know who had it.",
      "I asked who had {b}'s.",
    ]);
  });

  test.each([
    ["one wording", "I [asked].", '"[asked]" has one wording'],
    ["a wording twice", "I [asked|asked].", "has a wording twice"],
    ["a blank at an end", "I [asked |said] it.", '"asked " begins or ends with a blank'],
    ["a sentence and a half", "I [asked. She|said she] knew.", "goes on after the end of a sentence"],
    ["a wording glued to the word before it", "I watched[, all|with].", '"with" is glued to the word before it'],
    ["a wording glued to the word behind it", "I [un|]did it.", '"un" is glued to the word behind it'],
    ["too many places", "[a|b] ".repeat(9), "more than 8 places"],
  ])("with %s are refused", (_, text, problem) => {
    expect(wordingProblems(text).join()).toContain(problem);
  });
});
