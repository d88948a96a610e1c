import type { Trade } from "../../content/types.ts";
import { TRADE_WORDS } from "./trade-words.ts";

/** What those are called who help somebody at their trade. */
const HELPER = /^(?:assistant|apprentice|helper|mate|boy|girl|hand|aide|junior|trainee)$/;
/** "Assistant to a notary", "apprenticed to a clockmaker". */
const HELPING = /^(?:assistant|apprentice|apprenticed|helper|aide|secretary)$/;
/** What helping at such a trade is, where it is another one. */
const HELPING_AT: Partial<Record<Trade, Trade>> = {
  ...{ doctor: "nurse", lawyer: "clerk", accountant: "clerk", politician: "clerk", manager: "clerk" },
};
/** Who helps at a counter. */
const AT_COUNTER = /^(?:pharmacist|apothecary|optician)$/;
/** Only a craft has mates, boys and hands. */
const OF_CRAFT = /^(?:mate|boy|girl|hand)$/;
const CRAFTS: ReadonlySet<Trade> = new Set<Trade>([
  ...([
    "baker",
    "builder",
    "carpenter",
    "cook",
    "farmer",
    "mechanic",
    "smith",
    "painter",
    "shopkeeper",
    "other",
  ] as const),
  ...(["cleaner", "driver", "tailor", "gardener", "sailor", "fisher", "barber"] as const),
]);

/**
 * The tokens of a sentence with each helper of a trade as one of them: "a pharmacist's assistant", "assistant to a notary". It is then no
 * pharmacist and no notary that is named.
 */
export function withHelpers(tokens: readonly string[]): string[] {
  const merged: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]!;
    const master = /^(.+)['’]s$/.exec(word)?.[1];
    const helper = tokens[at + 1] ?? "";
    if (master !== undefined && HELPER.test(helper) && isMaster(master, helper)) {
      merged.push(`${word} ${helper}`);
      at++;
      continue;
    }
    const [by = "", article = "", whose = ""] = tokens.slice(at + 1, at + 4);
    if (HELPING.test(word) && by === "to" && /^(?:an?|the)$/.test(article) && TRADE_WORDS.has(whose)) {
      merged.push(`${whose}'s ${word === "apprenticed" ? "apprentice" : word}`);
      at += 3;
      continue;
    }
    merged.push(word);
  }
  return merged;
}

const isMaster = (master: string, helper: string): boolean => {
  const trade = TRADE_WORDS.get(master);
  return trade !== undefined && (!OF_CRAFT.test(helper) || CRAFTS.has(trade));
};

/** What a merged helper does for a living: work of the place of the trade that they help at. */
export function helperTrade(token: string): Trade | null {
  const master = /^(?:.+ )?(.+)['’]s \p{Ll}+$/u.exec(token)?.[1];
  const trade = master === undefined ? undefined : TRADE_WORDS.get(master);
  if (master === undefined || trade === undefined) return null;
  return AT_COUNTER.test(master) ? "shopkeeper" : (HELPING_AT[trade] ?? trade);
}

/** The trade at which such a helper helps: a pharmacist of a "pharmacist's assistant". */
export function masterOf(title: string): { trade: Trade; title: string } | null {
  const master = /^(.*?\p{Ll}+)['’]s \p{Ll}+$/u.exec(title)?.[1];
  const trade = TRADE_WORDS.get(master?.split(" ").at(-1) ?? "");
  return master === undefined || trade === undefined || helperTrade(title) === null ? null : { trade, title: master };
}
