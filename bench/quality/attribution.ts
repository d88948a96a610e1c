import type { Entry } from "./lives.ts";
import { wordsOf } from "./ngrams.ts";

/** Entries read together, as a reader would open a diary at a page or two. */
const PAGE = 3;

export type Page = { person: number; words: string[] };

/**
 * Pages of each life, without names of people and places: those would give anyone away. What is a name in one life is left out of all,
 * as a word that is missing would tell as much.
 */
export function pagesOf(lives: readonly (readonly Entry[])[]): Page[] {
  const names = new Set(lives.flatMap((life) => [...namesIn(life)]));
  const isName = (word: string): boolean => names.has(word) || names.has(word.replace(/['’]s$/, ""));
  return lives.flatMap((life, person) => {
    const words = life.map((entry) => wordsOf(entry.body).filter((word) => !isName(word)));
    return Array.from({ length: Math.floor(words.length / PAGE) }, (_, page) => ({
      person,
      words: words.slice(page * PAGE, (page + 1) * PAGE).flat(),
    }));
  });
}

/** The same pages without what else gives a writer away at once: the nouns of the premise, and "&" for "and". */
export function maskedPagesOf(lives: readonly (readonly Entry[])[]): Page[] {
  const said = lives.map((life) => {
    const { premise, deed, motif } = life[0]!.view.state.whatIf;
    return new Set(["and", ...wordsOf(`${premise} ${deed} ${motif}`)]);
  });
  return pagesOf(lives).map(({ person, words }) => ({ person, words: words.filter((one) => !said[person]!.has(one)) }));
}

/** Share of every second page that TF-IDF and the nearest centroid (cosine) of the other pages give to its writer. */
export function attribution(pages: readonly Page[]): number {
  const inDocuments = new Map<string, number>();
  for (const page of pages)
    for (const word of new Set(page.words)) inDocuments.set(word, (inDocuments.get(word) ?? 0) + 1);
  const vectors = pages.map((page) => vectorOf(page.words, inDocuments, pages.length));
  const centroids = new Map<number, Map<string, number>>();
  pages.forEach((page, index) => {
    if (index % 2 === 1) return;
    const centroid = centroids.get(page.person) ?? new Map<string, number>();
    for (const [word, weight] of vectors[index]!) centroid.set(word, (centroid.get(word) ?? 0) + weight);
    centroids.set(page.person, centroid);
  });
  const lengths = new Map([...centroids].map(([person, centroid]) => [person, lengthOf(centroid)]));
  let tried = 0;
  let right = 0;
  pages.forEach((page, index) => {
    if (index % 2 === 0) return;
    let best = { person: -1, likeness: -1 };
    for (const [person, centroid] of centroids) {
      let product = 0;
      for (const [word, weight] of vectors[index]!) product += weight * (centroid.get(word) ?? 0);
      const likeness = product / lengths.get(person)!;
      if (likeness > best.likeness) best = { person, likeness };
    }
    tried++;
    if (best.person === page.person) right++;
  });
  return right / Math.max(1, tried);
}

/** The same pages with every second person's test pages given to their neighbour: a figure that does not fall measures nothing. */
export function swapped(pages: readonly Page[], people: number): Page[] {
  return pages.map((page, index) =>
    index % 2 === 1 ? { person: (page.person + 1 + (page.person % 2)) % people, words: page.words } : page,
  );
}

function vectorOf(
  words: readonly string[],
  inDocuments: ReadonlyMap<string, number>,
  documents: number,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) {
    counts.set(word, (1 + Math.log(count)) * Math.log(documents / inDocuments.get(word)!));
  }
  const length = lengthOf(counts) || 1;
  for (const [word, weight] of counts) counts.set(word, weight / length);
  return counts;
}

const lengthOf = (vector: ReadonlyMap<string, number>): number =>
  Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0));

function namesIn(life: readonly Entry[]): Set<string> {
  const names = new Set<string>();
  const add = (text: string) => {
    for (const word of text.split(/\s+/)) if (/^\p{Lu}/u.test(word)) for (const part of wordsOf(word)) names.add(part);
  };
  for (const { view } of life) {
    add(view.birth.name);
    add(view.plan.town);
    add(view.plan.place.name);
    for (const tie of Object.values(view.state.ties)) add(tie.person.name);
    for (const kin of view.state.lexicon.kin) add(kin);
    for (const scene of view.plan.scenes) for (const filling of Object.values(scene.slots)) add(filling);
  }
  return names;
}
