import { afterAll, beforeAll, expect, test } from "bun:test";
import { ADA, type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let person: Person;
beforeAll(async () => {
  service = await startLiveService({ rateLimitScale: 1 });
  person = await service.register();
});
afterAll(() => service?.stop());

type Quote = { field: string; from: number; to: number; text: string };
type Fact = { kind: string; value: string; certainty: string; person: object | null; quote: Quote | null };
type Reading = {
  facts: Fact[];
  set_aside: { about: string | null; quote: Quote }[];
  what_if: { premise: string; changes: object[]; quote: Quote | null };
  doubts: { about: string; text: string }[];
};

const { consent_declaration: _, ...TEXTS } = ADA;
const read = async (more: object = {}): Promise<Reading> => {
  const answer = await person.api<Reading>("POST", "/echoes/reading", { body: { ...TEXTS, ...more } });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.json;
};
const valuesOf = ({ facts }: Reading, kind: string): string[] =>
  facts.filter((one) => one.kind === kind).map(({ value }) => value);

const MARKED = `# Me\n\n* **Ada**, 34, a patient clockmaker   who loves the sea.\n* Her brother Tom is a whaler\u0007 and he keeps a goat.\n* See https://example.org/ada – her late husband Piet built boats.`;

test("a name in small letters is who the persona calls so, and is quoted as it was sent", async () => {
  const persona_text = "Ada is a 47-year-old nurse. Her ex-husband Rui is a tailor.";
  const { what_if } = await read({ persona_text, what_if_prompt: "what if she had never divorced rui?" });
  expect(what_if.changes).toEqual([{ part: "person", change: "gained", what: "husband Rui" }]);
  expect(what_if.quote?.text).toBe("she had never divorced rui");
});

test("every quote is what stands at its place in the text as it was sent", async () => {
  const texts = { persona_text: MARKED, what_if_prompt: "What  if she had taken\nthe lighthouse job?" };
  const reading = await read(texts);
  const quotes = [
    ...reading.facts.flatMap(({ quote }) => quote ?? []),
    ...reading.set_aside.map(({ quote }) => quote),
    ...(reading.what_if.quote === null ? [] : [reading.what_if.quote]),
  ];
  expect(quotes.length).toBeGreaterThan(5);
  for (const { field, from, to, text } of quotes) expect(texts[field as keyof typeof texts].slice(from, to)).toBe(text);
});

test("habits are told of whoever has them, each with the words it was read in", async () => {
  const persona_text =
    "Ada is 34. Her husband Tom repairs bicycles. She swims at the lido before work and has a dog, Duchess, who will not climb stairs.";
  const habits = (await read({ persona_text })).facts.filter(({ kind }) => kind === "habit");
  expect(habits.map(({ value, quote }) => [value, quote?.text])).toEqual([
    ["Tom repairs bicycles", "Her husband Tom repairs bicycles"],
    ["I swim at the lido before work", "She swims at the lido"],
    ["Duchess won't climb stairs", "will not climb stairs"],
  ]);
});

test("an age is quoted in the words it was read in", async () => {
  const ageIn = async (more: object) => (await read(more)).facts.find(({ kind }) => kind === "age");
  expect(await ageIn({ persona_text: MARKED })).toEqual({
    ...{ kind: "age", value: "34", certainty: "stated", person: null },
    quote: { field: "persona_text", from: MARKED.indexOf("34"), to: MARKED.indexOf("34") + 2, text: "34" },
  });
  expect(await ageIn({ persona_text: "A 12-year-old girl, who fishes." })).toMatchObject({
    ...{ value: "12", certainty: "stated" },
    quote: { from: 2, to: 13, text: "12-year-old" },
  });
  expect(await ageIn({ persona_text: "Ada paints.", physical_description: "A woman, 40 years old." })).toMatchObject({
    ...{ value: "40", quote: null },
  });
});

test("what is said of others is set aside, and none of it is a fact of the Echo", async () => {
  const reading = await read({ persona_text: MARKED });
  expect(valuesOf(reading, "work")).toEqual(["clockmaker"]);
  expect(valuesOf(reading, "person")).toEqual(["brother Tom", "husband Piet"]);
  expect(reading.facts.find(({ value }) => value === "husband Piet")?.person).toMatchObject({ status: "dead" });
  expect(reading.set_aside.some(({ about, quote }) => about === "Tom" && /whaler/.test(quote.text))).toBe(true);
});

test("what the texts leave open is said, with what becomes of it", async () => {
  const bare = await read({ persona_text: "Nothing much to say here.", what_if_prompt: "What if?!" });
  expect(bare.doubts.map(({ about }) => about)).toEqual(["pronouns", "age", "work", "what_if"]);
  const told = await read({ persona_text: "Ada is 34. She is a clockmaker." });
  expect(told.doubts).toEqual([]);
});

test("a question that is not for the age of an Echo is not quoted, and nothing of love or drink is a fact", async () => {
  const reading = await read({
    name: "Lena",
    persona_text: "Lena is 15, plays the piano and drinks wine with her boyfriend Mei.",
    what_if_prompt: "What if she had kissed Mei at the harbour?",
  });
  expect(JSON.stringify(reading.facts.map(({ value }) => value))).not.toMatch(/wine|boyfriend/);
  expect(JSON.stringify(reading.what_if)).not.toMatch(/kiss/);
  expect(reading.doubts.map(({ about }) => about)).toContain("what_if");
});

test("nothing is written, and the bounds of a birth hold", async () => {
  await read();
  expect((await person.api<object[]>("GET", "/echoes")).json).toEqual([]);
  const long = await person.api<{ fields: object }>("POST", "/echoes/reading", {
    body: { ...TEXTS, persona_text: "x".repeat(8_001) },
  });
  expect(long.status).toBe(400);
});

test("twenty readings a minute, and then 429", async () => {
  const another = await service.register();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await another.api("POST", "/echoes/reading", { body: TEXTS })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});
