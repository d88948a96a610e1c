import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string, name = "Ada") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf(personaText));
const kinOf = (text: string, name?: string): string[] =>
  read(text, name).kin.map((one) => `${one.relation} ${one.name ?? ""}`.trim());
/** The clauses of a text that are about the Echo itself. */
const ofSelf = (text: string, name?: string): string[] => {
  const { plain, clauses } = read(text, name);
  return clauses.filter(({ subject }) => subject.kind === "self").map(({ from, to }) => plain.slice(from, to).trim());
};

describe("a clause is whoever's it is about", () => {
  test("a mark of exclamation within a bracket loses no sentence", () => {
    const { clauses, plain } = read("Retired teacher (34 years, one school!!). Lives with her cat.");
    expect(clauses.map(({ from, to }) => plain.slice(from, to)).join(" ")).toContain("Retired teacher");
  });

  test("a question that is quoted ends with its quotation", () => {
    const { clauses, plain } = read('"What do you do?" people ask. I say I bake.');
    expect(clauses.filter(({ quoted }) => quoted).map(({ from, to }) => plain.slice(from, to))).toHaveLength(1);
  });

  test("of a row of children the one told of by order is not the Echo", () => {
    const text = "Ada is a judge. Eldest, Ivo, is a clerk; middle one, Mina, dropped out of medicine.";
    expect(ofSelf(text)).toEqual(["Ada is a judge."]);
    expect(read(text).former).toEqual([]);
  });

  test("somebody of whom only the name is known is not the Echo", () => {
    expect(ofSelf("Ada is a baker. Nia's in Cardiff with a dentist.")).toEqual(["Ada is a baker."]);
  });
});

describe("who is close to the Echo", () => {
  test("those who stand beside somebody in one breath, with what is said of them in brackets", () => {
    expect(kinOf("My sister Ragna (a vet) and brother Odd live up north.")).toEqual(["sister Ragna", "brother Odd"]);
    expect(kinOf("He lives with his wife Hannah and four children.", "Thomas")).toEqual(["wife Hannah", "child"]);
  });

  test("whom a clause opens on with no owner", () => {
    expect(kinOf("Ada, 16. mum is a nurse & dad drives the plough. big sis Vera moved out.")).toEqual([
      "mum",
      "dad",
      "sister Vera",
    ]);
    expect(kinOf("I'm Ada. Dad's been gone six years, mum's in a home.")).toEqual(["dad", "mum"]);
  });

  test("not whoever is counted in what is said of another", () => {
    expect(kinOf("Ada, 66. Son Arvind - Seattle, software, two girls.")).toEqual(["son Arvind"]);
    expect(kinOf("My daughter Lesia is here and so is her little boy, Danylo. I bake.")).toEqual(["daughter Lesia"]);
  });

  test("not an animal that has a title, nor the sisters of an order, nor a place before what was a grandfather's", () => {
    expect(kinOf("She shares the flat with Herr Schmidt, a grey parrot who talks.")).toEqual([]);
    expect(read("She shares the flat with Herr Schmidt, a grey parrot who talks.").pets).toMatchObject([
      { animal: "parrot", name: "Herr Schmidt" },
    ]);
    expect(kinOf("Sister Ada is a nun. Sister Agnes, who is ninety, helps with the bees.", "Sister Ada")).toEqual([]);
    expect(kinOf("He works on a boat out of Bermeo, his grandfather's trade.", "Be")).not.toContain(
      "grandfather Bermeo",
    );
  });

  test("a sister who is a widow makes nobody else one", () => {
    const text = "She lives with her husband Venkat and his sister Kamala, a widow.";
    expect(read(text).kin.find(({ name }) => name === "Venkat")).toMatchObject({ status: "near" });
    expect(kinOf("Her aunt Lea, a widow, keeps hens. She is a clerk.")).toEqual(["aunt Lea"]);
  });

  test("what is said behind a husband of him does not tell how the Echo is spoken of", () => {
    expect(
      read("Bank clerk. Lives with husband Venkat, who was one too, and his sister. Sings, badly she says.").spokenOf,
    ).toBe("she");
  });
});

test("who is under age and goes to school lives by nothing", () => {
  expect(read("Ada, 16, goes to upper secondary. Plays bass in a band with Eetu.").trade).toBeNull();
});

describe("a text that is laid out otherwise is read alike", () => {
  test("one without any mark has a stop before each new subject", () => {
    const text =
      "tam 27 driver in saigon i was a cook at a hotel but they shut it my girlfriend Nhi does nails we rent one room in the old town her mother hates me my little brother Khoa is at university";
    expect(kinOf(text, "Tam")).toEqual(["girlfriend Nhi", "brother Khoa"]);
    const marked =
      "I have worked in the same small office above the fish market for twenty two years and I know all who come there, she said, but I never left.";
    expect(read(marked).plain).toBe(marked);
  });

  test("a label with a dash behind it is a label", () => {
    expect(read("Name - Ada\nAge - 35\nLiving - Marseille").age).toBe(35);
  });

  test("kin labelled within a bracket are who is told of there", () => {
    const text = "Ada, 19, first year of vet school (dad: also vet, mum: also vet). I'm fine.";
    expect(kinOf(text)).toEqual(["dad", "mum"]);
    expect(ofSelf(text)).toEqual(["Ada", "19", "first year of vet school", "I'm fine."]);
  });

  test("three of whom the names follow are children, and their trades are theirs", () => {
    const text = "I am Ada. We have three: Wilber, who is a policeman in Lima, Nell, and Yeny who is at school.";
    expect(kinOf(text)).toContain("child Wilber");
    expect(read(text).trade).toBeNull();
  });

  test("somebody with a name of their own and what they are to the Echo is not the Echo", () => {
    expect(ofSelf("Ada keeps a shop. Tobias, her business partner, does the accounts.")).toEqual(["Ada keeps a shop."]);
    expect(ofSelf("Ada keeps a shop. She married Wilber, who is a judge.")).toEqual([
      "Ada keeps a shop.",
      "She married Wilber",
    ]);
  });

  test("twins are as old as both are", () => {
    const young = read("Ada has twins, Panyin and Kakra, both 5.").kin;
    expect(young.map(({ name, minor }) => [name, minor])).toEqual([
      ["Panyin", true],
      ["Kakra", true],
    ]);
  });
});

describe("what is said of the Echo itself", () => {
  const told = "I'm 46, head of the costume workshop at a theatre. I collect buttons.";

  test("the head of a workshop is at the head of it and heads nothing off", () => {
    expect(read(told).trade?.title).toBe("costume workshop head");
    expect(read(told).particulars.map(({ does }) => does)).toEqual(["collect buttons"]);
  });

  test("what is collected is no single thing and no living", () => {
    expect(read(told).lexicon.thing).toEqual([]);
    expect(read("I collect buttons.").trade).toBeNull();
    expect(read("I collect old buttons.").lexicon.hobby).toEqual(["collecting old buttons"]);
  });
});
