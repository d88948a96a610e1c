import type { Reply } from "../../http/route.ts";

/** What a browser shows after the link in the mail was opened. The form goes back to the same address, with the token in it. */
export const confirmEmailPage = (): Reply => ({
  status: 200,
  html: page(
    "Confirm your e-mail address",
    "One press, and this address is known to be yours.",
    `<form method="post"><button type="submit">Confirm</button></form>`,
  ),
});

const HOME = `<p><a href="/">Read on</a></p>`;

/** After the button was pressed. */
export const emailVerifiedPage = (): Reply => ({
  status: 200,
  html: page("E-mail address confirmed", "Thank you. You can close this page and go back to your app.", HOME),
});

export const verificationFailedPage = (): Reply => ({
  status: 400,
  html: page(
    "This link does not work any more",
    "It is unknown, expired, or was used before. If you opened it twice, your address is confirmed already.",
    HOME,
  ),
});

/** The colours of the web app, without its files: a mail may be opened where they cannot be had. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif;
background:light-dark(#f6f2ea,#17181b);color:light-dark(#25211b,#e9e4da)}
main{max-width:28rem;padding:2rem}h1{font:600 1.7rem/1.2 Georgia,serif}
button{padding:.7rem 1.4rem;border:0;border-radius:10px;font:inherit;font-weight:600;cursor:pointer;
background:light-dark(#1d5762,#86c8d2);color:light-dark(#fff,#0d2226)}a{color:light-dark(#1d5762,#86c8d2)}`;

const page = (title: string, text: string, more = ""): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${more}</main></body>
</html>
`;
