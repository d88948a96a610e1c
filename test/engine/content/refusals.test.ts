import { describe, expect, test } from "bun:test";
import type { Matter } from "../../../src/engine/content/cast-types.ts";
import type { Content } from "../../../src/engine/content/content.ts";
import type { Choice, Encounter, Frame, Storylet, Theme } from "../../../src/engine/content/types.ts";
import { validatePack } from "../../../src/engine/content/validate.ts";
import { soundPack } from "./sound-pack.ts";

/** The shipped content as a copy that a test may spoil. */
type Draft = { -readonly [K in keyof Content]: Content[K] extends readonly (infer T)[] ? T[] : Content[K] };

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("the shipped pack has nothing of the kind this test spoils");
  return value;
};

const storylet = (draft: Draft): Storylet => found(draft.storylets.find((one) => one.id === "home_guest_for_supper"));
const choice = (draft: Draft): Choice => found(storylet(draft).choices[0]);
const frame = (draft: Draft): Frame => found(choice(draft).text[0]);
const encounter = (draft: Draft): Encounter => found(draft.encounters.find((one) => one.id === "first_words"));
const debt = (draft: Draft): Matter => found(draft.cast.matters.find((one) => one.id === "debt_back"));
const theme = (draft: Draft): Theme => found(draft.themes[0]);

const AT = "storylet home_guest_for_supper";

