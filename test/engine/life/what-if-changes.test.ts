import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { readClause } from "../../../src/engine/life/whatif/clause.ts";
import { editsOf, knownIn } from "../../../src/engine/life/whatif/edits.ts";
import { readWhatIf } from "../../../src/engine/life/whatif/read-what-if.ts";
import { withNames } from "../../../src/engine/life/whatif/spelled-names.ts";
import { streamOf } from "../../../src/engine/random.ts";

/** What a what-if changes of the life that the persona text tells of, as "person:+sister Ruth". */
function changes(persona: string, whatIf: string): string[] {
  const name = persona.split(/[ ,.]/)[0]!;
  const texts = { name, personaText: persona, whatIfPrompt: whatIf, physicalDescription: null };
  const reading = readPersona(texts, streamOf(name));
  const { whatIfPrompt } = withNames(texts, reading);
  const asked = readWhatIf(whatIfPrompt, name, name, reading.pronouns);
  return editsOf(readClause(whatIfPrompt, name), asked, knownIn(reading)).map(
    ({ part, sign, what }) => `${part}:${sign}${what ?? ""}`,
  );
}

const NELE = "Nele, 41, a nurse in Ghent. She is married to Wout. Her brother Joris emigrated to Canada.";
const KOFI = "Kofi, 39, is between jobs. He was a maths teacher and before that a bus driver. He lives in Tema.";
const JONAS = "Jonas, 65, was a bus driver for thirty years. He lives in Turku.";
const TEVITA = "Tevita is 28. He is a rugby player in Toulouse.";
const ANSELM = "Anselm, 50, is a monk. He was a stockbroker before.";

describe("a trade that is gone on with", () => {
  test.each([
    [KOFI, "What if he still taught maths?", "work:+maths teacher"],
    [JONAS, "What if he had kept on driving?", "work:+bus driver"],
    [KOFI, "What if he were still a judge?", "work:+judge"],
    [NELE, "What if she had kept running?", "work:+runner"],
    [NELE, "What if she went full time with the DJing?", "work:+DJ"],
    [NELE, "What if she lived off photography?", "work:+photographer"],
    [NELE, "What if she had stuck with law like Joris?", "work:+lawyer"],
    [NELE, "What if she had sat the bar exam?", "work:+lawyer"],
    [NELE, "What if she had stayed with the sheep?", "work:+shepherd"],
    [NELE, "What if she'd taken the job with the timber company?", "work:+timber company worker"],
    [NELE, "What if she had made it as a dancer?", "work:+dancer"],
    [NELE, "What if she had joined the merchant navy?", "work:+merchant sailor"],
    [NELE, "What if she had joined the navy?", "work:+navy sailor"],
    [KOFI, "What if he had not left the Excise?", "work:+maths teacher"],
    [TEVITA, "What if he hadn't been scouted?", "work:-"],
    [ANSELM, "What if he had never heard the call?", "work:+stockbroker"],
  ])("%s %s", (persona, whatIf, change) => {
    expect(changes(persona, whatIf)).toContain(change);
  });

  test.each([
    [NELE, "What if she had kept waiting?"],
    [NELE, "What if she had kept running away from it?"],
    [NELE, "What if she still had the key?"],
    [NELE, "What if she had kept writing to Joris?"],
    [NELE, "What if she still lived in Bruges?"],
    [KOFI, "What if he had gone to school with Yaw?"],
  ])("not by %s %s", (persona, whatIf) => {
    expect(changes(persona, whatIf).filter((one) => one.startsWith("work:"))).toEqual([]);
  });
});

const SAMIRA =
  "Samira, 42, is an interpreter in Rotterdam. She has two sons, Nour and Ilyas. Their father was a surgeon and stayed behind.";
