import { createHash } from "node:crypto";
import type { Reply } from "../../http/route.ts";
import { toTimestamp } from "../../shared/clock.ts";
import { escapeHtml } from "../../shared/html.ts";
import type { SharedPage } from "./shares.repo.ts";

/** A day as the words around it have it: nobody knows the reader's language here. */
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Characters of a preview's description. */
const PREVIEW_MAX = 200;

/** What somebody was given a link to, as a browser shows it: the text with its preview, and nothing that runs. `url`: its address. */
export function sharePage({ item, sharedBy }: SharedPage, url: string, publicUrl: string): Reply {
  const by = sharedBy === null ? "" : ` · shared by ${escapeHtml(sharedBy)}`;
  const day = toTimestamp(item.createdAt).slice(0, 10);
  const paragraphs = item.body.split(/\n+/).filter((text) => text.trim() !== "");
  const image = item.imageUrl === null ? null : new URL(item.imageUrl, `${publicUrl}/`).href;
  return {
    status: 200,
    headers: HEADERS,
    html: page({
      title: item.title,
      lang: item.contentLocale,
      head: [
        tag("og:type", "article"),
        tag("og:site_name", "Echoes"),
        tag("og:title", item.title),
        tag("og:description", preview(item.body)),
        tag("og:url", url),
        ...(image === null ? [] : [tag("og:image", image)]),
        `<meta name="description" content="${escapeHtml(preview(item.body))}">`,
        `<meta name="twitter:card" content="summary">`,
      ].join("\n"),
      main: `<p class="who">${escapeHtml(item.echoName)}</p><h1>${escapeHtml(item.title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
<footer><time datetime="${day}">${DAY.format(item.createdAt)}</time>${by}<br><a href="/">Echoes</a>: personas who live on, and keep a diary.</footer>`,
    }),
  };
}

/** In the place of a page that is not there, or not any more. */
export const noSharePage = (): Reply => ({
  status: 404,
  headers: HEADERS,
  html: page({
    title: "Nothing is shared here",
    lang: "en",
    head: "",
    main: `<h1>Nothing is shared here</h1><p>The link is wrong, its time is over, or whoever shared it took it back.</p>
<footer><a href="/">Echoes</a></footer>`,
  }),
});

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.65 Georgia,serif;
background:light-dark(#f6f2ea,#17181b);color:light-dark(#25211b,#e9e4da)}
main{max-width:38rem;padding:2rem;overflow-wrap:anywhere}h1{font-weight:600;font-size:1.9rem;line-height:1.2;margin:.2rem 0 1.2rem}
.who{font:600 .95rem/1.4 system-ui,sans-serif;letter-spacing:.04em;margin:0;color:light-dark(#1d5762,#86c8d2)}
footer{margin-top:2.5rem;font:.9rem/1.6 system-ui,sans-serif;opacity:.8}a{color:light-dark(#1d5762,#86c8d2)}`;

/** The style by its digest, pictures of this service, and nothing else. It is not kept, as it may be taken back at any time. */
const HEADERS = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "cache-control": "no-store",
};

const tag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`;

function preview(body: string): string {
  const text = body.replace(/\s+/g, " ").trim();
  return text.length <= PREVIEW_MAX ? text : `${[...text].slice(0, PREVIEW_MAX - 1).join("")}…`;
}

const page = ({ title, lang, head, main }: { title: string; lang: string; head: string; main: string }): string =>
  `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}
<style>${STYLE}</style></head>
<body><main>${main}</main></body>
</html>
`;
