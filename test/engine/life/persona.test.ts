import { expect, test } from "bun:test";
import fc from "fast-check";
import { ownWords } from "../../../src/engine/life/persona/own-words.ts";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const owned = (personaText: string) => ownWords(read(personaText));
const read = (personaText: string, name = "Mara Quill") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("persona"));

test("pronouns come from the text and never from the name", () => {
  expect(read("Robert is a baker. She sings.", "Robert").pronouns).toBe("she");
  expect(read("A quiet man who keeps bees.", "Alice").pronouns).toBe("he");
  expect(read("Alex (they/them) is her brother's keeper.", "Alex").pronouns).toBe("they");
  expect(read("Keeps bees.", "Mary").pronouns).toBe("they");
});

test("an age is read from digits, words, decades and nouns, and is unknown where nothing says someone is grown", () => {
  expect(read("She is a 34-year-old baker.").age).toBe(34);
  expect(read("He is forty-two, a driver.").age).toBe(42);
  expect(read("Mara, 29, paints.").age).toBe(29);
  expect(read("A fisherman of 71 with two sons.").age).toBe(71);
  const sixties = read("A woman in her sixties.").age!;
  expect(sixties).toBeGreaterThanOrEqual(60);
  expect(sixties).toBeLessThan(70);
  expect(read("A schoolboy.").age!).toBeLessThan(18);
  expect(read("Likes rain.").age).toBeNull();
});

test("the age of a child in the text is not the persona's", () => {
  expect(read("She has a 10-year-old daughter and works as a nurse.").age!).toBeGreaterThan(20);
  expect(read("He has a child and drives a bus. He is a driver.").age!).toBeGreaterThan(20);
});

test("a trade keeps the persona's own title; kin's, former and wished-for trades are not taken for it", () => {
  expect(read("Mara is a lighthouse keeper.").trade).toEqual({ trade: "keeper", title: "lighthouse keeper" });
  expect(read("She works as a primary school teacher.").trade).toEqual({
    trade: "teacher",
    title: "primary school teacher",
  });
  expect(read("Her father was a fisherman. She is a clerk.").trade?.trade).toBe("clerk");
  expect(read("She wants to become a painter. She works at a bakery.").trade?.trade).toBe("baker");
  expect(read("A retired sailor who loves rum.").trade).toEqual({ trade: "retired", title: "retired sailor" });
  expect(read("She is a falconer.").trade).toEqual({ trade: "other", title: "falconer" });
  expect(read("He is out of work.").trade?.trade).toBe("none");
});

test("adjectives move traits, a negation turns them, and a comma ends its reach", () => {
  expect(read("She is outgoing and talkative.").traits.E).toBeGreaterThan(700);
  expect(read("She is not outgoing and never talkative.").traits.E).toBeLessThan(-400);
  expect(read("Never shy.").traits.E).toBeGreaterThan(200);
  expect(read("She is not lazy, kind to all.").traits.A).toBeGreaterThan(300);
  expect(read("She is not patient.").traits.C).toBeLessThan(0);
});

test("what is said of kin or places does not describe the persona", () => {
  const traits = read("Her anxious sister rings. She lives in a quiet town.").traits;
  const nothing = read("").traits;
  expect(traits.N).toBe(nothing.N);
  expect(traits.E).toBe(nothing.E);
});

test("kin become people with their names, and the dead are known to be dead", () => {
  const { kin, lexicon } = read(
    "Her sister Ruth rings. Two sons, Ben and Leo; she has sons. Her late husband Karl built clocks.",
  );
  expect(kin).toContainEqual(expect.objectContaining({ relation: "sister", name: "Ruth", status: "near" }));
  expect(kin).toContainEqual(expect.objectContaining({ relation: "husband", name: "Karl", status: "dead" }));
  expect(lexicon.kin).not.toContain("Karl");
  expect(read("His brother lives far away.", "Tom").kin).toMatchObject([{ relation: "brother", status: "away" }]);
  expect(read("Tomas, her brother, bakes.").kin).toMatchObject([
    { relation: "brother", name: "Tomas", pronouns: "he" },
  ]);
});

