import type { Moment } from "./types.ts";

/** What the texts of a moment may name besides the setting: people, and things in words. */
export type MomentScope = { readonly people: readonly string[]; readonly words: readonly string[] };

const NOTHING: MomentScope = { people: [], words: [] };
const GIFT: MomentScope = { people: ["friend"], words: ["gift"] };
/** `since` is how long ago it began, as in "three days ago"; for tellings only. */
const OLD_GIFT: MomentScope = { people: ["friend"], words: ["gift", "since"] };
const ILLNESS: MomentScope = { people: [], words: ["illness"] };
const FRIEND: MomentScope = { people: ["friend"], words: [] };
const TALE: MomentScope = { people: ["friend", "about"], words: ["tale"] };
const SHOP: MomentScope = { people: [], words: ["since"] };
const ROOMS: MomentScope = { people: [], words: ["former", "rent", "since"] };
/** What nobody is to know, as "a lie told at a funeral". */
const SECRET = ["secret"];
const SKILL: MomentScope = { people: [], words: ["skill"] };

/** By moment; the engine fills what is named here. */
export const MOMENT_SCOPE: Readonly<Record<Moment, MomentScope>> = {
  arrival: NOTHING,
  return: NOTHING,
  gift_given: GIFT,
  gift_received: GIFT,
  gift_used: OLD_GIFT,
  gift_seen: OLD_GIFT,
  gift_returned: OLD_GIFT,
  gift_came_back: OLD_GIFT,
  illness_begins: ILLNESS,
  illness_worst: ILLNESS,
  illness_soup: { people: ["friend"], words: ["illness"] },
  illness_ends: { people: [], words: ["illness", "since"] },
  rumour_heard: TALE,
  rumour_denied: TALE,
  rumour_passed: { ...TALE, words: ["tale", "since"] },
  rumour_traced: { people: ["friend"], words: ["tale", "since"] },
  rumour_faded: { people: ["about"], words: ["tale", "since"] },
  rumour_of_me_over: NOTHING,
  secret_kept: { people: [], words: SECRET },
  secret_told: { ...FRIEND, words: SECRET },
  secret_heard: { ...FRIEND, words: SECRET },
  secret_slips: { people: ["friend", "about"], words: SECRET },
  secret_leaked: { people: ["friend", "other"], words: [...SECRET, "since"] },
  secret_safe: { ...FRIEND, words: [...SECRET, "since"] },
  secret_found_out: { ...FRIEND, words: [...SECRET, "since"] },
  business_opens: { people: [], words: ["job", "capital"] },
  business_first: SHOP,
  business_lean: SHOP,
  business_good: SHOP,
  business_regular: FRIEND,
  business_closes: SHOP,
  home_given_up: NOTHING,
  home_first_evening: ROOMS,
  home_rooms: ROOMS,
  home_old_door: { people: [], words: ["former", "since"] },
  skill_grown: SKILL,
  skill_mastered: SKILL,
  skill_raised: { people: [], words: ["skill", "job"] },
  skill_asked: { people: ["friend"], words: ["skill"] },
  work_again: { people: [], words: ["job", "since"] },
  illness_thanks: { people: ["friend"], words: ["illness", "since"] },
};
