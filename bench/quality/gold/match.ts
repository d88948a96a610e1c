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
  ...{ grandchildren: "grandchild", uncles: "uncle" },
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
  const small = relation.toLowerCase();
  return { relation: SAME_RELATION[small] ?? small, name: name ?? null };
}

/** Whether two mentions are of one person: by name where both have one, and of one relation in any case. */
export function isSamePerson(found: string, gold: string): boolean {
  const said = personOf(found);
  return gold.split("/").some((one) => {
    const wanted = personOf(one);
    if (said.relation !== wanted.relation) return false;
    return said.name === null || wanted.name === null || said.name.includes(wanted.name);
  });
}
