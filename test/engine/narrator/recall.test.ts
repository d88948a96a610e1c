import { describe, expect, test } from "bun:test";
import type { Memory } from "../../../src/engine/life/types/mind.ts";
import type { NarratorView } from "../../../src/engine/narrator/port.ts";
import { recallOf } from "../../../src/engine/narrator/recall.ts";

const PEOPLE: Record<string, [name: string, pronouns: string]> = {
  ...{ annis: ["Annis", "she"], ben: ["Ben", "he"], loveday: ["Loveday", "she"], twin: ["Mara", "she"] },
  ...{ uma: ["Uma Stark", "she"], jean: ["Jean-Luc O'Shea", "he"], ana: ["Ana van der Berg", "she"] },
  ...{ an: ["An Nguyen", "they"], x: ["mr. x", "he"], dollar: ["C$1 (a)", "they"], mara: ["Mara Stark", "she"] },
};
const ties = Object.fromEntries(
  Object.entries(PEOPLE).map(([key, [name, pronouns]]) => [key, { person: { name, pronouns } }]),
);
const by = (name: string) => ({ birth: { name }, state: { pronouns: "she", ties } }) as unknown as NarratorView;
const recalledBy = (name: string, summary: string, ...actors: string[]) =>
  recallOf({ summary, actors } as unknown as Memory, by(name));
const recalled = (summary: string, ...actors: string[]) => recalledBy("Mara", summary, ...actors);

describe("a memory gone back to", () => {
  test("is a clause in the first person", () => {
    expect(recalled("Mara lent Petroc a favourite book, with pencil in the margins.")).toBe(
      "I lent Petroc a favourite book, with pencil in the margins",
    );
    expect(recalled("The old postmaster died in the night, and Mara heard of it on the stairs.")).toBe(
      "the old postmaster died in the night, and I heard of it on the stairs",
    );
    expect(recalled("Loveday and Mara shared a table at the Lugger and stayed late.", "loveday")).toBe(
      "Loveday and I shared a table at the Lugger and stayed late",
    );
  });

  test("is of others where they did it before its owner, and is left unsaid where it names nothing", () => {
    expect(recalled("Ben and Annis spoke at last, in front of Mara.", "ben", "annis")).toBe(
      "Ben and Annis spoke at last, in front of me",
    );
    expect(recalled("Ben told Mara a thing.", "ben")).toBeNull();
    expect(recalled("Mara gave away something that could have been sold.")).toBeNull();
  });

  test("has its owner's pronouns turned where they can be nobody else's", () => {
    expect(recalled("Mara asked Ben about her stool, and Ben gave her his.", "ben")).toBe(
      "I asked Ben about my stool, and Ben gave me his",
    );
    expect(recalled("Mara told Ben about it at her own table.", "ben")).toBe("I told Ben about it at my own table");
    expect(recalled("Mara was glad that she had kept her coat.")).toBe("I was glad that I had kept my coat");
    expect(recalled("Mara told Ben how it came that she still has her sister.", "ben")).toBe(
      "I told Ben how it came that I still have my sister",
    );
  });

  test("has a possessive without a noun as one: he gave his, and they met at his", () => {
    const him = { birth: { name: "Joe" }, state: { pronouns: "he", ties } } as unknown as NarratorView;
    const his = (summary: string, ...actors: string[]) => recallOf({ summary, actors } as unknown as Memory, him);
    expect(his("Joe gave his to Annis.", "annis")).toBe("I gave mine to Annis");
    expect(his("Annis and Loveday met at Joe's and talked.", "annis", "loveday")).toBe(
      "Annis and Loveday met at mine and talked",
    );
    expect(his("Joe mended his and Annis's boat.", "annis")).toBe("I mended my and Annis's boat");
    expect(his("Joe showed Annis his after-dinner coat.", "annis")).toBe("I showed Annis my after-dinner coat");
    expect(his("Joe gave his own lamp to Annis.", "annis")).toBe("I gave my own lamp to Annis");
  });

  test("is left unsaid where a pronoun could be anybody's, or it does not name its owner", () => {
    expect(recalled("Mara saw Annis off and found a parcel under her pillow.", "annis")).toBeNull();
    expect(recalled("Mara gave the old woman back her glove.")).toBeNull();
    expect(recalled("Mara went up to Annis and they made it up.", "annis")).toBeNull();
    expect(recalled("Something was found under the chapel floor.")).toBeNull();
  });

  test("has the whole names of others, of however many words", () => {
    for (const key of ["uma", "jean", "ana", "an", "x", "dollar", "mara"]) {
      const [name] = PEOPLE[key]!;
      const opening = name.charAt(0).toUpperCase() + name.slice(1);
      const together = `${name} and I squared an old debt`;
      expect(recalled(`${opening} and Mara squared an old debt.`, key)).toBe(together);
      expect(recalled(`Mara and ${name} squared an old debt.`, key)).toBe(together);
      expect(recalled(`Mara lent ${name} a book.`, key)).toBe(`I lent ${name} a book`);
      expect(recalled(`${opening} asked Mara about a book.`, key)).toBe(`${name} asked me about a book`);
      expect(recalled(`Mara mended ${name}'s boat.`, key)).toBe(`I mended ${name}'s boat`);
    }
    expect(recalled("Mara, Uma Stark and Ana van der Berg sat up late.", "uma", "ana")).toBe(
      "Uma Stark, Ana van der Berg and I sat up late",
    );
  });

  test("is its owner's, whatever they are called", () => {
    expect(recalledBy("Mara van der Berg", "Uma Stark and Mara van der Berg sang.", "uma")).toBe(
      "Uma Stark and I sang",
    );
    expect(recalledBy("mr. y", "Mr. y and Uma Stark sang.", "uma")).toBe("Uma Stark and I sang");
  });

  test("is left unsaid where it is not known where a name ends, or whose it is", () => {
    expect(recalled("Mara and Uma Stark squared an old debt.")).toBeNull();
    expect(recalled("Mara and the doctor talked.")).toBeNull();
    expect(recalled("Mara and Mara sang.", "twin")).toBeNull();
  });
});
