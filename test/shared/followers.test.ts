import { expect, test } from "bun:test";
import { followersIn, mayHold, mayHoldAny, signOf } from "../../src/shared/followers.ts";

test("a word that stands in a text may stand in it, in whatever case", () => {
  const text = "The Lamplighter’s boy – Ánná – came by at nine, \u{1F56F} and wasn't let in.";
  const followers = followersIn(text);
  for (let from = 0; from < text.length; from++) {
    for (let to = from; to <= text.length; to++) {
      expect(mayHold(followers, text.slice(from, to))).toBe(true);
      expect(mayHold(followers, text.slice(from, to).toUpperCase())).toBe(true);
    }
  }
});

test("a word whose letters nowhere follow on one another does not", () => {
  expect(mayHold(followersIn("The kettle took its time."), "supper")).toBe(false);
  expect(mayHoldAny("The kettle took its time.", ["supper", "candle"])).toBe(false);
  expect(mayHoldAny("The kettle took its time.", ["supper", "kettle"])).toBe(true);
  expect(mayHoldAny("", ["supper"])).toBe(false);
});

test("the sign of a pattern is the longest part of it that is always there", () => {
  expect(signOf("lamplighters?")).toBe("lamplighter");
  expect(signOf("(?:town|village) pumps?")).toBe(" pump");
  expect(signOf("coalm[ae]n")).toBe("coalm");
  expect(signOf("tooth-?pullers?")).toBe("puller");
  expect(signOf("vicar\\w*")).toBe("vicar");
  expect(signOf("thick(?:er)? jackets")).toBe(" jackets");
  expect(signOf("parish (?:hall|(?:tea )?room)")).toBe("parish ");
});

test("of a pattern that is not plain there is no sign, and any text may hold what it fits", () => {
  expect(signOf("gin|rum")).toBe("");
  expect(signOf("^mead$")).toBe("");
  expect(mayHoldAny("Water.", [signOf("gin|rum")])).toBe(true);
});
