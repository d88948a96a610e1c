import { expect, test } from "bun:test";
import { createFilmPages } from "../../../src/areas/story/film-page.ts";
import { readPdfFonts } from "../../../src/areas/story/pdf-fonts.ts";

const HEADING = "Mona";

/** What a page of this text shows: how many letters, and where the last line and the widest one end. */
async function drawn(body: string): Promise<{ letters: number; lowest: number; widest: number }> {
  const draw = await createFilmPages(await readPdfFonts());
  const svg = draw({ heading: HEADING, when: "", body });
  const lines = [...svg.matchAll(/<g [^>]*translate\(96 ([\d.]+)\) scale\(([\d.]+) [^>]*>(.*?)<\/g>/g)];
  return {
    letters: (svg.match(/ d="[^"]/g) ?? []).length - HEADING.length,
    lowest: Math.max(...lines.map(([, y]) => Number(y))),
    widest: Math.max(
      ...lines.map(([, , scale, letters]) =>
        Math.max(...[...letters!.matchAll(/translate\(([\d.]+) 0\)/g)].map(([, x]) => 96 + Number(x) * Number(scale))),
      ),
    ),
  };
}

test.each([
  ["a short text", "moon ".repeat(20)],
  ["a long one", "moon ".repeat(400)],
  ["a very long one, in paragraphs", `${"moon ".repeat(120)}\n`.repeat(10)],
  ["a word wider than the page", `${"m".repeat(400)} moon`],
])("%s stands on its page whole", async (_, body) => {
  const { letters, lowest, widest } = await drawn(body);
  expect(letters).toBe(body.replace(/\s/g, "").length);
  expect(lowest).toBeLessThan(720);
  expect(widest).toBeLessThan(1280 - 90);
});
