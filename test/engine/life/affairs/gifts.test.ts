import { expect, test } from "bun:test";
import { eventsOf, momentsOf, scenesOf, stepsOf } from "../fixtures/affairs.ts";

const lives = stepsOf(16, 600);
const all = lives.flat();
const things = ({ affairs }: (typeof all)[number]["before"]) => affairs?.things ?? [];

test("where a gift is told of, a thing has changed hands: it has a giver and a keeper, and the event is where it came from", () => {
  const given = eventsOf(all, "GiftGiven");
  expect(given.length).toBeGreaterThan(4);
  for (const { step, event } of given) {
    const thing = things(step.lived.state).find(({ ref }) => ref === event.ref)!;
    expect(thing).toBeDefined();
    expect([thing.from, thing.keeper]).toContain("self");
    const other = thing.from === "self" ? thing.keeper : thing.from;
    expect(event.actors).toContain(other);
    expect(things(step.before).some(({ id }) => id === thing.id)).toBe(false);
  }
});

test("a thing has one keeper until it goes back, and nobody has two of the same", () => {
  for (const { before, lived } of all) {
    const held = things(lived.state);
    expect(new Set(held.map(({ id }) => id)).size).toBe(held.length);
    expect(held.length).toBeLessThanOrEqual(10);
    for (const { id, keeper, from } of held) {
      const was = things(before).find((one) => one.id === id);
      if (was !== undefined) expect([was.keeper, was.from]).toEqual([keeper, from]);
    }
  }
});

test("what was given comes up again: it is named as what it is, with its giving as the cause", () => {
  const used = [...momentsOf(all, "gift_used"), ...momentsOf(all, "gift_seen")];
  expect(used.length).toBeGreaterThan(4);
  for (const step of used) {
    const scene = scenesOf(step).find(({ source }) => /gift_(?:used|seen)/.test(source));
    if (scene === undefined) continue;
    const thing = things(step.before).find(({ ref }) => ref === scene.because?.[0])!;
    expect(scene.slots.gift).toBe(thing.what);
    expect(scene.actors).toEqual([thing.from === "self" ? thing.keeper : thing.from]);
    expect(things(step.lived.state).find(({ id }) => id === thing.id)?.uses).toBe(thing.uses + 1);
    if (thing.keeper === "self") expect(step.place.kind).toBe("home");
  }
});

test("it goes back only between two who have fallen out", () => {
  for (const step of [...momentsOf(all, "gift_returned"), ...momentsOf(all, "gift_came_back")]) {
    const gone = things(step.before).filter(({ id }) => !things(step.lived.state).some((one) => one.id === id));
    expect(gone.length).toBe(1);
    const [thing] = gone;
    const tie = step.before.ties[thing!.from === "self" ? thing!.keeper : thing!.from]!;
    expect(tie.warmth <= -150 || ["enemy", "estranged"].includes(tie.stage)).toBe(true);
  }
});
