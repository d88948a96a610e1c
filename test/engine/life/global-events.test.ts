import { expect, test } from "bun:test";
import { hearOfEvents, isNews, tellOfEvents } from "../../../src/engine/life/global-events.ts";

const FAIR = { eventId: "01900000-0000-7000-8000-0000000000aa", title: "The Fair", description: "A fair." };
const draft = (state: object) => ({ state: structuredClone(state) }) as never as Parameters<typeof hearOfEvents>[0];

test("an event is news once when it begins and once when it is over, and then forgotten", () => {
  const one = draft({});
  expect(isNews(one.state, [FAIR])).toBe(true);
  hearOfEvents(one, [FAIR]);
  expect(isNews(one.state, [FAIR])).toBe(false);
  expect(tellOfEvents(one.state, false)).toEqual({ id: FAIR.eventId, phase: "begun", title: "The Fair" });
  expect(tellOfEvents(one.state, false)).toBeNull();
  expect(tellOfEvents(one.state, true)).toMatchObject({ phase: "running" });
  hearOfEvents(one, []);
  expect(tellOfEvents(one.state, false)).toMatchObject({ phase: "ended" });
  expect(one.state.globalEvents).toBeUndefined();
});
