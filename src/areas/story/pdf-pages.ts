import type { PdfFonts } from "./pdf-fonts.ts";
import type { Story } from "./read-story.ts";

/** Points. `before` and `after` are lines of white; a heading stays with at least `needs` points of what follows. */
type LineStyle = { font: keyof PdfFonts; size: number; before: number; after: number; needs: number };

const STYLES = {
  title: { font: "upright", size: 24, before: 4, after: 2, needs: 0 },
  name: { font: "upright", size: 18, before: 1, after: 0.5, needs: 120 },
  whatIf: { font: "slanted", size: 11, before: 0, after: 1, needs: 60 },
  heading: { font: "upright", size: 14, before: 1.25, after: 0.1, needs: 90 },
  when: { font: "slanted", size: 9, before: 0, after: 0.6, needs: 40 },
  text: { font: "upright", size: 10.5, before: 0, after: 0.5, needs: 0 },
} as const satisfies Record<string, LineStyle>;

const NUMBER_SIZE = 8;
const MARGINS = { top: 48, bottom: 56, left: 48, right: 48 };

/** What no letter stands for, and what would lay the line out another way round. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Pages that are filled from the top on, numbered, and let go of as they are full. */
export type PdfPages = {
  bytes: AsyncIterable<Uint8Array>;
  line(style: keyof typeof STYLES, text: string): void;
  /** Names this place in the list of bookmarks. */
  bookmark(title: string): void;
  /** What follows begins on a new page. */
  turn(): void;
  end(): void;
  fail(error: Error): void;
  isClosed(): boolean;
};

export async function createPdfPages({ title, createdAt }: Story, fonts: PdfFonts): Promise<PdfPages> {
  // Loaded with the first book, so that a start does not wait for it.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    ...{ size: "A5", margins: MARGINS, lang: "en", displayTitle: true },
    info: { Title: title, Creator: "Echoes", CreationDate: new Date(createdAt) },
    font: fonts.upright as unknown as string,
  });
  pdf.registerFont("upright", fonts.upright as Buffer).registerFont("slanted", fonts.slanted as Buffer);
  let style: Pick<LineStyle, "font" | "size"> = STYLES.title;
  let number = 0;

  const choose = (next: typeof style): void => {
    style = next;
    pdf.font(next.font).fontSize(next.size);
  };

  /** At the foot of a page that was begun; the line that goes on there keeps its style. */
  const writeNumber = (): void => {
    const { x, y, page } = pdf;
    const before = style;
    choose({ font: "upright", size: NUMBER_SIZE });
    page.margins.bottom = 0;
    const place = { width: page.width - MARGINS.left - MARGINS.right, align: "center", lineBreak: false } as const;
    pdf.text(String(++number), MARGINS.left, page.height - MARGINS.bottom / 2 - NUMBER_SIZE, place);
    page.margins.bottom = MARGINS.bottom;
    choose(before);
    pdf.x = x;
    pdf.y = y;
  };
  pdf.on("pageAdded", writeNumber);
  writeNumber();

  return {
    bytes: pdf as unknown as AsyncIterable<Uint8Array>,
    line(name, text) {
      const { before, after, needs } = STYLES[name];
      choose(STYLES[name]);
      if (pdf.y + needs > pdf.page.height - MARGINS.bottom) pdf.addPage();
      else if (pdf.y > MARGINS.top) pdf.moveDown(before);
      pdf.text(text.replace(UNPRINTABLE, ""), { lineGap: style.size * 0.2 });
      pdf.moveDown(after);
    },
    bookmark: (name) => void pdf.outline.addItem(name),
    turn: () => void pdf.addPage(),
    end: () => void pdf.end(),
    fail: (error) => void (pdf as unknown as { destroy(error: Error): void }).destroy(error),
    isClosed: () => (pdf as unknown as { destroyed: boolean }).destroyed,
  };
}
