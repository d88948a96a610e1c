import type { Pack } from "../../src/engine/content/pack.ts";
import type { Narrator } from "../../src/engine/narrator/port.ts";
import { personOf } from "./gold/match.ts";
import type { Gold, GoldText } from "./gold/text.ts";
import { type Entry, liveAndTell } from "./lives.ts";
import { mean } from "./variety.ts";

/** Words of a gold value too general to show whose life it is. */
const ANYONES = /^(?:none|retired|student|child|house|home|room|shop|lake|island|village)$/;

/** Share of a life's entries in which its own work, home, places or people come up, as the gold names them and its what-if leaves them. */
export function ownWorld(life: readonly Entry[], { gold }: GoldText): number {
  const { kin, work, home, own } = worldLived(gold);
  const names = kin.flatMap((value) => value.split("/").map((one) => personOf(one).name ?? `my ${one.toLowerCase()}`));
  const places = [...work, ...home, ...own]
    .flatMap((value) => value.split("/"))
    .filter((value) => !ANYONES.test(value));
  const wanted = [...names, ...places].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (wanted.length === 0) return Number.NaN;
  const pattern = new RegExp(`(?<![\\p{L}])(?:${wanted.join("|")})(?![\\p{L}])`, "iu");
  return mean(life.map(({ body }) => (pattern.test(body) ? 1 : 0)));
}

type World = Pick<Gold, "kin" | "work" | "home" | "own">;

/**
 * What is somebody's own in the life that is lived: what the text names, without what the what-if took, and with what it gave. Whose
 * library was closed has none to go to, and whose work is another has that.
 */
export function worldLived({ kin, work, home, own, whatIf }: World & Pick<Gold, "whatIf">): World {
  const edits = whatIf.flatMap((value) => value.split("/")).map((one) => one.split(/:(.*)/s) as [string, string]);
  const given = (field: string): string[] =>
    edits.flatMap(([of, what]) => (of === field && !what.startsWith("-") ? [what.replace(/^\+/, "")] : []));
  const taken = (field: string): string[] =>
    edits.flatMap(([of, what]) => (of === field && what.startsWith("-") ? [what.slice(1)] : []));
  const left = (values: readonly string[], gone: readonly string[]): string[] =>
    values.filter((value) => !gone.some((one) => value.includes(one)));
  const changed = (field: "work" | "home"): boolean => edits.some(([of]) => of === field);
  return {
    kin: [...left(kin, taken("person")), ...given("person")],
    work: [...(changed("work") ? [] : work), ...given("work")],
    home: [...(changed("home") ? [] : home), ...given("home")],
    own: [...left(own, taken("own")), ...given("own")],
  };
}

/** Lives some of the gold texts and says how much of each is in its own world; texts that name none of it are left out. */
export function ownWorlds(pack: Pack, narrate: Narrator, texts: readonly GoldText[], entries: number): number[] {
  return texts
    .map((text) =>
      ownWorld(liveAndTell(pack, narrate, { name: text.name, persona: text.text, whatIf: text.whatIf }, entries), text),
    )
    .filter((share) => !Number.isNaN(share));
}
