import { expect } from "bun:test";
import type { Page } from "playwright-core";

/** Stops of the tab key between one thing and the next that somebody puts up with. */
const STOPS_MOST = 25;

/** What has the focus, as somebody sees and hears it. */
export type Focused = { name: string; id: string; isSeen: boolean; isMarked: boolean };

/**
 * Goes from stop to stop until something of that name has the focus, and tells the names of the stops on the way. Each of them has to be
 * on the screen, covered by nothing, and marked.
 */
export async function tabTo(page: Page, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < STOPS_MOST) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(lookAtFocus);
    stops.push(focused.name);
    expect(focused).toMatchObject({ name: focused.name, isSeen: true, isMarked: true });
    if (typeof name === "string" ? focused.name === name : name.test(focused.name)) return stops;
  }
  throw new Error(`${name} is not within reach: ${stops.join(" > ")}`);
}

/** The name of what has the focus. */
export const focusedName = async (page: Page): Promise<string> => (await page.evaluate(lookAtFocus)).name;

/** Runs in the page. */
function lookAtFocus(): Focused {
  const element = document.activeElement as HTMLElement;
  const field = element as HTMLInputElement;
  const named = element.getAttribute("aria-labelledby");
  const text =
    element.getAttribute("aria-label") ??
    (named === null ? null : document.getElementById(named)!.textContent) ??
    field.labels?.[0]?.textContent ??
    element.textContent;
  const { left, top, width, height } = element.getBoundingClientRect();
  const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1);
  // What is larger than the screen is looked at where it begins.
  const x = within(left + Math.min(width, innerWidth) / 2, innerWidth);
  const y = within(top + Math.min(height, 40) / 2, innerHeight);
  const there = document.elementFromPoint(x, y);
  const isSeen = there !== null && (element.contains(there) || field.labels?.[0]?.contains(there) === true);
  const marks = [element, element.querySelector("h3")]
    .filter((one) => one !== null)
    .map((one) => getComputedStyle(one));
  const isMarked = marks.some(
    ({ outlineStyle, outlineWidth, textDecorationLine }) =>
      (outlineStyle !== "none" && outlineWidth !== "0px") ||
      (element.matches(".entry") && textDecorationLine !== "none"),
  );
  return { name: (text ?? "").trim().replace(/\s+/g, " "), id: element.id, isSeen, isMarked };
}
