import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string, { name = "Ada", whatIfPrompt = "" } = {}) =>
  readPersona({ name, personaText, whatIfPrompt, physicalDescription: null }, streamOf("ada"));
const kinOf = (text: string): string[] =>
  read(text).kin.map(({ relation, name }) => (name === null ? relation : `${relation} ${name}`));
const fateOf = (text: string, who: string): string => {
  const one = read(text).kin.find(({ name, relation }) => (name ?? relation) === who);
  return one === undefined ? "nobody" : one.household ? "household" : one.status;
};

describe("of a text that speaks of her and of him the question tells who is meant", () => {
  const text = "Dana came here in 1987. There was a Frank. He is buried in the next town.";
  test("where it is asked of one of the two", () => {
    expect(read(`${text} She cleans offices.`, { name: "Dana", whatIfPrompt: "What if she had gone?" }).spokenOf).toBe(
      "she",
    );
  });
  test("but not against a name that says otherwise", () => {
    const own = "Gudrun lost the farm, then the man. He drank. She's been sober herself for years.";
    expect(read(own, { name: "Gudrun", whatIfPrompt: "What if he had stopped drinking?" }).spokenOf).toBe("she");
  });
  test("and nobody is a man for having an old man", () => {
    expect(read("I shear sheep. My old man taught me.").spokenOf).toBeNull();
  });
});

describe("what has become of those close is read", () => {
  test.each([
    ["Ada is 41. Her brother Rick went inside in 2019.", "Rick", "away"],
    ["Ada is 41. Her brother Rick went inside to fetch a coat.", "Rick", "near"],
    ["Ada is 68. Her son Bruno, the third child, the one she never mentions, is in prison.", "Bruno", "away"],
    ["Ada is 9 and lives with her grandmother because mama works in Munich.", "mama", "away"],
    ["Ada is 68. Her sister lives upstairs and the two have not exchanged a word since May.", "sister", "estranged"],
    ["Ada is 68. Her sister lives upstairs and the two play cards.", "sister", "household"],
    ["I'm 49. My boy Carl thinks his father drowned.", "Carl", "near"],
    ["Ada is 27. Her brother Junior got shot in 2017. He lived, he coaches wrestling.", "Junior", "near"],
    ["So it's me, my mum and my nan. I'm 16.", "mum", "household"],
    ["I'm 16. It's me against my mum.", "mum", "near"],
  ])("%s", (text, who, fate) => {
    expect(fateOf(text, who)).toBe(fate);
  });

  test("sisters who were adopted are daughters", () => {
    expect(kinOf("Ada is 55. She adopted two sisters in the nineties, Luana and Jade.")).toEqual([
      "daughter Luana",
      "daughter Jade",
    ]);
    expect(kinOf("Ada is 55. She has two sisters, Luana and Jade.")).toEqual(["sister Luana", "sister Jade"]);
  });

  test("in a form the parents stand behind the word for both", () => {
    expect(kinOf("NAME: Ada. PARENTS: mother in the care home, father in the churchyard.")).toEqual([
      "mother",
      "father",
    ]);
  });
});

describe("what is said by the way is no home, work or pet", () => {
  test("a name that nobody knows does what it does", () => {
    const { trade, home } = read("Ada runs the dumpling counter. Hoi-ching is a radiographer in Leeds now.");
    expect(trade?.title).not.toBe("radiographer");
    expect(home.town).toBeNull();
  });
  test("somebody of a place is at home there", () => {
    expect(read("Ada, watch-mender, of Ludlow, thirty years of age.").home.town).toBe("Ludlow");
    expect(read("Ada, 57, of Gaziantep.").home.town).toBe("Gaziantep");
  });
  test("fish are kept where it says so", () => {
    expect(read("My people fish. I keep the fish tanks at a restaurant.").pets).toEqual([]);
    expect(read("Ada has fish and a bicycle.").pets.map(({ animal }) => animal)).toEqual(["fish"]);
  });
});
