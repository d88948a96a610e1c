import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { isForeign } from "../../../src/engine/content/setting-words.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const ENTRIES = 40;

const people = [
  {
    name: "Ife Calloway",
    persona: "Ife, 33, is a hydroponics technician on a generation ship, deck nine. She lives with her partner Rune.",
    whatIf: "What if she had stood for the council?",
    never: /\b(?:rain|sun|sky|tram|bus|horse|beach|gutters?|umbrella|snow|chimneys?)\b/i,
  },
  {
    name: "Agnes Atwell",
    persona: "Agnes is an alewife on a manor in 1351. She owes the priory for barley and quarrels with the reeve.",
    whatIf: "What if she had gone on the pilgrimage?",
    never: /\b(?:buses|bus|tram|telephone|radio|newspaper|tea|coffee|photograph|batteries)\b/i,
  },
  {
    name: "Minik Olsen",
    persona: "Minik, 44, is a dog-sled hunter in the far north of Greenland, where the fjord is ice until June.",
    whatIf: "What if he had stayed at the trading post?",
    never: /\b(?:orchards?|blossom|tram|bus|horses?|bees?|chestnut|umbrella|meadow)\b/i,
  },
];

test.each(people)("$name is told of nothing that there is none of where they live", (who) => {
  const life = liveAndTell(pack, narrate, who, ENTRIES);
  const theme = pack.byId.themes.get(life[0]!.view.plan.theme);
  expect(theme?.lacks).toBeDefined();
  for (const { narration } of life) {
    for (const { text } of narration.sentences) {
      const found = who.never.exec(text)?.[0] ?? null;
      expect([text, found]).toEqual([text, null]);
    }
  }
});

test("no event comes to a world that has nothing of what it is about", () => {
  for (const theme of pack.themes.filter(({ lacks }) => lacks !== undefined)) {
    const world = generateWorld(pack, theme.id, "events");
    for (let tick = 0; tick < 1500; tick += 3) {
      for (const id of conditionsAt(pack, world, tick).events) {
        const { title, announcement } = pack.byId.worldEvents.get(id)!;
        expect([theme.id, id, isForeign(`${title}. ${announcement}`, theme)]).toEqual([theme.id, id, false]);
      }
    }
  }
});
