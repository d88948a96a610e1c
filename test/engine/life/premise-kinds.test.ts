import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { PREMISE_KINDS, slotsOfKinds } from "../../../src/engine/content/premise-kinds.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import type { EchoState } from "../../../src/engine/life/types/state.ts";
import { workplaceOf } from "../../../src/engine/life/whereabouts.ts";
import { SHIPPED_FRAMES } from "../../../src/engine/narrator/shipped-frames.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, "railway_suburb", "kinds");
const ADA =
  "Ada is 41, an accountant at a fish wholesaler's in Esbjerg. She is divorced from Klaus. Her brother Rolf drowned in 1999. Her sister Mette has not spoken to her since the funeral. Her son Emil is 12. She sings in a choir.";

function bornAs(whatIf: string, persona = ADA): { state: EchoState; called: string | undefined } {
  const birth = birthOf({ name: "Ada", persona, whatIf }, "echo");
  const { state } = bear(birth, world, conditionsAt(pack, world, BORN), pack);
  const called =
    state.job === null ? undefined : state.origins?.names[workplaceOf(world, state.job, birth.birthHash).id];
  return { state, called };
}

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

test.each([
  ["a lighthouse keeper", ["outpost", "post"]],
  ["a lock keeper", ["outpost", "post"]],
  ["a sailor", ["sea", "post"]],
  ["a bus driver", ["wheels", "post"]],
  ["a pilot", ["post"]],
  ["a boxer", ["sport"]],
  ["a footballer", ["sport"]],
  ["a midwife", ["ward", "post"]],
  ["an astronomer", ["lab", "post"]],
  ["a cook", ["kitchen", "post"]],
  ["a beekeeper", ["land", "post"]],
  ["a shoemaker", ["bench", "post"]],
  ["a librarian", ["school", "post"]],
  ["a judge", ["court", "post"]],
  ["a firefighter", ["uniform", "post"]],
  ["a clerk", ["post"]],
])("whoever had become %s lives a story of that work", (job, kinds) => {
  expect(bornAs(`What if she had become ${job}?`).state.whatIf.kinds ?? []).toEqual(kinds as never);
});

const FOUND = ["found", "road"];
const SILENT = ["silent", "road"];
test.each([
  ["What if she had found a map in a returned book?", FOUND],
  ["What if she had opened one of the letters?", FOUND],
  ["What if she had opened the envelope from the bank?", FOUND],
  ["What if she had discovered her mother's diary?", FOUND],
  ["What if she had dug something up in the garden?", FOUND],
  ["What if she had dug up the box her grandfather buried?", FOUND],
  ["What if she had read the letter?", FOUND],
  ["What if she had come across old letters in the attic?", FOUND],
  ["What if she had found a violin in the attic?", FOUND],
  ["What if she had found an unpublished manuscript by a famous poet?", FOUND],
  ["What if she had kept the wallet she found?", FOUND],
  ["What if the letter had been found?", FOUND],
  ["What if she had discovered a cave under the church?", FOUND],
  ["What if she had never found the letters?", ["road"]],
  ["What if she had kept her mother's letters?", ["road"]],
  ["What if she had discovered a comet?", ["road"]],
  ["What if she had found a stray dog?", ["road"]],
  ["What if she had found out that Klaus was cheating?", ["road"]],
  ["What if she had read more books?", ["road"]],
  ["What if she had opened the door?", ["road"]],
  ["What if she had found God?", ["faith"]],
  ["What if she had found love?", ["paired"]],
  ["What if she had never published the story?", SILENT],
  ["What if she had kept quiet about the accident?", SILENT],
  ["What if she had kept the secret?", SILENT],
  ["What if she had kept her mouth shut?", SILENT],
  ["What if she had burned the letters?", SILENT],
  ["What if she had hidden the diary from her sister?", SILENT],
  ["What if she had never told anyone?", SILENT],
  ["What if she had never told her son who his father was?", SILENT],
  ["What if she had lied to the police?", SILENT],
  ["What if she had lied for her brother?", SILENT],
  ["What if she had taken the blame for her brother?", SILENT],
  ["What if she had looked away?", SILENT],
  ["What if she had turned a blind eye to the missing money?", SILENT],
  ["What if she had not reported the falsified books?", SILENT],
  ["What if she hadn't testified?", SILENT],
  ["What if she had stayed silent at the trial?", SILENT],
  ["What if she had not called the police?", SILENT],
  ["What if she had never published her novel?", ["road"]],
  ["What if she had never spoken to Mette again?", ["road"]],
  ["What if she had never told Klaus that she loved him?", ["parted"]],
  ["What if she had told the truth about the accident?", ["told"]],
])("of what was found or not said: %s", (whatIf, kinds) => {
  expect(bornAs(whatIf).state.whatIf.kinds ?? []).toEqual(kinds as never);
});

