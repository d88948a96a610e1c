import { expect, test } from "bun:test";
import type { Pronouns } from "../../../src/engine/life/types/person.ts";
import { namedOnce } from "../../../src/engine/narrator/pronouns.ts";

const told = (text: string, rolePronouns: Record<string, Pronouns>) => namedOnce(text, { rolePronouns });

test("somebody is named once, and then told of by a pronoun", () => {
  expect(told("{b} came. {b} sat down. I told {b}, and took {b}'s coat.", { b: "she" })).toBe(
    "{b} came. {b.They} sat down. I told {b.them}, and took {b.their} coat.",
  );
  expect(told("I asked {b} and {k}. {b} said that {b} knew.", { b: "she", k: "he" })).toBe(
    "I asked {b} and {k}. {b.They} said that {b.they} knew.",
  );
});

test("behind a speech nobody is named by an object, and a thing whose slot begins alike is nobody", () => {
  expect(told('"Who had the {put}?" asked {p}. I had, and {p} said so.', { p: "she" })).toBe(
    '"Who had the {put}?" asked {p}. I had, and {p.they} said so.',
  );
});

test("a name stays until somebody else comes in for whom the pronoun stands, and is said anew behind them", () => {
  expect(told("{b} sat by me, and {b} told of an old man. {b} coughed. {b} rose.", { b: "he" })).toBe(
    "{b} sat by me, and {b.they} told of an old man. {b} coughed. {b.They} rose.",
  );
  expect(told("{b} met a woman. {b} laughed.", { b: "he" })).toBe("{b} met a woman. {b.They} laughed.");
  expect(told("{b} owes {c} money, as {b} knows. I told {b} that {b} is late.", { b: "she", c: "she" })).toBe(
    "{b} owes {c} money, as {b} knows. I told {b} that {b.they} is late.",
  );
});

test("a name stays where a pronoun might be another's, where two are meant, and in what is said aloud", () => {
  const left = [
    ["{b} and {k} came. {b} sat down.", { b: "she", k: "she" }],
    ["{b} met a woman. {b} sat down.", { b: "she" }],
    ["{b} came. {b} sat down.", { b: "they" }],
    ['{b} came. "That is {b}\'s", said I. {b} and I laughed.', { b: "she" }],
  ] as const;
  for (const [text, pronouns] of left) expect(told(text, pronouns)).toBe(text);
});

test("what is somebody's stays theirs by name where the thing itself is not named again", () => {
  expect(told("{e} was here. On my page there is one mistake, and on {e}'s there is none.", { e: "she" })).toContain(
    "on {e}'s there is none",
  );
  const text = "I set my ladder beside {e}'s, and {e}'s was longer. {e}'s wall is higher, too.";
  expect(told(text, { e: "she" })).toBe(
    "I set my ladder beside {e}'s, and {e}'s was longer. {e.Their} wall is higher, too.",
  );
});

test("of two for whom one pronoun stands, the sentence after one of them alone was named goes on with it", () => {
  const two = { rolePronouns: { b: "she", c: "she", d: "he" } } as const;
  expect(namedOnce("{b} got to the corner. Then {b} came back. {c} laughed.", two)).toBe(
    "{b} got to the corner. Then {b.they} came back. {c} laughed.",
  );
  expect(namedOnce('{b} sat down. "What for?" {b} said. {c} laughed.', two)).toBe(
    '{b} sat down. "What for?" {b.they} said. {c} laughed.',
  );
  expect(namedOnce("{b} asked {c} in. {b} sat down.", two)).toBe("{b} asked {c} in. {b} sat down.");
  expect(namedOnce("{b} has asked. {b} and {c} went.", two)).toBe("{b} has asked. {b} and {c} went.");
});

test("who was meant is not carried over a sentence about somebody else alone", () => {
  expect(
    told("It took {m} a minute. I asked {k} for one more. {m} was for it. {m} nodded.", { m: "he", k: "she" }),
  ).toBe("It took {m} a minute. I asked {k} for one more. {m} was for it. {m.They} nodded.");
  expect(told("It took {m} a minute. A calm day. {m} was for it.", { m: "he", k: "she" })).toBe(
    "It took {m} a minute. A calm day. {m.They} was for it.",
  );
});
