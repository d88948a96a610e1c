import type { Pack } from "../content/pack.ts";
import { type Chosen, choose, type Desk } from "./choose.ts";
import type { FrameBook } from "./frames.ts";
import type { PackFrames } from "./scene-frames.ts";
import { type Words, withText } from "./slots.ts";

const RUNNING_REMARKED = 500;

/**
 * What goes on in the whole place. Festivals have names a sentence can be made with; of other events only the pack's own words tell, and
 * only while they last: with the news itself before them on the first day, where they would not be understood without.
 */
export function createWorldTelling(
  pack: Pack,
  book: FrameBook,
  packFrames: PackFrames,
): (words: Words, desk: Desk) => (Chosen | null)[] {
  return (words, desk) => {
    const event = desk.view.plan.worldEvent;
    const remarkOn = (title: string) => {
      const named = withText(words, { event: title.replace(/^The /, "the ") });
      return [choose(book.frames.get(`world.${event?.phase}`) ?? [], book.phrases, named, desk)];
    };
    if (event?.title !== undefined) return remarkOn(event.title);
    const known = event ? pack.byId.worldEvents.get(event.id) : undefined;
    const tellings = event ? packFrames.ofWorldEvent(event.id) : null;
    if (!event || !known || !tellings) return [];
    const told = (): (Chosen | null)[] => {
      const clear = tellings.full.filter((frame) => tellings.isClear(frame.id));
      const full = choose(event.phase === "begun" ? tellings.full : clear, pack.grammar, words, desk, "scene");
      if (full === null || tellings.isClear(full.frame.id)) return [full];
      return [choose([tellings.gist], pack.grammar, words, desk, "must"), full];
    };
    if (known.kind !== "festival") return event.phase === "ended" ? [] : told();
    const remark = () => remarkOn(known.title);
    if (event.phase === "ended" || (event.phase === "running" && desk.random.chance(RUNNING_REMARKED))) return remark();
    const said = told();
    return said.some((one) => one !== null) ? said : remark();
  };
}
