/** Where the names on a map stand, so that none lies over another, over a place, or over who is there. */

type Box = { left: number; top: number; right: number; bottom: number };
type Anchor = "start" | "middle" | "end";

/** A place of the picture: its middle, how far its circle and the heads above it reach, and its name. */
export type Marked = { id: string; name: string; x: number; y: number; taken: readonly Box[]; isWanted: boolean };
/** The lines of a name, the first one's base line, and the point that they are set from. */
export type Label = { lines: string[]; x: number; y: number; anchor: Anchor };

/** Of the size of the type: the widest that a letter is on average, from line to line, and what is drawn above and below a base line. */
const LETTER = 0.66;
const LINE = 1.1;
const RISE = 0.96;
const FALL = 0.27;
/** Characters of a name that stand in one line. */
const LINE_CHARS = 13;
/** From the middle of a place to what is beside it. */
const BESIDE = 36;

/**
 * A label for each of the places, by their id; those that are wanted first. One for which there is no room is left out. `size`
 * is that of the type, `edge` the width and height of the picture.
 */
export function placeLabels(places: readonly Marked[], size: number, edge: number): Map<string, Label> {
  const taken = places.flatMap((place) => place.taken);
  const labels = new Map<string, Label>();
  for (const place of places.toSorted((one, other) => Number(other.isWanted) - Number(one.isWanted))) {
    const ways = waysOf(place, size).map((label) => ({ label, box: boxOf(label, size) }));
    const chosen = ways.find(({ box }) => isInside(box, edge) && !taken.some((other) => areOver(box, other)));
    if (chosen === undefined) continue;
    labels.set(place.id, chosen.label);
    taken.push(chosen.box);
  }
  return labels;
}

/** Under it, above it, to its right and to its left, and across its corners; in lines, then in one. */
function waysOf({ name, x, y, taken }: Marked, size: number): Label[] {
  const top = Math.min(...taken.map((box) => box.top));
  const bottom = Math.max(...taken.map((box) => box.bottom));
  const set = (lines: string[]): Label[] => {
    const height = heightOf(lines, size);
    const middle = y - height / 2 + RISE * size;
    const under = bottom + 4 + RISE * size;
    const above = top - 4 - height + RISE * size;
    return [
      { lines, x, y: under, anchor: "middle" },
      { lines, x, y: above, anchor: "middle" },
      { lines, x: x + BESIDE, y: middle, anchor: "start" },
      { lines, x: x - BESIDE, y: middle, anchor: "end" },
      { lines, x, y: under, anchor: "start" },
      { lines, x, y: under, anchor: "end" },
      { lines, x, y: above, anchor: "start" },
      { lines, x, y: above, anchor: "end" },
    ];
  };
  const lines = linesOf(name);
  return lines.length === 1 ? set(lines) : [...set(lines), ...set([name])];
}

/** Where the lines of a label stand under each other, from its first base line. */
export const lineHeight = (size: number): number => LINE * size;

function boxOf({ lines, x, y, anchor }: Label, size: number): Box {
  const width = Math.max(...lines.map((line) => line.length)) * LETTER * size;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const top = y - RISE * size;
  return { left, top, right: left + width, bottom: top + heightOf(lines, size) };
}

const heightOf = (lines: readonly string[], size: number): number => (RISE + (lines.length - 1) * LINE + FALL) * size;

const isInside = ({ left, top, right, bottom }: Box, edge: number): boolean =>
  left >= 0 && top >= 0 && right <= edge && bottom <= edge;

const areOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A name in one line or two, parted at the blank nearest to its middle. */
function linesOf(name: string): string[] {
  if (name.length <= LINE_CHARS) return [name];
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const part = blanks.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return part === undefined ? [name] : [name.slice(0, part), name.slice(part + 1)];
}
