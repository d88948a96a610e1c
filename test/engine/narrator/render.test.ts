import { describe, expect, test } from "bun:test";
import { closed, render } from "../../../src/engine/narrator/render.ts";
import { streamOf } from "../../../src/engine/random.ts";

const random = streamOf("render");
const words = { text: { thing: "umbrella", person: "Ada" }, pronouns: { person: "she" as const } };
const said = (text: string, grammar = {}) => render(text, grammar, words, random);

describe("a frame put into words", () => {
  test("gets the article its filling needs", () => {
    expect(said("It was a {thing}.")).toBe("It was an umbrella.");
    expect(said("It was a {#fruit}.", { fruit: ["apple"] })).toBe("It was an apple.");
  });

  test("gets capitals where sentences begin, also after a phrase", () => {
    expect(said("{#rain}. {#rain}.", { rain: ["rain all day"] })).toBe("Rain all day. Rain all day.");
  });

  test("keeps the small letter of speech inside a sentence", () => {
    expect(said('She said "who\'s there?" and left.')).toBe('She said "who\'s there?" and left.');
  });

  test("has one stop where speech and sentence end together", () => {
    expect(said("Heard: {#said}.", { said: ['"mind the step"'] })).toBe('Heard: "mind the step."');
    expect(said("Heard: {#said}.", { said: ['"who\'s dead?"'] })).toBe('Heard: "who\'s dead?"');
  });

  test("uses the pronouns of the person", () => {
    expect(said("I gave {person.them} the {thing}.")).toBe("I gave her the umbrella.");
  });

  test("is refused when a slot has no filling, or a phrase no expansion", () => {
    expect(said("I saw {animal}.")).toBeNull();
    expect(said("I saw {#birds}.", {})).toBeNull();
  });

  test("does not draw one expansion twice while there is another", () => {
    for (let draw = 0; draw < 20; draw++) {
      const text = said("{#fruit} and {#fruit}", { fruit: ["pears", "plums"] });
      expect(["Pears and plums", "Plums and pears"]).toContain(text!);
    }
  });

  test("left open is closed by what it is, a question or a statement", () => {
    expect(closed("What if it rains")).toBe("What if it rains?");
    expect(closed("It rained")).toBe("It rained.");
    expect(closed("It rained!")).toBe("It rained!");
  });
});
