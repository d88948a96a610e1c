import { expect, test } from "bun:test";
import { isRestDay, phaseOf } from "../../../../src/engine/world/calendar.ts";
import { eventsOf, momentsOf, stepsOf } from "../fixtures/affairs.ts";

const lives = stepsOf(10, 700);
const all = lives.flat();
const illnessOf = ({ affairs }: (typeof all)[number]["before"]) => affairs?.illness;

test("an illness that is told of has begun, and one that is over was there; none begins while another lasts", () => {
  const begun = eventsOf(all, "IllnessContracted");
  const over = eventsOf(all, "IllnessRecovered");
  expect(begun.length).toBeGreaterThan(3);
  expect(over.length).toBeGreaterThan(2);
  for (const { step } of begun)
    expect([illnessOf(step.before), illnessOf(step.lived.state) !== undefined]).toEqual([undefined, true]);
  for (const { step } of over)
    expect([illnessOf(step.before) !== undefined, illnessOf(step.lived.state)]).toEqual([true, undefined]);
});

test("it grows worse and then better from day to day, and every illness ends within three weeks", () => {
  for (const life of lives) {
    let since: number | null = null;
    let mending = false;
    for (const { before, lived } of life) {
      const [was, is] = [illnessOf(before), illnessOf(lived.state)];
      if (is === undefined) {
        since = null;
        mending = false;
        continue;
      }
      since ??= lived.state.tick;
      expect(lived.state.tick - since).toBeLessThan(84);
      if (was === undefined || is.sinceTick !== was.sinceTick) continue;
      if (is.severity < was.severity) mending = true;
      if (mending) expect(is.severity).toBeLessThanOrEqual(was.severity);
    }
  }
});

test("who is bedridden stays where it lives but for what cannot wait, and brings nothing home", () => {
  let days = 0;
  let out = 0;
  for (const { before, lived, place } of all) {
    const { state } = lived;
    if ((illnessOf(before)?.severity ?? 0) < 300 || (illnessOf(state)?.severity ?? 0) < 300) continue;
    days++;
    if (place.id !== state.homeId) out++;
    if (phaseOf(state.tick) === "evening" && !isRestDay(state.tick) && state.job !== null) {
      // A debt that a thread settles is no wage.
      const paid = lived.happenings.some(({ type }) => type === "wealth" || type === "arc");
      if (
        !paid &&
        state.affairs?.business === undefined &&
        state.job.trade !== "retired" &&
        state.job.trade !== "student"
      )
        expect(state.wealth).toBeLessThanOrEqual(before.wealth);
    }
  }
  expect(days).toBeGreaterThan(5);
  expect(out / days).toBeLessThan(0.4);
});

test("somebody of the cast who likes the Echo comes with soup, once in an illness; it helps, and is thanked for", () => {
  const soup = momentsOf(all, "illness_soup");
  expect(soup.length).toBeGreaterThan(0);
  for (const { before, lived, place } of soup) {
    const nursed = lived.state.affairs!.nursed!;
    expect(before.cast?.some(({ key }) => key === nursed.by)).toBe(true);
    expect(before.ties[nursed.by]!.warmth).toBeGreaterThan(0);
    expect(lived.state.ties[nursed.by]!.trust).toBeGreaterThan(before.ties[nursed.by]!.trust);
    expect(illnessOf(lived.state)!.severity).toBeLessThan(illnessOf(before)!.severity);
    expect(place.id).toBe(lived.state.homeId);
  }
  for (const { before, lived } of momentsOf(all, "illness_thanks")) {
    expect(before.affairs!.nursed).toBeDefined();
    expect(illnessOf(before)).toBeUndefined();
    expect(lived.state.affairs?.nursed).toBeUndefined();
  }
});
