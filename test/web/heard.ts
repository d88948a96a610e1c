import type { Page } from "playwright-core";

/** A thing on a page as the browser tells it to what reads pages aloud. `level` of a heading. */
export type Heard = { role: string; name: string; description: string; level: number | null };

type AxValue = { value?: unknown };
type AxNode = {
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  properties?: { name: string; value: AxValue }[];
  nodeId: string;
  childIds?: string[];
};

/** All that the browser tells of a page, in the order in which it is read. */
export async function heardOf(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as unknown as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const read = (node: AxNode): void => {
    if (!node.ignored)
      heard.push({
        role: String(node.role?.value ?? ""),
        name: String(node.name?.value ?? ""),
        description: String(node.description?.value ?? ""),
        level: Number(node.properties?.find(({ name }) => name === "level")?.value.value) || null,
      });
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) read(child);
    }
  };
  read(nodes[0]!);
  return heard;
}

/** Notes from now on what the page has said aloud by itself: each change of a live region. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: [how: string, text: string][] = [];
    (globalThis as unknown as { said: typeof said }).said = said;
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target }) => {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          "[role=status],[role=alert],[aria-live]",
        );
        return region ? [region] : [];
      });
      for (const region of new Set(regions)) {
        const text = region.textContent!.trim();
        if (text !== "") said.push([region.getAttribute("role") ?? region.getAttribute("aria-live")!, text]);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** What was said since, and how. */
export const said = (page: Page): Promise<[how: string, text: string][]> =>
  page.evaluate(() => (globalThis as unknown as { said: [string, string][] }).said);
