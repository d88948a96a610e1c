import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada Brandt", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("used"));
const ownOf = (text: string): string[] => {
  const { places, things, herds } = read(text).belongings;
  return [...places, ...things, ...herds];
};

describe("a list of one's own goes on behind what is said of one of its things", () => {
  test.each([
    ["She has a hound, Tass, who is deaf, eleven spoons and a spinning wheel.", "spinning wheel"],
    ["Ada has a shed with a radio and a kettle.", "radio"],
    ["She is 40, has two daughters and, in secret, a stamp album.", "album"],
    ["Ada lives in Kiel with her fathers and an aquarium that hums.", "aquarium"],
    ["Ada is a rider. Scooter (rented), helmet (own), phone on the handlebar.", "helmet"],
    ["Ada is a clerk. One cactus, Steve.", "cactus"],
    ["Ada was a clerk. A radio she shouts at.", "radio"],
    ["She means she has a cart.", "cart"],
    ["They have two sons. They have a van.", "van"],
  ])("%s", (text, own) => expect(ownOf(text).some((one) => one === own || one.endsWith(` ${own}`))).toBe(true));
});

describe("what the Echo uses as its own is its own", () => {
  test.each([
    ["Ada is a clerk. She talks to the geraniums.", "geraniums"],
    ["Ada is a clerk. She writes to her aunt in a blue notebook.", "notebook"],
    ["Ada is a clerk who mends shoes in a kiosk.", "kiosk"],
    ["Ada runs the pharmacy in Bodø.", "pharmacy"],
    ["Ada keeps the tobacconist's in Aubenas.", "tobacconist's"],
    ["Ada pilots the boat.", "boat"],
    ["Ada cycles everywhere on a second-hand bike.", "bike"],
    ["Ada is a tailor in a shop of her own.", "shop"],
    ["Ada lives in a caravan outside Lund.", "caravan"],
    ["Ada is a farmer. 120 cows.", "cows"],
    ["Ada keeps the bees at the abbey.", "bees"],
  ])("%s", (text, own) => expect(ownOf(text)).toContain(own));

  test.each([
    "Ada keeps the books for the church.",
    "Ada drives a van for the council.",
    "Ada works in a bakery. She wants a shop of her own.",
    "Ada lives with a man who sells earrings.",
    "Ada drives a plough in winter and a mower the rest.",
    "Ada lives with her brother, who has a boat, and sings.",
    "Two cows on the sign, none in the yard.",
  ])("nothing of: %s", (text) => expect(ownOf(text)).toEqual([]));
});

describe("pastimes are read by what they are done with, and where", () => {
  test.each([
    ["Ada is a nurse. Loves: horror films, being left alone.", "horror films"],
    ["Ada is a nurse. She does the crossword.", "crosswords"],
    ["Ada is a nurse who goes running before work.", "running"],
    ["Ada is a nurse. She fasts, runs, and prays.", "running"],
    ["Accountant. 51. Careful, mild. Model trains, crossword, brass band (euphonium).", "model trains"],
    ["Accountant. 51. Careful, mild. Model trains, crossword, brass band (euphonium).", "crosswords"],
    ["Accountant. 51. Careful, mild. Model trains, crossword, brass band (euphonium).", "playing in the brass band"],
    ["Ada is a nurse. Her other hobby is karaoke.", "karaoke"],
    ["Ada's passion is salsa dancing.", "salsa dancing"],
    ["Ada is a nurse. She belongs to a book club.", "reading"],
    ["Ada (she). Data analyst by necessity, potter by desire.", "pottery"],
    ["Ada is a nurse. She is learning Italian from a cassette.", "learning Italian"],
    ["Ada has a piano that she's learning to play from videos.", "playing the piano"],
    ["Ada is a nurse. She walks the dog twice a day.", "walking the dog"],
    ["Ada is a nurse. Choir on Tuesdays.", "singing in the choir"],
    ["Ada is a nurse. She skates, she draws trains.", "drawing trains"],
    ["Ada spends weekends photographing doorways.", "photographing doorways"],
  ])("%s", (text, hobby) => expect(read(text).lexicon.hobby).toContain(hobby));

  test.each([
    "Ada is a clerk. She reads the water meters.",
    "Ada is a clerk and writes compliance reports for a bank.",
    "Ada is a muay thai fighter.",
    "Ada is a bingo host with a sewing machine and two fishing rods.",
    "Ada is the best translator of poetry in Japan.",
    "Ada is a trader. She sells kenkey and fish, thirty years.",
    "Ada is a clerk. Sixty-five on Sunday.",
    "Ada is a clerk. Evenings: nothing, badly.",
    "Ada is a clerk. She keeps a garden fork in the car.",
  ])("none in: %s", (text) => expect(read(text).lexicon.hobby).toEqual([]));
});

describe("animals are the Echo's where they are lived with, bred or named last", () => {
  const petsOf = (text: string): string[] => read(text).pets.map(({ name, animal }) => name ?? animal);
  test.each([
    ["Ada lives on the fourth floor with a canary and the radio.", ["canary"]],
    ["Ada has a dog in the passenger seat: Dolly.", ["Dolly"]],
    ["Ada lives with Meg, who's a lurcher.", ["Meg"]],
    ["Ada breeds budgerigars.", ["budgerigar"]],
    ["Ada feeds a jackdaw.", ["jackdaw"]],
    ["Every morning Ada walks the neighbour's dog Kyra.", []],
    ["Ada grew up with a dog called Rex.", []],
    ["I'm Ada. I live with my sister and her two cats.", []],
    ["Ada has hauled horses and hay.", []],
  ])("%s", (text, pets) => expect(petsOf(text)).toEqual(pets));
});

describe("a town is where the Echo is now, however that is said", () => {
  test.each([
    ["Ada was a judge in Herat. In Hamburg she stacks shelves.", "Hamburg"],
    ["Ada sells phones from a stall in Cluj.", "Cluj"],
    ["Ada is a trucker out of Hamilton.", "Hamilton"],
    ["Ada sews for half of Matera.", "Matera"],
    ["Ada, engineer, Bristol via Enugu.", "Bristol"],
    ["Ada is a clerk. Khartoum before, Cairo now.", "Cairo"],
    ["Lives: Bermeo. Age: 39.", "Bermeo"],
    ["Ada is a weaver. Chinchero, Peru. Sixty or so.", "Chinchero"],
    ["Formerly: 5,000 metres, Addis Ababa. Presently: night porter, Gothenburg.", "Gothenburg"],
    ["Ada works at Korle Bu hospital in Accra.", "Accra"],
    ["Ada lives in a capsule in Osaka Monday to Friday.", "Osaka"],
    ["Ada walked out of Tibet at nine.", null],
    ["Ada did three years at the seminary in Mdina.", null],
    ["Ada runs a surf school.", null],
  ])("%s", (text, town) => expect(read(text).home.town).toBe(town));
});
