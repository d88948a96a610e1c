import { plainPage } from "../../http/plain-page.ts";
import type { Reply } from "../../http/route.ts";

/** What a browser shows after the link in the mail was opened. The form goes back to the same address, with the token in it. */
export const confirmEmailPage = (): Reply => ({
  status: 200,
  html: plainPage(
    "Confirm your e-mail address",
    "One press, and this address is known to be yours.",
    `<form method="post"><button type="submit">Confirm</button></form>`,
  ),
});

const HOME = `<p><a href="/">Read on</a></p>`;

/** After the button was pressed. */
export const emailVerifiedPage = (): Reply => ({
  status: 200,
  html: plainPage("E-mail address confirmed", "Thank you. You can close this page and go back to your app.", HOME),
});

export const verificationFailedPage = (): Reply => ({
  status: 400,
  html: plainPage(
    "This link does not work any more",
    "It is unknown, expired, or was used before. If you opened it twice, your address is confirmed already.",
    HOME,
  ),
});
