import type { Trade } from "../../content/types.ts";

/** What is lived by with a thing, by the word for it. */
const LIVED_BY: Readonly<Record<string, { trade: Trade; title: string }>> = {
  boat: { trade: "sailor", title: "fisherman" },
  trawler: { trade: "sailor", title: "fisherman" },
  nets: { trade: "sailor", title: "fisherman" },
  barge: { trade: "sailor", title: "bargeman" },
  ferry: { trade: "sailor", title: "ferryman" },
  taxi: { trade: "other", title: "taxi driver" },
  cab: { trade: "other", title: "taxi driver" },
  lorry: { trade: "other", title: "lorry driver" },
  truck: { trade: "other", title: "lorry driver" },
  forge: { trade: "smith", title: "blacksmith" },
  loom: { trade: "tailor", title: "weaver" },
  looms: { trade: "tailor", title: "weaver" },
  hives: { trade: "farmer", title: "beekeeper" },
  bees: { trade: "farmer", title: "beekeeper" },
  flock: { trade: "farmer", title: "shepherd" },
  sheep: { trade: "farmer", title: "shepherd" },
  herd: { trade: "farmer", title: "dairy farmer" },
  cows: { trade: "farmer", title: "dairy farmer" },
  vines: { trade: "farmer", title: "winegrower" },
  orchard: { trade: "farmer", title: "fruit grower" },
};
const ELDERS = "(?:grand)?(?:father|mother|dad|mum|ma|pa|parents|uncle|aunt|family)";
const HANDED_DOWN = new RegExp(
  `^(keep|inherit|take over|take on|save|restore|sell|lose|give up|part with|get rid of|scrap|burn) (?:on )?(?:(?:her|his|their|my|our) (?:late |old )?${ELDERS}['’]?s?['’]?|the family) (?:\\p{Ll}+ )?(${Object.keys(LIVED_BY).join("|")})(?=$|[ ,.?!])`,
  "u",
);

/** The trade of whoever kept what the family lived by: "kept my father's boat", "never sold the family herd". */
export function tradeHandedDown(deed: string, negated: boolean): { trade: Trade; title: string } | null {
  const [, verb = "", thing] = HANDED_DOWN.exec(deed) ?? [];
  const isParting = /^(?:sell|lose|give|part|get|scrap|burn)/.test(verb);
  return thing === undefined || isParting !== negated ? null : LIVED_BY[thing]!;
}
