import type { Pack } from "../../src/engine/content/pack.ts";
import type { Narrator } from "../../src/engine/narrator/port.ts";
import { type Entry, liveAndTell, type Persona } from "./lives.ts";

const LIVES = 5;
const ENTRIES = 700;

/** Prints the entries that tell of one thread in the first five lives that do, each beat by the way it went, and what is told between beats. */
export function readThread(pack: Pack, narrate: Narrator, people: readonly Persona[], id: string): void {
  if (pack.byId.threads.get(id) === undefined) throw new Error(`no thread ${id}`);
  let found = 0;
  for (const who of people) {
    if (found === LIVES) return;
    const told = liveAndTell(pack, narrate, who, ENTRIES).filter((entry) => waysIn(entry, id).length > 0);
    if (told.length === 0) continue;
    found++;
    console.log(`\n# ${who.name}`);
    for (const entry of told)
      console.log(
        `\n${entry.narration.title}  [tick ${entry.view.plan.tick}, ${waysIn(entry, id).join(", ")}]\n${entry.body}`,
      );
  }
  console.log(`\ntold in ${found} lives`);
}

const waysIn = ({ narration }: Entry, id: string): string[] =>
  narration.sentences.flatMap(({ frame }) => {
    const [, told, way] = new RegExp(`^(?:gist:)?(thread|meanwhile):${id}/([^~]+)`).exec(frame) ?? [];
    return way === undefined ? [] : told === "meanwhile" ? `after ${way}` : way;
  });
