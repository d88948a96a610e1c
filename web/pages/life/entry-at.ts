/** Pixels between two looks for an entry: less than the smallest entry is high. */
const STEP = 48;

/**
 * The entry that is shown at a height of the window, or the next one above or below. Asks the browser what is there, which costs
 * the same in any diary: measuring entries would lay out those that are not shown.
 */
export function entryAt(book: HTMLElement, y: number, towards: "above" | "below"): HTMLElement | null {
  const { left, width } = book.getBoundingClientRect();
  const step = towards === "below" ? STEP : -STEP;
  for (let at = y; at > 0 && at < innerHeight; at += step) {
    const found = document.elementFromPoint(left + width / 2, at)?.closest<HTMLElement>(".entry");
    if (found) return found;
  }
  return null;
}
