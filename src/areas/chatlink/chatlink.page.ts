import { plainPage } from "../../http/plain-page.ts";
import type { Reply } from "../../http/route.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { escapeHtml } from "../../shared/html.ts";

const BACK = `<p><a href="/app/account/chat">Back to your account</a></p>`;

const page = (status: number, title: string, text: string, more = BACK): Reply => ({
  status,
  html: plainPage(title, text, more),
});

/** Names both accounts, so that somebody who was sent here by another sees whose account it is. */
export const linkedPage = ({ externalName, displayName }: { externalName: string; displayName: string }): Reply =>
  page(
    200,
    "Your chat account is linked",
    `${externalName} in the chat is ${displayName} here. If one of the two is not you, unlink it, or tell the operator of this service.`,
  );

export const notLinkedPage = (): Reply =>
  page(200, "Nothing was linked", "You said no, and everything stays as it was.");

const REASONS: Partial<Record<ErrorCode, string>> = {
  TOKEN_INVALID: "This link is unknown, was used before, or has expired. Start again from your settings.",
  CONFLICT: "An account is linked already: yours to another chat account, or this one to somebody else here.",
  PROVIDER_UNAVAILABLE: "The chat does not answer at the moment. Start again later.",
};

export const linkFailedPage = (code: ErrorCode): Reply =>
  page(400, "Nothing was linked", REASONS[code] ?? "Something went wrong. Start again from your settings.");

/** The embedded chat asks who somebody is. The form leads back as a provider would, with the name in the place of a code. */
export const signInPage = (state: string, callbackPath: string): Reply =>
  page(
    200,
    "Who are you in the chat?",
    "This deployment has no chat provider. The name stands for an account there, and nothing is sent anywhere.",
    `<form method="get" action="${escapeHtml(callbackPath)}"><input type="hidden" name="state" value="${escapeHtml(state)}">
<label>Name<input name="code" required maxlength="100" autocomplete="off"></label>
<button type="submit">Link</button></form>
<form method="get" action="${escapeHtml(callbackPath)}"><input type="hidden" name="state" value="${escapeHtml(state)}">
<p><button class="quiet" type="submit" name="error" value="access_denied">Cancel</button></p></form>`,
  );
