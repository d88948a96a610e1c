import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";
import { PHRASE_TURNS } from "../../../src/engine/narrator/phrase-turns.ts";
import { TURNS } from "../../../src/engine/narrator/turns.ts";

const ALL = [...TURNS, ...PHRASE_TURNS];

/** A text with each turn taken that fits it, in each of its ways. */
const saidOtherwise = (text: string): string[] =>
  ALL.flatMap(({ from, to }) => to.map((way) => text.replace(from, way))).filter((said) => said !== text);

test("what a turn would make false or wrong stays as it stands", () => {
  for (const text of [
    "She knew it as well as I did.",
    "It was a little way off, and a little while after.",
    "He walked all the way home.",
    "It was a letter without a word in it that was true.",
    "We went without a word said by anybody.",
    "After that I went in; not that he minded, now that she was there.",
    "I told her once that I slept, and called up that he was in.",
    "If it weren't that I was asked, it was for the best that they came, and what came of it that he wrote.",
    "They asked at the well who had a light.",
    "It was so that it should count, and we both of us saw the second round the table won.",
    "I paid for it, and the whole of it was a small fortune.",
    "If it weren't that I stayed; it's that I stayed, and it came that I stayed.",
    "Not today. It is nothing today, and until today it was as good as it is today; today, tomorrow.",
    "They were all the same, and he was glad of it. What became of the other life of hers is hardly a secret.",
    "They sat and talked about it. He took the road down, and put the light on.",
    "I cannot shut the drawer, and meant to shut the shop; he could never shut the gate. I made her shut the door.",
    "On the whole it was his.",
    "He read in my file that I stayed, and asked that we sign; it was luck that I did, and for the best that he did.",
  ]) {
    expect(saidOtherwise(text)).toEqual([]);
  }
});

test("every turn says another thing than what it stands for, and says it of something", () => {
  const said = saidOtherwise("I think it was very hard, all the way to the gate, and he went off without a word.");
  expect(said).toContain("I think it was really hard, all the way to the gate, and he went off without a word.");
  expect(said).toContain("I think it was very hard, the whole way to the gate, and he went off without a word.");
  expect(said).toContain("I think it was very hard, all the way to the gate, and he went off without saying anything.");
  expect(said.filter((text) => text.includes("most hard"))).toEqual([]);
  const phrases = saidOtherwise("I talked to her today, and I shall ask all the same, and put the cup down.").join(" ");
  for (const other of ["I spoke to her", "to her, and", "I will ask", "ask anyway", "put down the cup"])
    expect(phrases).toContain(other);
  const also = saidOtherwise("The boy who had the bread that I baked sang, and then we both ran round it.").join(" ");
  for (const other of ["boy that had", "bread I baked", "sang, then we", "both of us ran", "around it"])
    expect(also).toContain(other);
});

test("wherever a turn is taken there is its sign, so that nothing is passed over for want of it", () => {
  const frames = [...loadFrames().frames.keys()]
    .flatMap((key) => loadFrames().frames.get(key)!)
    .map(({ text }) => text);
  const pack = loadPack();
  const scenes = [
    ...pack.storylets.flatMap(({ choices }) => choices.flatMap(({ text }) => text)),
    ...pack.threads.flatMap(({ beats }) => beats.flatMap(({ choices }) => choices.flatMap(({ text }) => text))),
  ].map((told) => (typeof told === "string" ? told : told.text));
  for (const { from, sign } of ALL) {
    const taken = [...frames, ...scenes].flatMap((text) => text.match(from) ?? []);
    const hasSign = (found: string) => [sign].flat().some((one) => found.includes(one));
    expect({ sign, without: taken.filter((found) => !hasSign(found)) }).toEqual({ sign, without: [] });
  }
});

test("who says a thing stands before or behind the word for it", () => {
  const tags = saidOtherwise(" said Nell, and laughed. No one said the name.");
  expect(tags).toContain(" Nell said, and laughed. No one said the name.");
  expect(saidOtherwise(" said Nell and the others.")).toEqual([]);
});
