import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { idiolectOf } from "../../../src/engine/narrator/idiolect.ts";
import { saysItsHour } from "../../../src/engine/narrator/tell-scene.ts";
import { inVoice } from "../../../src/engine/narrator/voicing.ts";
import { streamOf } from "../../../src/engine/random.ts";

const pack = loadPack();
const { view } = liveAndTell(
  pack,
  createNarrator(pack),
  { name: "Ona", persona: "Ona paints.", whatIf: "A cup." },
  1,
)[0]!;

test("the words of the persona and the premise are never said another way", () => {
  const idiolect = { ...idiolectOf(view.birth, view.state), favourites: new Map([["supper", "dinner"]]) };
  const said = (kept: readonly string[]) =>
    Array.from({ length: 20 }, (_, i) =>
      inVoice("I thought of the cold supper.", view.state.voice, idiolect, streamOf(`voice ${i}`), kept),
    ).join(" ");
  expect(said([])).toContain("dinner");
  expect(said(["the cold supper"])).not.toContain("dinner");
});

test("who has started has not began", () => {
  const idiolect = { ...idiolectOf(view.birth, view.state), favourites: new Map([["started to", "began to"]]) };
  const said = Array.from({ length: 20 }, (_, i) =>
    inVoice(
      "The boiler has started to hum. Later the pipes started to sing.",
      view.state.voice,
      idiolect,
      streamOf(`voice ${i}`),
    ),
  ).join(" ");
  expect(said).toContain("pipes began to");
  expect(said).not.toMatch(/(?:has|'s) began/);
});

test("a name is said as it is written, and what one can hold keeps its word", () => {
  const idiolect = idiolectOf(view.birth, view.state);
  const spoken = (text: string) =>
    Array.from({ length: 30 }, (_, i) => {
      const favourites = new Map([...idiolectOf({ ...view.birth, birthHash: `${i}` }, view.state).favourites]);
      return inVoice(text, { ...view.state.voice, hedging: 0 }, { ...idiolect, favourites }, streamOf(`voice ${i}`));
    });
  const named = "It was the day of the Harvest Supper. The coat was beside the plate of soup and the cup.";
  for (const said of spoken(named)) {
    expect(said).toContain("Harvest Supper");
    for (const thing of ["coat", "plate", "soup", "cup"]) expect(said).toContain(thing);
  }
});

test("what was seen is not doubted, what may come of it can be", () => {
  const idiolect = idiolectOf(view.birth, view.state);
  const sure = { ...view.state.voice, hedging: 1000, sentenceLength: 400 };
  const hedges = (text: string) =>
    Array.from({ length: 40 }, (_, i) => inVoice(text, sure, idiolect, streamOf(`hedge ${i}`))).filter((said) =>
      /I think|I suppose|I dare say/.test(said),
    ).length;
  expect(hedges("He leaves me alone with the back of the picture.")).toBe(0);
  expect(hedges("I sat with my face to the door all evening.")).toBe(0);
  expect(hedges("It will be dry again by the end of the week.")).toBeGreaterThan(0);
});

test("what has an hour of its own gets no other before it", () => {
  expect(saysItsHour("I woke at four and lay there.")).toBe(true);
  expect(saysItsHour("I went early to bed.")).toBe(true);
  expect(saysItsHour("I had a good day with {friend}.")).toBe(true);
  expect(saysItsHour("I bought a lamp.")).toBe(false);
});

test("who never contracts says what was and what would be in full, each as what it is", () => {
  const idiolect = { ...idiolectOf(view.birth, view.state), contractions: "never", ampersand: false } as const;
  const voice = { ...view.state.voice, hedging: 0 };
  const inFull = (text: string) =>
    inVoice(text, voice, { ...idiolect, favourites: new Map() }, streamOf("in full")).replace(/; | and /g, ". ");
  expect(inFull("I'd wanted him to call me something else.")).toContain("I had wanted him");
  expect(inFull("I told her I'd come by tomorrow.")).toContain("I would come by tomorrow");
  expect(inFull("I'd come by the shore road.")).toContain("I had come by the shore road");
  expect(inFull("I'd need a ladder.")).toContain("I would need a ladder");
  expect(inFull("Oma asked when I'd last been to the graves.")).toContain("I had last been");
  expect(inFull("I counted how long I'd last if they let me go.")).toContain("I would last if");
  expect(inFull("I wondered how I'd own up to it.")).toContain("I would own up");
  expect(inFull("I'd so wanted to be told.")).toContain("I had so wanted");
  expect(inFull("I'd already lit the lamp.")).toContain("I had already lit");
  expect(inFull("I asked if they'd any children.")).toContain("they had any children");
  expect(inFull("I'd so like to be told.")).toContain("I would so like");
  expect(inFull("She's so taken with him.")).toContain("She is so taken");
  expect(inFull("I wondered who'd still read this.")).toContain("who would still read");
  expect(inFull("I'd more likely stay.")).toContain("I would more likely");
  expect(inFull("I knew who'd still greet me.")).toContain("who would still greet");
  expect(inFull("Now it's left me no other way.")).toContain("it has left me");
  expect(inFull("It isn't my hand that's done it.")).toContain("that has done it");
  expect(inFull("It's known that I walk there.")).toContain("It is known that");
  expect(inFull("I know that it's left open at night.")).toContain("it is left open");
  expect(inFull("It turned out that we'd each eaten the other's.")).toContain("we had each eaten");
  expect(inFull("Have I paid him for the lamp or haven't I?")).toContain("or have I not?");
});

test("who leaves out I leaves out that there was, but not where more hangs on it or is said aloud", () => {
  const terse = { ...idiolectOf(view.birth, view.state), dropsI: 1000, joint: { mark: "", often: 0 }, turns: [] };
  const said = (text: string) =>
    inVoice(text, { ...view.state.voice, hedging: 0 }, { ...terse, favourites: new Map() }, streamOf("terse"));
  expect(said("There was a card in the window. It was an ugly jug.")).toBe("A card in the window. An ugly jug.");
  for (const kept of ["There was a man who sang.", "It was a letter to be kept.", 'There was only "no".'])
    expect(said(kept)).toBe(kept);
});

test.each([
  "I know now whose it is that stops.",
  "They asked whose they are, and I could not say.",
  "I know whose cough that is below the window.",
  "I have learned by heart how many steps it is to the bridge.",
  "She told me how friendly it is here.",
  "I saw for the first time what colour it is inside.",
  "What nobody tells one about getting there is that one arrives at four.",
  "The one who lives there is called Hester.",
  "We go at dawn with all the rope there is in town.",
])("what is asked for keeps the whole of its verb: %s", (text) => {
  const always = { ...idiolectOf(view.birth, view.state), contractions: "always" as const };
  const said = inVoice(text, { ...view.state.voice, hedging: 0 }, always, streamOf("asked"));
  expect(said).not.toMatch(/\b(?:it|that|there)['’]s|they['’]re/);
});

test("a sentence of its own is run together", () => {
  const always = { ...idiolectOf(view.birth, view.state), contractions: "always" as const };
  const said = inVoice(
    "It is late, and there is a light on. She says that he is home.",
    { ...view.state.voice, hedging: 0 },
    always,
    streamOf("own"),
  );
  for (const one of ["It's late", "there's a light", "he's home"]) expect(said).toContain(one);
});

test("what was said aloud is not said another way", () => {
  const sure = {
    ...idiolectOf(view.birth, view.state),
    contractions: "mixed" as const,
    favourites: new Map([["of course", "needless to say"]]),
    turns: [],
  };
  const voice = { ...view.state.voice, hedging: 0 };
  const said = Array.from({ length: 8 }, (_, i) => inVoice("She said of course.", voice, sure, streamOf(`sure ${i}`)));
  expect(said.join(" ")).not.toContain("needless");
});

test("what is clean forgotten was, and is not would be", () => {
  const never = { ...idiolectOf(view.birth, view.state), contractions: "never" as const, dropsI: 0 };
  const said = inVoice("I'd clean forgotten it.", { ...view.state.voice, hedging: 0 }, never, streamOf("never"));
  expect(said).toContain("I had clean forgotten it");
});

test("only a subject is run together with its verb", () => {
  const always = {
    ...idiolectOf(view.birth, view.state),
    contractions: "always" as const,
    favourites: new Map<string, string>(),
    turns: [],
    joint: { mark: "", often: 0 },
    dropsI: 0,
    ampersand: false,
    figures: false,
  };
  const said = (text: string) => inVoice(text, { ...view.state.voice, hedging: 0 }, always, streamOf("subject"));
  for (const kept of [
    "Every page in it is wrong.",
    "Whoever gave it has left the hospital.",
    "Ida and I have shaken hands on it.",
    "My helper and I have gone through the list.",
    "The better I am at it, the slower I go.",
    "I said that I would before I had thought.",
    "It said in capitals: IT WAS NOT THE CAT.",
  ])
    expect(said(kept).replace("I'd thought", "I had thought")).toBe(kept);
  expect(said("She went out, and I have waited.")).toBe("She went out, and I've waited.");
  expect(said("He knows that it is late.")).toBe("He knows that it's late.");
  expect(said("I would go.")).toBe("I'd go.");
});

test("what is the children's stays theirs, and a refusal is not doubted", () => {
  const idiolect = { ...idiolectOf(view.birth, view.state), favourites: new Map([["children", "kids"]]) };
  const spoken = (text: string, hedging: number) =>
    Array.from({ length: 30 }, (_, i) =>
      inVoice(text, { ...view.state.voice, hedging, sentenceLength: 400 }, idiolect, streamOf(`said ${i}`)),
    ).join(" ");
  expect(spoken("It was the children's choir.", 0)).not.toMatch(/kids/);
  expect(spoken("The children sang.", 0)).toMatch(/kids/);
  expect(spoken("Tom would not lend me anything at the inn.", 1000)).not.toMatch(/I think|I suppose|I dare say/);
});

test.each([
  ["She's put the kettle on.", "has put"],
  ["He's sold the machine.", "has sold"],
  ["It's cost me forty pounds.", "has cost"],
  ["He's hurt his knee.", "has hurt"],
  ["She's made a stool.", "has made"],
  ["He's asked for the day off.", "has asked"],
  ["It's rained all day.", "has rained"],
  ["It's kept in a drawer.", "is kept"],
  ["It's written on the wall.", "is written"],
  ["It's made of tin.", "is made"],
  ["She's tired.", "is tired"],
  ["It wasn't I who sold first.", "was not I who sold first"],
  ["It's called the whole day.", "is called"],
])("who never contracts says what was done, and how one is: %s", (text, full) => {
  const never = {
    ...idiolectOf(view.birth, view.state),
    contractions: "never" as const,
    favourites: new Map(),
    turns: [],
  };
  expect(inVoice(text, { ...view.state.voice, hedging: 0 }, never, streamOf("full"))).toContain(full);
});

test("what could have been runs together for those who contract, where it is done and not owned", () => {
  const always = { ...idiolectOf(view.birth, view.state), contractions: "always" as const, dropsI: 0, turns: [] };
  const said = inVoice(
    "Somebody could have said so. It must have doors.",
    view.state.voice,
    always,
    streamOf("always"),
  );
  expect(said).toContain("Somebody could've said so");
  expect(said).toContain("must have doors");
});
