import { describe, expect, test } from "bun:test";
import { WORK } from "../../../src/engine/content/work.ts";
import { daysOf } from "../../../src/engine/life/craft.ts";
import { subjectOf } from "../../../src/engine/life/subject.ts";
import type { WhatIf } from "../../../src/engine/life/types/person.ts";

const job = (title: string) => ({ trade: "student" as const, title, rank: 0, sinceTick: 0 });
const studied = (title: string, personaText: string, whatIf: Partial<WhatIf> = {}, age = 20): string | null =>
  subjectOf({ job: job(title), age, whatIf: { deed: "", ...whatIf } as WhatIf }, { personaText });

describe("what somebody studies is known", () => {
  test.each([
    ["medical student", "Ned is 22.", "medicine"],
    ["trainee musician", "Ned is 22.", "music"],
    ["student", "Salma, 19, first year of pharmacy in Lyon.", "medicine"],
    ["student", "Ned studies law in Lund. His sister studies music.", "law"],
    ["phd student", "Nora, 24, PhD student in astrophysics.", "science"],
    ["student", "Noah, 20, second-year history student at Cork.", "letters"],
    ["student", "I am studying to be a teacher.", "teaching"],
  ])("%s: %s", (title, persona, subject) => {
    expect(studied(title, persona)).toBe(subject);
  });

  test("from the what-if before the persona", () => {
    const whatIf: Partial<WhatIf> = { kinds: ["study"], deed: "went to art school", words: { subject: "art" } };
    expect(studied("student", "Salma, 19, first year of pharmacy in Lyon.", whatIf)).toBe("art");
  });

  test.each(["Ned's sister studies music.", "Ali is at university in Cairo."])("and of nobody else: %s", (persona) => {
    expect(studied("student", persona)).toBeNull();
  });

  test("not of a child at school", () => {
    expect(studied("student", "Ned studies law in Lund.", {}, 15)).toBeNull();
  });
});

test.each([
  ["bassist", "band member"],
  ["old jingle writer", "composer"],
  ["avocado seller", "hawker"],
  ["insurance seller", null],
  ["consultant paediatrician", "hospital doctor"],
  ["nursing student", "student.medicine"],
  ["school cook", "school cook"],
])("the days of a %s go by the name of %s", (title, days) => {
  expect(daysOf(title)).toBe(days);
  if (days !== null) expect(WORK.has(days)).toBe(true);
});
