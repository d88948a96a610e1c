import { describe, expect, test } from "bun:test";
import type { Memory } from "../../../src/engine/life/types.ts";
import type { NarratorView } from "../../../src/engine/narrator/port.ts";
import { recallOf } from "../../../src/engine/narrator/recall.ts";

const view = { birth: { name: "Mara" }, state: { pronouns: "she" } } as unknown as NarratorView;
const recalled = (summary: string) => recallOf({ summary } as Memory, view);

describe("a memory gone back to", () => {
  test("is a clause in the first person", () => {
    expect(recalled("Mara lent Petroc a favourite book, with pencil in the margins.")).toBe(
      "I lent Petroc a favourite book, with pencil in the margins",
    );
    expect(recalled("The old postmaster died in the night, and Mara heard of it on the stairs.")).toBe(
      "the old postmaster died in the night, and I heard of it on the stairs",
    );
    expect(recalled("Loveday and Mara shared a table at the Lugger and stayed late.")).toBe(
      "Loveday and I shared a table at the Lugger and stayed late",
    );
  });

  test("is left unsaid where a pronoun could be anybody's, or it does not name its owner", () => {
    expect(recalled("Mara saw Annis off and found a parcel under her pillow.")).toBeNull();
    expect(recalled("Mara went up to Annis and they made it up.")).toBeNull();
    expect(recalled("Something was found under the chapel floor.")).toBeNull();
  });
});
