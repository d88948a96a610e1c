import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const statesIn = (personaText: string): string[] =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("kin")).kin.map(
    ({ name, relation, status, household, minor }) =>
      [name ?? relation, status, household ? "household" : "", minor ? "minor" : ""]
        .filter((one) => one !== "")
        .join(" "),
  );

describe("who lives with the Echo, elsewhere, no longer or out of reach, as the build of the sentence tells", () => {
  test.each([
    ["Ada lives in a shared flat with rohan and siddharth.", ["Rohan near household", "Siddharth near household"]],
    ["ada, 24, shares a 2bhk with priya and meher, works in hr", ["Priya near household", "Meher near household"]],
    [
      "Ada shares a house with three other nurses, Kemi, Tolu and Grace.",
      ["Kemi near household", "Tolu near household", "Grace near household"],
    ],
    [
      "Ada lives with her husband Jan, his mother Olga and their son Piet.",
      ["Jan near household", "Olga near household", "Piet near household"],
    ],
    ["I live in Hull with my sons (Nour 15, Ilyas 12).", ["Nour near household minor", "Ilyas near household minor"]],
    [
      "Living at home with mum, dad and two brothers.",
      ["mum near household", "dad near household", "brother near household"],
    ],
    ["At home: Tunde, her husband; two cats.", ["Tunde near household"]],
    ["Ada is 49, mother of Nacho (19), who still lives at home.", ["Nacho near household"]],
    ["Ada is 49, mother of Nacho (19), who has moved to Madrid.", ["Nacho away"]],
    ["Ada is 40. Her dad's been gone since Tuesday, at sea.", ["dad away"]],
    ["Ada is 50. Her grandmother died. Her sister followed in her footsteps.", ["grandmother dead", "sister near"]],
    ["Ada is 40. My wife and I split the rent.", ["wife near"]],
    ["Her housemates are Ewa and a lad called Dean.", ["Ewa near household", "Dean near household"]],
    ["Since then Ada has been bringing up her little brother Tom, ten.", ["Tom near household minor"]],
    ["rents a room from a couple in leeds. husband emil sends money from kyiv", ["Emil away"]],
    ["parents in jaipur want ada married by 26. lives in mumbai.", ["mother away", "father away"]],
    ["Ada lives in Oslo. Her mother is in Lund with her sister Eva.", ["mother away", "Eva away"]],
    [
      "Ada works in Madrid. Her children, Wil and Ana, stayed with her mother in Quito.",
      ["Wil away", "Ana away", "mother away"],
    ],
    ["Ada is in Dubai; her husband Raj lives in Pune with their son Om.", ["Raj away", "Om away"]],
    ["ada, 29, leeds. big sister nina moved to toronto. mum lives round the corner", ["Nina away", "mum near"]],
    ["My son Taras is still there, in uniform. I am in Leeds since the war.", ["Taras away"]],
    ["Ada cleans in Rome. She left her boy Jun with her mother in Cebu.", ["Jun away", "mother away"]],
    ["Ada drives in Toronto. Her husband Ali and the girls are still waiting for the visa.", ["Ali away"]],
    ["Ada, Leeds. Brother Tom – Perth, mines. Sister Jo – Leeds, teacher.", ["Tom away", "Jo near"]],
    ["Children: Stefan (Canada), Petra (Stuttgart, nurse). Ada is a tailor in Bonn.", ["Stefan away", "Petra away"]],
    ["Her brother Joshua has gone to Pennsylvania. Ada weaves.", ["Joshua away"]],
    ["Ada sends most of her pay to Galle, where her husband Nuwan is building a house.", ["Nuwan away"]],
    ["Two of her brothers are still in Kabul. Ada sews in Hamburg.", ["brother away"]],
    ["Her father is alive, ninety, in a home in Zgierz. Ada, Łódź.", ["father away"]],
    ["Ada, 40, Bergen. Her sister Ragnhild and her brother Odd both live up north.", ["Ragnhild away", "Odd away"]],
    ["Her kids are all over the world: Ben in Perth, Mia in Oslo. Ada is a baker in Bath.", ["Ben away", "Mia away"]],
    ["Ada's dad is up north and doesn't call.", ["dad estranged"]],
    ["Her best friend Liv moved abroad last year.", ["Liv away"]],
    ["Her son works offshore, two weeks on. Ada, Stavanger.", ["son away"]],
    ["Ada lives in Ghent. Her mother has a bakery in Ghent.", ["mother near"]],
    ["Ada met her husband Bo in Lyon; they live in Nice.", ["Bo near"]],
    ["Her brother Max studied in Vienna and has the garage next door now. Ada, Graz.", ["Max near"]],
    ["Ada's parents went within a year of each other, 1994 and 1995.", ["mother dead", "father dead"]],
    ["Their other son has passed. Ada is a coroner.", ["son dead"]],
    ["Ada outlived her husband Jon and her sister May.", ["Jon dead", "May dead"]],
    ["Her grandmother Odile was lost in the flood, and the house with her.", ["Odile dead"]],
    ["Her dad's in the ground at Whitby. Ada fishes.", ["dad dead"]],
    ["Of three children two are living, Ben and Mia; Ada doesn't speak of Leo.", ["Ben near", "Mia near"]],
    ["Ada buried two husbands, Sol and then Murray.", ["Sol dead", "Murray dead"]],
    ["Her husband's death left Ada with the shop.", ["husband dead"]],
    ["Ada is the widow of a fisherman.", ["spouse dead"]],
    ["Ada's mum had the cancer but is fine now.", ["mum near"]],
    ["Her brother nearly died at sea and now sells insurance.", ["brother near"]],
    ["Her father dies in every one of her novels; in life he gardens.", ["father near"]],
    ["Dad didn't die, he just stopped coming round.", ["dad estranged"]],
    ["Her mother's dead set against it. Ada is engaged.", ["mother near"]],
    ["Her late shifts mean Ada never sees her husband Bo.", ["Bo near"]],
    ["Her brother buried the dog himself. Ada is a vet.", ["brother near"]],
    ["Ada hasn't spoken to her sister Kim since the funeral.", ["Kim estranged"]],
    ["One son, Luka, who hasn't called since Easter. Ada is a guard.", ["Luka estranged"]],
    ["brother mads we don't talk about. ada, 45", ["Mads estranged"]],
    ["My birth mother is not in my life. I'm Ada.", ["mother estranged"]],
    ["Her daughter Kelly won't see her. Ada cooks.", ["Kelly estranged"]],
    ["Her father threw Ada out when she was seventeen. They have not spoken since.", ["father estranged"]],
    ["Ada's husband left her for a dentist.", ["husband estranged"]],
    ["Ada left home at sixteen. Her mother writes to her every week.", ["mother near"]],
    ["Her sister never stops talking. Ada knits.", ["sister near"]],
    ["Ada's ex Tom has the kids at weekends.", ["Tom estranged"]],
    ["Divorced from Ilya, who kept the flat, Ada rents.", ["Ilya estranged"]],
    ["Ada doesn't talk much, not even to her husband Bo.", ["Bo near"]],
    ["Ada never calls her mother by her name.", ["mother near"]],
    ["Ada has a girl, Skye, who's 3.", ["Skye near minor"]],
    ["one boy antek 9, one girl on the way. ada drives a lorry", ["Antek near minor"]],
    ["Ada's son Kit, eight, lives with his dad in Leeds.", ["Kit away minor"]],
    ["She left her son Jun with her mother; he is fourteen now. Ada cleans.", ["Jun away minor"]],
    ["Ada's daughter Elise, 20, calls her Ma.", ["Elise near"]],
    ["Ada's brother Tom is a grown man of forty with a boy of six.", ["Tom near"]],
  ])("%s", (text, states) => {
    const read = statesIn(text);
    for (const state of states) expect(read).toContain(state);
  });
});

test.each([
  ["Nacho (19), who lives at home, is Ada's son. Ada is 50, a cook.", 50],
  ["Ada is 44, mother of Ben (7), who swims.", 44],
])("whose age stands in brackets: %s", (personaText, age) => {
  const texts = { name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null };
  expect(readPersona(texts, streamOf("age")).age).toBe(age);
});
