import { asksForGrownUps } from "../minor.ts";
import { readClause } from "./clause.ts";
import { domainOf } from "./domain.ts";

/** Whether a what-if is about love or drink, so that somebody under age cannot live it, and its words are not quoted. */
export const isGrownUpPremise = (prompt: string, ownName: string): boolean =>
  asksForGrownUps(prompt) || domainOf(readClause(prompt, ownName)) === "love";
