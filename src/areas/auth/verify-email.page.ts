import type { Reply } from "../../http/route.ts";

/** What a browser shows after the link in the mail was opened. */
export const emailVerifiedPage = (): Reply => ({
  status: 200,
  html: page("E-mail address confirmed", "Thank you. You can close this page and go back to your app."),
});

export const verificationFailedPage = (): Reply => ({
  status: 400,
  html: page(
    "This link does not work any more",
    "It is unknown, expired, or was used before. If you opened it twice, your address is confirmed already.",
  ),
});

const page = (title: string, text: string): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
