import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { isTheWork } from "../../../src/engine/life/work-of-hobby.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

test.each([
  ["playing bass", "bassist", "musician", true],
  ["playing in the brass band", "singer", "musician", true],
  ["baking bread", "baker", "baker", true],
  ["fishing", "fisherman", "sailor", true],
  ["running half marathons", "runner", "other", true],
  ["acting", "actor", "actor", true],
  ["playing bass", "backend developer", "programmer", false],
  ["playing chess", "football player", "other", false],
  ["singing and dancing", "painter and decorator", "painter", false],
  ["bakes at night", "night watchman", "guard", false],
  ["drinks tea at four", "tea picker", "farmer", false],
  ["plays the lottery", "bassist", "musician", false],
  ["playing the violin", "conductor", "musician", true],
  ["keeping bees", "lighthouse keeper", "keeper", false],
  ["growing tomatoes", "tea grower", "farmer", false],
  ["singing alto", "midwife", "nurse", false],
  ["painting", "welder", "smith", false],
] as const)("%s, of a %s: %p", (doing, title, trade, is) => expect(isTheWork(doing, { title, trade })).toBe(is));

const pack = loadPack();
const bornOf = (whatIf: string) =>
  liveAlone(
    birthOf(
      {
        name: "Dev",
        persona: "Dev, 26, is a developer in Pune. He plays bass in a band that never gigs. He plays chess.",
        whatIf,
      },
      "bass",
    ),
    generateWorld(pack, "harbour_town", "bass"),
    pack,
    0,
  )[0]!.state;

test("who lives by what was a pastime has it as work alone, and with the old work it stays one", () => {
  const touring = bornOf("What if he had quit and gone on tour with the band?");
  expect(touring.job?.trade).toBe("musician");
  expect(touring.lexicon.hobby).toEqual(["playing chess"]);
  expect(touring.particulars?.filter(({ does }) => does.includes("bass"))).toEqual([]);
  const elsewhere = bornOf("What if he had moved to Lisbon?");
  expect(elsewhere.lexicon.hobby).toContain("playing bass");
});
