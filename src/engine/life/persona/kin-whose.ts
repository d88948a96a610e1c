import { spokenOfByName } from "./given-names.ts";
import type { Mention } from "./kin-mention.ts";
import { relationOf } from "./kin-of-kin.ts";
import type { Shown } from "./kin-structure.ts";
import { escaped, PERSON_NAME as NAME } from "./person-names.ts";

const WHOSE = "sister|brother|twin|son|daughter";
/** "The baby, Mia, who's his sister's", "Sipho, 14, my late brother's": whose child somebody is stands behind the name. */
const IS_OF = new RegExp(
  `(?<!\\p{L})(${NAME})(?: \\(\\d{1,2}\\)|, \\p{L}+(?= ?,))?,?(?:, (?:aged )?\\d{1,2},)? (?:who['’]s |who is |is )?(?:her|his|their|my|our) (?:late |dead |older |younger |elder |big |little )?(${WHOSE})['’]s(?=[.,;)]|$| (?:really|but|and|who|boy|girl|lad|child|kid|son|daughter)\\b)`,
  "gu",
);
const YOUNG = "boy|lad|son|girl|lass|daughter|child|kid|baby|little one";

/** Whose is told before it is known who has them: the child of a sister is a niece, whatever else the text calls it. */
export function kinOfSiblings(plain: string): Shown[] {
  return [...plain.matchAll(IS_OF)].flatMap(({ index, 1: name = "", 2: whose = "" }) => {
    const relation = relationOf(whose, wordFor(name));
    return relation === null ? [] : [{ at: index, relation, name, former: false }];
  });
}

/** "Ricky's lad, Alfie", "Elihu's girl, Patience": the child of somebody who is known by name. */
export function kinOfNamed(plain: string, close: readonly Mention[]): Shown[] {
  return close.flatMap(({ name: owner, relation: whose }) => {
    if (owner === null || !new RegExp(`^(?:${WHOSE})$`).test(whose)) return [];
    const theirs = new RegExp(
      `(?<!\\p{L})${escaped(owner)}['’]s (?:own |little |small |young |eldest |youngest |only )?(${YOUNG}),? (?:called |named |\\()?(${NAME})(?![\\p{L}'’])`,
      "gu",
    );
    return [...plain.matchAll(theirs)].flatMap(({ index, 1: word = "", 2: name = "" }) => {
      const relation = relationOf(
        whose,
        /^(?:lass)$/.test(word) ? "girl" : /^(?:child|kid|baby|little one)$/.test(word) ? wordFor(name) : word,
      );
      return relation === null ? [] : [{ at: index, relation, name, former: false }];
    });
  });
}

/** Whether a child is a boy or a girl, where its name tells. */
const wordFor = (name: string): string => {
  const spoken = spokenOfByName(name);
  return spoken === "she" ? "girl" : spoken === "he" ? "boy" : "child";
};
