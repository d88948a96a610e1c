import type { Entry } from "../lives.ts";
import { dot, drawing, words } from "./svg.ts";

const WIDTH = 1_000;
const NAMES = 190;
const ROW = 18;
const MOST_PEOPLE = 14;

/** Who comes up when: a dot for every entry that names one of the people of the life, who are named most at the top. */
export function castChart(life: readonly Entry[]): string {
  const people = peopleOf(life);
  const x = (entry: number): number => NAMES + (entry / Math.max(1, life.length - 1)) * (WIDTH - NAMES - 10);
  const rows = people.flatMap(({ name, as, entries }, index) => {
    const y = index * ROW + ROW / 2 + 2;
    return [
      words(NAMES - 8, y + 4, `${name}, ${as}`, "name"),
      ...entries.map((entry) => dot(x(entry), y, 2, "seen", `${name}: entry ${entry + 1}`)),
    ];
  });
  return drawing(WIDTH, people.length * ROW + 6, "The people of the life, and the entries that name them", rows);
}

type Named = { name: string; as: string; entries: number[] };

function peopleOf(life: readonly Entry[]): Named[] {
  const known = new Map<string, string>();
  for (const { view } of life)
    for (const { person, stage } of Object.values(view.state.ties)) {
      if (/^\p{Lu}/u.test(person.name)) known.set(person.name, person.relation ?? stage.replaceAll("_", " "));
    }
  const entriesOf = (name: string): number[] => {
    const named = new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "u");
    return life.flatMap(({ body }, entry) => (named.test(body) ? [entry] : []));
  };
  return [...known]
    .map(([name, as]) => ({ name, as, entries: entriesOf(name) }))
    .sort((a, b) => b.entries.length - a.entries.length)
    .slice(0, MOST_PEOPLE);
}
