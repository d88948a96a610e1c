import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada Brandt", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("home"));
const ownOf = (text: string): string[] => {
  const { places, things, herds } = read(text).belongings;
  return [...places, ...things, ...herds];
};

describe("what is played, driven, labelled or kept is one's own", () => {
  test.each([
    ["Ada is a nurse. She plays the oud badly.", "oud"],
    ["Ada, 31, nurse. She is teaching herself bass.", "bass"],
    ["Ada is a clerk. Drives her late mother's Starlet.", "Starlet"],
    ["Ada is a clerk. Motorbike: yes. Dog: no.", "motorbike"],
    ["Ada is a clerk. Possessions: a wok, two suitcases and a grudge.", "suitcase"],
    ["Ada is a clerk. Plays: pedal steel.", "pedal steel"],
    ["Ada has had the same stall since her aunt's hip went.", "stall"],
    ["Ada is a clerk. There's a rifle she no longer loads.", "rifle"],
    ["Ada is an upholsterer. The workshop is down a passage: a stapler, a kettle, a radio.", "stapler"],
    ["Ada has a barge. She lives aboard, with geraniums and a wood stove.", "geraniums"],
    ["Ada farms sheep with her brother.", "sheep"],
    ["Ada is a vet. Sheep (210), ponies (9).", "ponies"],
    ["Ada still opens the barber shop at eight.", "shop"],
    ["Ada drinks tea from her father's thermos.", "thermos"],
  ])("%s", (text, own) => expect(ownOf(text).some((one) => one === own || one.endsWith(` ${own}`))).toBe(true));

  test.each([
    "Ada drives a danfo from Oshodi to Obalende.",
    "Ada drives her father's Volvo.",
    "Ada has a regular table at the café.",
    "Ada is a clerk. Her flat fell down in the earthquake.",
    "Ada is a clerk. Car: sold. Bike: none.",
    "Ada used to play the bassoon.",
  ])("nothing of: %s", (text) => expect(ownOf(text)).toEqual([]));
});

describe("a town in a fragment is where somebody is", () => {
  test.each([
    ["Ada is a midwife. She was adopted. Her mum is proud of it. 41, Umeå. Separated.", "Umeå"],
    ["Now school crossing warden, Ebbw Vale, and good at it.", "Ebbw Vale"],
    ["Ada. Thirty. Translator (Georgian, Russian), Tbilisi.", "Tbilisi"],
    ["Fisherwoman. Violinist. Tartu. Two kids.", "Tartu"],
    ["Former nurse, Lisbon. Now a baker, Porto.", "Porto"],
    ["Ada farms sheep with her brother above Dolgellau.", "Dolgellau"],
    ["Me and Dad live outside Ballina.", "Ballina"],
    ["Ada works away, home to Bergen for the winter.", "Bergen"],
  ])("%s", (text, town) => expect(read(text).home.town).toBe(town));

  test.each([
    "Ada used to live with her uncle's family in Enugu until he threw her out.",
    "Ada would live with her aunt in York if she could.",
    "Ada has a son she sees in the holidays, Kit, eight.",
    "Ada was at home for years (Bas, Fleur, Tim).",
    "Ada carries gravel between Nijmegen and Ghent.",
    "Ada plays chess by e-mail with her brother in Oruro.",
    "Things that I am: 17. Vegetarian. Over it.",
  ])("none of: %s", (text) => expect(read(text).home.town).toBeNull());

  test.each([
    ["Ada is a trucker. Home is a cab.", "cab"],
    ["Ada. Where: a van, mostly.", "van"],
    ["Me and my partner Ash live in a bus.", "bus"],
    ["Ada, 36, Colombo, two rooms behind a tailor.", "rooms"],
    ["Ada lives alone behind the mission.", null],
    ["Ada lives near her brother's house.", null],
    ["Ada. Home is a long way off.", null],
  ])("the kind of place: %s", (text, dwelling) => expect(read(text).home.dwelling).toBe(dwelling));
});

describe("pastimes are told by label, place and what is made", () => {
  test.each([
    ["Ada, clerk, 40, loves: her bicycle, chess problems.", "chess problems"],
    ["Ada, 18, apprentice electrician. Rugby (wing), xbox, gym.", "going to the gym"],
    ["Ada is a nurse. Plays: pedal steel.", "playing the pedal steel"],
    ["Ada is a nurse. She looks at Jupiter from the leads.", "stargazing"],
    ["Ada is a vet. She is building a cello from a kit.", "building a cello"],
    ["Ada is a vet. She weaves on a loom.", "weaving"],
    ["Ada is a nurse. She runs at dawn.", "running"],
    ["Ada is a nurse. She listens to audiobooks.", "listening to audiobooks"],
    ["Ada is a clerk. She is learning to dive.", "diving"],
    ["Ada is a tester. She lives for weekends at the climbing wall.", "climbing"],
    ["Ada is a clerk; grandmother of five; alto.", "singing"],
    ["Ada is a clerk. She feeds the street cats at seven.", "feeding the street cats"],
  ])("%s", (text, pastime) => expect(read(text).lexicon.hobby).toContain(pastime));

  test.each([
    "Ada is a nurse. The trumpet is in the loft.",
    "Ada used to play the bassoon.",
    "Ada taught gymnastics until her hip.",
    "Ada is a porter. She watches the CCTV.",
    "Ada plays herself and loses.",
    "Ada conducts the choir of the fire brigade.",
    "Ada is a clerk. She types on the keyboard all day.",
  ])("none of: %s", (text) => expect(read(text).lexicon.hobby).toEqual([]));
});