test.each([
  ["What if she had found a map in a returned book?", "found_thing", "map"],
  ["What if she had come across old letters in the attic?", "found_thing", "letter"],
  ["What if she had found the wreck?", "found_thing", "map"],
  ["What if she had dug something up?", "found_thing", "paper"],
  ["What if she had never published the story?", "unsaid", "what was in the story"],
  ["What if she had burned the letters?", "unsaid", "what was in the letters"],
  ["What if she had destroyed the tapes?", "unsaid", "what was on the tapes"],
  ["What if she had looked away?", "unsaid", "what I saw"],
  ["What if she had lied to the police?", "unsaid", "the truth"],
])("%s names its %s", (whatIf, slot, word) => {
  expect(bornAs(whatIf).state.whatIf.words?.[slot]).toBe(word);
});

test("what was kept quiet is not what befell the Echo, and nobody asks whose its own family's things are", () => {
  const { state } = bornAs("What if she had kept quiet about the accident?");
  expect(state.whatIf.domain).toBe("road");
  expect(state.health).toBeGreaterThan(700);
  expect(bornAs("What if she had discovered her mother's diary?").state.flags).toContain("found_of_own");
  expect(bornAs("What if she had found a ring on the beach?").state.flags).not.toContain("found_of_own");
});

test.each([
  ["What if I had kept my father's boat?", ["sea", "post"], "fisherman"],
  ["What if she had never sold her grandfather's bees?", ["land", "post"], "beekeeper"],
  ["What if she'd taken over her uncle's taxi?", ["wheels", "post"], "taxi driver"],
  ["What if she had cut her hair and joined the crew?", ["sea", "post"], "sailor"],
  ["What if she had been the first woman on the council?", ["court", "post"], "councillor"],
  ["What if the gallery had said yes?", ["art"], "accountant"],
  ["What if I had followed my heart?", ["road"], "accountant"],
  ["What if he had turned his back on them?", ["road"], "accountant"],
  ["What if she had made the team?", ["road"], "accountant"],
  ["What if she had stopped to help the stranger?", ["road"], "accountant"],
  ["What if he hadn't taken the car?", ["road"], "accountant"],
  ["What if the road through the valley had been built?", ["road"], "accountant"],
  ["What if she had learned to swim?", ["road"], "accountant"],
  ["What if I'd picked up the phone?", ["road"], "accountant"],
  ["What if the river had not flooded?", ["road"], "accountant"],
])("of other roads: %s", (whatIf, kinds, job) => {
  const { state } = bornAs(whatIf);
  expect(state.whatIf.kinds ?? []).toEqual(kinds as never);
  expect(state.job?.title).toBe(job);
});

test("whoever had not taken the car is spared what the persona tells of a crash", () => {
  const whatIf = "What if she hadn't taken the car?";
  const hurt = bornAs(
    whatIf,
    "Ada is 33. She has used a wheelchair since an accident in 2009. She is a clerk in Leeds.",
  );
  expect(hurt.state.whatIf.kinds).toEqual(["well"]);
  const widowed = bornAs(whatIf, "Ada is 33. Her husband Jo died in a car crash in 2009. She is a clerk in Leeds.");
  expect(widowed.state.whatIf.kinds).toEqual(["lives"]);
});

test.each([
  ...[
    "refused to sign the report",
    "never signed the confession",
    "refused to inform on her neighbours",
    "not denounced her neighbour",
  ],
  ...["let the guilty man go", "let the thief off", "let the deserter go free", "spared the prisoner"],
  ...[
    "declined the order",
    "disobeyed the order",
    "refused the bribe",
    "refused to go to war",
    "said no to the colonel",
  ],
  ...["stood up to her boss", "stood up against the mayor", "resisted the eviction", "spoken out against the mine"],
  ...["protested against the dam", "joined the strike", "voted against the law", "refused to testify"],
])("whoever %s stood against something", (deed) => {
  expect(bornAs(`What if she had ${deed}?`).state.whatIf.kinds?.[0]).toBe("stood");
});

test.each([
  ...["refused him", "refused his proposal", "refused to marry the banker", "refused to go out with him"],
  ...[
    "refused to sign the divorce papers",
    "never signed the mortgage",
    "refused to retire",
    "refused to forgive her sister",
  ],
  ...["let her hair grow", "let the house", "let go of the past", "let her daughter go to America", "spared the dog"],
  ...["stood by her husband", "stood for mayor", "stood on the bridge that night", "resisted the temptation"],
  ...["declined the job offer", "declined the invitation", "refused the chemotherapy"],
])("whoever %s did not", (deed) => {
  expect(bornAs(`What if she had ${deed}?`).state.whatIf.kinds ?? []).not.toContain("stood");
});

test("whoever is young and went to study is told at it", () => {
  const { whatIf, job } = bornAs("What if she had gone to drama school?", "Ada is 20 and works in a shop.").state;
  expect([whatIf.kinds, whatIf.words?.subject, job?.trade]).toEqual([["study"], "drama", "student"]);
});

test("nobody under age has a story of grown-ups told of their what-if", () => {
  const child = "Ada is 12 and goes to school in Lund.";
  expect(bornAs("What if she had married the prince?", child).state.whatIf.kinds).toBeUndefined();
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
