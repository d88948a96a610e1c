import { beforeAll, describe, expect, test } from "bun:test";
import { contradictions } from "../../../bench/quality/contradictions.ts";
import { failuresOf, type Gate, measure } from "../../../bench/quality/gates.ts";
import { type Entry, liveAndTell } from "../../../bench/quality/lives.ts";
import personas from "../../../bench/quality/personas.json" with { type: "json" };
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bodyOf } from "../../../src/engine/narrator/body.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import type { Narrator } from "../../../src/engine/narrator/port.ts";

const PEOPLE = 10;
const ENTRIES = 150;
let lives: Entry[][];
let gates: Map<string, Gate>;

beforeAll(() => {
  const pack = loadPack();
  lives = personas.slice(0, PEOPLE).map((who) => liveAndTell(pack, createNarrator(pack), who, ENTRIES));
  gates = new Map(measure(lives).map((gate) => [gate.name, gate]));
});

describe("diaries of whole lives", () => {
  test("are not the same thing in the same words: every gate of the quality bench holds in the mean", () => {
    const failed = [...gates.values()].filter((gate) => failuresOf(gate).includes("mean"));
    expect(failed.map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
  });

  test("are told apart by their writers, and the figure falls when the writers are swapped", () => {
    expect(gates.get("attribution, personas swapped")!.value).toBeLessThan(gates.get("attribution")!.value / 2);
  });

  test("contradict nothing of the day and state they were written in, and the figure rises beside another's", () => {
    expect(gates.get("contradictions")!.value).toBe(0);
    const beside = lives.map((life, who) =>
      life.map((entry, at) => ({ ...entry, view: lives[(who + 1) % lives.length]![at]!.view })),
    );
    for (const life of beside) expect(contradictions(life)).toBeGreaterThan(0);
  });

  test("are deterministic: the same view gives the same narration, whatever was narrated before", () => {
    const pack = loadPack();
    const busy = createNarrator(pack);
    const twice: Narrator = (view) => {
      const narration = busy(view);
      if (view.plan.tick % 5 === 0) expect(createNarrator(pack)(view)).toEqual(narration);
      return narration;
    };
    for (const who of personas.slice(0, 2)) liveAndTell(pack, twice, who, 60);
  });

  test("have a title and something to say a day, none with a slot or markup left in it", () => {
    for (const { narration } of lives.flat()) {
      expect(narration.title.length).toBeGreaterThan(0);
      expect(narration.title.length).toBeLessThanOrEqual(60);
      expect(narration.sentences.length).toBeGreaterThanOrEqual(1);
      expect(bodyOf(narration.sentences) + narration.title).not.toMatch(/[{}<>]|undefined|null|\s{3}| [,.;]|\.\./);
    }
  });

  test("tell of every day that had something in it, and what happened in the order in which it did", () => {
    const untold: string[] = [];
    const disordered: string[] = [];
    for (const { view, narration } of lives.flat()) {
      const refs = view.plan.scenes.map((scene) => scene.ref);
      const told = narration.sentences
        .filter(({ frame }) => /^(?:gist:)?(?:storylet|encounter|thread|cast):/.test(frame))
        .map((sentence) => refs.indexOf(sentence.refs[0]!));
      if (view.plan.kind !== "birth" && refs.length > 0 && told.length === 0) untold.push(narration.title);
      if (told.some((at, index) => at < (told[index - 1] ?? 0))) disordered.push(narration.title);
    }
    expect({ untold, disordered }).toEqual({ untold: [], disordered: [] });
  });

  test("add a postscript to one entry in twelve at most", () => {
    for (const life of lives) {
      const added = life.filter(({ body }) => body.includes("P.S."));
      expect(added.length / life.length).toBeLessThanOrEqual(1 / 12);
    }
  });

  test("are headed in the first person", () => {
    const titles = lives.flatMap((life) =>
      life.slice(1).map(({ view, narration }) => ({ name: view.birth.name, title: narration.title })),
    );
    expect(titles.filter(({ name, title }) => title.includes(name))).toEqual([]);
  });

  test("begin with who writes and the premise", () => {
    for (const [first] of lives) {
      const { birth, state } = first!.view;
      expect(first!.body).toContain(birth.name);
      const { deed, premise } = state.whatIf;
      expect([deed, premise].some((words) => first!.body.toLowerCase().includes(words.toLowerCase()))).toBe(true);
    }
  });

  test("do not change the view they were written from", () => {
    const { view } = lives[0]!.at(-1)!;
    const before = JSON.stringify(view);
    createNarrator(loadPack())(view);
    expect(JSON.stringify(view)).toBe(before);
  });
});
