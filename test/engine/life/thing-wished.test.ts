import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import people from "../../../bench/quality/personas.json" with { type: "json" };
import { loadPack } from "../../../src/engine/content/pack.ts";
import { isForAThing } from "../../../src/engine/life/persona/thing-wished.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

test.each(["a boat of my own", "a house with a studio", "my own clinic", "a quiet room", "two good knives"])(
  "%s can be had",
  (wish) => expect(isForAThing(wish)).toBe(true),
);

test.each(["seeing the sea", "opening a cake shop", "a quiet life", "the truth about the harbour fire", "peace"])(
  "%s can only be wished for",
  (wish) => expect(isForAThing(wish)).toBe(false),
);

test.each(["Tom Ashby", "Poppy Tran", "Odile Marchand"])("nobody has what %s would do", (name) => {
  const pack = loadPack();
  const life = liveAndTell(pack, createNarrator(pack), people.find((one) => one.name === name)!, 300);
  const wishes = life[0]!.view.state.lexicon.wish;
  expect(wishes.length).toBeGreaterThan(0);
  for (const { body } of life) {
    for (const wish of wishes) expect(body).not.toMatch(new RegExp(`\\b(?:has|have|had|got|sold|raffled) ${wish}`));
  }
});
