import type { Pack } from "../../src/engine/content/pack.ts";
import type { Narrator } from "../../src/engine/narrator/port.ts";
import { personOf } from "./gold/match.ts";
import type { GoldText } from "./gold/text.ts";
import { type Entry, liveAndTell } from "./lives.ts";
import { mean } from "./variety.ts";

/** Words of a gold value too general to show whose life it is. */
const ANYONES = /^(?:none|retired|student|child|house|home|room|shop|lake|island|village)$/;

/** Share of a life's entries in which its own work, home, places or people come up, as the gold names them. */
export function ownWorld(life: readonly Entry[], { gold }: GoldText): number {
  const names = gold.kin.flatMap((value) =>
    value.split("/").map((one) => personOf(one).name ?? `my ${one.toLowerCase()}`),
  );
  const places = [...gold.work, ...gold.home, ...gold.own]
    .flatMap((value) => value.split("/"))
    .filter((value) => !ANYONES.test(value));
  const wanted = [...names, ...places].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (wanted.length === 0) return Number.NaN;
  const pattern = new RegExp(`(?<![\\p{L}])(?:${wanted.join("|")})(?![\\p{L}])`, "iu");
  return mean(life.map(({ body }) => (pattern.test(body) ? 1 : 0)));
}

/** Lives some of the gold texts and says how much of each is in its own world; texts that name none of it are left out. */
export function ownWorlds(pack: Pack, narrate: Narrator, texts: readonly GoldText[], entries: number): number[] {
  return texts
    .map((text) =>
      ownWorld(liveAndTell(pack, narrate, { name: text.name, persona: text.text, whatIf: text.whatIf }, entries), text),
    )
    .filter((share) => !Number.isNaN(share));
}
