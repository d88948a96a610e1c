import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

/** Texts as users write them, each for a class of things to be read or left unread. */
const particularsOf = (text: string, name = text.split(/[^\p{L}]/u)[0]!) =>
  readPersona({ name, personaText: text, whatIfPrompt: "", physicalDescription: null }, streamOf("particulars"))
    .particulars;
/** "self swim every Tuesday", "Tom repairs bicycles". */
const habitsOf = (text: string, name?: string): string[] =>
  particularsOf(text, name).map(({ of, who, does }) => `${of === "self" ? "self" : who} ${does}`);

describe("what the Echo does is read in whatever form it is said", () => {
  test.each([
    [
      "I run along the canal every morning and bake bread on Sundays.",
      ["run along the canal every morning", "bake bread on Sundays"],
    ],
    [
      "Marta is a tax inspector. Marta swims every Tuesday, keeps bees behind the shed, and collects errors in menus.",
      ["swim every Tuesday", "keep bees behind the shed", "collect errors in menus"],
    ],
    [
      "Alex (they/them) is a librarian. They knit during meetings, write letters to strangers and keep every train ticket.",
      ["knit during meetings", "write letters to strangers", "keep every train ticket"],
    ],
    [
      "Ines, 28, barista, Lisbon. Collects vinyl. Hates mornings. Plays chess in the park on Saturdays.",
      ["collect vinyl", "hate mornings", "play chess in the park on Saturdays"],
    ],
    [
      "Tom, 50. Things about him: fixes clocks; sings in the bath; can't cook; won't fly.",
      ["fix clocks", "sing in the bath", "can't cook", "won't fly"],
    ],
    ["Kat - 26 - nurse - vegetarian - plays roller derby - lives with her mum", ["play roller derby"]],
    [
      "Bo sleeps badly, eats standing up and argues with the radio.",
      ["sleep badly", "eat standing up", "argue with the radio"],
    ],
    [
      "Lou lives alone. They garden on the roof. They cook for the whole building on Fridays.",
      ["garden on the roof", "cook for the whole building on Fridays"],
    ],
    ["Rosa herself grows tomatoes on the balcony.", ["grow tomatoes on the balcony"]],
    ["Ivo hums when he is nervous. He gives away umbrellas.", ["hum when I am nervous", "give away umbrellas"]],
    ["Dev drives a bus that never stops for dogs.", ["drive a bus that never stops for dogs"]],
    ["Max builds birdhouses he never hangs.", ["build birdhouses I never hang"]],
    [
      "Dana goes to the gym at five, goes dancing on Fridays and gets up before everyone.",
      ["go to the gym at five", "go dancing on Fridays", "get up before everyone"],
    ],
    [
      "Aisha writes fan fiction at night and nobody knows. She forgets birthdays.",
      ["write fan fiction at night", "forget birthdays"],
    ],
    [
      "Bea doesn't drive. She never wears black and cannot keep a secret.",
      ["don't drive", "never wear black", "can't keep a secret"],
    ],
    ["I photograph empty shops and post the pictures online.", ["photograph empty shops", "post the pictures online"]],
    ["Wei drinks green tea all day.", ["drink green tea all day"]],
  ])("%s", (text, habits) => {
    const name = /^I /.test(text) ? "Ada" : undefined;
    expect(habitsOf(text, name)).toEqual(habits.map((does) => `self ${does}`));
  });
});

