import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { PREMISE_KINDS, slotsOfKinds } from "../../../src/engine/content/premise-kinds.ts";
import { SHIPPED_FRAMES } from "../../../src/engine/narrator/shipped-frames.ts";
import { bornAs } from "./fixtures/ada.ts";

const pack = loadPack();

test.each([
  ["What if she had quit her job and opened a furniture workshop in the old net loft?", ["venture"]],
  ["What if she had dropped out to start a software company?", ["venture"]],
  ["What if she had become a vet?", ["ward", "post"]],
  ["What if she had stayed a nun?", ["faith"]],
  ["What if she had quit her job?", ["no_work"]],
  ["What if she had retired early?", ["no_work"]],
  ["What if she had said yes to Rob?", ["paired"]],
  ["What if she had set up a pottery studio?", ["venture"]],
  ["What if she had opened a hairdresser's?", ["venture"]],
  ["What if she had moved to Lisbon?", ["moved"]],
  ["What if she had accepted the research post in Grenoble?", ["lab", "post", "moved"]],
  ["What if she had never left Hamburg?", ["stayed"]],
  ["What if she had stayed in Hamburg?", ["stayed"]],
  ["What if she had married Ivo?", ["paired"]],
  ["What if she had never divorced Klaus?", ["still_paired"]],
  ["What if Klaus had never left?", ["still_paired"]],
  ["What if she had left her boyfriend?", ["parted"]],
  ["What if she had had a daughter?", ["child"]],
  ["What if Rolf had not drowned?", ["lives"]],
  ["What if her brother had lived?", ["lives"]],
  ["What if she had made it up with Mette?", ["near"]],
  ["What if she had kept painting?", ["art"]],
  ["What if she had stopped drinking years ago?", ["well"]],
  ["What if she had never recovered from the accident?", ["ill"]],
  ["What if she had gone to prison?", ["told"]],
  ["What if she had got cancer?", ["ill"]],
  ["What if she had had a stroke at thirty?", ["ill"]],
  ["What if she had been diagnosed with multiple sclerosis?", ["ill"]],
  ["What if she had become ill with chronic fatigue?", ["ill"]],
  ["What if she had lost her sight?", ["ill"]],
  ["What if she had never had the accident?", ["well"]],
  ["What if she had never started smoking?", ["well"]],
  ["What if she had told the truth about the data?", ["told"]],
  ["What if she had reported the falsified books?", ["told"]],
  ["What if she had lost all her money in the crash?", ["broke"]],
  ["What if she had been left with huge debts?", ["broke"]],
  ["What if she had won the lottery?", ["rich"]],
  ["What if she had gone bankrupt?", ["broke"]],
  ["What if the war had never come?", ["road"]],
])("%s", (whatIf, kinds) => {
  expect(bornAs(whatIf).state.whatIf.kinds ?? []).toEqual(kinds as never);
});

test("whoever is young and went to study is told at it", () => {
  const { whatIf, job } = bornAs("What if she had gone to drama school?", "Ada is 20 and works in a shop.").state;
  expect([whatIf.kinds, whatIf.words?.subject, job?.trade]).toEqual([["study"], "drama", "student"]);
});

test.each([
  ["gone to art school", "study_art"],
  ["studied photography", "study_art"],
  ["gone to film school", "study_art"],
  ["studied law", "study_law"],
  ["gone to music school", "study_music"],
  ["studied the violin", "study_music"],
  ["studied medicine", "study_medicine"],
  ["studied pharmacy", "study_medicine"],
  ["gone to vet school", "study_medicine"],
  ["gone to drama school", "study"],
  ["studied art history", "study"],
  ["studied martial arts", "study"],
])("whoever had %s is told of in the ways of that study", (deed, kind) => {
  const { kinds, words } = bornAs(`What if she had ${deed}?`, "Ada is 20 and works in a shop.").state.whatIf;
  expect(kinds).toEqual(kind === "study" ? ["study"] : ([kind, "study"] as never));
  expect(words?.subject).toBeTruthy();
});

test.each([
  ["What if she had married the prince?", ["young"]],
  ["What if she had joined the band?", ["young"]],
  ["What if her dad had come back?", ["young"]],
  ["What if they kept the puppy?", ["young"]],
  ["What if she had stayed in Lund?", ["young"]],
  ["What if she had never moved to Malmö?", ["young"]],
  ["What if they moved to the island?", ["young_moved", "young"]],
  ["What if her parents had moved to the country?", ["young_moved", "young"]],
  ["What if she had moved to Lisbon?", ["young_moved", "young"]],
  ["What if they had gone to live by the sea?", ["young_moved", "young"]],
  ["What if her mother had died?", []],
])("of somebody under age, %s", (whatIf, kinds) => {
  expect(bornAs(whatIf, CHILD).state.whatIf.kinds ?? []).toEqual(kinds as never);
});
const CHILD = "Ada is 12 and goes to school in Lund.";

