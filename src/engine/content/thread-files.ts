import animalsAndKin from "./threads/animals_and_kin.json" with { type: "json" };
import candlesAndFrogs from "./threads/candles_and_frogs.json" with { type: "json" };
import days from "./threads/days.json" with { type: "json" };
import debtsAndBees from "./threads/debts_and_bees.json" with { type: "json" };
import family from "./threads/family.json" with { type: "json" };
import farAndWide from "./threads/far_and_wide.json" with { type: "json" };
import fewDays from "./threads/few_days.json" with { type: "json" };
import handsAndHours from "./threads/hands_and_hours.json" with { type: "json" };
import keeping from "./threads/keeping.json" with { type: "json" };
import longWork from "./threads/long_work.json" with { type: "json" };
import ordinary from "./threads/ordinary.json" with { type: "json" };
import ownCouple from "./threads/own_couple.json" with { type: "json" };
import ownFar from "./threads/own_far.json" with { type: "json" };
import ownKin from "./threads/own_kin.json" with { type: "json" };
import ownNear from "./threads/own_near.json" with { type: "json" };
import ownPair from "./threads/own_pair.json" with { type: "json" };
import ownPlans from "./threads/own_plans.json" with { type: "json" };
import ownWishes from "./threads/own_wishes.json" with { type: "json" };
import ownWork from "./threads/own_work.json" with { type: "json" };
import ownWorkdays from "./threads/own_workdays.json" with { type: "json" };
import peopleNear from "./threads/people_near.json" with { type: "json" };
import premises from "./threads/premises.json" with { type: "json" };
import premisesToo from "./threads/premises_too.json" with { type: "json" };
import prizesAndTrees from "./threads/prizes_and_trees.json" with { type: "json" };
import seasons from "./threads/seasons.json" with { type: "json" };
import sharedWalls from "./threads/shared_walls.json" with { type: "json" };
import smallHours from "./threads/small_hours.json" with { type: "json" };
import trades from "./threads/trades.json" with { type: "json" };
import wallsAndBirds from "./threads/walls_and_birds.json" with { type: "json" };
import weatherAndBones from "./threads/weather_and_bones.json" with { type: "json" };
import wellsAndLetters from "./threads/wells_and_letters.json" with { type: "json" };
import wordsAndKeys from "./threads/words_and_keys.json" with { type: "json" };

/** The threads of all files of the folder but the chapters of what-ifs, in the order of their names. Written by `bun scripts/check-content.ts`. */
export const THREADS: readonly unknown[] = [
  animalsAndKin,
  candlesAndFrogs,
  days,
  debtsAndBees,
  family,
  farAndWide,
  fewDays,
  handsAndHours,
  keeping,
  longWork,
  ordinary,
  ownCouple,
  ownFar,
  ownKin,
  ownNear,
  ownPair,
  ownPlans,
  ownWishes,
  ownWork,
  ownWorkdays,
  peopleNear,
  premises,
  premisesToo,
  prizesAndTrees,
  seasons,
  sharedWalls,
  smallHours,
  trades,
  wallsAndBirds,
  weatherAndBones,
  wellsAndLetters,
  wordsAndKeys,
].flat();