describe("what its people and animals do is theirs", () => {
  test.each([
    [
      "Jon's wife Priya paints watercolours and his daughter Meg (12) collects stamps.",
      ["Priya paints watercolours", "Meg collects stamps"],
    ],
    [
      "My brother Sam plays drums in the garage and never answers his phone.",
      ["Sam plays drums in the garage", "Sam never answers his phone"],
    ],
    [
      "Hannah (38). Husband: Declan, plays hurling, never reads instructions.",
      ["Declan plays hurling", "Declan never reads instructions"],
    ],
    [
      "Eva's best friend Mila reads tarot cards. Eva's son Leo builds model aeroplanes.",
      ["Mila reads tarot cards", "Leo builds model aeroplanes"],
    ],
    ["My mum feeds everyone who comes to the door.", ["my mum feeds everyone who comes to the door"]],
    ["Ana has a sister. Her sister Luz sews her own clothes.", ["Luz sews her own clothes"]],
    ["She grew up in Teruel, where her grandmother Asunción still keeps bees.", ["Asunción keeps bees"]],
    [
      "Joan has a dog and a parrot. Joan's dog Biscuit barks at the radio. Her parrot swears in Welsh.",
      ["Biscuit barks at the radio", "the parrot swears in Welsh"],
    ],
    ["Bo has a parrot, Gin, that imitates the microwave.", ["Gin imitates the microwave"]],
    ["Nadia has a one-eyed cat called Admiral.", ["Admiral is one-eyed"]],
    ["Dan has a greyhound, Duchess, who will not climb stairs.", ["Duchess won't climb stairs"]],
  ])("%s", (text, habits) =>
    expect(habitsOf(text, /^(?:My|She)/.test(text) ? "Ada" : undefined).sort()).toEqual(habits.sort()),
  );

  test("the Echo in it is the one who writes", () => {
    expect(habitsOf("Roy has a brother. His brother Al lends him money.")).toEqual(["Al lends me money"]);
    expect(habitsOf("Ana's sister Luz owes Ana two hundred euros.")).toEqual(["Luz owes me two hundred euros"]);
    expect(habitsOf("Finn's mum texts him photos of bread.")).toEqual(["my mum texts me photos of bread"]);
    expect(habitsOf("Mina has a father. Her father Reza writes her long emails and calls her champ.")).toEqual([
      "Reza writes me long emails",
      "Reza calls me champ",
    ]);
    expect(habitsOf("Mia's sister Zoe sends her recipes.")).toEqual(["Zoe sends me recipes"]);
  });
});

describe("what is no habit of somebody in the life is left out", () => {
  test.each([
    ["the dead", "Rosa's late husband Emil carved spoons. Her father, who died in 2010, fishes in every photograph."],
    ["what was the dead one's", "Jill's husband Ken has been dead ten years. She walks his dog."],
    ["the estranged", "Karl no longer speaks to his brother Ole, who breeds pigeons."],
    ["not speaking to somebody", "Roy doesn't talk to his sister Pam. Pam breeds budgies."],
    ["a former wife", "Max is divorced. His ex-wife Tina paints houses."],
    ["a neighbour", "Bea's neighbour Hugo plays the tuba at night. The dog next door barks."],
    ["an employer", "Eva's boss shouts at everyone. Her landlord collects swords."],
    [
      "one who is named behind another",
      "Deon shares a bench with Kofi and Steph, who plays the same record every night.",
    ],
    [
      "what a stranger does besides",
      "Zuzana shares a bench with Marek, who whistles and never cleans the plaster trap.",
    ],
    ["somebody else's animals", "Pat met the greyhounds. The greyhounds steal food and sleep on the bed."],
    [
      "what is wished for",
      "Lena would love to learn the cello. She wants to travel. She hopes to run a marathon. She wishes she could dance.",
    ],
    ["what is planned or dreamed of", "Zoe plans a garden. Zoe dreams of Peru. Zoe intends to paint."],
    [
      "what is long past",
      "Karl used to play the trumpet. As a child he collected beetles. When he was young he boxed.",
    ],
    ["what one never is", "Joe is big, blunt, not patient, never shy."],
    ["what was done once", "Zoe once climbed Kilimanjaro. She has climbed in the Alps. She never learned to drive."],
    ["drink", "Nora drinks too much and drinks on the roof. She gambles on Fridays."],
    ["violence", "Omar's father Ali drinks and hits the dog. Ali threatens people."],
    ["illness and grief", "Ida cries in the car. She injects insulin. She visits graves."],
    ["the secret of somebody", "My husband Dean doesn't know that I smoke."],
    ["what is done under a condition", "If it rains, Dev plays cards."],
    ["what others say", "People say Dev sings well. Dev says that he paints."],
    ["how one is", "Ida thinks about leaving. She believes in ghosts. She seems calm. She tends to worry."],
    ["no children, no home", "Uma doesn't have children. She doesn't live anywhere. She cannot walk."],
    ["whom nobody has named", "Una writes to him every week. Bob sleeps on Maggie's side of the bed."],
    ["Spanish", "Ana vive en Madrid y come pescado. Canta en un coro los domingos."],
    ["Dutch", "Jan woont in Gent en speelt gitaar in een bandje. Zijn zus Mieke bakt taarten."],
    ["Italian", "Gia vive a Roma, suona il piano e colleziona francobolli. Suo marito Marco ripara biciclette."],
  ])("%s", (_, text) => expect(habitsOf(text)).toEqual([]));
});

