import { expect, test } from "bun:test";
import { eventsOf, momentsOf, stepsOf } from "../fixtures/affairs.ts";

const lives = stepsOf(12, 1200);
const all = lives.flat();
const businessOf = ({ affairs }: (typeof all)[number]["before"]) => affairs?.business;

test("a business that is told of is there from then on, and was paid for; one that is closed was there", () => {
  const opened = eventsOf(all, "BusinessOpened");
  expect(opened.length).toBeGreaterThan(0);
  for (const { step } of opened) {
    expect(businessOf(step.before)).toBeUndefined();
    expect(businessOf(step.lived.state)!.trade).toBe(step.lived.state.job!.trade);
    expect(step.lived.state.wealth).toBeLessThanOrEqual(step.before.wealth - 150);
  }
  for (const { step } of eventsOf(all, "BusinessClosed")) {
    expect(businessOf(step.before)).toBeDefined();
    expect(businessOf(step.lived.state)).toBeUndefined();
    expect(step.lived.state.job?.trade).not.toBe(businessOf(step.before)!.trade);
  }
});

test("it takes in and costs money by the day, and what the Echo lives on comes out of its till", () => {
  let days = 0;
  for (const { before, lived } of all) {
    const [was, is] = [businessOf(before), businessOf(lived.state)];
    if (was === undefined || is === undefined || is.days === was.days) continue;
    days++;
    expect(is.days).toBe(was.days + 1);
    expect(is.till).not.toBeNaN();
  }
  expect(days).toBeGreaterThan(10);
  const tills = all.flatMap(({ lived }) => businessOf(lived.state)?.till ?? []);
  expect(new Set(tills).size).toBeGreaterThan(5);
});

test("it gives the work its place: on most working days the Echo is where its shop is", () => {
  let there = 0;
  let workdays = 0;
  for (const { lived, place } of all) {
    const business = businessOf(lived.state);
    const { tick, affairs } = lived.state;
    if (business === undefined || tick % 4 > 1 || Math.floor(tick / 4) % 7 >= 5 || affairs?.illness !== undefined)
      continue;
    workdays++;
    if (place.id === business.placeId) there++;
  }
  expect(workdays).toBeGreaterThan(10);
  expect(there / workdays).toBeGreaterThan(0.5);
});

test("one that owes more than it is worth is closed, and what it owes is the Echo's", () => {
  for (const { before, lived } of momentsOf(all, "business_closes")) {
    const { till, trade } = businessOf(before)!;
    expect(till < -60 || before.job?.trade !== trade || lived.state.job?.trade !== trade).toBe(true);
  }
  for (const life of lives) {
    let ruined = 0;
    for (const { lived } of life) {
      const till = businessOf(lived.state)?.till ?? 0;
      ruined = till < -60 ? ruined + 1 : 0;
      expect(ruined).toBeLessThan(60);
    }
  }
});
