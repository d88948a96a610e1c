import { expect, test } from "bun:test";
import { editsFor } from "./fixtures/edits.ts";

const PERSONA =
  "Ada, 50, runs a workshop in Lund. She was a court clerk until the office closed. Her husband Piet is a vet. Her brother Rolf drowned in 1999. Her uncle Sten is a judge. Once there was a man called Ivo.";
const edits = (asked: string, persona = PERSONA): string[] => editsFor("Ada", persona, asked);

test.each([
  ["What if the workshop had burned down?", ["own:-workshop"]],
  ["What if she had kept her hearing?", ["health:+"]],
  ["What if she had never stopped smoking?", ["health:-"]],
  ["What if she had caught the train?", []],
  ["What if she had been caught?", ["crime:+"]],
  ["What if her uncle had never been caught?", ["crime:-"]],
  ["What if the engagement had not been broken?", ["person:+husband Piet"]],
  ["What if the divorce had never happened?", ["person:+husband Piet"]],
  ["What if the adoption had come through?", ["person:+child"]],
  ["What if she had gone through the ice instead of Rolf?", ["person:+brother Rolf"]],
  ["What if Ivo had not married the baker?", ["person:+Ivo"]],
  ["What if the office had not closed?", ["work:+court clerk"]],
  ["What if one of her poems had been published?", ["fame:+"]],
  ["What if she had never had to leave Kabul?", ["home:+Kabul"]],
  ["What if her parents had moved to Bergen?", ["home:+Bergen"]],
  ["What if she had kept dancing?", ["work:+dancer"]],
  ["What if she had been raised by her aunt?", ["person:+aunt"]],
  ["What if she had never gambled?", ["money:+"]],
  ["What if her hand had stayed steady?", ["health:+"]],
  ["What if her uncle had stopped drinking?", ["person:+uncle Sten"]],
  ["What if the laboratory had never closed?", ["work:+court clerk"]],
  ["What if she had been ordained?", ["work:+priest", "faith:+"]],
  ["What if the band had taken off?", ["fame:+"]],
  ["What if she had married at twenty like Ana?", ["person:+husband", "person:-husband Piet"]],
  ["What if she had gone in the boat?", ["home:+away"]],
  ["What if she had signed the contract for Stuttgart?", ["home:+Stuttgart"]],
  ["What if she and Piet had stuck it out?", ["person:+husband Piet"]],
  ["What if she had been fired?", ["work:-"]],
  ["What if she had taken the place at the mapmaking school in Delft?", ["home:+Delft", "study:+"]],
  ["What if she had moved to the Hebrides?", ["home:+Hebrides"]],
  ["What if she had asked Ivo to dance?", ["person:+Ivo"]],
  ["What if she had asked Ivo for the time?", []],
  ["What if she ran for mayor and won?", ["work:+mayor"]],
  ["What if she had been elected mayor?", ["work:+mayor"]],
  ["What if the gallery had said yes?", ["fame:+"]],
  ["What if she lost everything?", ["money:-"]],
  ["What if Piet had never forgiven her?", ["person:-husband Piet"]],
  ["What if she still had her leg?", ["health:+"]],
  ["What if a donor had been found?", ["health:+"]],
  ["What if she opened a café?", ["work:+café owner"]],
  ["What if she had moved to Norway when the club offered her a coaching job?", ["home:+Norway", "work:+coach"]],
  ["What if she had refused when the club offered her a coaching job?", []],
  ["What if she was offered a place on the national team and took it?", ["fame:+"]],
  ["What if she had taken the job at the bakery her uncle offered her?", ["work:+baker"]],
  ["What if she had stayed in the band and the record label had signed them?", ["fame:+", "work:+musician"]],
  ["What if she had won the show and moved to Nashville?", ["fame:+", "home:+Nashville"]],
  ["What if she had quit and left?", ["work:-"]],
  ["What if she had never met Ivo and moved to Rome?", ["person:-Ivo"]],
  ["What if the war had never started and she still lived in Kyiv?", ["war:-", "home:+Kyiv"]],
  ["What if her father had let her go to the conservatory?", ["work:+musician"]],
  ["What if her uncle had talked her into becoming a nun?", ["work:+nun"]],
  ["What if her uncle had stopped her from becoming a cook?", ["work:-"]],
  ["What if she had been allowed to become a pilot?", ["work:+pilot"]],
  ["What if she and Piet had finally got married?", ["person:+husband Piet"]],
  ["What if she hadn't broken off the engagement?", ["person:+husband Piet"]],
  ["What if she'd had a son?", ["person:+son"]],
  ["What if the office had stayed open?", ["work:+court clerk"]],
  ["What if she had never left the church?", ["faith:+"]],
  ["What if she had never caught meningitis?", ["health:+"]],
  ["What if her visa had been granted?", ["home:+away"]],
  ["What if her uncle had left her the house?", ["own:+house"]],
  ["What if Sten had never got into the car?", ["person:+uncle Sten"]],
  ["What if her uncle had found out about Ivo?", []],
  ["What if she had said yes to the film?", ["work:+actress"]],
  ["What if she had refused to be a clerk?", ["work:-"]],
  ["What if she had stuck with the bassoon?", ["work:+bassoonist"]],
])("%s", (prompt, expected) => expect(edits(prompt)).toEqual(expected));

