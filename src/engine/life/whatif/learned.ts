import type { Trade } from "../../content/types.ts";

/** What those become who have learned something that no place of work is called after. */
const BECOME: Readonly<Record<string, readonly [title: string, trade: Trade]>> = {
  history: ["historian", "scientist"],
  "art history": ["museum curator", "librarian"],
  economics: ["economist", "accountant"],
  biology: ["biologist", "scientist"],
  "marine biology": ["marine biologist", "scientist"],
  chemistry: ["chemist", "scientist"],
  physics: ["physicist", "scientist"],
  geology: ["geologist", "scientist"],
  archaeology: ["archaeologist", "scientist"],
  astronomy: ["astronomer", "scientist"],
  mathematics: ["mathematician", "scientist"],
  engineering: ["engineer", "engineer"],
  languages: ["translator", "writer"],
  translation: ["translator", "writer"],
  fashion: ["fashion designer", "tailor"],
  design: ["designer", "programmer"],
  film: ["filmmaker", "photographer"],
  journalism: ["journalist", "journalist"],
  photography: ["photographer", "photographer"],
  pharmacy: ["pharmacist", "doctor"],
  theology: ["theologian", "priest"],
  horticulture: ["gardener", "gardener"],
};
const SUBJECTS = Object.keys(BECOME).sort((a, b) => b.length - a.length);
const NAMED = new RegExp(`(?<![\\p{L}-])(${SUBJECTS.join("|")})(?![\\p{L}-])`, "u");

/** "Studied history": what one is by that now. */
export function becomeBy(studied: string): { trade: Trade; title: string } | null {
  const found = BECOME[NAMED.exec(studied)?.[1] ?? ""];
  return found === undefined ? null : { title: found[0], trade: found[1] };
}

/** Animals that are kept for a living, and who keeps them. */
const KEEPERS: Readonly<Record<string, string>> = {
  ...{ bees: "beekeeper", sheep: "shepherd", goats: "goat farmer", pigs: "pig farmer", cows: "dairy farmer" },
  ...{ cattle: "cattle farmer", ducks: "duck farmer", horses: "horse breeder" },
};
const KEPT = new RegExp(
  `^(?:keep|raise|breed|go (?:in )?for) (?:some )?(${Object.keys(KEEPERS).join("|")})(?=$|[,.;?!]| (?:in|on|instead|for)\\b)`,
);

/** "Kept bees" for a living, and not "kept the bees", which one has: what one is who lives by them. The verb is in its base form. */
export function keeperBy(deed: string): { trade: Trade; title: string } | null {
  const title = KEEPERS[KEPT.exec(deed)?.[1] ?? ""];
  return title === undefined ? null : { trade: "farmer", title };
}
