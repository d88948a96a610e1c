import { asksForGrownUps, isForGrownUps } from "../minor.ts";
import type { Particular } from "../types/person.ts";

/** What is of love or drink where it opens or ends a habit; elsewhere it may be fruit or a day: "eats dates", "dates her letters". */
const GROWN_UP_HABIT =
  /^(?:(?:never|always|still|often) )?dates? (?!(?:her|his|their|my|the|every|all|letters|stamps)\b)|\b(?:martinis?|spritz(?:es)?|schnapps|tequila|absinthe)$/iu;

/** Whether a habit is none of somebody under age. */
export const isGrownUpHabit = ({ who, does }: Pick<Particular, "who" | "does">): boolean =>
  asksForGrownUps(does) || GROWN_UP_HABIT.test(does) || (who.startsWith("my ") && isForGrownUps(who));
