import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { visibleLength } from "../../src/shared/visible-text.ts";
import { ADA, type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { HOSTILE_TEXTS, hostileText } from "./hostile.ts";
import { runs, SEED } from "./runs.ts";

/** Personas and what-ifs of every kind are born, and what they write can be read. */
let service: LiveService;
let owner: Person;
let births = 0;

/** Births of one owner: the highest tier has 150 a day. */
const BIRTHS_EACH = 100;

async function nextOwner(): Promise<void> {
  owner = await service.register();
  await service.setTier(owner, "GodMode");
  births = 0;
}

beforeAll(async () => {
  service = await startLiveService();
  await nextOwner();
  console.log(`fuzz: seed ${SEED}`);
});
afterAll(() => service?.stop());

type Entry = { title: string; body: string; mood: string; location: string };
type Story = { name: string; persona_text: string; what_if_prompt: string };

/** What code leaves behind where words should be. */
const LEFT_BY_CODE = /\b(undefined|null|NaN|Infinity)\b|\[object \w+\]|function\s*\(|=>/;
const SLOT = /\{[#\w.]*\}|\{\{|\}\}|<\/?[a-z]+>/i;

/** What is wrong with an entry, given all that its writer was told; empty when it can be read. */
function faults({ title, body, mood, location }: Entry, told: string): string[] {
  return Object.entries({ title, body, mood, location }).flatMap(([field, text]) => {
    const found: string[] = [];
    if (text.trim() === "") found.push("is blank");
    if (!text.isWellFormed() || /[\p{Cc}\ufffd]/u.test(text.replaceAll("\n", ""))) found.push("holds what is no text");
    if (SLOT.test(text) && !SLOT.test(told)) found.push("has an unfilled slot");
    if (LEFT_BY_CODE.test(text) && !LEFT_BY_CODE.test(told)) found.push("says what only code says");
    if (/[{}]/.test(text) && !/[{}]/.test(told)) found.push("has a brace");
    if (/ {2,}|\s[,.;!?](\s|$)|^\s|\s$/.test(text) && !/ {2,}|\s[,.;!?](\s|$)/.test(told)) found.push("has a gap");
    return found.map((fault) => `${field} ${fault}: ${text.slice(0, 400)}`);
  });
}

async function diaryOf(echoId: string): Promise<Entry[]> {
  return (await owner.api<{ data: Entry[] }>("GET", `/echoes/${echoId}/diary?limit=100`)).json.data;
}

/** Born, read, and let live for a while, all of one batch together; every entry of each is looked at. */
async function liveAndRead(stories: Story[], ticks: number): Promise<void> {
  if (births + stories.length > BIRTHS_EACH) await nextOwner();
  births += stories.length;
  const born: { id: string; story: Story }[] = [];
  for (const story of stories) {
    const answer = await owner.api<{ echo_id: string; persona_text: string; what_if_prompt: string }>(
      "POST",
      "/echoes",
      {
        body: { ...ADA, ...story },
      },
    );
    if (answer.status !== 201)
      throw new Error(`${answer.status} ${answer.text.slice(0, 300)}: ${JSON.stringify(story)}`);
    const { echo_id: id, persona_text, what_if_prompt } = answer.json;
    expect({ persona_text, what_if_prompt }).toEqual({
      persona_text: story.persona_text,
      what_if_prompt: story.what_if_prompt,
    });
    expect((await diaryOf(id)).length).toBe(1);
    born.push({ id, story });
  }
  if (ticks > 0) await service.step(ticks);
  // They share a world, and so may write of each other.
  const names = stories.map(({ name }) => name).join("\n");
  for (const { id, story } of born) {
    const told = [story.persona_text, story.what_if_prompt, names].join("\n");
    const wrong = (await diaryOf(id)).flatMap((entry) => faults(entry, told));
    expect((await owner.api("DELETE", `/echoes/${id}`)).status).toBe(204);
    if (wrong.length > 0) throw new Error(`${wrong.slice(0, 3).join("\n")}\n${JSON.stringify(story).slice(0, 2_000)}`);
  }
}

/** Cut to the bounds of a field, and made long enough. What storage could not hold is refused elsewhere. */
const fitted = (text: string, minimum: number, maximum: number): string => {
  const characters = [...text.toWellFormed().replaceAll("\u0000", "\u0001")].slice(0, maximum).join("");
  const enough = [...characters.trim()].length >= minimum && visibleLength(characters) > 0;
  return enough ? characters : `${characters.slice(0, maximum - minimum)}${"-".repeat(minimum)}`;
};

const personaOf = (text: string) => fitted(text, 10, 8_000);
const whatIfOf = (text: string) => fitted(text, 5, 500);
const named = (name: string) => ({ name, persona_text: ADA.persona_text, what_if_prompt: ADA.what_if_prompt });

/** What people might really write, at the edges of what a reader of English expects. */
const ODD_PERSONAS = [
  "I am 34 and I like the sea.",
  "i like turtles",
  "Mara. Mara. Mara. Mara. Mara.",
  "She is 0 years old.",
  "He is 999 years old and loves everything.",
  "A dog named Biscuit who guards the lighthouse.",
  "We are a family of four: Tom, Ann, Lee and Bo.",
  "No job, no home, no friends, no family, no hobbies.",
  "Her mother's mother's mother's sister Ann loves her brother's wife's dog.",
  "Loves {thing}, hates {other}, and works as a {job.they}.",
  "Markdown **bold** _italic_ [link](http://example.org) `code`\n\n- a list\n- of things\n\n> quoted",
  "name: Mara\nage: 34\njob: bookbinder\nfears: deep water",
  '{"name":"Mara","age":34}',
  "MARA IS 34 AND SHE IS A BOOKBINDER AND SHE LOVES THE SEA",
  "Mara ist 34, eine geduldige Buchbinderin, die das Meer liebt und ihre Schwester Ruth vermisst.",
  "Мара — терпеливая переплётчица, которой тридцать четыре года.",
  "玛拉今年三十四岁，是一位耐心的装订工。",
  "مارا مجلدة كتب صبورة تبلغ من العمر أربعة وثلاثين عامًا.",
  "🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙",
  "..........................................",
  "?!?!?!?!?!?!?!?!",
  "1234567890 1234567890",
  "a an the of and but or nor so yet",
  "Works as a as a as a as a.",
  "Her sister, her sister Ruth, her brother and her sister Ruth's brother.",
  "She used to be. She wants to. She is afraid of. She loves.",
  "undefined null NaN true false [object Object]",
];

const ODD_WHAT_IFS = [
  "What if?",
  "What if she",
  "what if what if what if",
  "What if she had not not gone?",
  "She becomes a dragon.",
  "What if Ruth had died?",
  "What if he had never been born?",
  "What if she won 1,000,000,000 crowns?",
  "What if everything she owned were {thing}?",
  "Wenn sie den Leuchtturm genommen hätte?",
  "もし彼女が灯台の仕事を受けていたら？",
  "?????",
  "yes or no",
  "What if she had taken the job, and then left it, and then taken it again, and then left it for good?",
];

describe("is born with a diary entry that can be read, and goes on writing so", () => {
  const lists: [string, Story[]][] = [
    [
      "a persona at the edge of English",
      ODD_PERSONAS.map((text) => ({ ...named("Mara"), persona_text: personaOf(text) })),
    ],
    [
      "a what-if at the edge of English",
      ODD_WHAT_IFS.map((text) => ({ ...named("Mara"), what_if_prompt: whatIfOf(text) })),
    ],
    ["a persona that attacks", HOSTILE_TEXTS.map((text) => ({ ...named("Mara"), persona_text: personaOf(text) }))],
    ["a what-if that attacks", HOSTILE_TEXTS.map((text) => ({ ...named("Mara"), what_if_prompt: whatIfOf(text) }))],
    [
      "a name of any printable kind",
      ["X", "مارا", "玛拉", "🐙", "O'Brien-Smith", "null", "undefined", "{name}", "a".repeat(80), "Dr. No."].map(named),
    ],
  ];
  for (const [kind, stories] of lists) test(kind, () => liveAndRead(stories, 12));

  const words = fc.array(
    fc.oneof(fc.lorem({ maxCount: 8, mode: "sentences" }), hostileText(), fc.constantFrom(...ODD_PERSONAS)),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  const story = fc.record({
    name: fc.constantFrom("Mara", "Jonas", "Li"),
    persona_text: words.map((parts) => personaOf(parts.join(" "))),
    what_if_prompt: fc.oneof(hostileText(), fc.constantFrom(...ODD_WHAT_IFS)).map(whatIfOf),
  });
  test("anything", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 40, size: "max" }), (stories) =>
        liveAndRead(stories, 6),
      ),
      { ...runs(4), endOnFailure: true },
    );
  });
});
