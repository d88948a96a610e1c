import { LIVING_FILES, type WayOfLiving } from "./living.ts";
import listed from "./reading/lands.json" with { type: "json" };

type Files = Record<string, Record<string, Omit<WayOfLiving, "id">>>;

/** Fewer phrases of a symbol come round too often. */
const LEAST: Readonly<Record<string, number>> = {
  ...{ supper: 14, breakfast: 8, snack: 10, drink: 6, cake: 6, treat: 8, taste: 6 },
  ...{ smell_kitchen: 8, seen_market: 8, bird: 10, tree: 10, game: 5, remedy: 5, tune: 6 },
  ...{ sign_spring: 5, sign_summer: 5, sign_autumn: 5, sign_winter: 5 },
};
/** Symbols that a way of living may have besides. */
const FURTHER: ReadonlySet<string> = new Set(["garden_job"]);
/** Every symbol that a way of living has words for. */
export const LIVING_SYMBOLS: readonly string[] = [...Object.keys(LEAST), ...FURTHER];
/** A frame that has its own article stands before these. */
const BARE: ReadonlySet<string> = new Set(["bird", "tree"]);
const WITH_ARTICLE = /^(?:an?|the|some|two|three|my) /i;
/** Lives of minors are told in these words too. */
const DRINKS =
  /\b(?:(?<!(?:ginger|root) )beer|wine|wines|rum|gin(?! rummy)|vodka|whisky|whiskey|brandy|schnapps|cider|(?<!ginger )ale|liqueur|ouzo|raki|rakia|sake|soju|arak|tequila|mezcal|pisco|cognac|punch|cachaça|pulque|palm wine|drunk)\b/i;
const PORK = /\b(?:pork|ham|bacon|lard|pig|pigs|pig's|sausages?|gammon|crackling)\b/i;

/** What is wrong with the ways of living, by file, name and symbol. */
export function livingProblems(files: Files = LIVING_FILES, lands: readonly string[] = Object.keys(listed)): string[] {
  const ways = Object.entries(files).flatMap(([file, all]) =>
    Object.entries(all).map(([id, way]) => ({ where: `living ${file} ${id}`, ...way })),
  );
  return [
    ...landProblems(ways, lands),
    ...ways.flatMap(({ where, lands: of, words }) => [
      ...Object.entries(LEAST).flatMap(([symbol, least]) => {
        const count = words[symbol]?.length ?? 0;
        return count < least ? [`${where} ${symbol}: ${count} phrases, of ${least} at least`] : [];
      }),
      ...Object.entries(words).flatMap(([symbol, phrases]) =>
        phraseProblems(symbol, phrases, isMuslim(of)).map((why) => `${where} ${symbol}: ${why}`),
      ),
    ]),
  ];
}

/** Every land is in one way of living, and in no other. */
function landProblems(
  ways: readonly { where: string; lands: readonly string[] }[],
  lands: readonly string[],
): string[] {
  const problems: string[] = [];
  const taken = new Map<string, string>();
  for (const { where, lands: of } of ways) {
    for (const land of of) {
      if (!lands.includes(land)) problems.push(`${where}: no land is called ${land}`);
      if (taken.has(land)) problems.push(`${where}: ${land} is in ${taken.get(land)} too`);
      taken.set(land, where);
    }
  }
  const missing = lands.filter((land) => !taken.has(land));
  return missing.length === 0 ? problems : [...problems, `living: in no way of living: ${missing.join(", ")}`];
}

const isMuslim = (lands: readonly string[]): boolean =>
  lands.some((land) => (listed as Record<string, { worship?: string }>)[land]?.worship === "mosque");

function phraseProblems(symbol: string, phrases: readonly string[], muslim: boolean): string[] {
  if (!LIVING_SYMBOLS.includes(symbol)) return ["is no symbol of a way of living"];
  const doubled = phrases.filter((phrase, at) => phrases.indexOf(phrase) < at);
  return [
    ...doubled.map((phrase) => `"${phrase}" twice`),
    ...phrases.flatMap((phrase) => {
      const found: string[] = [];
      if (phrase.trim() !== phrase || phrase === "" || /[{}[\]|]/.test(phrase))
        found.push("empty, padded or with a slot");
      if (/[.!?,;:]$/.test(phrase)) found.push("ends with a stop, which the frame has");
      if (BARE.has(symbol) && WITH_ARTICLE.test(phrase)) found.push("has an article, which the frame has");
      if (DRINKS.test(phrase)) found.push("is not told of a child");
      if (muslim && PORK.test(phrase)) found.push("is not eaten there");
      return found.map((why) => `"${phrase}" ${why}`);
    }),
  ];
}
