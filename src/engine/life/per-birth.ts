import type { Pack } from "../content/pack.ts";
import type { Birth } from "./types/person.ts";

/** What is drawn by a birth alone. */
export type Born = Pick<Birth, "birthHash">;

/** `find`, done once for each content and birth, and kept for as long as both are at hand. */
export function perBirth<V extends object>(find: (pack: Pack, birth: Born) => V): (pack: Pack, birth: Born) => V {
  const packs = new WeakMap<Pack, WeakMap<Born, V>>();
  return (pack, birth) => {
    let births = packs.get(pack);
    if (births === undefined) {
      births = new WeakMap();
      packs.set(pack, births);
    }
    let found = births.get(birth);
    if (found === undefined) {
      found = find(pack, birth);
      births.set(birth, found);
    }
    return found;
  };
}
