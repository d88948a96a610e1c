import type { Particular } from "../types/person.ts";
import { type SortOfThing, sortOfThing } from "./in-hand.ts";

const SATURDAY = 5;

/** What is done with a thing that one has kept, in the first person. */
const CARE: Readonly<Record<SortOfThing, readonly [does: string, doing: string, did: string]>> = {
  boat: ["look after", "looking after", "looked after"],
  vehicle: ["keep the engine running in", "keeping the engine running in", "kept the engine running in"],
  instrument: ["keep up my playing on", "keeping up my playing on", "kept up my playing on"],
  house: ["see to the roof of", "seeing to the roof of", "saw to the roof of"],
  animal: ["get up early for", "getting up early for", "got up early for"],
  keepsake: ["take out and dust", "taking out and dusting", "took out and dusted"],
};

/** What the what-if itself has made somebody of the life do, as the persona's own habits are told. */
export function handHabits(words: Readonly<Record<string, string>>): Particular[] {
  const { relic, sold, shop_street: street, co, venture, studied, longago } = words;
  const habits: Particular[] = [];
  const add = (of: "self" | "kin", who: string, [does, base, doing, did]: readonly string[], weekday?: number): void =>
    void habits.push({
      ...{ of, who, does: does!, do: base!, doing: doing!, did: did! },
      ...(weekday === undefined ? {} : { weekday }),
      ...(venture === undefined ? {} : { work: true as const }),
    });
  if (co !== undefined && venture !== undefined) {
    add(
      "kin",
      co,
      ["owns", "own", "owning", "owned"].map((verb) => `${verb} half of ${venture}`),
    );
    add(
      ...(["kin", co] as const),
      ["opens", "open", "opening", "opened"].map((verb) => `${verb} ${venture} on Saturdays`),
      SATURDAY,
    );
  }
  if (sold !== undefined && street !== undefined)
    add(
      "self",
      "",
      ["sell", "sell", "selling", "sold"].map((verb) => `${verb} ${sold} ${street}`),
    );
  if (studied !== undefined && longago !== undefined) {
    add(
      "self",
      "",
      ["write", "write", "writing", "wrote"].map((verb) => `${verb} to the others from ${studied}`),
    );
    add(
      "self",
      "",
      ["go", "go", "going", "went"].map((verb) => `${verb} through the notebooks of ${studied}`),
    );
  }
  const sort = relic === undefined ? null : sortOfThing(relic);
  if (sort !== null) {
    const [does, doing, did] = CARE[sort];
    add(
      "self",
      "",
      [does, does, doing, did].map((verb) => `${verb} ${relic}`),
    );
  }
  return habits;
}
