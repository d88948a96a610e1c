const GRANDMOTHERS =
  "ajji vanaema grootje amama prababcia grootmoeder gjyshe bapcia kuia nagymama nainai abuelita popo nain mamó mamgu lǎolao laolao yaya bobe waipo nenek ambuya tatik sitto àvia paati apa omi amona bebia ah-ma grand-maman großmutter mémère mam-gu gogo ouma avó vovó mémé mamie bibi obaasan halmeoni obaachan dadi nani dida thakuma lola babaanne anneanne baka babunia bestemor mummo iaia grand-mère";
const GRANDFATHERS =
  "taid jiddo daideo grootvader aitona yayo tad-cu tadcu nagypapa opi abuelito grand-papa sekuru gjysh vanaisa babua yeye pépère aitite laoye thatha tata mkhulu ah-gong kakek zeyde gong-gong papik ata großvater oupa avô vovô dziadek pépé papi dedushka harabeoji ojiisan lolo dede deda bestefar vaari";
/** The words of a list as one relation. */
const all = (words: string, relation: string): Record<string, string> =>
  Object.fromEntries(words.split(" ").map((word) => [word, relation]));

/** Words for the same relation, as the gold says it. */
const SAME_RELATION: Readonly<Record<string, string>> = {
  ...{ mum: "mother", mom: "mother", mam: "mother", mama: "mother", dad: "father", papa: "father" },
  ...{ gran: "grandmother", nan: "grandmother", granny: "grandmother", nana: "grandmother", tūtū: "grandmother" },
  ...{ grandma: "grandmother", grandpa: "grandfather", granddad: "grandfather", grandad: "grandfather" },
  ...{ koro: "grandfather", "half-brother": "brother", stepdad: "stepfather", baby: "child", kids: "child" },
  ...{ spouse: "partner", wife: "partner", husband: "partner", "ex-wife": "partner", "ex-husband": "partner" },
  ...{ ex: "partner", "former wife": "partner", "former husband": "partner", "former partner": "partner" },
  ...{ girlfriend: "partner", boyfriend: "partner", fiancé: "partner", fiancée: "partner", betrothed: "partner" },
  ...{ children: "child", sons: "son", daughters: "daughter", wives: "partner", girl: "partner" },
  ...{
    "ex-wives": "partner",
    roommate: "flatmate",
    housemate: "flatmate",
    bandmate: "friend",
    "best friend": "friend",
  },
  ...{
    grandchildren: "grandchild",
    grandkid: "grandchild",
    grandbaby: "grandchild",
    uncles: "uncle",
    sisters: "sister",
    brothers: "brother",
  },
  ...{ abuela: "grandmother", nonna: "grandmother", oma: "grandmother", babushka: "grandmother" },
  ...{ babcia: "grandmother", yiayia: "grandmother", halmoni: "grandmother", bubbe: "grandmother" },
  ...{ mormor: "grandmother", farmor: "grandmother", teta: "grandmother", maman: "mother", mutti: "mother" },
  ...{ abuelo: "grandfather", nonno: "grandfather", opa: "grandfather", pappou: "grandfather" },
  ...{ zayde: "grandfather", morfar: "grandfather", farfar: "grandfather", tía: "aunt", tante: "aunt", tío: "uncle" },
  ...{ mamá: "mother", papá: "father", amma: "mother", appa: "father", ammi: "mother" },
  ...{ mummy: "mother", mommy: "mother", daddy: "father", auntie: "aunt", aunty: "aunt" },
  ...{ "ex-boyfriend": "partner", "ex-girlfriend": "partner", "ex-partner": "partner", "ex-fiancé": "partner" },
  ...{ missus: "partner", hubby: "partner", "half-sister": "sister", "old mate": "friend", "best mate": "friend" },
  ...all(GRANDMOTHERS, "grandmother"),
  ...all(GRANDFATHERS, "grandfather"),
  ...{ "old friend": "friend", "oldest friend": "friend" },
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' :+-]/gu, " ")
    .replace(/^(?:the|an?|my|her|his|their) /, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a found value is one of the alternatives of a gold value: the same words, or one of the two a part of the other. */
export function matches(found: string, gold: string): boolean {
  const said = plain(found).split(" ");
  return gold.split("/").some((one) => {
    const wanted = plain(one).split(" ");
    return within(said, wanted) || within(wanted, said);
  });
}

const within = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.some((other) => other === word || other === `${word}s` || word === `${other}s`));

/** "sister Ruth": who it is, apart. Names begin with a capital. */
export function personOf(value: string): { relation: string; name: string | null } {
  const [, relation = value, name] = /^(.*?)(?: (['‘]?\p{Lu}.*))?$/u.exec(value.trim()) ?? [];
  const small = /^(?:parents|missus)$/.test(relation) ? relation : relation.toLowerCase().replace(/(?<=[^s])s$/, "");
  return { relation: SAME_RELATION[small] ?? small, name: name ?? null };
}

/** Whether two mentions are of one person: by name where both have one, and of one relation in any case; "child Ruth" is right for "daughter Ruth". */
export function isSamePerson(found: string, gold: string): boolean {
  const said = personOf(found);
  return gold.split("/").some((one) => {
    const wanted = personOf(one);
    const isChild = said.relation === "child" && /^(?:son|daughter)$/.test(wanted.relation) && said.name !== null;
    if (said.relation !== wanted.relation && !(isChild && said.name === wanted.name)) return false;
    return said.name === null || wanted.name === null || said.name.includes(wanted.name);
  });
}
