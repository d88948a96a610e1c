import type { Tag, Trait } from "../../content/types.ts";
import type { EchoState } from "../types/state.ts";

/** What each trait draws to (or keeps from), per thousand of the trait. */
const BY_TRAIT: Record<Trait, Partial<Record<Tag, number>>> = {
  O: { art: 160, learning: 130, books: 110, travel: 130, dream: 110, music: 90, risk: 60, whatif: 70, faith: -30 },
  C: { work: 260, craft: 210, learning: 90, money: 110, home: 70, play: -130, risk: -130, rest: -90 },
  E: {
    social: 280,
    friendship: 200,
    festival: 140,
    community: 160,
    play: 130,
    love: 90,
    solitude: -280,
    rest: -70,
    books: -70,
    dream: -60,
  },
  A: { help: 190, family: 110, friendship: 80, community: 90, animals: 60, conflict: -220, crime: -130, pride: -60 },
  N: { fear: 150, health: 90, conflict: 90, loss: 70, solitude: 60, memory: 70, secret: 60, risk: -120, social: -40 },
};

const leanings = new WeakMap<EchoState["traits"], Partial<Record<Tag, number>>>();

/** How much a person of these traits is drawn to each tag, in thousandths of utility. */
export function leaningsOf(traits: EchoState["traits"]): Partial<Record<Tag, number>> {
  const known = leanings.get(traits);
  if (known !== undefined) return known;
  const sums: Partial<Record<Tag, number>> = {};
  for (const [trait, pulls] of Object.entries(BY_TRAIT) as [Trait, Partial<Record<Tag, number>>][]) {
    for (const [tag, pull] of Object.entries(pulls) as [Tag, number][]) {
      sums[tag] = (sums[tag] ?? 0) + Math.trunc((pull * traits[trait]) / 1000);
    }
  }
  leanings.set(traits, sums);
  return sums;
}
