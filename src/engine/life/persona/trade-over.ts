import { isLateOf } from "./trade-asides.ts";
import { isOwnWord, isTradeWord } from "./trade-nouns.ts";

/** "Typesetter, then proofreader, then …", "architect turned street sweeper", "a midwife before that": it is over. */
export function isOver(tokens: readonly string[], at: number): boolean {
  const [next, second] = tokens.slice(at + 1).filter((token) => token !== ",");
  return (
    (next === "then" &&
      (tokens[at - 1] === "then" ||
        tokens.slice(at + 1, at + THEN_WITHIN).some((word) => isTradeWord(word) || isOwnWord(word)))) ||
    isElsewhere(tokens, at) ||
    isOnTheWay(tokens, at) ||
    (next === "there" && tokens.slice(at + 2).includes("here")) ||
    isDisplaced(tokens, at) ||
    isWorkingLife(tokens, at) ||
    (tokens.slice(Math.max(0, at - 3), at).includes("then") &&
      /^for (?:\p{L}+[- ]|\d+ ){1,2}years\b/u.test(tokens.slice(at + 1, at + 5).join(" "))) ||
    isLateOf(tokens, at) ||
    (next === "once" && (second === undefined || /^(?:now|then|and|but)$/.test(second))) ||
    (next === "in" &&
      /^(?:her|his|my|their|a|an|another) (?:first|former|previous|earlier|other|last|old) (?:life|career)\b/.test(
        tokens.slice(at + 2, at + 5).join(" "),
      )) ||
    (next === "turned" && isOwnOrTrade(tokens.slice(at + 2, at + 5))) ||
    (next === "before" && /^(?:that|her|his|their|my|the)$/.test(second ?? "")) ||
    tokens
      .slice(at + 1, at + UNTIL_WITHIN)
      .some(
        (token, i, after) =>
          /^(?:until|till)$/.test(token) && !after.slice(0, i).includes(",") && !isHour(tokens, at + i + 2),
      )
  );
}

/** "Came as a foundryman, became a conductor, then a bus driver, then", "before this two years as cabin crew and one as a barista". */
const isOnTheWay = (tokens: readonly string[], at: number): boolean => {
  const [next, second] = tokens.slice(at + 1).filter((token) => token !== ",");
  return (
    (next === "became" && /^(?:an?|the)$/.test(second ?? "")) ||
    (next === "then" && tokens.slice(Math.max(0, at - 3), at).includes("then")) ||
    (/^before (?:this|that)$/i.test(tokens.slice(0, 2).join(" ")) && !tokens.slice(0, at).includes("now"))
  );
};

/** "Combine driver, fifty-nine, now an internally displaced person": who has lost it with all the rest. */
const isDisplaced = (tokens: readonly string[], at: number): boolean =>
  /\bnow (?:an? |of )?(?:internally displaced|displaced|refugee|asylum seeker|prisoner|inmate|convict|nobody|nothing|homeless|no ship)\b/u.test(
    tokens.slice(at + 1).join(" "),
  );
/** "Sawyer, all his working life." */
const isWorkingLife = (tokens: readonly string[], at: number): boolean =>
  /^,? ?all (?:her|his|their|my) (?:working )?life\b/u.test(tokens.slice(at + 1, at + 7).join(" "));

/** "A judge in Kabul, a cleaner in Bremen": of two that are set beside each other by their places the first is over. */
const isElsewhere = (tokens: readonly string[], at: number): boolean =>
  tokens[at + 1] === "in" &&
  tokens[at + 3] === "," &&
  tokens.slice(at + 4, at + PLACES_WITHIN).some((token, i, after) => isOwnOrTrade([token]) && after[i + 1] === "in");
/** Words behind a trade in which its counterpart in another place stands. */
const PLACES_WITHIN = 9;

/** "At a club till six", not "until one Tuesday". */
const isHour = (tokens: readonly string[], at: number): boolean =>
  /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|dawn|dark|late)$/.test(
    tokens[at] ?? "",
  ) && /^(?:|,|then|and|in|at|on|o'clock)$/.test(tokens[at + 1] ?? "");
/** "Typesetter, then for a while proofreader." Words behind the first trade. */
const THEN_WITHIN = 7;
/** "Dancer at the opera until the knee." Words behind the trade. */
const UNTIL_WITHIN = 6;

const isOwnOrTrade = (words: readonly string[]): boolean => words.some((word) => isTradeWord(word) || isOwnWord(word));