test.each([
  ["What if Nora and she had shared out the fields that day?", ["person:+sister Nora"]],
  ["What if she and Nora had never quarrelled?", ["person:+sister Nora"]],
  ["What if she and Nora had quarrelled sooner?", []],
])("%s", (prompt, expected) =>
  expect(edits(prompt, "Ada is a cook. She and her sister Nora have not spoken since the funeral.")).toEqual(expected),
);

test("who stays married of whom no half is known is married to somebody", () => {
  expect(edits("What if she had stayed married?", "Ada is a potter. She is forty.")).toEqual(["person:+husband"]);
});

test("whom an event took is there where it never came", () => {
  const persona = "Ada, 50, keeps hens. The fever took her sister Ruth.";
  expect(edits("What if the fever had never come?", persona)).toContain("person:+sister Ruth");
  expect(edits("What if the flood had never come?", persona)).not.toContain("person:+sister Ruth");
});

const PARTED =
  "Ada, 44, is a cook in Lund. Her ex-husband Ulf took their son Nils to Oslo. Her boyfriend Ivo moved to Australia and asked her to come.";

test.each([
  ["What if she had gone to Oslo with Ulf and Nils?", ["person:+husband Ulf", "home:+Oslo"]],
  ["What if she'd gone to Australia with Ivo?", ["person:+boyfriend Ivo", "home:+Australia"]],
  ["What if she had gone to the market with her sister?", []],
  ["what if I'd said yes", ["person:+boyfriend Ivo", "home:+Australia"]],
])("%s of who had parted", (prompt, expected) => expect(edits(prompt, PARTED)).toEqual(expected));

test.each([
  [
    "Ada, 29, is a cook. Chidi asked her to marry him and she said no.",
    "what if i'd said yes",
    ["person:+husband Chidi"],
  ],
  [
    "Ada, 62. She was offered a place at the Abbey Theatre at twenty.",
    "What if she hadn't turned it down?",
    ["work:+actress"],
  ],
  ["Ada, 63, keeps a ferry.", "What if she had said yes when Martín asked her, in 1989?", ["person:+husband Martín"]],
  ["Ada, 62. Chidi asked her to marry him. Uche asked her to marry him.", "what if i'd said yes", []],
  ["Ada, 62, is a cook.", "what if i'd said yes", []],
  ["Ada, 50, did eighteen months for a robbery.", "What if she hadn't been in the car that night?", ["crime:-"]],
  ["Ada, 50, is a cook.", "What if she hadn't been in the car that night?", []],
  ["Ada, 50. Her father was lost with the Princess.", "What if the ferry hadn't sunk?", ["person:+father"]],
  [
    "Ada, 33. Her boy is eight. His father Declan is in Boston.",
    "What if Declan had come back?",
    ["person:+partner Declan"],
  ],
])("%s %s", (persona, prompt, expected) => expect(edits(prompt, persona)).toEqual(expected));

test("of two who were spared both are there", () => {
  const persona = "Ada, 52. A drunk driver killed her husband Torben and their daughter Maja in 2009.";
  const asked = "What if Torben and Maja had not been in the car?";
  expect(edits(asked, persona)).toEqual(["person:+husband Torben", "person:+daughter Maja"]);
});
