import { coinOf } from "../money.ts";
import { sumAsWritten } from "../sum-words.ts";
import type { Birth } from "../types/person.ts";
import type { EchoState } from "../types/state.ts";
import { workChangeOf } from "./calling.ts";
import { readClause } from "./clause.ts";
import { STILL, WORLD } from "./happened.ts";
import { FALLBACK_DEED, FALLBACK_PREMISE } from "./read-what-if.ts";

/**
 * One sentence in the third person that says what this life has that another had not. `{name}` and `{job}` are slots; possessives
 * are the Echo's own ("my father"), for the caller to turn.
 */
export function premiseSummary(birth: Birth, state: EchoState): string {
  const { deed, premise } = state.whatIf;
  if (deed.startsWith(WORLD)) return `In this life ${deed.slice(WORLD.length)}.`;
  if (deed === FALLBACK_DEED)
    return `In this life {name} took another road${premise === FALLBACK_PREMISE ? "" : `: ${premise}`}.`;
  if (deed.startsWith(STILL)) return `In this life {name} ${deed}${nameOfKept(state)}.`;
  const outcome = outcomeOf(birth, state);
  return `In this life {name} ${deed}${outcome === null ? "" : `, and ${outcome}`}.`;
}

/** "still had my wife" is told with her name where she has one. */
function nameOfKept({ whatIf, ties }: EchoState): string {
  const relation = whatIf.deed.split(" ").at(-1);
  const name = Object.values(ties).find(({ person }) => person.relation === relation)?.person.name;
  return name === undefined || name.startsWith("my ") ? "" : `, ${name}`;
}

/** What has come of it, where the start of the life shows it. */
function outcomeOf(birth: Birth, { whatIf, ties, job, wealth, origins }: EchoState): string | null {
  const { domain, polarity, deed } = whatIf;
  const partner = Object.values(ties).find(({ stage }) => stage === "partner")?.person;
  const work = workChangeOf(readClause(birth.whatIfPrompt, birth.name));
  if (work !== null && job !== null && !deed.includes(job.title)) {
    if (work.kind === "leaves" || work.calling.trade === job.trade || job.trade === "student")
      return "is a {job} today";
  }
  if (domain === "love" && partner !== undefined && !partner.name.startsWith("my ") && !deed.includes(partner.name))
    return `shares a life with ${partner.name}`;
  if (domain === "money") {
    const { many, times } = coinOf(birth, origins);
    return wealth > 0 ? `begins with ${sumAsWritten(wealth * times, true)} ${many}` : "begins in debt";
  }
  if (domain === "health")
    return polarity === "loss" ? "lives with what it left behind" : "has the strength of it still";
  return null;
}
