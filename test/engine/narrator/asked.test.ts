import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { allStories } from "../../../src/engine/content/story-book.ts";
import { askedInFirstPerson } from "../../../src/engine/narrator/asked.ts";

test.each([
  ["Will {name} ever have paid {b} back?", "Will I ever have paid {b} back?"],
  ["Is {name} any good as a {job}?", "Am I any good as a {job}?"],
  ["What does {name} do, now that {venture} is closed?", "What do I do, now that {venture} is closed?"],
  ["Where is {name}'s {tool} now?", "Where is my {tool} now?"],
  ["Will {k} be there when {name} wakes up?", "Will {k} be there when I wake up?"],
  ["Will {name} and {p} sleep in one bed again?", "Will {p} and I sleep in one bed again?"],
  ["Will {k} and {name} get through six weeks of plaster?", "Will {k} and I get through six weeks of plaster?"],
  [
    "Who will have it, {b}, to whom {name} promised it, or {d}?",
    "Who will have it, {b}, to whom I promised it, or {d}?",
  ],
  ["Who is {s}, who writes to {name}?", "Who is {s}, who writes to me?"],
  ["Will {name} tell {n} what {name.they} owns?", "Will I tell {n} what I own?"],
  [
    "Will what {name} now owns leave {name.them} the people {name.they} had?",
    "Will what I now own leave me the people I had?",
  ],
])("%s is, of oneself, %s", (question, asked) => {
  expect(askedInFirstPerson(question)).toBe(asked);
});

test("no question of a long thread speaks of its own writer as of another", () => {
  const pack = loadPack();
  const questions = [...pack.common, ...allStories()].filter(({ span }) => span === "long");
  expect(questions.length).toBeGreaterThan(100);
  for (const { question } of questions) {
    const asked = askedInFirstPerson(question);
    expect(asked).not.toContain("{name");
    expect(asked).not.toMatch(
      /\bI (?:is|has|does|wakes|prays|needs|wants|owes|owns)\b|\b(?:is|has|does|would me) I\b|^Me\b/,
    );
  }
});
