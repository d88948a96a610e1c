import type { RandomStream } from "../random.ts";

/** Coordinates 0..1000 on both axes, and the indexes of the places a path leads to. */
type Point = { x: number; y: number; neighbours: number[] };

const COLUMNS = 4;
const CELL = 1000 / COLUMNS;
/** Paths that each place has to its nearest ones, besides those that keep the town in one piece. */
const NEAREST = 2;

/** Places on a jittered grid, joined so that every one can be reached on foot. Neighbours are mutual and in index order. */
export function layOut(count: number, random: RandomStream): Point[] {
  const cells = random.shuffle(Array.from({ length: COLUMNS * COLUMNS }, (_, cell) => cell)).slice(0, count);
  const points = cells.map((cell): Point => {
    const column = cell % COLUMNS;
    const row = (cell - column) / COLUMNS;
    return {
      x: column * CELL + random.between(30, CELL - 30),
      y: row * CELL + random.between(30, CELL - 30),
      neighbours: [],
    };
  });
  for (let i = 1; i < points.length; i++) join(points, i, nearest(points, i, i)[0]!);
  for (let i = 0; i < points.length; i++) for (const other of nearest(points, i, points.length)) join(points, i, other);
  for (const point of points) point.neighbours.sort((a, b) => a - b);
  return points;
}

function join(points: Point[], a: number, b: number): void {
  if (!points[a]!.neighbours.includes(b)) points[a]!.neighbours.push(b);
  if (!points[b]!.neighbours.includes(a)) points[b]!.neighbours.push(a);
}

/** The nearest places to one among the first `count`, at most as many as paths lead to, the nearest first and the earlier of equals. */
function nearest(points: Point[], from: number, count: number): number[] {
  const { x, y } = points[from]!;
  const found: { index: number; square: number }[] = [];
  for (let index = 0; index < count; index++) {
    if (index === from) continue;
    const other = points[index]!;
    const square = (other.x - x) ** 2 + (other.y - y) ** 2;
    const at = found.findIndex((one) => square < one.square);
    if (at === -1 && found.length === NEAREST) continue;
    found.splice(at === -1 ? found.length : at, 0, { index, square });
    if (found.length > NEAREST) found.pop();
  }
  return found.map(({ index }) => index);
}
