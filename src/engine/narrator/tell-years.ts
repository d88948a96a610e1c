import type { Pack } from "../content/pack.ts";
import { fillSlots } from "../life/realise.ts";
import type { YearMark } from "../life/types/scene.ts";
import { type Chosen, choose, type Desk, type Want } from "./choose.ts";
import { howLong, timeAgo } from "./durations.ts";
import { sumKeys } from "./frame-keys.ts";
import type { NarratedSentence } from "./port.ts";
import type { PackFrames } from "./scene-frames.ts";
import { type Words, withText, withYears } from "./slots.ts";

/** How a sentence is chosen from the frames of some keys. */
type Own = (keys: string[], words: Words, desk: Desk, want?: Want) => Chosen | null;
type Told = { readonly said: readonly (Chosen | null)[]; readonly refs: NarratedSentence["refs"] };

/** What the years bring: told as it is for the first time each time, since it comes once a year. */
export function createYearsTelling(pack: Pack, packFrames: PackFrames, own: Own) {
  return (mark: YearMark, words: Words, desk: Desk): Told => {
    const named = withYears(words, mark, desk.view.state);
    if (mark.ending === undefined) {
      const keys = mark.kind === "story.sum" ? sumKeys(words, desk.view) : [mark.kind];
      return { said: [own(keys, named, desk, "must")], refs: ["state:years"] };
    }
    const { thread, ending, tick, ref } = mark.ending;
    const { after, asked: question, ended, isClear } = packFrames.ofEnding(thread, ending);
    const since = desk.view.plan.tick - tick;
    const asked = filled(question, named);
    const said = asked === "" && !isClear ? "" : fillSlots(ended, named.text, named.pronouns);
    const told = withText(named, { ago: timeAgo(since), sofar: howLong(since), asked, ended: said });
    if (mark.kind !== "settled") return { said: [own([mark.kind], told, desk, "must")], refs: [ref] };
    const keys = told.text.asked === undefined ? ["settled"] : ["settled.asked"];
    return { said: [choose(after, pack.grammar, told, desk, "fresh") ?? own(keys, told, desk)], refs: [ref] };
  };
}

/** A text with its slots filled; nothing where one of them is not known. */
function filled(text: string, { text: words, pronouns }: Words): string {
  const said = fillSlots(text, words, pronouns);
  return said.includes("{") ? "" : said;
}
