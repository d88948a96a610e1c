import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { timeProblems } from "../../../src/engine/life/threads/in-time.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { bornAs } from "./fixtures/ada.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();

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
  ["a singer", ["band", "stage"]],
  ["a drummer", ["band", "stage"]],
  ["a dj", ["band", "stage"]],
  ["an opera singer", ["stage"]],
  ["a pianist", ["stage"]],
  ["an actor", ["stage"]],
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

/** The first chapters that lives of a what-if have lived or begun within so many days. */
function firstChapters(persona: string, whatIf: string, days: number, echoes: readonly string[]): string[] {
  const world = generateWorld(pack, "harbour_town", "sorts");
  return echoes.flatMap((echo) => {
    const birth = birthOf({ name: "Ada", persona, whatIf }, echo);
    const threads = liveAlone(birth, world, pack, days * 4).at(-1)!.state.threads!;
    return [...Object.keys(threads.lived), ...threads.open.map(({ id }) => id)].filter(
      (id) => pack.byId.threads.get(id)?.chapter === 1,
    );
  });
}
const ECHOES = ["a", "b", "c", "d", "e", "f", "g", "h"];

test("what only a lighthouse has is told of no other outpost", () => {
  const persona = "Ada, 41, is a clerk in Esbjerg.";
  const ofTitle = (id: string) => pack.byId.threads.get(id)!.eligible?.titled;
  const keeper = firstChapters(persona, "What if she had become a lighthouse keeper?", 4, ECHOES);
  const lock = firstChapters(persona, "What if she had become a lock keeper?", 4, ECHOES);
  expect(keeper.length).toBe(ECHOES.length);
  expect(lock.length).toBe(ECHOES.length);
  expect(keeper.some((id) => ofTitle(id)?.includes("lighthouse"))).toBe(true);
  expect(lock.filter((id) => ofTitle(id) !== undefined)).toEqual([]);
});

test("a thread that could not go on in some time is refused by its beat, and none of the shipped ones is", () => {
  expect(timeProblems({ threads: pack.threads })).toEqual([]);
  const thread = pack.threads.find(({ id }) => id === "sea_plank")!;
  const [beat, ...others] = thread.beats;
  const choices = beat!.choices.map((choice) => ({ ...choice, title: "The bicycle" }));
  const problems = timeProblems({ threads: [{ ...thread, beats: [{ ...beat!, choices }, ...others] }] });
  expect(problems).toEqual([`thread sea_plank: beat ${beat!.id}: no way of it can be gone in a life of the past`]);
});
