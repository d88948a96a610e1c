import { expect, test } from "bun:test";
import { HINTS } from "../../web/pages/birth/hints.ts";

test.each([
  "Ben is a baker.",
  "She is a teacher.",
  "A painter of signs.",
  "A schoolteacher and a bookbinder.",
  "The pianist of the ship.",
])("a work is told by %p", (text) => expect(HINTS.work.test(text)).toBe(true));

test.each(["He is kind and shy.", "She has a list.", "They are wiser now."])("no work is told by %p", (text) =>
  expect(HINTS.work.test(text)).toBe(false),
);
