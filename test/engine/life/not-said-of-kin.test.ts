import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const statesIn = (personaText: string): string[] =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("kin")).kin.flatMap(
    ({ name, relation, status, household, minor }) =>
      [status, ...(household ? ["household"] : []), ...(minor ? ["minor"] : [])].map(
        (state) => `${name ?? relation} ${state}`,
      ),
  );

describe("what a text does not say of somebody is not read of them", () => {
  test.each([
    ["Ada's husband left for work at six and her son left the milk out.", ["estranged", "away", "dead"]],
    ["Ada has lost touch with fashion but not with her sister Jo.", ["Jo dead", "Jo estranged"]],
    ["Her grandfather's grave is tended by her mother.", ["mother dead"]],
    ["Her mother tends the grave of her husband, Ada's father.", ["mother dead"]],
    ["Ada's husband Tom lost his job and his temper.", ["Tom dead"]],
    ["Her brother Max lost his wife in 2019 and moved in with Ada.", ["Max dead"]],
    ["Ada's son Ben is at university and comes home at weekends.", ["Ben estranged", "Ben dead"]],
    ["Her daughter Mia nearly drowned at six.", ["Mia dead", "Mia minor"]],
    ["Her sister Eva's husband died last year.", ["Eva dead"]],
    ["Ada's mother was a midwife and delivered half the village.", ["mother dead"]],
    ["Ada's mother used to say so and still does.", ["mother dead"]],
    ["Her father left school at twelve and runs the mill.", ["father estranged", "father away", "father dead"]],
    ["Ada left her husband's surname off the door.", ["husband estranged", "husband dead"]],
    ["Her brother doesn't speak English. Ada translates.", ["brother estranged"]],
    ["Her son doesn't speak yet; he is two.", ["son estranged"]],
    ["Her daughter never visits the dentist without a fight; she's seven.", ["daughter estranged"]],
    ["Ada's uncle has not spoken since his stroke.", ["uncle estranged"]],
    ["Ada writes to her brother in prison every Sunday.", ["brother dead", "brother estranged"]],
    ["Ada's sister Lea went to Paris for the weekend.", ["Lea away"]],
    ["Her mother comes from Goa and cooks like it.", ["mother away"]],
    ["Her brother was born in Lima. Ada lives in Quito.", ["brother away"]],
    ["Ada's mother, who raised five children alone after her husband died, plays bridge.", ["mother dead"]],
    ["When her father dies Ada will inherit the boat.", ["father dead"]],
    ["Her father is dying. Ada sits with him.", ["father dead"]],
    ["Her grandmother is ninety and will bury us all.", ["grandmother dead"]],
    ["Ada's husband thinks his mother is dead to him.", ["husband dead"]],
    ["Her twin sister Ola is a nun in a closed order.", ["Ola dead"]],
    ["Ada's best friend's mother died in May.", ["friend dead"]],
    [
      "Ada found out that her father had another family. He is buried in Riga; her mother never forgave him.",
      ["mother dead", "mother estranged"],
    ],
    [
      "Ada's parents are divorced; her mother lives with a plumber and her father with his mother.",
      ["mother dead", "mother estranged", "mother household", "father dead", "father estranged", "father household"],
    ],
    ["Ada's son Kit and his wife live with her parents in Hull.", ["Kit household"]],
    ["Ada's brother looks after their mother in Cork.", ["mother household"]],
    ["Her sister lives with her husband in Bonn.", ["husband household"]],
    [
      "She lives alone since her daughter moved in with her boyfriend. Ada is 50.",
      ["daughter household", "boyfriend household"],
    ],
    ["Ada used to live with her cousin Pia.", ["Pia household"]],
    ["Ada wants to live with her girlfriend Noor one day.", ["Noor household"]],
    ["Ada never lived with her father.", ["father household"]],
    ["Ada's ex-husband Rolf died in 2015.", ["Rolf estranged"]],
    ["Ada lives with a cat and the ghost of her aunt Bea.", ["Bea household"]],
    ["Ada's daughter Lou, 22, has a son of three.", ["Lou minor"]],
    ["Ada has taught her son's class since he was six; he's thirty now.", ["son minor"]],
    ["Ada's brother Ned is a primary school teacher.", ["Ned minor"]],
    ["Ada's nephew works at a school.", ["nephew minor"]],
    ["Ada's daughter has two jobs and one kidney.", ["daughter minor"]],
    ["Ada's son plays in the under-21s.", ["son minor"]],
    ["His mother would not leave. Ada's husband Ali came alone.", ["mother estranged"]],
    ["Ada never got over her brother leaving the band.", ["brother estranged", "brother dead"]],
    ["Her mother buried three husbands and is looking for a fourth.", ["mother dead"]],
    ["Her mother survived the camp; her aunt did not.", ["mother dead"]],
    ["Ada and her husband separated the eggs.", ["husband estranged"]],
    ["Ada's husband is no longer with the bank.", ["husband dead"]],
    ["Her brother is gone all week and home on Fridays.", ["brother dead"]],
    ["Her dad's passed his driving test at seventy.", ["dad dead"]],
    ["Her father has been dead wrong about everything.", ["father dead"]],
    ["Her late mother's sister, Aunt Vi, cooks.", ["Vi dead"]],
    ["Her husband's late for everything.", ["husband dead"]],
    ["Ada's father took his own shop to the cleaners. He lost his life savings.", ["father dead"]],
  ])("%s", (text, wrong) => {
    for (const state of statesIn(text))
      expect(wrong.some((one) => state === one || state.endsWith(` ${one}`))).toBe(false);
  });
});

describe("one of several is somebody of their own", () => {
  const kinOf = (personaText: string): string[] =>
    readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("kin")).kin.map(
      ({ name, relation }) => (name === null ? relation : `${relation} ${name}`),
    );
  test.each([
    ["Ada, 70. One son, Alan, died in 1991. The other one, Richard, is an attorney.", ["son Alan", "son Richard"]],
    ["Ada sells jasmine. Sons: three, one good. The good one, Murugan, is a driver.", ["son Murugan"]],
    ["Ada has three children. Magda, the eldest, is a physio. The third, Ola, paints.", ["child Magda", "child Ola"]],
    ["Ada has twins. The twins are called Ivan and Leo.", ["child Ivan", "child Leo"]],
    ["Ada has a piano and grandchildren in Melbourne.", ["grandchild"]],
    ["Joyce is next door. Ada's a potter. Her only child, Milo, emigrated.", ["child Milo"]],
    ["Ada buried two husbands, Sol and then Murray.", ["husband Sol", "husband Murray"]],
    ["Ada lives with her husband Jan, his mother Olga and a dog.", ["husband Jan", "mother-in-law Olga"]],
    ["Ada shares a room with two girls from her church, Ngozi and Blessing.", ["flatmate Ngozi", "flatmate Blessing"]],
    ["Ada paints. Her brother Kimo is her best friend.", ["brother Kimo"]],
  ])("%s", (text, kin) => {
    for (const one of kin) expect(kinOf(text)).toContain(one);
    expect(kinOf(text).length).toBe(kin.length);
  });
});
