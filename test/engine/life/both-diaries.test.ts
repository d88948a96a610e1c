import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { PlannedEncounter } from "../../../src/engine/life/types/happening.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf } from "./fixtures/lives.ts";
import { PEOPLE } from "./fixtures/people.ts";
import { liveTogether } from "./fixtures/shard.ts";
import { tellLife } from "./fixtures/tell.ts";

const pack = loadPack();
/** They are no words, and nobody else's. */
const NAMES = ["Zephyrine", "Quillon", "Oddwater", "Brannock"];
const world = generateWorld(pack, pack.themes[1]!.id, "both diaries");
const births = PEOPLE.slice(5, 9).map((person, i) => birthOf({ ...person, name: NAMES[i]! }, `diary-${i}`));
const { plans, lived } = liveTogether(births, world, pack, 560);
const diaries = births.map((birth, i) =>
  tellLife(
    createNarrator(pack),
    birth,
    lived.map((tick) => tick[i]!),
  ),
);

/** What each of two who met wrote of it: the sentences that rest on the scene, in the words in which they stand in the diary. */
const accounts = plans.flatMap((plan, at) =>
  plan.map((met) => ({ met, told: met.participants.map((who) => toldBy(met, at, who.echoId)) })),
);

function toldBy(met: PlannedEncounter, at: number, echoId: string): string | null {
  const i = births.findIndex((birth) => birth.echoId === echoId);
  const tick = BORN + 1 + at;
  const source = `encounter:${met.content}/${met.outcome}`;
  for (const { plan, sentences } of diaries[i]!) {
    const scene = plan.scenes.find((one) => one.source === source && one.tick === tick);
    if (scene === undefined) continue;
    const own = sentences.filter(({ refs, frame }) => refs.includes(scene.ref) && frame.includes(`${source}`));
    return own.length === 0 ? null : own.map(({ text }) => text).join(" ");
  }
  return null;
}

const both = accounts.filter(({ told, met }) => met.participants.length === 2 && told.every((one) => one !== null));
const says = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());

test("both diaries tell of a meeting, each of the other and of nobody who was not there", () => {
  expect(both.length).toBeGreaterThan(15);
  let named = 0;
  for (const { met, told } of both) {
    const names = met.participants.map(({ name }) => name);
    for (const [side, text] of told.entries()) {
      if (says(text!, names[1 - side]!)) named++;
      for (const { name } of births)
        if (!names.includes(name)) expect([text, says(text!, name)]).toEqual([text, false]);
    }
  }
  expect(named / (2 * both.length)).toBeGreaterThan(0.8);
});

test("neither says that it was elsewhere than the other does", () => {
  for (const { met, told } of both) {
    const place = world.locations.find(({ id }) => id === met.placeId)!;
    for (const text of told)
      for (const { name, id } of world.locations) {
        // A short name may be a word like others, and one may be a part of another.
        if (id === place.id || name.split(" ").length < 3 || place.name.includes(name)) continue;
        expect([text, name, says(text!, name)]).toEqual([text, name, false]);
      }
  }
});

test("what one says was given, or said of somebody, the other says too", () => {
  let things = 0;
  let tales = 0;
  for (const { met, told } of both) {
    if (met.brought?.kind === "gift" || met.brought?.kind === "gift_back") {
      const { what } = met.brought;
      for (const text of told) {
        const spoken = pack.affairs.gifts.filter((gift) => says(text!, gift.what));
        expect([text, spoken.every((gift) => what.includes(gift.what))]).toEqual([text, true]);
        if (says(text!, what)) things++;
      }
    }
    if (met.brought?.kind === "rumour") {
      const { about, tale } = met.brought;
      const name = world.locals.find(({ key }) => key === about)!.name;
      for (const text of told) {
        for (const other of pack.affairs.tales)
          if (other.id !== tale) expect([text, says(text!, other.tale)]).toEqual([text, false]);
        for (const { key, name: local } of world.locals)
          if (key !== about && local.length > 3)
            expect([text, local, says(` ${text!}`, ` ${local} `)]).toEqual([text, local, false]);
        if (says(text!, name)) tales++;
      }
    }
  }
  expect(things + tales).toBeGreaterThan(0);
});
