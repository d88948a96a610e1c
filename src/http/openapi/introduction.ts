import { ERROR_CODES } from "../../shared/errors.ts";
import { SCOPED_AREAS } from "../../shared/scopes.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import { JSON_BODY_BYTES_MAX } from "../body-kinds.ts";
import { PER_ADDRESS } from "../request-limits.ts";

/** What a part of the API is about, as the description's tags tell it. */
export type AreaAbout = { name: string; about: string };

export const DOCS_AREA: AreaAbout = { name: "docs", about: "This description." };

const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const errorTable = (): string =>
  table(
    ["Status", "Code", "Meaning", "Remedy"],
    Object.entries(ERROR_CODES).map(([code, row]) => [row.status, `\`${code}\``, row.meaning, row.remedy]),
  );

const scopeTable = (): string =>
  table(
    ["Scopes", "What they cover"],
    Object.entries(SCOPED_AREAS).map(([area, { access, covers }]) => [
      access.map((verb) => `\`${area}:${verb}\``).join(", "),
      covers,
    ]),
  );

const tierTable = (): string =>
  table(
    ["Tier", "Requests per minute", "WebSocket connections", "Echoes", "API keys"],
    Object.entries(TIER_LIMITS).map(([tier, row]) => [
      tier,
      row.restPerMinute,
      row.webSockets,
      row.echoes,
      Number.isFinite(row.apiKeys) ? row.apiKeys : "any number",
    ]),
  );

/** The introduction of the API description, in Markdown. */
export const intro = (): string => `
A user creates an Echo from a persona and a what-if; the engine lives its life in ticks; diary entries, life events and moods are
read here and arrive live over WebSocket.

## Conventions

Bodies are JSON in UTF-8 unless the operation says otherwise; keys are snake_case, ids UUIDs, timestamps RFC 3339 in UTC with milliseconds. Unknown body fields and
query parameters are ignored. In a POST an optional field that is null counts as absent; in a PATCH null clears a field that can be
empty. A field that is missing or of the wrong JSON type is 422, one that is out of bounds, badly formed or not in its enumeration 400. A record the caller may not see answers like one that does not exist.

Lists answer \`{ data, next_cursor }\`, newest first; pass \`next_cursor\` as \`cursor\` until it is \`null\`. A cursor keeps working after
its item was deleted.

## Authentication

\`POST /auth/register\` and \`POST /auth/login\` return a token pair. Send \`Authorization: Bearer <access_token>\`; when it has
expired (401 \`AUTH_REQUIRED\`) exchange the refresh token at \`POST /auth/refresh\`. A valid token whose account was deleted is answered
404 \`NOT_FOUND\`. A session ends 30 days after its last refresh, and 180 days after its sign-in in any case. Operations list the JWT only; an operation that
names a scope asks an API key (\`Authorization: ApiKey <token>\`) for it. Keys are made at \`POST /account/me/api-keys\`; one that is unknown,
has expired, is an admin's or over the number of the account's tier is answered 401. \`write\` does not imply \`read\`. Streams take no keys.
What moves money or guards the account takes a JWT only.

${scopeTable()}

## Limits

${tierTable()}

Per account: \`user\`, by tier. Per client address: \`media\`, ${PER_ADDRESS.media} pictures per minute, and \`public\`, ${PER_ADDRESS.public} requests per minute of all that is anonymous: what needs no account,
signing in included and \`GET /health\` alone excepted, and what is refused before it is known who asks: credentials that are none, paths and methods that do not
exist, streams that are not opened. What an account is granted is never counted there; a record that is not found counts like any other request of the account.
An IPv6 client is counted by its /64; a /48 has as much as sixteen of these. No 60 seconds hold more than the limit; all of it may be spent at once. Answers carry \`RateLimit\` and
\`RateLimit-Policy\` of the allowance they were taken from; beyond it 429 comes with \`Retry-After\`.

## Order of refusal

Limit per address, authentication, limit per account, role or scope, body (413, 415, 400, 422), fields (400), record
(404), then what stands against the account: its deletion (409), a moderation action, restricted processing, having left the community, a
withdrawn consent, its tier (403); then the operation's own rules. A multipart body is read after all of these.

## Errors

\`{ "error": { code, message, status, request_id, retry_after_seconds? } }\`, but
\`{ "error": "VALIDATION_ERROR", "fields": { field: [messages] } }\` for fields: tell them apart by the type of \`error\`. A body that stops
arriving for 10 seconds, or takes more than 30, is 400 \`UNREADABLE_BODY\` and the end of the connection; one that an operation does not take is ignored up to
${JSON_BODY_BYTES_MAX} bytes and 413 above. A request that is not HTTP at all, or whose headers are too large, is refused by the server itself with a bare 400, 431
or 505, and so is a body with a bad chunk size; one of a method that HTTP does not know, or with less body than it announced, by the end of the connection. Do not send a request before the one ahead of it on the same connection is
answered.

${errorTable()}

## WebSocket streams

\`GET /ws/echoes/{echo_id}/stream?token=<jwt>\` carries the events of one Echo, \`GET /ws/dashboard/stream?token=<jwt>\` those of
all Echoes of the caller. The upgrade answers 101, or an ordinary answer with an error, in this order: 401 \`AUTH_REQUIRED\`, 403
\`FORBIDDEN\` to a page of an origin that is not the service's own and not allowed, 404 \`ECHO_NOT_FOUND\`, 429 \`RATE_LIMITED\` over the number of
connections or of upgrades a minute, 426 \`UPGRADE_REQUIRED\` to what is no WebSocket handshake of version 13. The first frame is \`ConnectionEstablished\`; every other is a flat object with
\`type\`: \`DiaryEntryCreated\`, \`LifeEventOccurred\`, \`MoodChanged\`, \`EchoMoved\`, \`PersonaUpdated\`, \`EchoHibernated\`,
\`EchoWoken\`, \`EchoWealthChanged\`, \`EchoDeleted\`, and on the dashboard \`NotificationCreated\`. Nothing needs to be sent; frames that are too large close with 1009, too many with
1008. The fragments of a message count as well, once they are some thousands or on and on. After a reconnect, read what was missed with \`GET /echoes/{id}/diary?since_tick=<last tick_id>\`: it begins with that tick, of
which some may have been seen.
`;
