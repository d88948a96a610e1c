import { readPdfFonts } from "./pdf-fonts.ts";
import { createPdfPages, type PdfPages } from "./pdf-pages.ts";
import type { Story, StoryEcho, StoryEntry } from "./read-story.ts";
import { paragraphsOf } from "./render-markdown.ts";

/** A story as PDF in the size of a book, with its letters embedded and the Echoes as bookmarks, piece by piece. */
export async function* renderPdf(story: Story): AsyncGenerator<Uint8Array> {
  const pages = await createPdfPages(story, await readPdfFonts());
  const writing = writePages(pages, story).catch((error: Error) => pages.fail(error));
  yield* pages.bytes;
  await writing;
}

async function writePages(pages: PdfPages, { title, echoes }: Story): Promise<void> {
  pages.line("title", title);
  for (const [n, echo] of echoes.entries()) {
    if (n > 0) pages.turn();
    await writeEcho(pages, echo);
  }
  pages.end();
}

async function writeEcho(pages: PdfPages, echo: StoryEcho): Promise<void> {
  pages.bookmark(echo.name);
  pages.line("name", echo.name);
  pages.line("whatIf", echo.whatIf);
  for await (const entries of echo.pages())
    for (const entry of entries) {
      // Nobody reads on: what is written would only fill memory.
      if (pages.isClosed()) return;
      writeEntry(pages, entry);
      // Setting an entry takes a millisecond or two; others are answered after each.
      await new Promise(setImmediate);
    }
}

function writeEntry(pages: PdfPages, { title, when, location, mood, body }: StoryEntry): void {
  pages.line("heading", title);
  pages.line("when", `${when}. ${location}. ${mood}`);
  for (const part of paragraphsOf(body)) pages.line("text", part);
}
