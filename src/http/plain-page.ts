import { escapeHtml } from "../shared/html.ts";

/** The colours of the web app, without its files: such a page may be opened where they cannot be had. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif;
background:light-dark(#f6f2ea,#17181b);color:light-dark(#25211b,#e9e4da)}
main{max-width:28rem;padding:2rem}h1{font:600 1.7rem/1.2 Georgia,serif}
input{padding:.65rem .8rem;border:1px solid;border-radius:10px;font:inherit;width:100%;box-sizing:border-box;margin:.3rem 0 1rem;background:transparent;color:inherit}
button{padding:.7rem 1.4rem;border:0;border-radius:10px;font:inherit;font-weight:600;cursor:pointer;
background:light-dark(#1d5762,#86c8d2);color:light-dark(#fff,#0d2226)}
button.quiet{background:transparent;color:inherit;box-shadow:inset 0 0 0 1px}a{color:light-dark(#1d5762,#86c8d2)}`;

/** A page that says one thing, as a browser shows it without any file of ours. `more` is HTML that stands below; the others are text. */
export const plainPage = (title: string, text: string, more = ""): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${more}</main></body>
</html>
`;
