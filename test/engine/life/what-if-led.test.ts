import { describe, expect, test } from "bun:test";
import { editsFor } from "./fixtures/edits.ts";

describe("a what-if is read", () => {
  test.each([
    [
      "by whom a pronoun means",
      "Tom is an actuary. His grandmother died the week he qualified.",
      "What if she had lived to see it?",
      ["person:+grandmother"],
    ],
    [
      "by where somebody has gone",
      "Ada is a nurse. Her sister Mahsa left for Toronto.",
      "What if she had left with Mahsa?",
      ["home:+Toronto"],
    ],
    [
      "by a trade that was stayed in",
      "Tom is a driver. He used to be a history teacher.",
      "What if he had stayed a teacher?",
      ["work:+history teacher"],
    ],
    ["by what was set up", "Ada braids hair.", "What if she had her own salon?", ["own:+salon"]],
    [
      "by a wedding that is off",
      "Ada, 28, is engaged to Rohan.",
      "What if she called off the wedding?",
      ["person:-spouse Rohan"],
    ],
    [
      "by work not gone back to",
      "Ada is on maternity leave from her job as a nurse.",
      "What if I didn't go back to work?",
      ["work:-"],
    ],
    [
      "by what might have gone another way",
      "Ada is a pianist. Her husband Gia died in the crash.",
      "What if they had taken the train that day?",
      ["person:+husband Gia"],
    ],
    ["as of things where no person falls", "Ada inspects bridges.", "What if one of her bridges fell down?", []],
  ])("%s", (_, text, whatIf, edits) => {
    expect(editsFor(text.split(" ", 1)[0]!.replace(",", ""), text, whatIf)).toEqual(edits);
  });
});
