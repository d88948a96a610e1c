import type { Content } from "./content.ts";
import { LOCATION_KINDS, NEEDS, PHASES, SEASONS, TRADES, WHATIF_DOMAINS } from "./types.ts";

/** Storylets that must return to each kind of premise, so that no what-if falls silent. */
const LEAST_PER_DOMAIN = 3;

/** What a pack, sound in each part, still lacks as a whole: kinds of place, time, need or premise that nothing speaks of. */
export function coverageProblems(content: Content): string[] {
  const conditions = content.storylets.map((storylet) => storylet.when ?? {});
  const problems: string[] = [];
  const lacking = (what: string, all: readonly string[], has: (one: string) => boolean) => {
    for (const one of all) if (!has(one)) problems.push(`pack: no storylet for ${what} ${one}`);
  };
  lacking("location kind", LOCATION_KINDS, (kind) =>
    conditions.some((when) => when.locationKind?.some((k) => k === kind)),
  );
  lacking("phase", PHASES, (phase) => conditions.some((when) => when.phase?.some((p) => p === phase)));
  lacking("season", SEASONS, (season) => conditions.some((when) => when.season?.some((s) => s === season)));
  lacking("need", NEEDS, (need) => content.storylets.some((s) => Object.keys(s.serves ?? {}).includes(need)));

  for (const domain of WHATIF_DOMAINS) {
    const count = conditions.filter((when) => when.whatIf?.includes(domain)).length;
    if (count < LEAST_PER_DOMAIN)
      problems.push(`pack: ${count} storylets for the premise of ${domain}, at least ${LEAST_PER_DOMAIN} wanted`);
  }
  for (const kind of LOCATION_KINDS) {
    const found = content.themes.some((theme) => theme.locations.some((location) => location.kind === kind));
    if (!found) problems.push(`pack: no theme has a ${kind}`);
  }
  for (const theme of content.themes) {
    const kinds = theme.locations.map((location) => location.kind);
    for (const kind of ["home", "workplace"] as const)
      if (!kinds.includes(kind)) problems.push(`theme ${theme.id}: no ${kind}`);
    if (new Set(kinds).size < kinds.length) problems.push(`theme ${theme.id}: a location kind listed twice`);
    const idle = theme.trades.filter((trade) => trade === "none" || trade === "other" || !TRADES.includes(trade));
    if (idle.length > 0) problems.push(`theme ${theme.id}: ${idle.join(", ")} is no trade for a local`);
  }
  return problems;
}
