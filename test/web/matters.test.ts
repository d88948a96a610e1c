import { expect, test } from "bun:test";
import { LIFE_EVENT_KINDS } from "../../src/engine/content/types.ts";
import { matterOf } from "../../web/pages/life/matters.ts";
import { timeline } from "../../web/words/en/timeline.ts";

test.each(LIFE_EVENT_KINDS)("an event of the kind %s belongs to a matter and has a word", (kind) => {
  expect(matterOf(kind)).not.toBeNull();
  expect(timeline.kinds[kind]).toBeString();
});

test("there is no word for a kind that no life has", () => {
  expect(Object.keys(timeline.kinds).sort()).toEqual([...LIFE_EVENT_KINDS].sort());
});
