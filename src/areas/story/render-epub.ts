import { toTimestamp } from "../../shared/clock.ts";
import type { Story, StoryEcho } from "./read-story.ts";
import { echoHead, entryHtml, markup, STYLE } from "./render-html.ts";

/** A file of the book that is read in order. `echo`: which of the Echoes it tells of. */
type Chapter = { id: string; title: string; echo: number };

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** A story as EPUB 3, piece by piece: the type of the file first and stored, as the format asks, then a file for some entries at a time. */
export async function* renderEpub(story: Story): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = writeBook(story, writable).catch((error: unknown) => writable.abort(error));
  yield* readable;
  await writing;
}

async function writeBook(story: Story, out: WritableStream<Uint8Array>): Promise<void> {
  // Loaded with the first book, so that a start does not wait for it.
  const { TextReader, ZipWriter } = await import("@zip.js/zip.js");
  const zip = new ZipWriter(out, {
    ...{ useWebWorkers: false, dataDescriptor: false, extendedTimestamp: false },
    lastModDate: new Date(story.createdAt),
  });
  const add = (name: string, text: string, level?: number) =>
    zip.add(name, new TextReader(text), level === undefined ? {} : { level });
  await add("mimetype", "application/epub+zip", 0);
  await add("META-INF/container.xml", CONTAINER);
  await add("EPUB/style.css", STYLE);
  const chapters: Chapter[] = [];
  for (const [n, echo] of story.echoes.entries())
    for await (const [chapter, text] of chaptersOf(echo, n)) {
      chapters.push(chapter);
      await add(`EPUB/${chapter.id}.xhtml`, text);
    }
  await add("EPUB/nav.xhtml", navText(story, chapters));
  await add("EPUB/package.opf", packageText(story, chapters));
  await zip.close();
}

async function* chaptersOf(echo: StoryEcho, n: number): AsyncGenerator<[Chapter, string]> {
  let part = 0;
  for await (const entries of echo.pages()) {
    const title = entries[0]!.when;
    const id = `echo-${n + 1}-${++part}`;
    const body = entries.map(entryHtml).join("");
    yield [{ id, title, echo: n }, page(`${echo.name}: ${title}`, part === 1 ? echoHead(echo) + body : body)];
  }
}

const page = (title: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><meta charset="utf-8"/><title>${markup(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${body}</body>
</html>
`;

/** The contents: the Echoes, and below each where its files begin. */
function navText({ title, echoes }: Story, chapters: readonly Chapter[]): string {
  const items = echoes.map(({ name }, n) => {
    const own = chapters.filter(({ echo }) => echo === n);
    const parts = own.map((one) => `<li><a href="${one.id}.xhtml">${markup(one.title)}</a></li>`).join("\n");
    return `<li><a href="${own[0]!.id}.xhtml">${markup(name)}</a><ol>\n${parts}\n</ol></li>`;
  });
  const heading = `<h1>${markup(title)}</h1>`;
  return page(title, `<nav epub:type="toc" id="toc">\n${heading}\n<ol>\n${items.join("\n")}\n</ol>\n</nav>\n`);
}

function packageText({ exportId, createdAt, title, echoes }: Story, chapters: readonly Chapter[]): string {
  const item = (id: string, href: string, type: string, more = ""): string =>
    `<item id="${id}" href="${href}" media-type="${type}"${more}/>`;
  const pages = chapters.map(({ id }) => item(id, `${id}.xhtml`, "application/xhtml+xml"));
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${exportId}</dc:identifier>
<dc:title>${markup(title)}</dc:title>
<dc:language>en</dc:language>
${echoes.map(({ name }) => `<dc:creator>${markup(name)}</dc:creator>`).join("\n")}
<meta property="dcterms:modified">${toTimestamp(createdAt).slice(0, 19)}Z</meta>
</metadata>
<manifest>
${item("nav", "nav.xhtml", "application/xhtml+xml", ' properties="nav"')}
${item("style", "style.css", "text/css")}
${pages.join("\n")}
</manifest>
<spine>
${chapters.map(({ id }) => `<itemref idref="${id}"/>`).join("\n")}
</spine>
</package>
`;
}
