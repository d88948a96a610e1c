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

/** After the button was pressed. */
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

const page = (title: string, text: string, more = ""): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p>${more}</main></body>
</html>
`;
