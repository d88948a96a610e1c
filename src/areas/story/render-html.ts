import { escapeHtml } from "../../shared/html.ts";
import type { Story, StoryEcho, StoryEntry } from "./read-story.ts";
import { paragraphsOf } from "./render-markdown.ts";

/** For a screen and for paper. */
export const STYLE = `
:root { color-scheme: light dark; }
body { font: 1.1rem/1.6 Literata, Georgia, "Times New Roman", serif; max-width: 38rem; margin: 3rem auto; padding: 0 1.25rem; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 4rem; }
h3 { margin: 2.5rem 0 0; }
blockquote { margin: 1rem 0; font-style: italic; }
.when { margin: 0.25rem 0 1rem; opacity: 0.75; font-size: 0.9rem; }
@media print {
  body { margin: 0; max-width: none; font-size: 11pt; }
  section + section { break-before: page; }
  h2, h3, .when { break-after: avoid; }
  p { orphans: 3; widows: 3; }
}
`;

/** A story as one page that stands alone: no script, nothing that is loaded, a style for paper. Piece by piece. */
export async function* renderHtml({ title, echoes }: Story): AsyncGenerator<string> {
  const name = markup(title);
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${name}</h1>
`;
  for (const echo of echoes) {
    yield `<section>\n${echoHead(echo)}`;
    for await (const entries of echo.pages()) yield entries.map(entryHtml).join("");
    yield "</section>\n";
  }
  yield "</body>\n</html>\n";
}

/** What no XML may hold. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as content of HTML or XML, or as a quoted attribute. */
export const markup = (text: string): string => escapeHtml(text.toWellFormed().replace(NOT_IN_XML, ""));

/** What stands before an Echo's entries, well-formed also as XML. */
export const echoHead = ({ name, whatIf }: StoryEcho): string =>
  `<h2>${markup(name)}</h2>\n<blockquote><p>${markup(whatIf)}</p></blockquote>\n`;

/** An entry as an article, well-formed also as XML. */
export const entryHtml = ({ title, when, location, mood, body }: StoryEntry): string =>
  `<article>
<h3>${markup(title)}</h3>
<p class="when">${markup(`${when}. ${location}. ${mood}`)}</p>
${paragraphsOf(body)
  .map((part) => `<p>${markup(part)}</p>\n`)
  .join("")}</article>
`;
