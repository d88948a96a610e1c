import { expect, test } from "bun:test";
import { rentOf, rentOfPlace } from "../../../../src/engine/life/affairs/dwelling.ts";
import { eventsOf, momentsOf, stepsOf } from "../fixtures/affairs.ts";

const lives = stepsOf(24, 1000);
const all = lives.flat();

test("where a move is told of, the home is another, has a rent of its own and remembers the one before", () => {
  const moved = eventsOf(all, "HomeMoved");
  expect(moved.length).toBeGreaterThan(0);
  for (const { step, event } of moved) {
    const { homeId, affairs } = step.lived.state;
    expect(homeId).not.toBe(step.before.homeId);
    expect(affairs!.dwelling).toMatchObject({ placeId: homeId, from: step.before.homeId, ref: event.ref });
    expect(rentOf(step.lived.state)).toBe(rentOfPlace(homeId));
  }
});

test("the new rooms are lived in from then on: nights are spent there, and they come up", () => {
  let nights = 0;
  let there = 0;
  for (const { lived, place } of all) {
    const dwelling = lived.state.affairs?.dwelling;
    if (dwelling === undefined || lived.state.tick % 4 !== 3) continue;
    nights++;
    if (place.id === dwelling.placeId) there++;
  }
  expect(nights).toBeGreaterThan(30);
  expect(there / nights).toBeGreaterThan(0.7);
  expect(momentsOf(all, "home_first_evening").length).toBeGreaterThan(0);
  for (const { before, lived, place } of [...momentsOf(all, "home_first_evening"), ...momentsOf(all, "home_rooms")]) {
    expect(place.id).toBe(lived.state.homeId);
    expect(lived.state.affairs!.dwelling!.uses).toBe(before.affairs!.dwelling!.uses + 1);
  }
});

test("whoever cannot pay moves for the rent, and a home is left once", () => {
  for (const { before } of momentsOf(all, "home_given_up")) {
    expect(before.wealth).toBeLessThan(0);
    expect(rentOf(before)).toBeGreaterThanOrEqual(17);
  }
});