const HENK = "Henk, 62, a lock-keeper. He has not spoken to his brother Wim since the will was read.";
const THANDI = "Thandi, thirty, physiotherapist, Durban. Her twin, Themba, was shot outside a shop in 2019.";
const BABAK = "Babak, 37, pours concrete in Toronto. His wife Laleh is in Shiraz and still waiting for the visa.";
const DAVE = "Dave, 51, plumber. He has a son, Kyle, who doesn't speak to him.";
const SOLEDAD = "Soledad is 40, a customs officer at Irún. She never married, though a man called Patxi asked twice.";
const ALMA = "Alma, 55, is a widow in Cádiz. Her husband Rafael drowned when the boat went down. She mends nets.";

describe("who is there by the what-if", () => {
  test.each([
    [NELE, "What if she'd had a sister?", "person:+sister"],
    [SAMIRA, "What if their father had come with them?", "person:+partner"],
    [HENK, "What if their father had left no will?", "person:+brother Wim"],
    [THANDI, "What if Themba had gone to another shop?", "person:+twin Themba"],
    [THANDI, "WHAT IF THEMBA HAD STAYED HOME", "person:+twin Themba"],
    [BABAK, "What if the visa had come?", "person:+wife Laleh"],
    [DAVE, "What if he had never lent Kyle the van?", "person:+son Kyle"],
    [DAVE, "What if Kyle believed him?", "person:+son Kyle"],
    [SOLEDAD, "What if she'd said yes to Patxi the second time?", "person:+Patxi"],
    [SOLEDAD, "What if Patxi had loved her back?", "person:+Patxi"],
    [NELE, "What if Captain Hale had renewed his offer?", "person:+husband Captain Hale"],
    [ALMA, "What if she hadn't been widowed?", "person:+husband Rafael"],
    [ALMA, "What if the boat had come back?", "person:+husband Rafael"],
    [ALMA, "What if they had never met?", undefined],
    [NELE, "What if Wout said no?", "person:-spouse Wout"],
    [NELE, "What if her parents hadn't thrown her out?", "person:+parents"],
  ])("%s %s", (persona, whatIf, change) => {
    if (change === undefined) expect(changes(persona, whatIf).filter((one) => one.startsWith("person:+"))).toEqual([]);
    else expect(changes(persona, whatIf)).toContain(change);
  });

  test.each([
    [DAVE, "What if he had never spoken to Kyle again?"],
    [NELE, "What if the bridge had never been built?"],
    [NELE, "What if she had gone down with the flu?"],
    [NELE, "What if Sabena had never gone bust?"],
    [ALMA, "What if the bridge had never been built?"],
  ])("nobody by %s %s", (persona, whatIf) => {
    expect(changes(persona, whatIf).filter((one) => one.startsWith("person:+"))).toEqual([]);
  });
});

const MATTEO = "Matteo, 21, studies law in Bologna. His brother Piero has the yard. His parents run a gelateria.";
const RASHID = "Rashid, 60, taxi driver in Bradford. He came over 1979 from Mirpur.";
const BRAM = "Bram, 46, was a diver. He has been in a wheelchair since the accident.";
const FATUMA = "Fatuma is 19. She lives in Garissa with her grandmother because her parents are in Minnesota.";

describe("home, things, luck and body", () => {
  test.each([
    [RASHID, "What if he had gone home after five years?", "home:+Mirpur"],
    [RASHID, "what if he moved to canada", "home:+Canada"],
    [NELE, "What if she lived at the cottage all year?", "home:+cottage"],
    [NELE, "What if she went back to the village?", "home:+village"],
    [FATUMA, "What if her papers had come through?", "home:+Minnesota"],
    [MATTEO, "What if Piero had not sold the yard?", "own:+yard"],
    [MATTEO, "What if he took over the gelateria?", "own:+gelateria"],
    [NELE, "What if the bad winter had taken the herd?", "own:-herd"],
    [NELE, "What if the house had been finished?", "own:+house"],
    [BRAM, "What if the valve had held?", "health:+"],
    [NELE, "What if she didn't have sickle cell?", "health:+"],
    [NELE, "What if somebody found the poems?", "fame:+"],
    [NELE, "What if she had applied to that course in Dublin?", "study:+"],
  ])("%s %s", (persona, whatIf, change) => {
    expect(changes(persona, whatIf)).toContain(change);
  });

  test.each([
    [NELE, "What if she had gone to the village that day?", "home"],
    [NELE, "What if her hands had been bigger?", "health"],
    [NELE, "What if her father went to prison?", "crime"],
    [NELE, "What if somebody found the key?", "fame"],
    [NELE, "What if she liked reading in bath?", "home"],
  ])("%s %s: nothing of %s", (persona, whatIf, part) => {
    expect(changes(persona, whatIf).filter((one) => one.startsWith(`${part}:`))).toEqual([]);
  });
});