test.each([
  ["What if they moved to the island?", { there: "the island", back: "Lund" }],
  ["What if her family had moved to Spain?", { there: "Spain", back: "Lund" }],
  ["What if they had gone to live by the sea?", { there: "the sea", back: "Lund" }],
  ["What if they had moved in September to the island?", { there: "the island", back: "Lund" }],
])("a child moves with the house: %s", (whatIf, words) => {
  expect(bornAs(whatIf, CHILD).state.whatIf.words).toMatchObject(words);
});

test.each([
  [
    "a furniture workshop in the old net loft",
    "the furniture workshop",
    "furniture",
    "furniture maker",
    "the old net loft",
  ],
  ["a little cheese shop", "the little cheese shop", "cheese", "cheese shop owner", "the shop"],
  ["her own café on the square", "the café", "coffee and cake", "café owner", "the square"],
  ["a guitar workshop", "the guitar workshop", "guitars", "guitar workshop owner", "the workshop"],
  ["the bakery", "the bakery", "bread", "baker", "the bakery"],
])("whoever opens %s works there, and knows what is sold", (what, venture, goods, job, called) => {
  const born = bornAs(`What if she had opened ${what}?`);
  expect(born.state.whatIf.words).toMatchObject({ venture, goods, old_job: "accountant" });
  expect(born.state.job?.title).toBe(job);
  expect(born.called).toBe(called);
});

test.each([
  ["What if she had moved to Lisbon?", { there: "Lisbon", back: "Esbjerg" }],
  ["What if she had followed Klaus to Zurich?", { there: "Zurich" }],
  ["What if she had moved to Spain like Mette?", { there: "Spain" }],
  ["What if she had stayed in Hamburg?", { away: "Esbjerg" }],
  ["What if she had never moved to Berlin?", { away: "Berlin" }],
  ["What if she had kept playing the cello?", { art: "playing the cello", works: "pieces" }],
  ["What if the novel had been published?", { art: "writing", works: "pages" }],
])("%s is told in its own words", (whatIf, words) => {
  expect(bornAs(whatIf).state.whatIf.words).toMatchObject(words);
});

test("whoever never left has not stayed away from the town they live in", () => {
  const { state } = bornAs("What if he had never left?", "Ray is 52 and drives a forklift in Toledo Ohio.");
  expect(state.origins?.here?.town).toBe("Toledo Ohio");
  expect(state.whatIf.words?.away).toBe("the city");
});

test("every slot that a text about a kind may use is filled in each life of that kind", () => {
  const asked = [
    "What if she had opened a shop?",
    "What if she had moved away?",
    "What if she had stayed at home?",
    "What if she had finished her degree?",
    "What if she had won the talent contest?",
    "What if she had found a map?",
    "What if she had said nothing?",
  ];
  for (const whatIf of asked) {
    const { kinds = [], words = {} } = bornAs(whatIf).state.whatIf;
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds)
      for (const slot of slotsOfKinds([kind])) expect(words[slot], `${kind} ${slot}`).toBeTruthy();
  }
});

test("every kind has a question that a first entry ends on, and a first chapter", () => {
  const keys = Object.values(SHIPPED_FRAMES).flatMap((file) => Object.keys(file));
  for (const kind of PREMISE_KINDS) {
    expect(keys).toContain(`question.${kind}`);
    const first = pack.threads.filter(({ chapter, eligible }) => chapter === 1 && eligible?.premise?.[0] === kind);
    expect(first.length, kind).toBeGreaterThan(0);
  }
});

test("whoever opens a place of their own goes on with their trade there, in the town where it is, and says when once", () => {
  const persona = "Ada is 41 and repairs shoes in Esbjerg.";
  const { state } = bornAs("What if she had opened a workshop of her own in Aarhus in 2012?", persona);
  expect(state.job?.title).toBe("shoe repairer");
  expect(state.origins?.here?.town).toBe("Aarhus");
  expect(state.whatIf.words?.longago).toBe("in 2012");
  expect(state.whatIf.deed).toBe("opened a workshop of my own in Aarhus");
  expect(bornAs("What if she had sold the car?", persona).state.origins?.here?.town).toBe("Esbjerg");
});
