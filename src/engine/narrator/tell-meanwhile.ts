import type { Pack } from "../content/pack.ts";
import type { Meanwhile } from "../life/types/scene.ts";
import { type Chosen, choose, type Desk } from "./choose.ts";
import { howLong, timeAgo } from "./durations.ts";
import { calledByRelation, introduced } from "./introduce.ts";
import type { NarratedSentence, NarratorView } from "./port.ts";
import { namedOnce } from "./pronouns.ts";
import type { PackFrames } from "./scene-frames.ts";
import { withText } from "./slots.ts";

/** How often, in thousandths, somebody of the town is called by what they are to the writer: "my landlord". */
const BY_RELATION = 450;

type Told = { readonly said: readonly Chosen[]; readonly refs: NarratedSentence["refs"] };

/** How a chapter stands, of which nothing was told since its last beat. */
export function createMeanwhileTelling({ grammar }: Pack, packFrames: PackFrames) {
  return (meanwhile: Meanwhile, desk: Desk): Told => {
    const byRelation = desk.random.chance(BY_RELATION);
    const put = (text: string): string =>
      byRelation ? calledByRelation(namedOnce(text, meanwhile), meanwhile.relations) : namedOnce(text, meanwhile);
    const words = { text: meanwhile.slots, pronouns: meanwhile.rolePronouns };
    const named = withText(words, datesOf(meanwhile, desk.view));
    const told = choose(packFrames.ofMeanwhile(meanwhile), grammar, named, desk, "scene", put);
    if (told === null) return { said: [], refs: [] };
    return { said: [{ ...told, text: introduced(told.text, meanwhile, desk.view.state) }], refs: [meanwhile.ref] };
  };
}

/** How long ago the last beat was, how long the chapter has been going on, and how long the life has been led. */
const datesOf = ({ tick, sinceTick }: Meanwhile, { plan, birth }: NarratorView): Record<string, string> => ({
  since: timeAgo(plan.tick - tick),
  sofar: howLong(plan.tick - sinceTick),
  begun: howLong(plan.tick - birth.bornTick),
});
