import { expect, test } from "bun:test";
import { editsFor } from "./fixtures/edits.ts";

const PERSONA =
  "Ada, 50, comes from Lund and cleans offices in Oslo. She was a court clerk until the office closed. Her sister Vera sells nets. Her father is a cook. Once there was a Greta.";
const edits = (asked: string, persona = PERSONA): string[] => editsFor("Ada", persona, asked);

test.each([
  ["What if she had married?", ["person:+husband"]],
  ["What if she had remarried?", ["person:+husband"]],
  ["What if one night she had sung?", ["work:+singer"]],
  ["What if she had kept running?", ["work:+runner"]],
  ["What if she had played chess for a living?", ["work:+chess player"]],
  ["What if she had gone pro with the cello?", ["work:+cellist"]],
  ["What if the court had kept her on?", ["work:+court clerk"]],
  ["What if the papers had come through?", ["work:+court clerk"]],
  ["What if she could hear?", ["health:+"]],
  ["What if she hadn't fallen?", ["health:+"]],
  ["What if there had been no accident?", ["health:+"]],
  ["What if Greta had said yes?", ["person:+Greta"]],
  ["What if her parents had lived?", ["person:+parents"]],
  ["What if she had gone to live with her father?", ["person:+father"]],
  ["What if she had gone to Canada with Duncan?", ["person:+Duncan", "home:+Canada"]],
  ["What if she had brought the children?", ["person:+child"]],
  ["What if she had finished pharmacy?", ["work:+pharmacist"]],
  ["What if she had got the place at the conservatoire?", ["study:+"]],
  ["What if she quit the phd?", ["study:-"]],
  ["What if she had got a shop of her own?", ["own:+shop"]],
  ["What if she took over the bakery?", ["work:+baker"]],
  ["What if she had been baptized?", ["faith:+"]],
  ["What if she had re-enlisted?", ["work:+soldier"]],
  ["What if she had been let into Canada?", ["home:+Canada"]],
  ["What if she had never left?", ["work:+court clerk", "home:+Lund"]],
  ["What if she had stayed home?", ["home:+Lund"]],
  ["What if she had gone home after that summer?", ["home:+Lund"]],
  ["What if she had stayed aboard?", ["work:+sailor"]],
  ["What if the band had made it?", ["fame:+"]],
  ["What if someone had published her?", ["fame:+"]],
  ["What if the novel went viral?", ["fame:+"]],
  ["What if she got into the national team?", ["fame:+"]],
  ["What if Vera had inherited?", []],
  ["What if her father had sold up?", []],
  ["What if her father had left no will?", []],
  ["What if Vera had stayed out of trouble?", ["crime:-"]],
])("%s", (asked, expected) => expect(edits(asked)).toEqual(expected));

test("a name that only the question has is that of the one whom the text has without a name", () => {
  expect(edits("What if Piet hadn't left?", "Ada, 50, is a clerk. Her husband left her in May.")).toEqual([
    "person:+husband Piet",
  ]);
});
