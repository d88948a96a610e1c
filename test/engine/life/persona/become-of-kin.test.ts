import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const kinOf = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada")).kin;
const isIn = (text: string, who: string): string | undefined => {
  const one = kinOf(text).find(({ name, relation }) => (name ?? relation) === who);
  return one === undefined ? undefined : one.household ? "household" : one.status;
};

describe("the dead are told of in many words", () => {
  test.each([
    ["Her brother Tom is on the war memorial.", "Tom"],
    ["The army returned her son in a box.", "son"],
    ["Her dad is ashes on the mantelpiece.", "dad"],
    ["Her sister Ruth did not see forty.", "Ruth"],
    ["Her husband Ivo stepped on a mine.", "Ivo"],
    ["Her wife is no longer.", "wife"],
    ["Her mother passed last May. Her father followed in August.", "father"],
    ["She talks to her husband Otto's photograph.", "Otto"],
    ["Her husband Milan drank himself into the ground.", "Milan"],
    ["Her mother lies in Rookwood.", "mother"],
    ["Since Hugo's funeral she sleeps badly. Hugo was her husband.", "Hugo"],
    ["Her mother and the baby went the same week.", "mother"],
    ["My father mined tin, my brothers mine tin. Papá's lungs killed him at 49.", "father"],
    ["Her two brothers fish. Both of her brothers died in the war.", "brother"],
    ["She has three: Yonas, Miriam and Dawit. A fourth, the eldest, lies in the desert.", "child"],
    ["I'm fifty. Daddy's been gone since Rita.", "daddy"],
  ])("%s", (text, who) => {
    expect(
      kinOf(`Ada, 40, Leeds. ${text}`).some((one) => (one.name ?? one.relation) === who && one.status === "dead"),
    ).toBe(true);
  });

  test.each([
    ["Her brother lies in bed.", "brother"],
    ["Her sister rests in Spain every June.", "sister"],
    ["Her father died in May. Her son followed her into teaching. Her brother followed in 2010.", "brother"],
    ["Her husband never saw forty reasons to stay.", "husband"],
    ["Her aunt is on the war memorial committee.", "aunt"],
    ["She talks to her husband's sister.", "husband"],
    ["Her marriage to Giles did not survive the first swarm.", "Giles"],
    ["Her letters to her son Giles died of neglect.", "Giles"],
    ["Her husband's been gone since Tuesday.", "husband"],
    ["My father mined tin, my brothers mine tin. Papá's lungs killed him at 49.", "brother"],
    ["He has two boys, Tom and Ed. The third, Max, lies in bed all day.", "Max"],
  ])("and nobody is buried alive: %s", (text, who) => {
    expect(isIn(`Ada, 40. ${text}`, who)).not.toBe("dead");
  });
});

describe("where those close are", () => {
  test.each([
    ["My dad's got a new family in Kent, there's a baby.", "dad", "away"],
    ["Father, a salaryman in Nagoya, since January with a different family.", "father", "away"],
    ["Her son Beau joined the Coast Guard.", "Beau", "away"],
    ["Her brother Tom enlisted in May.", "Tom", "away"],
    ["Mum of two boys who've flown the nest.", "son", "away"],
    ["Her wife Becca is an army chaplain, currently in Estonia.", "Becca", "away"],
    ["In Apia there's a mother, a father, six brothers and a pig.", "father", "away"],
    ["Her sister was given to a man in Uganda.", "sister", "away"],
    ["Her daughter Ida calls on Sundays from Dublin.", "Ida", "away"],
    ["Her ex-husband Bo is a conductor. Her son Karim lives with him.", "Karim", "away"],
    ["Her brother sleeps in our garage since his divorce.", "brother", "household"],
    ["Her niece Roya is asleep this minute in the spare room.", "Roya", "household"],
    ["Her dad has moved into the box room.", "dad", "household"],
    ["Her fiancé got tired of waiting.", "fiancé", "estranged"],
    ["My husband and I divorced nicely.", "husband", "estranged"],
    ["Speaks to her daughter through the daughter's lawyer.", "daughter", "estranged"],
    ["Her sister Eva returns her letters unopened.", "Eva", "estranged"],
  ])("%s", (text, who, status) => {
    expect(isIn(`Ada, 40, Leeds. ${text}`, who)).toBe(status);
  });

  test.each([
    ["In Leeds there's a pub, and her sister drinks there.", "sister"],
    ["Her daughter Zlata answers in Polish.", "Zlata"],
    ["She and Mark have been together for years and are expecting in August.", "Mark"],
    ["Her dad has a new car.", "dad"],
    ["Wife Emine, four daughters, all at university.", "Emine"],
    ["Her brother went home at nine.", "brother"],
  ])("and nobody is sent away: %s", (text, who) => {
    expect(isIn(`Ada, 40, York. ${text}`, who)).not.toMatch(/away|estranged/);
  });

  test.each([
    ["Her brother Abel is a deacon at twelve.", "Abel", true],
    ["Three kids who speak to her and one who doesn't.", "child", false],
    ["The youngest, Defne, twelve, is still for her.", "Defne", true],
  ])("who is a child: %s", (text, who, minor) => {
    expect(kinOf(`Ada, 40, Leeds. ${text}`).find((one) => (one.name ?? one.relation) === who)?.minor).toBe(minor);
  });
});
