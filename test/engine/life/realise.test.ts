import { expect, test } from "bun:test";
import { articleFor, fillInThirdPerson, fillSlots, withArticles } from "../../../src/engine/life/realise.ts";

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

test("after they the verb is that of many, in every form", () => {
  const told = (text: string) => fillSlots(text, { boss: "Ash" }, { boss: "they" });
  expect(told("{boss.They} was late.")).toBe("They were late.");
  expect(told("I heard {boss.they} has gone.")).toBe("I heard they have gone.");
  expect(told("{boss.They} is here and {boss.they} doesn't mind.")).toBe("They are here and they don't mind.");
  expect(told("{boss.They}'s gone.")).toBe("They've gone.");
  expect(told("{boss.They}'s late.")).toBe("They're late.");
  expect(told("{boss.They} always wants tea.")).toBe("They always want tea.");
  expect(told("{boss.They} only tries, goes and watches.")).toBe("They only try, go and watch.");
  expect(told("{boss.They} passes. {boss.They} watches. {boss.They} sighs.")).toBe("They pass. They watch. They sigh.");
  expect(told("{boss.They} had gone, as {boss.they} always did.")).toBe("They had gone, as they always did.");
  expect(told("{boss.They} laughed and was gone.")).toBe("They laughed and were gone.");
  expect(told("{boss.They} nods and mends the nets.")).toBe("They nod and mend the nets.");
  expect(told("{boss.They} keeps bees and goats.")).toBe("They keep bees and goats.");
  expect(told("{boss.They} looks up and smiles, and wipes the cup.")).toBe("They look up and smile, and wipe the cup.");
  expect(told("{boss.They} comes in, hangs up the coat and asks how it is.")).toBe(
    "They come in, hang up the coat and ask how it is.",
  );
  expect(told("{boss.They} sells nets, hats and ropes to the ships.")).toBe(
    "They sell nets, hats and ropes to the ships.",
  );
  expect(fillSlots("{boss.They} was late.", {}, { boss: "she" })).toBe("She was late.");
});

test.each([
  ["{boss.They} sang it in the wash-house, and says so.", "They sang it in the wash-house, and say so."],
  ["{boss.They} bought it, and keeps it in a drawer.", "They bought it, and keep it in a drawer."],
  ["{boss.They} was stung, and looks like a pirate.", "They were stung, and look like a pirate."],
  ["{boss.They} is not afraid, but sleeps across the foot.", "They are not afraid, but sleep across the foot."],
  ["{boss.They} had forgotten it, and now has not.", "They had forgotten it, and now have not."],
  ["{boss.They}'s in the chair or has been left on it.", "They're in the chair or have been left on it."],
  ["{boss.They} said that it was finished, then, wasn't it.", "They said that it was finished, then, wasn't it."],
  ["{boss.They} gave it to the one who came and says little.", "They gave it to the one who came and says little."],
  ["{boss.They} kept looks and talks out of it.", "They kept looks and talks out of it."],
  ["Does {boss.they} think so? Isn't {boss.they} here?", "Do they think so? Aren't they here?"],
  ["{boss.They} paid with the roof money, and means to sail.", "They paid with the roof money, and mean to sail."],
  ["It was {boss.they} who asked.", "It was they who asked."],
  ["When somebody does {boss.they} nods. How is {boss.they}?", "When somebody does they nod. How are they?"],
  ["{boss.They}'s.", "They're."],
])("%s", (text, expected) => expect(fillSlots(text, {}, { boss: "they" })).toBe(expected));

test("who keeps asking is no new sentence", () => {
  expect(fillSlots('"Why?" {boss.they} kept asking.', {}, { boss: "she" })).toBe('"Why?" she kept asking.');
});

test("an animal with a name of its own takes no article", () => {
  expect(fillSlots("The {animal} slept. I fed a {animal}.", { animal: "Biscuit" }, {})).toBe(
    "Biscuit slept. I fed Biscuit.",
  );
  expect(fillSlots("The {animal} slept.", { animal: "cat" }, {})).toBe("The cat slept.");
});

test("what brings its own article has none behind no", () => {
  expect(withArticles("There's no an ostrich farm, and no a way.")).toBe("There's no ostrich farm, and no way.");
});

test("fillings are turned to the third person for summaries", () => {
  const slots = { kin: "my sister", wish: "a boat of my own", place: "the mill", happened: "I still have my father" };
  const told = fillInThirdPerson("{kin} wants {wish} at {place}.", slots, {}, "he");
  expect(told).toBe("His sister wants a boat of his own at the mill.");
  expect(fillInThirdPerson("So {happened}.", slots, {}, "he")).toBe("So he still has his father.");
  expect(fillInThirdPerson("So {happened}.", slots, {}, "they")).toBe("So they still have their father.");
});

test("an article is right before an adjective too, and before letters that are spoken one by one", () => {
  expect(withArticles("a old coat, an new one, A honest man, an one-eyed gull, a MP, a X and an ship")).toBe(
    "an old coat, a new one, An honest man, a one-eyed gull, an MP, an X and a ship",
  );
});

test("the verbs of them agree behind a thing, and not behind somebody else", () => {
  const said = (text: string) =>
    fillSlots(text, { who: "Moira", k: "Ines", years: "half a life", piece: "lamp" }, { who: "they", k: "she" });
  expect(said("{who.They} has carried {years} of it, and is not sure that {who.they} is glad.")).toBe(
    "They have carried half a life of it, and are not sure that they are glad.",
  );
  expect(said("{who.They} has the {piece} on {who.their} knees and is happy.")).toBe(
    "They have the lamp on their knees and are happy.",
  );
  expect(said("{who.They} has the {piece}, and {k} is happy.")).toBe("They have the lamp, and Ines is happy.");
});
