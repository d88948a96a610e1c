import type { Aspect, Outline } from "./twin.ts";

/** Three people at most are named of those who are near to one life alone. */
const NAMED_MAX = 3;

/** What is to be said of a respect in which two lives differ, of each of them: "baker" and "clerk". */
export function said(aspect: Aspect, life: Outline, twin: Outline): { life: string; twin: string } {
  switch (aspect) {
    case "work":
      return { life: life.job?.title ?? "without work", twin: twin.job?.title ?? "without work" };
    case "home":
      return { life: "lives elsewhere", twin: "stayed under the old roof" };
    case "people": {
      const [here, there] = [names(life, twin), names(twin, life)];
      return { life: here || `without ${there}`, twin: there || `without ${here}` };
    }
    case "money":
      return { life: purse(life), twin: purse(twin) };
    case "health":
      return life.health >= twin.health ? { life: "well", twin: "ailing" } : { life: "ailing", twin: "well" };
    case "mood":
      return life.pleasure >= twin.pleasure
        ? { life: "lighter of heart", twin: "heavier of heart" }
        : { life: "heavier of heart", twin: "lighter of heart" };
  }
}

/** What somebody has, without a word for money: that is said by the life itself alone. */
const purse = ({ wealth }: Outline): string => (wealth < 0 ? `${-wealth} in debt` : `${wealth} put by`);

/** Those who are near to the one and not to the other; "" where there is nobody. */
const names = (one: Outline, other: Outline): string =>
  Object.entries(one.close)
    .filter(([key]) => other.close[key] === undefined)
    .map(([, { name }]) => name)
    .slice(0, NAMED_MAX)
    .join(", ");
