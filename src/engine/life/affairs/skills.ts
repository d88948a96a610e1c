import { type Milli, SKILLS, type Skill, type Tag, type Trade } from "../../content/types.ts";
import { clamp } from "../clamp.ts";
import type { EchoState } from "../types/state.ts";

/** From these figures on something is done well, better, and so that people come for it. */
const LEVELS: readonly Milli[] = [260, 520, 780];
/** What a day's work, and doing something once, add to what is known already. */
const DAY_STEP = 7;
const DOING_STEP = 14;

/** What a trade is practised in. */
const BY_TRADE: Partial<Record<Trade, Skill>> = {
  teacher: "learning",
  student: "learning",
  nurse: "help",
  doctor: "help",
  carer: "help",
  cook: "food",
  baker: "food",
  waiter: "food",
  farmer: "nature",
  gardener: "nature",
  fisher: "sea",
  sailor: "sea",
  keeper: "sea",
  librarian: "books",
  writer: "books",
  journalist: "books",
  musician: "music",
  painter: "art",
  photographer: "art",
  actor: "art",
  carpenter: "craft",
  mechanic: "craft",
  builder: "craft",
  tailor: "craft",
  smith: "craft",
  shopkeeper: "money",
  accountant: "money",
};

export const skillOfTrade = (trade: Trade): Skill => BY_TRADE[trade] ?? "work";

const isSkill = (tag: Tag): tag is Skill => (SKILLS as readonly Tag[]).includes(tag);

/** 0 to 3. */
export const levelOf = (figure: Milli): number => LEVELS.filter((least) => figure >= least).length;

/** How well the Echo does something, as is known of it. */
export const levelIn = ({ affairs }: EchoState, skill: Tag): number => affairs?.levels?.[skill] ?? 0;

/** What is done is done better the next time, the less the better it is done already. */
export function practise(state: EchoState, tags: readonly Tag[], step: "day" | "doing"): void {
  const grown: Partial<Record<Tag, Milli>> = {};
  for (const tag of tags) {
    if (!isSkill(tag)) continue;
    const figure = state.skills[tag] ?? 0;
    const gain = Math.trunc(((step === "day" ? DAY_STEP : DOING_STEP) * (1000 - figure)) / 1000);
    grown[tag] = clamp(figure + gain, 0, 1000);
  }
  if (Object.keys(grown).length > 0) state.skills = { ...state.skills, ...grown };
}

/** A skill that has come to a level of which nothing was told yet; the best first. */
export function untoldLevel(state: EchoState): { skill: Skill; level: number } | null {
  let best: { skill: Skill; level: number } | null = null;
  for (const skill of SKILLS) {
    const level = levelOf(state.skills[skill] ?? 0);
    if (level > levelIn(state, skill) && level > (best?.level ?? 0)) best = { skill, level };
  }
  return best;
}
