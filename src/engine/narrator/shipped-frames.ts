import { LIVING_FILES } from "../content/living.ts";
import type { Frame, Grammar } from "../content/types.ts";
import { versionOf } from "../content/version-of.ts";
import { WORK } from "../content/work.ts";
import birth from "./frames/birth.json" with { type: "json" };
import callbacks from "./frames/callbacks.json" with { type: "json" };
import close from "./frames/close.json" with { type: "json" };
import closings from "./frames/closings.json" with { type: "json" };
import contrasts from "./frames/contrasts.json" with { type: "json" };
import daily from "./frames/daily.json" with { type: "json" };
import details from "./frames/details.json" with { type: "json" };
import feelings from "./frames/feelings.json" with { type: "json" };
import habits from "./frames/habits.json" with { type: "json" };
import household from "./frames/household.json" with { type: "json" };
import influence from "./frames/influence.json" with { type: "json" };
import intentions from "./frames/intentions.json" with { type: "json" };
import kindsCare from "./frames/kinds_care.json" with { type: "json" };
import kindsDeeds from "./frames/kinds_deeds.json" with { type: "json" };
import kindsHands from "./frames/kinds_hands.json" with { type: "json" };
import kindsPublic from "./frames/kinds_public.json" with { type: "json" };
import kindsStage from "./frames/kinds_stage.json" with { type: "json" };
import kindsStudy from "./frames/kinds_study.json" with { type: "json" };
import kindsWater from "./frames/kinds_water.json" with { type: "json" };
import kindsYoung from "./frames/kinds_young.json" with { type: "json" };
import laterHouse from "./frames/later_house.json" with { type: "json" };
import laterPeople from "./frames/later_people.json" with { type: "json" };
import laterSelf from "./frames/later_self.json" with { type: "json" };
import laterTown from "./frames/later_town.json" with { type: "json" };
import laterWork from "./frames/later_work.json" with { type: "json" };
import links from "./frames/links.json" with { type: "json" };
import lived from "./frames/lived.json" with { type: "json" };
import living from "./frames/living.json" with { type: "json" };
import openings from "./frames/openings.json" with { type: "json" };
import particulars from "./frames/particulars.json" with { type: "json" };
import phrases from "./frames/phrases.json" with { type: "json" };
import places from "./frames/places.json" with { type: "json" };
import promises from "./frames/promises.json" with { type: "json" };
import questions from "./frames/questions.json" with { type: "json" };
import quiet from "./frames/quiet.json" with { type: "json" };
import reflections from "./frames/reflections.json" with { type: "json" };
import spells from "./frames/spells.json" with { type: "json" };
import spellsGrown from "./frames/spells_grown.json" with { type: "json" };
import spellsSchool from "./frames/spells_school.json" with { type: "json" };
import spellsSmall from "./frames/spells_small.json" with { type: "json" };
import story from "./frames/story.json" with { type: "json" };
import titles from "./frames/titles.json" with { type: "json" };
import tones from "./frames/tones.json" with { type: "json" };
import vows from "./frames/vows.json" with { type: "json" };
import world from "./frames/world.json" with { type: "json" };
import years from "./frames/years.json" with { type: "json" };

/** The texts of work by key: "work.midwife.day", and "work.midwife.2.1" for the first step of its third matter. */
function workFrames(): Record<string, Frame[]> {
  const frames: Record<string, Frame[]> = {};
  for (const [of, { days, runs }] of WORK) {
    frames[`work.${of}.day`] = days.map((text) => ({ text }));
    for (const [run, steps] of runs.entries())
      for (const [step, text] of steps.entries()) frames[`work.${of}.${run}.${step + 1}`] = [{ text }];
  }
  return frames;
}

/** The data files as shipped, in a fixed order. */
export const SHIPPED_FRAMES: Record<string, Record<string, Frame[]>> = {
  ...({ openings, places, details, particulars, contrasts, feelings, callbacks, intentions, influence } as Record<
    string,
    Record<string, Frame[]>
  >),
  ...({
    promises,
    vows,
    reflections,
    tones,
    world,
    years,
    laterHouse,
    laterPeople,
    laterSelf,
    laterTown,
    laterWork,
    story,
    quiet,
    habits,
    links,
    lived,
    living,
    daily,
    closings,
    birth,
    questions,
    kindsWater,
    kindsStage,
    kindsStudy,
    kindsCare,
    kindsHands,
    kindsPublic,
    kindsDeeds,
    kindsYoung,
    titles,
    household,
    close,
    spells,
    spellsGrown,
    spellsSchool,
    spellsSmall,
    work: workFrames(),
  } as Record<string, Record<string, Frame[]>>),
};
export const SHIPPED_PHRASES: Grammar = phrases;

/** The version of the data files as they are, sound or not. */
export const SHIPPED_FRAMES_VERSION: string = versionOf({
  ...SHIPPED_FRAMES,
  phrases: SHIPPED_PHRASES,
  waysOfLiving: LIVING_FILES,
});
