import { namedWorkplace } from "../origins.ts";
import type { StatedKin } from "../persona/kin-status.ts";
import type { PersonaReading } from "../persona/read-persona.ts";
import { articleFor } from "../realise.ts";
import type { Outline } from "../twin/twin.ts";
import type { EchoState } from "../types/state.ts";
import { isSameWork } from "./same-work.ts";

const MAX_MISSED = 4;

/**
 * What a life does without because of its premise, as phrases that may stand behind "I miss": the place of the work it left, the roof it
 * had, whoever is not in it or was left behind. `without` is the life as it would have begun, `kin` those close as they are by the premise.
 */
export function missedBy(
  state: EchoState,
  without: Outline,
  reading: PersonaReading,
  kin: readonly StatedKin[],
): string[] {
  const missed: string[] = [];
  const hadWork = without.job !== null && !isSameWork(reading.trade?.title ?? "", state.job?.title ?? "none");
  const leftWork = hadWork && state.job?.trade !== without.job!.trade;
  const workplace = namedWorkplace(reading);
  if (leftWork && workplace !== null) missed.push(workplace.name);
  else if (leftWork && reading.trade?.title != null) {
    const title = reading.trade.title.replace(/^retired /, "");
    missed.push(`${articleFor(title)} ${title}'s work`);
  }
  for (const [key, { name }] of Object.entries(without.close)) {
    const stage = state.ties[key]?.stage;
    if (stage === undefined || stage === "estranged") missed.push(name);
  }
  const { town, dwelling } = reading.home;
  if (state.homeId !== without.homeId) {
    if (dwelling !== null) missed.push(`the ${dwelling}`);
    if (town !== null) missed.push(town);
  }
  for (const [at, { name, relation, status }] of kin.entries())
    if (status === "away" && reading.kin[at]?.status === "near") missed.push(name ?? `my ${relation}`);
  return [...new Set(missed)].filter((one) => one !== state.whatIf.premise).slice(0, MAX_MISSED);
}