/** What is done to a sound pack, and the problem it must be refused for. */
const REFUSALS: [title: string, spoil: (draft: Draft) => void, problem: string][] = [
  ["a key no schema knows", (d) => Object.assign(storylet(d), { cooldwon: 4 }), "storylets/home_guest_for_supper"],
  ["a missing field", (d) => Reflect.deleteProperty(storylet(d), "significance"), "significance"],
  ["a tag that does not exist", (d) => Object.assign(storylet(d), { tags: ["suppers"] }), "tags"],
  ["a fraction where thousandths are meant", (d) => Object.assign(storylet(d), { weight: 0.5 }), "weight"],
  ["a misspelt condition", (d) => Object.assign(storylet(d), { when: { phases: ["morning"] } }), "when"],
  ["one id used twice", (d) => d.storylets.push(structuredClone(storylet(d))), `${AT}: the id is used twice`],
  ["one choice id used twice", (d) => storylet(d).choices.push(structuredClone(choice(d))), "choice lay_it_on twice"],
  ["a choice with a single frame", (d) => choice(d).text.splice(1), "lay_it_on|text"],
  ["an unknown slot", (d) => Object.assign(frame(d), { text: "I asked {cousin} in." }), "unknown slot {cousin}"],
  [
    'what reads "her her" where somebody is she',
    (d) => Object.assign(frame(d), { text: "I gave {guest.them} {guest.their} hat." }),
    'reads "her her"',
  ],
  ["had that is taken for would", (d) => Object.assign(frame(d), { text: "I'd a cold." }), 'taken for "would"'],
  ["a stray brace", (d) => Object.assign(frame(d), { text: "I asked {guest in." }), "malformed slot"],
  [
    "a pronoun of no person",
    (d) => Object.assign(frame(d), { text: "I saw {place.their} door." }),
    "{place}, which is no person",
  ],
  [
    "a premise that is denied, when it may itself be a denial",
    (d) => Object.assign(frame(d), { text: "I should have been another without {premise}." }),
    '"without {premise}"',
  ],
  ["an unknown symbol", (d) => Object.assign(frame(d), { text: "We ate {#banquet}." }), "unknown symbol {#banquet}"],
  [
    "a persona slot without needs",
    (d) => Object.assign(frame(d), { text: "We spoke of {wish}." }),
    "{wish} is not listed in needs",
  ],
  [
    "a wish that is had, when it may be something one does",
    (d) => Object.assign(frame(d), { text: "{guest} has got {wish} and a cough.", needs: ["wish"] }),
    '"got {wish}": what stands for the slot may be something one does',
  ],
  ["needs without the slot", (d) => Object.assign(frame(d), { needs: ["wish"] }), "needs wish but has no such slot"],
  ["a job slot for the unemployed", (d) => Object.assign(frame(d), { text: "I am a {job}." }), "unknown slot {job}"],
  [
    "no frame for a bare persona",
    (d) => {
      for (const one of choice(d).text) Object.assign(one, { text: `${one.text} {wish}.`, needs: ["wish"] });
    },
    "no frame for a persona without such words",
  ],
  [
    "an owner that no possessive can follow",
    (d) => debt(d).particulars.owner!.push("a neighbour who moved"),
    "a neighbour who moved: cannot own anything",
  ],
  [
    "a particular that is somebody's by a pronoun",
    (d) => debt(d).particulars.owner!.push("their mother"),
    "their mother: names somebody by a pronoun",
  ],
  [
    "a particular that ends a sentence",
    (d) => debt(d).particulars.owner!.push("a lady called M."),
    "a lady called M.: ends a sentence within one",
  ],
  [
    "a time that is none ago",
    (d) => debt(d).particulars.years!.push("since the flood"),
    "since the flood: is no time ago",
  ],
  [
    "a matter that takes a whole line to name",
    (d) => Object.assign(debt(d), { about: "the {piece} owed all this time to {owner}" }),
    "about: more than 7 words",
  ],
  [
    "somebody brought in as new who may be known",
    (d) => Object.assign(frame(d), { text: "Somebody called {guest} came to {place}." }),
    "brings in {guest} as somebody new",
  ],
  [
    "a telling of one who came from elsewhere, that anybody may tell",
    (d) => Object.assign(frame(d), { text: "When I was new, {guest} had me in for soup." }),
    "is of somebody who came from elsewhere",
  ],
  [
    "somebody who is only ever she",
    (d) => Object.assign(frame(d), { text: "She asked could she sit down. I said she could." }),
    '"She" stands before it is said who',
  ],
  [
    "a wording behind a comma that brings its own",
    (d) => Object.assign(frame(d), { text: "I asked {guest} in, [gladly|, as one does]." }),
    "two stops meet in one of its wordings",
  ],
  [
    "a lead into news that does not name whose they are",
    (d) => d.cast.tellings["talk.first"]!.push("I had come to {place} for bread, and went home with {about}."),
    "does not name {who}",
  ],
  ["a telling without a verb", (d) => Object.assign(frame(d), { text: "Bread, soup, and {guest}." }), "it has no verb"],
  ["an order given to nobody", (d) => Object.assign(frame(d), { text: "Compare the last time." }), "said to nobody"],
  [
    "a telling without a subject",
    (d) => Object.assign(frame(d), { text: "Makes good soup." }),
    '"Makes" has no subject',
  ],
  ["the same frame twice", (d) => choice(d).text.push(structuredClone(frame(d))), "the same frame twice"],
  ["a gender given to a role", (d) => Object.assign(frame(d), { text: "{guest} took her hat." }), '"her" fixes'],
  [
    "a frame about the Echo by name",
    (d) => Object.assign(frame(d), { text: "{name} ate." }),
    "instead of in the first person",
  ],
  [
    "a summary in the first person",
    (d) => Object.assign(choice(d), { summary: "{name} had my soup." }),
    "summary: is in the first",
  ],
  [
    "a summary that does not say who",
    (d) => Object.assign(choice(d), { summary: "There was soup." }),
    "does not say who",
  ],
  ["a title with a full stop", (d) => Object.assign(choice(d), { title: "Soup." }), "title: ends with a full stop"],
  [
    "a persona slot in a title",
    (d) => Object.assign(choice(d), { title: "Soup and {wish}" }),
    "title: {wish} is not listed",
  ],
  ["a symbol in a title", (d) => Object.assign(choice(d), { title: "A cup of {#drink}" }), "title: holds a symbol"],
  ["a need fed beyond its bound", (d) => choice(d).effects.push({ needs: { rest: 401 } }), "needs/rest"],
  [
    "a tie moved beyond its bound",
    (d) => choice(d).effects.push({ tie: { role: "guest", warmth: 251 } }),
    "tie/warmth",
  ],
  ["a trait moved beyond its bound", (d) => choice(d).effects.push({ trait: { O: 31 } }), "trait/O"],
  ["a fortune in a small thing", (d) => choice(d).effects.push({ wealth: 401 }), "wealth 401 is beyond ±400"],
  ["an effect that does nothing", (d) => choice(d).effects.push({}), "effects"],
  [
    "a tie to nobody",
    (d) => choice(d).effects.push({ tie: { role: "cousin", warmth: 1 } }),
    "tie to unknown role cousin",
  ],
  [
    "an emotion toward nobody",
    (d) => choice(d).emotions.push({ type: "joy", intensity: 1, toward: "cousin" }),
    "toward unknown role",
  ],
  ["a job both lost and taken", (d) => choice(d).effects.push({ job: { lose: true, take: "cook" } }), "job: one of"],
  [
    "a role that hides a slot",
    (d) => Object.assign(storylet(d), { roles: { guest: { who: "any" }, home: { who: "any" } } }),
    "role home hides",
  ],
  [
    "a role nobody can fill",
    (d) => Object.assign(storylet(d), { roles: { guest: { who: "any", minWarmth: 5, maxWarmth: 5 } } }),
    "role guest: no warmth",
  ],
  [
    "a flag that nothing sets",
    (d) => Object.assign(storylet(d), { when: { flags: ["never_set"] } }),
    "nothing sets the flag never_set",
  ],
  [
    "a flag both set and unset",
    (d) => Object.assign(storylet(d), { when: { flags: ["ill"], notFlags: ["ill"] } }),
    "flag ill must be set and unset",
  ],
  [
    "bounds with nothing between",
    (d) => Object.assign(storylet(d), { when: { wealthAbove: 9, wealthBelow: 9 } }),
    "no wealth lies between",
  ],
  [
    "a trade without employment",
    (d) => Object.assign(storylet(d), { when: { employed: false, trades: ["cook"] } }),
    "a trade without employment",
  ],
  [
    "weather that season never has",
    (d) => Object.assign(storylet(d), { when: { season: ["summer"], weather: ["snow"] } }),
    "no such weather",
  ],
  [
    "a world event there is not",
    (d) => Object.assign(storylet(d), { when: { worldEvent: ["the_end"] } }),
    "no world event the_end",
  ],
  [
    "a kind of event that nothing brings about",
    (d) =>
      Object.assign(found(d.storylets.find(({ moment, kind }) => moment === undefined && kind === null)), {
        kind: "GiftGiven",
      }),
    "is of kind GiftGiven, which nothing in it brings about",
  ],
  ["a gift between nobody", (d) => choice(d).effects.push({ gift: { what: "cup" } }), "gift: one of from, to"],
  [
    "a moment that names what it is not given",
    (d) => {
      const moment = found(d.storylets.find(({ moment }) => moment === "gift_used"));
      Object.assign(found(moment.choices[0]?.text[0]), { text: "I heard that {tale}." });
    },
    "unknown slot {tale}",
  ],
  [
    "a symbol that never ends",
    (d) => Object.assign(d.grammar, { loop: ["a {#loop}", "done"] }),
    "grammar loop: may never end",
  ],
  [
    "a symbol that leads nowhere",
    (d) => Object.assign(d.grammar, { lead: ["to {#nowhere}"] }),
    "unknown symbol {#nowhere}",
  ],
  [
    "a symbol with persona words",
    (d) => Object.assign(d.grammar, { mine: ["my {thing}"] }),
    "slot {thing} is not for symbols",
  ],
  [
    "a third person in a meeting of two",
    (d) => Object.assign(found(encounter(d).outcomes[0]), { summary: "{a} met {c}." }),
    "unknown slot {c}",
  ],
  [
    "{others} in a meeting of two",
    (d) => Object.assign(found(encounter(d).outcomes[0]?.textOther[0]), { text: "I met {others}." }),
    "other side: text 1: unknown slot {others}",
  ],
  [
    "a meeting no two can have",
    (d) => Object.assign(encounter(d), { tie: { minWarmth: 5, maxWarmth: 5 } }),
    "encounter first_words: no warmth",
  ],
  [
    "a world event that never comes",
    (d) => {
      for (const key of ["day", "chance"]) Reflect.deleteProperty(found(d.worldEvents[0]), key);
    },
    "has neither chance nor day",
  ],
  [
    "a coin of some lands only",
    (d) => Object.assign(choice(d), { title: "A pound for the guest" }),
    `"pound" is money of some lands only`,
  ],
  [
    "a story of a life's own that stops where there is no winter",
    (d) => {
      const own = found(d.threads.find((one) => one.chapter !== undefined));
      for (const way of found(own.beats[0]).choices) way.summary = "{name} swept the snow from the step.";
    },
    "each way of it names what there is none of in a land that is tropical",
  ],
  ["a theme without homes", (d) => theme(d).locations.shift(), ": no home"],
  ["a theme whose locals are idle", (d) => theme(d).trades.push("none"), "none is no trade for a local"],
  [
    "a premise that falls silent",
    (d) => Object.assign(d, { storylets: d.storylets.filter((one) => !one.when?.whatIf?.includes("faith")) }),
    "0 storylets for the premise of faith",
  ],
  [
    "a place nothing happens at",
    (d) => Object.assign(d, { storylets: d.storylets.filter((one) => !one.when?.locationKind?.includes("clinic")) }),
    "no storylet for location kind clinic",
  ],
];

describe("a pack is refused for", () => {
  for (const [title, spoil, problem] of REFUSALS) {
    test(title, () => {
      const draft = soundPack() as Draft;
      spoil(draft);
      const problems = validatePack(draft);
      expect(problems.filter((one) => problem.split("|").some((part) => one.includes(part)))).not.toEqual([]);
    });
  }
});

test("all problems are named at once", () => {
  const draft = soundPack() as Draft;
  Object.assign(choice(draft), { title: "Soup." });
  Object.assign(frame(draft), { text: "I asked {cousin} in." });
  expect(validatePack(draft)).toHaveLength(2);
});

test("what is no pack at all is refused without a throw", () => {
  for (const raw of [null, 7, "pack", [], {}, { storylets: [null] }]) expect(validatePack(raw)).not.toEqual([]);
});
