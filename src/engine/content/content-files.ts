import type { PremiseKind } from "./premise-kinds.ts";

// Written by `bun scripts/check-content.ts`.

/** Where the threads are that are of no one kind of what-if, in the order of the files' names. */
export const COMMON_FILES: readonly (URL | string)[] = [
  new URL("./threads/animals_and_kin.json", import.meta.url),
  new URL("./threads/candles_and_frogs.json", import.meta.url),
  new URL("./threads/days.json", import.meta.url),
  new URL("./threads/debts_and_bees.json", import.meta.url),
  new URL("./threads/family.json", import.meta.url),
  new URL("./threads/far_and_wide.json", import.meta.url),
  new URL("./threads/few_days.json", import.meta.url),
  new URL("./threads/hands_and_hours.json", import.meta.url),
  new URL("./threads/keeping.json", import.meta.url),
  new URL("./threads/long_work.json", import.meta.url),
  new URL("./threads/ordinary.json", import.meta.url),
  new URL("./threads/own_couple.json", import.meta.url),
  new URL("./threads/own_far.json", import.meta.url),
  new URL("./threads/own_kin.json", import.meta.url),
  new URL("./threads/own_near.json", import.meta.url),
  new URL("./threads/own_pair.json", import.meta.url),
  new URL("./threads/own_plans.json", import.meta.url),
  new URL("./threads/own_wishes.json", import.meta.url),
  new URL("./threads/own_work.json", import.meta.url),
  new URL("./threads/own_workdays.json", import.meta.url),
  new URL("./threads/people_near.json", import.meta.url),
  new URL("./threads/premises.json", import.meta.url),
  new URL("./threads/premises_too.json", import.meta.url),
  new URL("./threads/prizes_and_trees.json", import.meta.url),
  new URL("./threads/seasons.json", import.meta.url),
  new URL("./threads/shared_walls.json", import.meta.url),
  new URL("./threads/small_hours.json", import.meta.url),
  new URL("./threads/trades.json", import.meta.url),
  new URL("./threads/walls_and_birds.json", import.meta.url),
  new URL("./threads/weather_and_bones.json", import.meta.url),
  new URL("./threads/wells_and_letters.json", import.meta.url),
  new URL("./threads/words_and_keys.json", import.meta.url),
];

/** Where the story of each kind of what-if is, which is parsed when it is needed. */
export const STORY_FILES: Readonly<Record<PremiseKind, URL | string>> = {
  art: new URL("./threads/premise_art.json", import.meta.url),
  broke: new URL("./threads/premise_broke.json", import.meta.url),
  child: new URL("./threads/premise_child.json", import.meta.url),
  faith: new URL("./threads/premise_faith.json", import.meta.url),
  ill: new URL("./threads/premise_ill.json", import.meta.url),
  lives: new URL("./threads/premise_lives.json", import.meta.url),
  moved: new URL("./threads/premise_moved.json", import.meta.url),
  near: new URL("./threads/premise_near.json", import.meta.url),
  no_work: new URL("./threads/premise_no_work.json", import.meta.url),
  paired: new URL("./threads/premise_paired.json", import.meta.url),
  parted: new URL("./threads/premise_parted.json", import.meta.url),
  post: new URL("./threads/premise_post.json", import.meta.url),
  rich: new URL("./threads/premise_rich.json", import.meta.url),
  road: new URL("./threads/premise_road.json", import.meta.url),
  stayed: new URL("./threads/premise_stayed.json", import.meta.url),
  still_paired: new URL("./threads/premise_still_paired.json", import.meta.url),
  study: new URL("./threads/premise_study.json", import.meta.url),
  told: new URL("./threads/premise_told.json", import.meta.url),
  venture: new URL("./threads/premise_venture.json", import.meta.url),
  well: new URL("./threads/premise_well.json", import.meta.url),
};

/** Where the texts of work are. */
export const WORK_FILES: readonly (URL | string)[] = [
  new URL("./work/wa.json", import.meta.url),
  new URL("./work/wb.json", import.meta.url),
  new URL("./work/wc.json", import.meta.url),
  new URL("./work/wd.json", import.meta.url),
  new URL("./work/we.json", import.meta.url),
];
