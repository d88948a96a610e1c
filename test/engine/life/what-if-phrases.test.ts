import { expect, test } from "bun:test";
import { knownAs } from "../../../src/engine/life/whatif/known-as.ts";
import { readWhatIf } from "../../../src/engine/life/whatif/read-what-if.ts";

/** What is asked, what it is called in the middle of a sentence, and by what shorter name once it is known; null where there is none. */
const ASKED: readonly [asked: string, premise: string, known: string | null][] = [
  [
    "What if she had taken the place at the mapmaking school in Delft?",
    "the mapmaking school in Delft",
    "the mapmaking school",
  ],
  ["What if she had accepted the offer from the bank?", "the offer from the bank", "the bank"],
  ["What if Nora and I had divided the land instead of quarrelling?", "dividing the land with Nora", "the land"],
  ["What if Tom and I had married?", "marrying Tom", null],
  ["What if she had never divorced Rui?", "never divorcing Rui", "the marriage"],
  ["What if she hadn't divorced Rui?", "never divorcing Rui", "the marriage"],
  ["What if she had not left Lisbon?", "never leaving Lisbon", "staying"],
  ["What if she hadn't quit the orchestra?", "never quitting the orchestra", "the orchestra I never quit"],
  ["What if she had stayed instead of leaving for Canada?", "staying", null],
  ["What if she had become a doctor instead of a baker?", "becoming a doctor", null],
  ["What if instead of marrying Tom she had gone to sea?", "going to sea", null],
  ["What if her father hadn't died when she was nine?", "my father living on", null],
  ["What if her father had died in the war?", "losing my father", null],
  ["What if her mother had lived?", "my mother living on", null],
  ["What if her brother had never been born?", "my brother never being born", null],
  ["What if she had never been born in Ohio?", "never being born in Ohio", null],
  ["What if her parents had never met?", "my parents never meeting", null],
  ["What if her parents had stayed together?", "my parents staying together", null],
  ["What if she had been born a boy?", "being born a boy", null],
  ["What if she had moved to Iceland?", "moving to Iceland", "Iceland"],
  ["What if she had never moved back home?", "never moving back home", null],
  ["What if they hadn't emigrated?", "never emigrating", null],
  ["What if she had had children?", "having children", null],
  ["What if she'd had the baby?", "having the baby", "the baby"],
  [
    "What if she hadn't given up her daughter for adoption?",
    "never giving up my daughter for adoption",
    "what I never did",
  ],
  ["What if she had adopted the twins?", "adopting the twins", null],
  ["What if she had never had children?", "never having children", null],
  ["What if she couldn't have children?", "never having children", null],
  ["What if she had kept her faith?", "my faith", null],
  ["What if she had lost her faith?", "losing my faith", null],
  ["What if she had stopped believing in God?", "giving up believing in God", null],
  ["What if she had never become a nun?", "never becoming a nun", null],
  ["What if she had converted to Islam?", "converting to Islam", "Islam"],
  ["What if she had beaten cancer?", "beating cancer", null],
  ["What if she had never got sick?", "never getting sick", null],
  ["What if she hadn't had the stroke?", "never having the stroke", "the stroke I never had"],
  ["What if she had gone blind?", "going blind", null],
  ["What if the tumour hadn't been found?", "the tumour that was never found", null],
  ["What if she had robbed the bank?", "robbing the bank", "the bank"],
  ["What if she had been caught?", "being caught", null],
  ["What if she hadn't gone to prison?", "never going to prison", null],
  ["What if she had told the police about her uncle?", "telling the police about my uncle", null],
  ["What if nobody had found the body?", "nobody finding the body", "the body"],
  ["What if the war had never happened?", "the war that never happened", null],
  ["What if the fire hadn't burned down the school?", "the fire that never burned", null],
  ["What if he had said yes?", "saying yes", null],
  ["What if she had said no?", "refusing", null],
  ["What if she never apologised to her sister?", "never apologising to my sister", "what I never did"],
  ["What if she wasn't afraid of flying?", "never being afraid of flying", null],
  ["What if she didn't drink?", "never drinking", null],
  ["What if she could sing?", "singing", null],
  ["What if she had never learned to read?", "never learning to read", null],
  ["What if I had married Ana?", "marrying Ana", null],
  ["What if Mara had never left the convent?", "never leaving the convent", "the convent I never left"],
  ["What if she were famous?", "being famous", null],
  ["What if she had won the lottery?", "the lottery", null],
  ["What if she had been more patient with her son?", "being more patient with my son", null],
  ["What if her husband had never cheated on her?", "my husband never cheating on me", "what my husband never did"],
  ["What if Rui had come back?", "Rui coming back", null],
  ["What if Rui hadn't left her?", "Rui never leaving me", "Rui staying"],
  ["A life where she never gave up the piano", "never giving up the piano", "what I never did"],
  ["never having left the island", "never leaving the island", "the island I never left"],
  ["lottery", "the lottery", null],
  ["What if?", "the other road", null],
  ["What if she had listened to her grandmother and not sold the house?", "listening to my grandmother", null],
  ["What if she had neither married nor moved?", "having neither married nor moved", null],
  ["What if she refused to sign?", "refusing to sign", null],
  ["What if she had turned down the scholarship?", "turning down the scholarship", "the scholarship"],
  ["What if she had said nothing?", "saying nothing", null],
  ["What if she had been honest about who she was from the start of it all?", "being honest", null],
  ["What if the bus had been late?", "the bus being late", "the bus"],
  ["What if it had rained that day?", "the other road", null],
  ["What if there had been no war?", "a world without war", null],
  ["What if there was no Rui?", "a world without Rui", null],
  ["What if she had moved to Norway with Piet?", "moving to Norway with Piet", "Norway"],
  ["What if she had gone back to Szeged with Petra and Bence?", "going back to Szeged with Petra", "Szeged"],
  ["What if she had taken the job at the bakery her uncle offered her?", "the job at the bakery", "the bakery"],
  ["What if she had gone back to teaching?", "going back to teaching", "teaching"],
  ["What if she hadn't broken off the engagement?", "never breaking off the engagement", "the engagement"],
  ["What if Rui hadn't got on the bike that night?", "Rui never getting on the bike", "that night"],
  ["What if she had worked as an architect?", "working as an architect", null],
  ["What if she had been allowed to go to university?", "going to university", "university"],
  ["What if she had accepted when they offered her a swimming scholarship?", "the swimming scholarship", null],
  ["What if her nan had left her the house?", "my nan leaving me the house", "the house"],
  ["What if we had never let him go?", "never letting him go", null],
];

