import { type AnyRoute, route } from "../../http/route.ts";
import { EMBEDDED_SIGN_IN_PATH } from "../../providers/chat/port.ts";
import { toTimestamp } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import { linkedPage, linkFailedPage, notLinkedPage, signInPage } from "./chatlink.page.ts";
import {
  CallbackQuery,
  ChatlinkChangeSchema,
  ChatlinkSchema,
  type Deployment,
  LinkStartSchema,
  SignInQuery,
  toChatlinkResponse,
  toChoices,
} from "./chatlink.schema.ts";
import type { Chatlinks } from "./chatlink.service.ts";

export const CALLBACK_PATH = "/account/me/chatlink/callback";

type Deps = { chatlinks: Chatlinks } & Deployment;

/** Which account of an external chat is the caller's. */
export const chatlinkRoutes = (deps: Deps): AnyRoute[] => [
  ...choiceRoutes(deps),
  ...linkRoutes(deps),
  ...(deps.provider === "embedded" ? [embeddedSignInRoute()] : []),
];

const choiceRoutes = ({ chatlinks, ...deployment }: Deps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me/chatlink",
    area: "chatlink",
    summary: "The caller's link to the external chat, and what is relayed",
    auth: "user",
    scope: "account:read",
    shows: "own",
    responses: { 200: { description: "The link and the choices.", schema: ChatlinkSchema } },
    handler: ({ principal }) => ({
      status: 200,
      body: toChatlinkResponse(chatlinks.of(principal.userId), deployment),
    }),
  }),
  route({
    method: "PATCH",
    path: "/account/me/chatlink",
    area: "chatlink",
    summary: "Choose what is relayed",
    description: "What is left out stays as it is; the choices outlast the link.",
    auth: "user",
    scope: "account:write",
    body: ChatlinkChangeSchema,
    gates: {},
    responses: { 200: { description: "The link and the choices as they are now.", schema: ChatlinkSchema } },
    handler: async ({ principal, body }) => ({
      status: 200,
      body: toChatlinkResponse(await chatlinks.choose(principal.userId, toChoices(body)), deployment),
    }),
  }),
];

const linkRoutes = ({ chatlinks }: Deps): AnyRoute[] => [
  route({
    method: "POST",
    path: "/account/me/chatlink/link",
    area: "chatlink",
    summary: "Begin to link an account of the external chat",
    description:
      "Answers an address at the chat provider, good for ten minutes; whoever says yes there is sent back to the callback. Asked again, what was begun before ends. `CONFLICT` while an account is linked. No body.",
    auth: "user",
    scope: "jwt",
    gates: {},
    responses: { 200: { description: "Where to go on.", schema: LinkStartSchema } },
    errors: ["CONFLICT"],
    async handler({ principal }) {
      const { address, expiresAt } = await chatlinks.begin(principal.userId);
      return { status: 200, body: { authorize_url: address, expires_at: toTimestamp(expiresAt) } };
    },
  }),
  route({
    method: "GET",
    path: CALLBACK_PATH,
    area: "chatlink",
    summary: "Where the chat provider sends people back to",
    description:
      "Proven by `state`, which is good once. Answers a page that names both accounts; a browser is shown a page for a refusal, too. `TOKEN_INVALID` for a state that is unknown, used or expired and for a code that the provider does not take, `CONFLICT` where the chat account is linked to somebody else here. Nothing is kept of the provider but the person's id and name.",
    auth: "public",
    shows: "own",
    query: CallbackQuery,
    responses: {
      200: { description: "The account is linked, or nothing was as its owner said no.", contentType: "text/html" },
    },
    pages: [400, 403, 404, 409, 502, 503],
    refusalPage: linkFailedPage,
    errors: [
      "TOKEN_INVALID",
      "NOT_FOUND",
      "ACCOUNT_FENCED",
      "ENFORCEMENT_ACTIVE",
      "CONFLICT",
      "PROVIDER_ERROR",
      "PROVIDER_UNAVAILABLE",
    ],
    async handler({ query: { state = "", code = "", error = "" }, request }) {
      // A HEAD changes nothing; the state is its owner's to spend.
      if (request.isHead) return notLinkedPage();
      if (error !== "") {
        await chatlinks.abandon(state);
        return notLinkedPage();
      }
      if (state === "" || code === "") throw new ApiError("TOKEN_INVALID");
      return linkedPage(await chatlinks.complete(state, code));
    },
  }),
  route({
    method: "DELETE",
    path: "/account/me/chatlink/link",
    area: "chatlink",
    summary: "Unlink the chat account",
    description: "204 however often. What was relayed stays as it is.",
    auth: "user",
    scope: "jwt",
    gates: {},
    responses: { 204: { description: "No account is linked." } },
    async handler({ principal }) {
      await chatlinks.unlink(principal.userId);
      return { status: 204 };
    },
  }),
];

const embeddedSignInRoute = (): AnyRoute =>
  route({
    method: "GET",
    path: EMBEDDED_SIGN_IN_PATH,
    area: "chatlink",
    summary: "The embedded chat asks who somebody is",
    description: "An extension, of deployments without a chat provider: a page that leads back to the callback.",
    auth: "public",
    shows: "nobody",
    query: SignInQuery,
    responses: { 200: { description: "The page.", contentType: "text/html" } },
    handler: ({ query: { state = "" } }) => signInPage(state, CALLBACK_PATH),
  });
