import { expect, test } from "bun:test";
import lands from "../../../src/engine/content/reading/lands.json" with { type: "json" };
import prices from "../../../src/engine/content/reading/prices.json" with { type: "json" };
import { coinSlots } from "../../../src/engine/life/money.ts";
import { fillSlots } from "../../../src/engine/life/realise.ts";

const textsOf = (persona: string) => ({ name: "Sam", personaText: persona, whatIfPrompt: "What if it had rained?" });
const told = (persona: string, text: string, slots: Record<string, string> = {}) =>
  fillSlots(text, { ...slots, ...coinSlots(textsOf(persona), { era: "present" }) }, {});

const INDIA = "A tailor of Pune.";

/** What a loaf, the work of a day and a room for a month cost in the texts. */
const IN_THE_TEXTS = { loaf: 1, day: 12, room: 90 };
/** A price of the texts is never so far from one of today, up or down. */
const FARTHEST = 16;
/** The same of all three together, where prices are put as they are there. */
const FAR = 6.1;

test("every land has its prices, and a loaf, a day's wage and a room cost about what they cost there", () => {
  expect(Object.keys(prices)).toEqual(Object.keys(lands));
  const off = Object.entries(prices).flatMap(([land, { times, ...today }]) => {
    const ratios = Object.entries(IN_THE_TEXTS).map(([what, inText]) => today[what as "loaf"] / (inText * times));
    const together = Math.cbrt(ratios.reduce((product, ratio) => product * ratio, 1));
    const isOff = ratios.some((ratio) => ratio > FARTHEST || ratio < 1 / FARTHEST);
    return isOff || (times !== 1 && (together > FAR || together < 1 / FAR)) ? [land] : [];
  });
  expect(off).toEqual([]);
});

test("a sum is said as things cost in the land, in words where they are few", () => {
  expect(told(INDIA, "It cost forty {coins}.")).toBe("It cost two thousand rupees.");
  expect(told(INDIA, "Thirty-one {coins} in the tin.")).toBe("1,550 rupees in the tin.");
  expect(told(INDIA, "Two hundred {coins}, and a hundred and forty {coins}.")).toBe(
    "Ten thousand rupees, and seven thousand rupees.",
  );
  expect(told(INDIA, "He wants 2,300 {coins} for it.")).toBe("He wants 115,000 rupees for it.");
  expect(told(INDIA, "Two or three {coins} each.")).toBe("A hundred or 150 rupees each.");
  expect(told(INDIA, "One {coin} a week, half a {coin} a day.")).toBe("Fifty rupees a week, twenty-five rupees a day.");
  expect(told(INDIA, "Six hundred {coins}: the bicycle.")).toBe("Thirty thousand rupees: the bicycle.");
  expect(told(INDIA, "Two {coins} and a half.")).toBe("125 rupees.");
  expect(told(INDIA, "One {coin} fifty.")).toBe("Seventy-five rupees.");
  expect(told("A welder of Kobe.", "Ten {coins}' worth.")).toBe("Two thousand yen's worth.");
  expect(told("A welder of Kobe.", "Ten {coins}' worth. I paid thirty.")).toBe(
    "Two thousand yen's worth. I paid six thousand.",
  );
  expect(told(INDIA, "It's three {coins} a thousand, for a firm.")).toBe("It's 150 rupees a thousand, for a firm.");
  expect(told(INDIA, "A twenty-{coin} note.")).toBe("A 1,000-rupee note.");
  expect(told(INDIA, "It is {sum} {coins}.", { sum: "sixty" })).toBe("It is three thousand rupees.");
  expect(told("A welder of Hanoi.", "Two hundred {coins}.")).toBe("Four million dong.");
  expect(told("A welder of Kobe.", "Ninety {coins}.")).toBe("Eighteen thousand yen.");
});

test("a number that stands for such a sum alone goes with it, and one that counts something else does not", () => {
  expect(told(INDIA, "I owe forty {coins}. I paid thirty.")).toBe("I owe two thousand rupees. I paid 1,500.");
  expect(told(INDIA, "I've 150 {coins}, and {b} wanted two hundred.", { b: "Asha" })).toBe(
    "I've 7,500 rupees, and Asha wanted ten thousand.",
  );
  for (const text of [
    "I came at three, with twenty people and six chairs.",
    "He is forty. I've lent him two books.",
    "A clerk of sixty, out of a hundred.",
    "Coin by coin, to the last {coin}.",
  ])
    expect(told(INDIA, text)).toBe(text.replace("{coin}", "rupee"));
});

test("money of other times, and where the texts are at home, is as the texts have it", () => {
  expect(told("A nurse of Leeds.", "Forty {coins}.")).toBe("Forty pounds.");
  expect(told("A baker of Lyon.", "Forty {coins}.")).toBe("Forty euros.");
  const past = coinSlots(textsOf("A weaver of Pune, in 1780."), { era: "past" });
  expect(fillSlots("Forty {coins}.", past, {})).toBe("Forty crowns.");
  const named = coinSlots(textsOf("A clerk in Bombay, 1912, who earns thirty rupees a month."), { era: "past" });
  expect(fillSlots("Forty {coins}.", named, {})).toBe("Forty rupees.");
});