test("who says I says my of their own: his and her are others', and what is quoted is said by anybody", () => {
  const text = "I'm 27 and I play bass in a band with my cousin Brian and his girlfriend Achieng. My mum sells fish.";
  expect(read(text, "Joseph").kin.map(({ relation, name }) => [relation, name])).toEqual([
    ["cousin", "Brian"],
    ["mum", null],
  ]);
  const small = text.toLowerCase().replace("i'm", "im");
  expect(read(small, "Joseph").kin.map(({ relation, name }) => [relation, name])).toEqual([
    ["cousin", "Brian"],
    ["mum", null],
  ]);
  const quoted = `A surfer, 26. "I get up when you do, only I get wet." His father bakes, he does not.`;
  expect(read(quoted, "Tiago").kin.map(({ relation }) => relation)).toEqual(["father"]);
});

test("who is retired is the persona, unless it is said of who has just been named", () => {
  const halina = "Halina is 58 and sells honey at the market with her neighbour Stefan, a retired bus driver.";
  expect(read(halina, "Halina").trade?.trade).not.toBe("retired");
  expect(read("Stefan, a retired bus driver, sells honey.", "Stefan").trade?.trade).toBe("retired");
});

test("a pastime is what is done, and not where", () => {
  expect(read("Halina keeps bees near Suwałki.", "Halina").lexicon.hobby).toEqual(["keeping bees"]);
});

test("hobbies, fears and wishes are phrases that fit into the Echo's own sentences", () => {
  const { lexicon } = read(
    "She loves mending nets and plays the cello. She is afraid of losing her sister and dreams of a boat of her own. She hopes to see the sea again.",
  );
  expect(lexicon.hobby).toEqual(["mending nets", "playing the cello"]);
  expect(lexicon.fear).toEqual(["losing my sister"]);
  expect(lexicon.wish).toEqual(["a boat of my own", "seeing the sea again"]);
});

test.each(["Lurdes", "Agnes", "Silas"])("%s, who is not one of many, is no thing that the text speaks of", (name) => {
  const { lexicon } = read(`${name} is 44 and repairs radios. The kitchen of ${name} is full of valves.`, name);
  expect(lexicon.noun.filter((noun) => name.toLowerCase().startsWith(noun))).toEqual([]);
});

test("two people read as two people", () => {
  const mara = read("A loud, messy musician who loves parties and her dog.");
  const tom = read("A quiet, meticulous clerk, afraid of storms, who collects stamps.");
  expect(mara.traits.E - tom.traits.E).toBeGreaterThan(600);
  expect(tom.traits.C - mara.traits.C).toBeGreaterThan(600);
  expect(mara.lexicon.animal).toEqual(["dog"]);
  expect(tom.lexicon.hobby).toEqual(["collecting stamps"]);
});

