import { expect, test } from "bun:test";
import { articleFor, fillSlots, inThirdPerson } from "../../../src/engine/life/realise.ts";

test("slots take their words and pronouns agree with the person in the role", () => {
  const text = "{boss} put down {boss.their} cup at {place}. {boss.They} said {boss.they} liked {name}.";
  const told = fillSlots(text, { boss: "Marta", place: "the harbour", name: "Ina" }, { boss: "she" });
  expect(told).toBe("Marta put down her cup at the harbour. She said she liked Ina.");
});

test("the article before a slot follows the sound of the filling", () => {
  expect(fillSlots("a {animal}", { animal: "otter" }, {})).toBe("An otter");
  expect(fillSlots("Saw an {thing}.", { thing: "lantern" }, {})).toBe("Saw a lantern.");
  expect(fillSlots("Saw a {thing}.", { thing: "the lamp" }, {})).toBe("Saw the lamp.");
  expect(articleFor("hour")).toBe("an");
  expect(articleFor("unicorn")).toBe("a");
  expect(articleFor("uninvited guest")).toBe("an");
});

test("a filling that opens a sentence is capitalised, others are not", () => {
  expect(fillSlots('{kin} came. "{kin} again," I said.', { kin: "my sister" }, {})).toBe(
    'My sister came. "My sister again," I said.',
  );
});

test("unknown slots and grammar symbols stay visible, and names from the prototype are no fillings", () => {
  expect(fillSlots("{ghost} {#light} {toString} {x.constructor}", {}, {})).toBe(
    "{ghost} {#light} {toString} {x.constructor}",
  );
});

test("fillings are turned to the third person for summaries", () => {
  expect(inThirdPerson({ kin: "my sister", wish: "a boat of my own", place: "the mill" }, "he")).toEqual({
    kin: "his sister",
    wish: "a boat of his own",
    place: "the mill",
  });
});
