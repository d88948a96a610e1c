import { expect, test } from "bun:test";
import { noteTold, wasToldIn } from "../../../src/engine/life/told-scenes.ts";
import type { Memory } from "../../../src/engine/life/types/mind.ts";
import type { Scene } from "../../../src/engine/life/types/scene.ts";
import type { EchoState } from "../../../src/engine/life/types/state.ts";

const memory = (ref: string, title: string): Memory =>
  ({ ref, title, tick: 5, tags: ["friendship"], links: ["e:5.0"] }) as unknown as Memory;

test("what a scene tells is told, and a goal that was reached by it is not", () => {
  const [gift, goal] = [memory("m:5.0", "A blue cup from Frankie"), memory("m:5.1", "A long wish come to its end")];
  const state = { memories: [gift, goal], used: {} } as unknown as EchoState;
  const scene = { ref: "e:5.0", title: "A blue cup from Frankie", source: "thread:cup/given/kept", significance: 400 };
  noteTold(state, [scene as unknown as Scene], 6);
  expect([gift, goal].map((one) => wasToldIn(state, one!))).toEqual([true, false]);
});