describe("settings", () => {
  test.each([
    ["Ana herds alpacas above the lake.", "country"],
    ["Ben keeps two shops by the station.", "town"],
    ["Cara has chickens, two donkeys and a barn.", "country"],
  ])("%s", (persona, land) => {
    const texts = { name: "Echo", personaText: persona, whatIfPrompt: "", physicalDescription: null };
    expect(readPersona(texts, streamOf("land")).setting.land).toBe(land as never);
  });
});

describe("a body that held", () => {
  test.each([
    ["Ravi drives a taxi. Used to be a fast bowler.", "What if his knee had held?", "work:+fast bowler"],
    ["Ravi drives a taxi. He was a sprinter once.", "What if he hadn't torn his hamstring?", "work:+sprinter"],
    ["Mira sells shoes. She was a dancer until the ankle.", "What if her ankle had healed?", "work:+dancer"],
    ["Olle is a caretaker. He used to be a goalkeeper.", "What if his shoulder had held?", "work:+goalkeeper"],
    ["Ines works in a bank. She was a pianist.", "What if she had never broken her wrist?", "work:+pianist"],
    ["Mira sells shoes. She was a dancer.", "What if she hadn't broken her ankle in Turin?", "work:+dancer"],
    ["Teo sells tickets. He used to be a tenor.", "What if his voice had lasted?", "work:+tenor"],
  ])("%s %s", (persona, whatIf, edit) => {
    expect(changes(persona, whatIf)).toContain(edit);
  });

  test.each([
    ["Ravi drives a taxi. Used to be a tax clerk.", "What if his knee had held?"],
    ["Ines works in a bank. She was a pianist.", "What if her knee had held?"],
    ["Ravi is a sprinter.", "What if his knee had held?"],
    ["Ravi drives a taxi. Used to be a fast bowler.", "What if his knee had given way sooner?"],
    ["Ravi drives a taxi. His brother was a boxer.", "What if his brother's knee had held?"],
  ])("gives no work back: %s %s", (persona, whatIf) => {
    expect(changes(persona, whatIf).filter((edit) => edit.startsWith("work:"))).toEqual([]);
  });
});

describe("the place of a trade", () => {
  test.each([
    ["Mira, 50, is a cook. She used to be a barrister.", "What if she had gone back to the Bar?", "work:+barrister"],
    ["Mira, 50, is a cook. She used to be a sailor.", "What if she had gone back to sea?", "work:+sailor"],
  ])("%s %s", (persona, whatIf, edit) => expect(changes(persona, whatIf)).toContain(edit));

  test.each([
    ["Mira, 50, is a cook. She used to be a sailor.", "What if she had gone to the sea with the children?"],
    ["Mira, 50, is a cook. She used to be a judge.", "What if she had returned to the bench in the park?"],
    ["Mira, 50, is a cook. Her husband Tom is a clerk.", "What if Tom had been transferred to the Ghent office?"],
  ])("changes nothing of somebody: %s %s", (persona, whatIf) => {
    expect(changes(persona, whatIf).filter((edit) => /^(?:work|person):/.test(edit))).toEqual([]);
  });
});
