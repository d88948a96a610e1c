import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { asHearsay } from "../../../src/engine/life/cast/hearsay.ts";

test("what is told of somebody by another is told by that one, and says of whom", () => {
  expect(asHearsay("{who} told {name} of having lost {who.their} place.")).toBe(
    "{teller} told {name} of {who} having lost {who.their} place.",
  );
  expect(asHearsay("{who} told {name} that {who.they} had found a place.")).toBe(
    "{teller} told {name} that {who} had found a place.",
  );
  for (const { id, stages, endings } of loadPack().cast.matters)
    for (const { summary } of [...stages, ...endings]) {
      const told = asHearsay(summary);
      expect([id, told.startsWith("{teller} ")]).toEqual([id, true]);
      const [named, meant] = [told.indexOf("{who}"), told.search(/\{who\./)];
      expect([id, told, meant === -1 || (named !== -1 && named < meant)]).toEqual([id, told, true]);
    }
});