const read = (asked: string) => readWhatIf(asked, "Mara Lind", "hash", "she");

test.each(ASKED)("%s is called %s", (asked, premise, known) => {
  const whatIf = read(asked);
  expect(whatIf.premise).toBe(premise);
  expect(knownAs(whatIf)).toBe(known);
});

test('what is asked may stand behind "because of": it is a thing, a doing or somebody\'s doing', () => {
  for (const [asked] of ASKED) {
    const { premise } = read(asked);
    expect(premise).toMatch(/^(?:the|a|my) |^(?:never )?\p{Ll}+ing\b|^(?:Rui|nobody) (?:never )?\p{Ll}+ing\b/u);
  }
});

test.each([
  ["What if she wasn't afraid of flying?", "was never afraid of flying"],
  ["never having left the island", "never left the island"],
  [
    "What if she had listened to her grandmother and not sold the house?",
    "listened to my grandmother and never sold the house",
  ],
  ["What if instead of marrying Tom she had gone to sea?", "went to sea"],
  ["What if there had been no war?", "lived in a world where there was no war"],
  ["What if I had gone to medical school like they wanted?", "went to medical school"],
  ["What if she had studied law as her father always hoped?", "studied law"],
  ["What if I had told them everything?", "told them everything"],
  ["What if she had told them everything?", "told them everything"],
])("%s: I %s", (asked, deed) => expect(read(asked).deed).toBe(deed));

test.each(["What if Rui hadn't left her?", "What if she had been caught?", "What if there was no Rui?"])(
  "no name and no verb is the image of %s",
  (asked) => expect(read(asked).motif).toBe("road"),
);

test("a deed that is told at length ends where a part of it ends", () => {
  expect(
    read("What if Tom left the university and came to live with her and learned the baskets of her valley?").deed,
  ).toBe("lived in a world where Tom left the university and came to live with me");
});
