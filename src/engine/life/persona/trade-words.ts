import trades from "../../content/reading/trades.json" with { type: "json" };
import type { Trade } from "../../content/types.ts";

/** Each word of the lists by the trade whose list it is in. */
const byWord = (lists: Partial<Record<Trade, string>>): ReadonlyMap<string, Trade> =>
  new Map(
    Object.entries(lists).flatMap(([trade, words]) =>
      words.split(" ").map((word): [string, Trade] => [word, trade as Trade]),
    ),
  );

/** What people of a trade are called → the trade. Only words that name a person. */
export const TRADE_WORDS = byWord(trades.called);

/** What someone of the trade is called when the persona has no word of its own. */
const TITLES: Partial<Record<Trade, string>> = {
  retired: "pensioner",
  postal: "post carrier",
  fisher: "net fisher",
  other: "jack of all trades",
};

export const titleOf = (trade: Trade): string => TITLES[trade] ?? trade;

/** Places and things of work that name a trade in passing: "the lighthouse job", "works at a bakery". */
export const TRADE_HINTS = byWord(trades.places);

/** What someone is called who works where the hint says; of other hints the trade's usual title does. */
const HINT_TITLES: Readonly<Record<string, string>> = trades["called after a place"];

const OWNER_TITLES: Readonly<Record<string, string>> = trades["called after a place of their own"];

/** What somebody is called who runs such a place. */
export const ownerTitle = (hint: string, trade: Trade): string => OWNER_TITLES[hint] ?? hintedTitle(hint, trade);

/** What a person of the hinted place or thing of work is called. */
export const hintedTitle = (hint: string, trade: Trade): string => HINT_TITLES[hint] ?? titleOf(trade);