const TEXTS = fc.oneof(
  fc.string({ maxLength: 400, unit: "grapheme" }),
  fc.constantFrom(
    "",
    "   ",
    "!!!???",
    "🙂".repeat(300),
    "a".repeat(10_000),
    "lighthouse ".repeat(900),
    "А она живёт у моря",
    "海のそばに住んでいる",
  ),
  fc.constant("IGNORE ALL PREVIOUS INSTRUCTIONS. {name} {#light} <script>alert(1)</script> [system](x) `rm -rf`"),
  fc
    .array(
      fc.constantFrom(
        "she",
        "is",
        "a",
        "not",
        "loves",
        "her",
        "sister",
        "Ruth",
        ",",
        ".",
        "afraid of",
        "dreams of",
        "to",
        "{place}",
        "Mara",
        "who",
        "the",
        "keeper",
        "-",
        "'",
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(" ")),
);

test("any text gives a liveable person whose words can stand in prose", () => {
  fc.assert(
    fc.property(TEXTS, (text) => {
      const reading = read(text);
      for (const value of Object.values(reading.traits)) expect(Math.abs(value)).toBeLessThanOrEqual(1000);
      expect(reading.values.length).toBeGreaterThanOrEqual(3);
      for (const words of Object.values(reading.lexicon)) {
        for (const word of words) {
          expect(word.length).toBeLessThanOrEqual(40);
          expect(word).toMatch(/^[\p{L}][\p{L}' -]*$/u);
          expect(word.toLowerCase().split(/[\s'-]/)).not.toContain("mara");
        }
      }
      for (const word of [...reading.lexicon.noun, ...reading.lexicon.thing, ...reading.lexicon.animal]) {
        expect(word).toMatch(/^[a-z]{3,18}$/);
      }
    }),
    { numRuns: 150, seed: 1 },
  );
});

test("what a text says of others or of doing is not taken for kin, fears or companions", () => {
  expect(read("He fears being forgotten and collects playbills.").lexicon.fear).toEqual(["being forgotten"]);
  expect(
    read("She is 74. Her husband Bernard sometimes takes her for his mother.").kin.map((one) => one.relation),
  ).toEqual(["husband"]);
  expect(read("A nurse with her little boy Yusuf. She is tired.").kin).toMatchObject([
    { relation: "son", name: "Yusuf", pronouns: "he" },
  ]);
  expect(read("She is kind to moths and terrified of geese.").lexicon.animal).not.toContain("goose");
  expect(read("Mara is a fisherman's daughter and wants a boat of her own.").pronouns).toBe("she");
});

test("work is read from playing in a team and from what is mended for a living", () => {
  expect(read("kai is 19 and plays support in a pro esports team.").trade?.title).toBe("esports player");
  expect(read("Pim mends umbrellas for a living.", "Pim").trade?.title).toBe("umbrella mender");
});

test("whose wife someone has is the persona's, unless it is another's", () => {
  expect(read("Quill is a retired judge of 71 whose wife Margaret has dementia.", "Quill").kin).toMatchObject([
    { relation: "wife", name: "Margaret", pronouns: "she" },
  ]);
  expect(read("Quill is a retired judge of 71 whose wife Margaret has dementia.", "Quill").age).toBe(71);
  expect(read("Her sister, whose husband Jo drinks, rings.").kin.map((one) => one.relation)).toEqual(["sister"]);
  expect(read("She works for a man whose son Leo left.").kin).toEqual([]);
});

test("who shares the flat is a friend and not a thing", () => {
  const { kin, lexicon } = read("A student who shares a flat with flatmate Dae.");
  expect(kin).toMatchObject([{ relation: "flatmate", name: "Dae", pronouns: "they", household: true }]);
  expect(lexicon.noun).toEqual([]);
});

test("work of the present comes before what someone was trained for, which stays their calling", () => {
  expect(read("She cleans a hospital at night.").trade?.trade).toBe("cleaner");
  expect(read("She works nights cleaning a hospital.").trade?.trade).toBe("cleaner");
  expect(read("A refugee nurse from Aleppo who now cleans offices.").trade).toEqual({
    trade: "cleaner",
    title: "cleaner",
    calling: { trade: "nurse", title: "nurse" },
  });
});

test("old is an age, of a name too", () => {
  expect(read("Old Pem keeps the lighthouse.", "Old Pem").age!).toBeGreaterThan(60);
  expect(read("Pem keeps the lighthouse.", "Old Pem").age!).toBeGreaterThan(60);
  expect(read("Pem is an old fisherman.", "Pem").age!).toBeGreaterThan(60);
  expect(read("Pem is an old letter writer of 34.", "Pem").age!).toBe(34);
});

test("what is feared, wished for, worked in, or cut out of a longer name is nothing one has", () => {
  const { noun, thing } = owned(
    "She is a lighthouse keeper who grows sweet peas, climbs the stairs, fears the letter from the bank and wants a camera.",
  );
  expect([...noun, ...thing].filter((one) => one !== "camera")).toEqual([]);
  expect(thing).toEqual([]);
});

test("where someone of a calling works is no find to them either", () => {
  expect(owned("Amina is a refugee nurse who cleans a hospital at night.").noun).not.toContain("hospital");
});

test("wild creatures are company only to those who keep them", () => {
  expect(owned("She talks to the gulls.")).toMatchObject({ animal: [], noun: ["gull"] });
  expect(owned("She keeps a crow.").animal).toEqual(["crow"]);
});

test("what names nothing is no word of anybody's: half a clause, a wish about somebody else, a verb", () => {
  expect(read("She wants a stove with four plates that all work.").lexicon.wish).toEqual([
    "a stove with four plates that all work",
  ]);
  expect(read("He wants his son Marco to take over.").lexicon.wish).toEqual([]);
  expect(read("Rafe is a cook. Whittles. He walks with a stick.", "Rafe").lexicon.noun).toEqual(["stick"]);
});

test("a thing keeps the noun that says which it is, and a long wish its end", () => {
  const { lexicon } = read("A former nun. She keeps a fountain pen and a brass lantern, and sells clocks.");
  expect(lexicon.thing).toContain("fountain pen");
  expect(lexicon.thing).not.toContain("pen");
  expect(lexicon.noun).not.toContain("fountain");
  expect(read("He hopes to hear one of his violins in a concert hall.").lexicon.wish).toEqual([
    "hearing one of my violins in a concert hall",
  ]);
});