test("a doing has its forms without when it is done, and its day of the week", () => {
  expect(particularsOf("Tess is a nurse. She irons shirts on Mondays.")).toEqual([
    {
      of: "self",
      who: "",
      does: "iron shirts on Mondays",
      do: "iron shirts",
      doing: "ironing shirts",
      did: "ironed shirts",
      weekday: 0,
      at: { from: 17, to: 45 },
    },
  ]);
  expect(particularsOf("Ivo rereads the same novel every winter.")[0]).toMatchObject({ did: "reread the same novel" });
});

test("when it is done is read wherever it stands", () => {
  expect(particularsOf("Beth is a nurse. On Fridays she plays darts.")).toMatchObject([
    { does: "play darts on Fridays", doing: "playing darts", weekday: 4 },
  ]);
  for (const text of ["Mina boxes on Mondays and Thursdays.", "Otto plays skat on Wednesdays at the club."])
    expect(particularsOf(text).map(({ did }) => did)).toEqual([undefined]);
});

test("what has a present of its own in it is not put into the past", () => {
  const [told] = particularsOf("Deon has a mum. His mum Deb burns everything she cooks.");
  expect(told).toMatchObject({ doing: "burning everything she cooks" });
  expect(told?.did).toBeUndefined();
});

test("work, and what nobody sets out to do, is told of no day", () => {
  for (const text of ["Omar drives a taxi in Malmö.", "Bo sleeps badly.", "Dana talks in her sleep."])
    expect(particularsOf(text).map(({ did }) => did)).toEqual([undefined]);
});

test("what is done with somebody of the life, or reaches them, is told of no day", () => {
  for (const text of ["Leo helps his uncle Ben at the garage.", "Mo visits his daughter Eve in Lyon once a month."]) {
    const [told] = particularsOf(text);
    expect(told?.doing).toBeUndefined();
    expect(told?.others).toHaveLength(1);
  }
});

test("what somebody lives by is work, and the same done beside another trade is none", () => {
  const worksBy = (text: string): string[] =>
    particularsOf(text).flatMap(({ work, does }) => (work === true ? [does] : []));
  expect(worksBy("Omar is a taxi driver. He drives a taxi in Malmö. He bakes bread on Sundays.")).toEqual([
    "drive a taxi in Malmö",
  ]);
  expect(worksBy("Gwen is a publican. She does the accounts at midnight and knits socks.")).toEqual([
    "do the accounts at midnight",
  ]);
  expect(worksBy("Ned farms sheep near Hawick. He makes cheese and breaks things.")).toContain(
    "farm sheep near Hawick",
  );
  expect(worksBy("Ravi is a software tester. At night he restores arcade machines.")).toEqual([]);
});

test.each(["a dog called C++, who barks at vans", "a cat named rex who chases cars"])(
  "an animal whose name is not read as one keeps its habits from the Echo: %s",
  (animal) => {
    expect(habitsOf(`Nadia, 41. She has ${animal}.`)).toEqual([]);
  },
);

test("of somebody who is called by the Echo's own name it is the Echo's", () => {
  expect(habitsOf("I am a nurse named Nadia who bakes bread on Sundays.", "Nadia")).toEqual([
    "self bake bread on Sundays",
  ]);
});

test("of a long text without blanks nothing is read", () => {
  expect(habitsOf("李四喜欢钓鱼。".repeat(1200).slice(0, 8000), "Nadia")).toEqual([]);
});

test("of what somebody says to the Echo it is the Echo who is told", () =>
  expect(
    habitsOf("Mei repairs scooters. Her father sorts screws every morning and tells her she overtightens everything."),
  ).toContain("my father tells me I overtighten everything"));
