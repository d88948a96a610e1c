import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * What a page does to somebody who hears it, uses keys alone, or needs contrast, by axe's rules; as `rule: places`. Takes a page whose own
 * policy is bypassed, as that rightly refuses to have axe put into it.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as axe.AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
