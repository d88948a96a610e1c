import { describe, expect, test } from "bun:test";
import type { Memory } from "../../../src/engine/life/types.ts";
import type { NarratorView } from "../../../src/engine/narrator/port.ts";
import { recallOf } from "../../../src/engine/narrator/recall.ts";

const ties = { annis: { person: { pronouns: "she" } }, ben: { person: { pronouns: "he" } } };
const view = { birth: { name: "Mara" }, state: { pronouns: "she", ties } } as unknown as NarratorView;
const recalled = (summary: string, ...actors: string[]) => recallOf({ summary, actors } as unknown as Memory, view);

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

  test("has its owner's pronouns turned where they can be nobody else's", () => {
    expect(recalled("Mara asked Ben about her stool, and Ben gave her his.", "ben")).toBe(
      "I asked Ben about my stool, and Ben gave me his",
    );
    expect(recalled("Mara told Ben about it at her own table.", "ben")).toBe("I told Ben about it at my own table");
    expect(recalled("Mara was glad that she had kept her coat.")).toBe("I was glad that I had kept my coat");
  });

  test("is left unsaid where a pronoun could be anybody's, or it does not name its owner", () => {
    expect(recalled("Mara saw Annis off and found a parcel under her pillow.", "annis")).toBeNull();
    expect(recalled("Mara gave the old woman back her glove.")).toBeNull();
    expect(recalled("Mara went up to Annis and they made it up.", "annis")).toBeNull();
    expect(recalled("Something was found under the chapel floor.")).toBeNull();
  });
});
