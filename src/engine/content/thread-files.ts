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
import ownNear from "./threads/own_near.json" with { type: "json" };
import ownPair from "./threads/own_pair.json" with { type: "json" };
import ownPlans from "./threads/own_plans.json" with { type: "json" };
import ownWishes from "./threads/own_wishes.json" with { type: "json" };
import ownWork from "./threads/own_work.json" with { type: "json" };
import ownWorkdays from "./threads/own_workdays.json" with { type: "json" };
import peopleNear from "./threads/people_near.json" with { type: "json" };
import premiseArt from "./threads/premise_art.json" with { type: "json" };
import premiseBroke from "./threads/premise_broke.json" with { type: "json" };
import premiseChild from "./threads/premise_child.json" with { type: "json" };
import premiseFaith from "./threads/premise_faith.json" with { type: "json" };
import premiseIll from "./threads/premise_ill.json" with { type: "json" };
import premiseLives from "./threads/premise_lives.json" with { type: "json" };
import premiseMoved from "./threads/premise_moved.json" with { type: "json" };
import premiseNear from "./threads/premise_near.json" with { type: "json" };
import premiseNoWork from "./threads/premise_no_work.json" with { type: "json" };
import premisePaired from "./threads/premise_paired.json" with { type: "json" };
import premiseParted from "./threads/premise_parted.json" with { type: "json" };
import premisePost from "./threads/premise_post.json" with { type: "json" };
import premiseRich from "./threads/premise_rich.json" with { type: "json" };
import premiseRoad from "./threads/premise_road.json" with { type: "json" };
import premiseStayed from "./threads/premise_stayed.json" with { type: "json" };
import premiseStillPaired from "./threads/premise_still_paired.json" with { type: "json" };
import premiseStudy from "./threads/premise_study.json" with { type: "json" };
import premiseTold from "./threads/premise_told.json" with { type: "json" };
import premiseVenture from "./threads/premise_venture.json" with { type: "json" };
import premiseWell from "./threads/premise_well.json" with { type: "json" };
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

/** The threads of all files of the folder, in the order of their names. Written by `bun scripts/check-content.ts`. */
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
  ownNear,
  ownPair,
  ownPlans,
  ownWishes,
  ownWork,
  ownWorkdays,
  peopleNear,
  premiseArt,
  premiseBroke,
  premiseChild,
  premiseFaith,
  premiseIll,
  premiseLives,
  premiseMoved,
  premiseNear,
  premiseNoWork,
  premisePaired,
  premiseParted,
  premisePost,
  premiseRich,
  premiseRoad,
  premiseStayed,
  premiseStillPaired,
  premiseStudy,
  premiseTold,
  premiseVenture,
  premiseWell,
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
