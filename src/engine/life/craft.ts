import crafts from "../content/reading/crafts.json" with { type: "json" };
import workdays from "../content/reading/workdays.json" with { type: "json" };
import type { CraftWord, Trade } from "../content/types.ts";
import { keeping } from "./persona/word-tags.ts";

/** One thing that is worked at, what can be wrong with it and how that is set right, and of the work at large its tools, materials and clients. */
type Craft = {
  /** Titles, or what the end of a title says: "shoemaker", "teacher of the deaf". */
  called: readonly string[];
  /** Those of the titles whose days are others than the first one's, though the same words go with the work. */
  besides?: readonly string[];
  /** The trade whose people it is said of where no other entry has their title. */
  trade?: string;
  client: readonly string[];
  tool: readonly string[];
  stuff: readonly string[];
  jobs: readonly { piece: string; pieces: string; flaw: string; mend: string }[];
};

const CRAFTS: readonly Craft[] = crafts;
const byTitle = new Map(CRAFTS.flatMap((craft) => craft.called.map((title) => [title, craft] as const)));
const byTrade = new Map(CRAFTS.flatMap((craft) => (craft.trade === undefined ? [] : [[craft.trade, craft] as const])));

/** The craft of the longest end of a title that is one, and that end: "master shoemaker" is a shoemaker. */
const titled = keeping((title: string): { craft: Craft; as: string } | null => {
  const words = title.toLowerCase().split(" ");
  for (let from = 0; from < words.length; from += 1) {
    const as = words.slice(from).join(" ");
    const craft = byTitle.get(as);
    if (craft !== undefined) return { craft, as };
  }
  return null;
});

/** By what name the days of a work go: "shoemaker" of "master cobbler"; null of a title that no entry has, or whose days are others. */
export function craftOf(title: string): string | null {
  const found = titled(title);
  return found === null || found.craft.besides?.includes(found.as) === true ? null : found.craft.called[0]!;
}

const DAYS = new Map(
  Object.entries<string[]>(workdays).flatMap(([of, titles]) => titles.map((title) => [title, of] as const)),
);

/**
 * By what name the texts of a work's days go: that of the longest end of the title which has days of its own, whatever craft the words are of,
 * or which is a craft. Null of a title without either.
 */
export const daysOf = keeping((title: string): string | null => {
  const words = title.toLowerCase().split(" ");
  for (let from = 0; from < words.length; from += 1) {
    const as = words.slice(from).join(" ");
    const own = DAYS.get(as);
    if (own !== undefined) return own;
    if (byTitle.has(as)) return craftOf(as);
  }
  return null;
});

/**
 * The words of a work, by slot: one thing that is in the hands of whoever does it, and what belongs to it. The same seed gives the same.
 * Nothing of a work that no entry tells of, nor of one that is behind somebody: nothing waits on the bench of a retired shoemaker.
 */
export function craftWords(
  job: { title: string; trade: Trade } | null,
  seed: number,
): Partial<Record<CraftWord, string>> {
  const craft =
    job === null || job.trade === "retired" ? undefined : (titled(job.title)?.craft ?? byTrade.get(job.trade));
  if (craft === undefined) return {};
  const of = <T>(list: readonly T[], shift: number): T => list[(seed >>> shift) % list.length]!;
  const { piece, pieces, flaw, mend } = of(craft.jobs, 0);
  return {
    ...{ work_piece: piece, work_pieces: pieces, work_flaw: flaw, work_mend: mend },
    ...{ work_tool: of(craft.tool, 6), work_stuff: of(craft.stuff, 12), work_client: of(craft.client, 18) },
  };
}
