import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("whose"));
const kinOf = (text: string): string[] =>
  read(text)
    .kin.map(({ relation, name }) => (name === null ? relation : `${relation} ${name}`))
    .toSorted();

describe("whoever is somebody else's is nobody of the Echo's", () => {
  test.each([
    ["Ada teaches the flute to children whose parents wanted the harp.", []],
    ["Ada goes climbing with people whose mother is a judge.", []],
    [
      "Ada, 60, is a baker. Her niece Eva is going to have a baby. Her brother, Eva's father, rings.",
      ["brother", "niece Eva"],
    ],
    ["Ada is a clerk. Her nephew Tom, who is twenty, calls her Mum.", ["nephew Tom"]],
    ["Ada guards a bank. The village is a walk from Besi, her sister Nila runs the inn.", ["sister Nila"]],
    ["My great-aunt Ada, since you ask, is ninety and whittles. Never a wife.", []],
    ["My sister-in-law Ada should have one of these. She's forty, a vet. She married my brother Tom.", []],
    ["Ada, 25, sells shoes. My girl Kasia is in Lund.", []],
    ["Ada lives with an old radio, a lodger and the lodger's tuba.", ["lodger"]],
  ])("%s", (text, kin) => expect(kinOf(text)).toEqual(kin));
});

describe("whoever is told of in a list, a bracket or by a short word is read", () => {
  test.each([
    [
      "Ada lives with her mother Rohani, her father Azman and her brother Hakim, who is sixteen.",
      ["brother Hakim", "father Azman", "mother Rohani"],
    ],
    ["I live with my sister Ana, my aunt Bea and my uncle Cem.", ["aunt Bea", "sister Ana", "uncle Cem"]],
    ["Ada lives with Bea, her sister, in Lund.", ["sister Bea"]],
    [
      "name: Ada\njob: clerk\nfamily: mom, mom's boyfriend Kang, half-brother Jiho (5)",
      ["brother Jiho", "mom", "stepfather Kang"],
    ],
    ["Ada, 44, is a clerk, divorced from a cellist (Uwe).", ["spouse Uwe"]],
    ["Ada, 44, is a clerk. Separated from Jonas since May.", ["spouse Jonas"]],
    ["Ada hauls hay. Twice divorced (Karl, Tom).", ["spouse Karl", "spouse Tom"]],
    ["Ada is a judge and the mother of a boy, Elias, who faints.", ["son Elias"]],
    ["Ada shares custody of a boy, Linus.", ["son Linus"]],
    [
      "Ada stacks shelves. Her husband stuck by her. The husband's Denis. The daughter's Kayla.",
      ["daughter Kayla", "husband Denis"],
    ],
    ["Ada, 48. The twins, Aoife and Orla, are in college.", ["child Aoife", "child Orla"]],
    ["Ada is a nurse, mother of twins Aoife and Cian, ten.", ["child Aoife", "child Cian"]],
    ["Ada has twins Aoife and Cian.", ["child Aoife", "child Cian"]],
    ["Ada has a flat in Leiden with Femke (law) and a ferret.", ["flatmate Femke"]],
    ["Ada studies law because nonna sold the shop for it.", ["nonna"]],
    ["Ada, 30, is a ranger. She's a son, Baraka, in Voi.", ["son Baraka"]],
    ["Ada stays with her elder brother and his wife in Lagos. Her mamm writes.", ["brother", "mamm", "sister-in-law"]],
  ])("%s", (text, kin) => expect(kinOf(text)).toEqual(kin));
});
