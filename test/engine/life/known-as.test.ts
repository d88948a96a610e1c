import { expect, test } from "bun:test";
import type { WhatIf } from "../../../src/engine/life/types/person.ts";
import { knownAs } from "../../../src/engine/life/whatif/known-as.ts";

const short = (premise: string, deed: string, motif: string) => knownAs({ premise, deed, motif } as WhatIf);

test("a long premise is known by its one noun, its place or what was never done", () => {
  expect(short("going to the mainland with Davy", "went to the mainland with Davy", "mainland")).toBe("the mainland");
  expect(short("staying in Aleppo", "stayed in Aleppo", "road")).toBe("Aleppo");
  expect(short("going to university", "went to university", "university")).toBe("university");
  expect(short("never leaving the convent", "never left the convent", "convent")).toBe("the convent I never left");
});

test("a marriage is called one, and what has no noun is what somebody did or did not do", () => {
  expect(short("marrying the tea merchant", "married the tea merchant", "tea")).toBe("the marriage");
  expect(short("Rui never taking a second wife", "lived in a world where …", "wife")).toBe("what Rui never did");
  expect(short("my father living on in Lund", "still had my father", "road")).not.toBe("what my father did");
});

test("half of another noun is no name for it, and a short premise needs none", () => {
  expect(short("hearing the tea merchant", "heard the tea merchant", "tea")).toBeNull();
  expect(short("the lottery", "won the lottery", "lottery")).toBeNull();
});

test("one of several is known by itself, and several by what was done", () => {
  expect(short("opening one of the letters", "opened one of the letters", "letter")).toBe("the letter");
  expect(short("selling the goats", "sold the goats", "goat")).toBeNull();
});
