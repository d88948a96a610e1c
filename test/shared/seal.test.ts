import { expect, test } from "bun:test";
import { createSeal } from "../../src/shared/seal.ts";

const SECRET = "a key of the tests, long enough to seal";
const seal = createSeal(SECRET, "tests");

test("what was closed opens again, and two closings of one text look nothing alike", () => {
  const [first, second] = [seal.close("Ä secret", "ada"), seal.close("Ä secret", "ada")];
  expect([first, second].map((text) => seal.open(text, "ada"))).toEqual(["Ä secret", "Ä secret"]);
  expect(first).not.toBe(second);
  expect(Buffer.from(first, "base64url").toString("latin1")).not.toContain("secret");
});

test("nothing opens about somebody else, with another key, or for another purpose", () => {
  const closed = seal.close("a secret", "ada");
  expect(seal.open(closed, "bob")).toBeNull();
  expect(createSeal(`${SECRET}.`, "tests").open(closed, "ada")).toBeNull();
  expect(createSeal(SECRET, "other tests").open(closed, "ada")).toBeNull();
});

test("a text that was changed at any byte, cut, or is none does not open", () => {
  const closed = Buffer.from(seal.close("a secret", "ada"), "base64url");
  for (let at = 0; at < closed.length; at++) {
    const changed = Buffer.from(closed);
    changed[at]! ^= 1;
    expect(seal.open(changed.toString("base64url"), "ada")).toBeNull();
    expect(seal.open(closed.subarray(0, at).toString("base64url"), "ada")).toBeNull();
  }
  expect(seal.open("no base64 ☃", "ada")).toBeNull();
});
