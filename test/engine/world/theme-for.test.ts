import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { themeFor } from "../../../src/engine/world/theme-for.ts";

const pack = loadPack();

test.each([
  ["Mara grew up by the sea and mends nets. What if she had taken the lighthouse job?", "harbour_town"],
  ["Jonas writes software in an office and commutes by train.", "railway_suburb"],
  ["Elif, a goat herder's daughter, climbs the PEAKS above the glacier with her goats.", "mountain_village"],
  ["A violinist in the city opera.", "canal_city"],
  ["A dog-sled hunter in the far north of Greenland.", "polar_settlement"],
  ["Agnes, an alewife, owes the priory for barley.", "manor_village"],
  ["A hydroponics technician on a generation ship, deck nine.", "long_voyage"],
  ["She grows cacao behind the mangrove.", "river_coast"],
  ["A motorbike taxi driver in Saigon.", "crowded_city"],
  ["He leads camels between two wells of the desert.", "desert_town"],
])("%s lives in a %s", (text, theme) => {
  expect(themeFor(pack, text)).toBe(theme);
});

test.each(["", "A quiet person.", "sea office", "🎻 漢字"])("%p leaves it open", (text) => {
  expect(themeFor(pack, text)).toBeNull();
});

test("a word that is said often counts once", () => {
  expect(themeFor(pack, "sea sea sea sea, an office and a train")).toBe("railway_suburb");
});
