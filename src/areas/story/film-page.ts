import type { Font } from "fontkit";
import type { Narrated } from "./narration.ts";
import type { PdfFonts } from "./pdf-fonts.ts";

/** Pixels. */
const [WIDTH, HEIGHT] = [1280, 720];
const MARGIN = 96;
const HEADING = 48;
const WHEN = 24;
/** The largest size at which all that is read stands on the page; the last one holds any entry. */
const TEXT_SIZES = [28, 24, 20, 17, 14, 11, 9];
const LEADING = 1.45;
const LOWEST = HEIGHT - MARGIN / 2;
const [PAPER, INK, FAINT] = ["#f7f2e8", "#2a2622", "#77706a"];

/** Draws a part of a story as a still page, as SVG: letters as outlines, so that no font of the machine is needed. */
export async function createFilmPages(fonts: PdfFonts): Promise<(part: Narrated) => string> {
  const { create } = await import("fontkit");
  const upright = create(fonts.upright as Buffer) as Font;
  return (part) => {
    let page = drawAt(upright, part, TEXT_SIZES[0]!);
    for (const size of TEXT_SIZES.slice(1)) if (page.below > LOWEST) page = drawAt(upright, part, size);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/>${page.lines.join("")}</svg>`;
  };
}

/** The lines of a page whose text has a size, and how far down the last of them goes. */
function drawAt(font: Font, { heading, when, body }: Narrated, text: number): { lines: string[]; below: number } {
  const lines: string[] = [];
  let y = MARGIN + HEADING;
  let below = y;
  const write = (words: string, size: number, colour: string): void => {
    for (const line of wrapped(font, words, size)) {
      lines.push(outline(font, line, { size, y, colour }));
      below = y;
      y += size * LEADING;
    }
  };
  write(heading, HEADING, INK);
  write(when, WHEN, FAINT);
  for (const paragraph of body.split(/\n+/)) {
    y += text / 2;
    write(paragraph, text, INK);
  }
  return { lines, below };
}

/** The lines of a text, as many as are taken. Words are measured one by one; one that is wider than the page is broken. */
function* wrapped(font: Font, text: string, size: number): Generator<string> {
  const widthOf = (part: string): number => (font.layout(part).advanceWidth * size) / font.unitsPerEm;
  const room = WIDTH - 2 * MARGIN;
  const space = widthOf(" ");
  let line: string[] = [];
  let taken = 0;
  for (const word of text.split(/\s+/).filter((one) => one !== ""))
    for (const piece of widthOf(word) > room ? broken(word, room, widthOf) : [word]) {
      const width = widthOf(piece);
      if (line.length > 0 && taken + width > room) {
        yield line.join(" ");
        line = [];
        taken = 0;
      }
      line.push(piece);
      taken += width + space;
    }
  if (line.length > 0) yield line.join(" ");
}

/** The pieces of a word, each as wide as there is room. */
function* broken(word: string, room: number, widthOf: (part: string) => number): Generator<string> {
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && widthOf(piece + letter) > room) {
      yield piece;
      piece = "";
    }
    piece += letter;
  }
  if (piece !== "") yield piece;
}

function outline(font: Font, line: string, { size, y, colour }: { size: number; y: number; colour: string }): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(line);
  let x = 0;
  const letters = glyphs.map((glyph, n) => {
    const at = x;
    x += positions[n]!.xAdvance;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${colour}" transform="translate(${MARGIN} ${y}) scale(${scale} ${-scale})">${letters.join("")}</g>`;
}
