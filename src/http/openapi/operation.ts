import type { TSchema } from "typebox";
import { ERROR_CODES, type ErrorCode } from "../../shared/errors.ts";
import { bodyLimitOf, isExactBytes, isMultipart } from "../body-kinds.ts";
import { limitOf } from "../endpoint.ts";
import { paramNames } from "../params.ts";
import type { AnyRoute, ResponseDoc } from "../route.ts";
import { hoistSchema, type JsonObject, type NamedSchemas } from "./hoist-schemas.ts";
import { errorCodesOf } from "./status-codes.ts";

/** The OpenAPI operation of a declaration. Named schemas go into `named`. */
export function operationOf(route: AnyRoute, named: NamedSchemas): JsonObject {
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: description(route),
    tags: [route.area],
    security: route.auth === "public" ? [] : [{ Bearer: [] }],
    ...(typeof route.scope === "string" && route.scope !== "jwt" ? { "x-scope": route.scope } : {}),
    parameters: parameters(route, named),
    ...(route.body === undefined ? {} : { requestBody: requestBody(route.body, named) }),
    responses: withPages({ ...failures(route), ...declared(route, named) }, route.pages ?? []),
  };
}

/** `GET /echoes/{id}/diary` → `getEchoesByIdDiary`. */
function operationId(route: AnyRoute): string {
  const words = route.path.split(/[/\-.]/).filter((word) => word !== "");
  const capitalised = words.map((word) => {
    const bare = word.replace(/[{}]/g, "").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `${word.startsWith("{") ? "By" : ""}${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  });
  return route.method.toLowerCase() + capitalised.join("");
}

function description(route: AnyRoute): string {
  const lines = route.description === undefined ? [] : [route.description];
  if (route.auth === "admin") lines.push("For admins, who sign in with a JWT.");
  if (route.scope === "jwt" && route.auth === "user") lines.push("Takes a JWT only; no API key may call it.");
  else if (route.scope !== undefined && route.auth === "user")
    lines.push(`An API key needs the scope \`${route.scope}\`.`);
  if (route.body !== undefined) lines.push(`The body holds up to ${bodyLimitOf(route)} bytes.`);
  return lines.join("\n\n");
}

function parameters(route: AnyRoute, named: NamedSchemas): JsonObject[] {
  const inPath = propertiesOf(route.params);
  return [
    ...paramNames(route.path).map((name) => parameter("path", name, inPath[name]!, true, named)),
    ...Object.entries(propertiesOf(route.query)).map(([name, schema]) =>
      parameter("query", name, schema, isRequired(route.query!, name), named),
    ),
    ...(route.firstAnswer !== undefined ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
}

const propertiesOf = (schema: TSchema | undefined): Record<string, TSchema> =>
  (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};

/** A parameter with a default is always there for the handler and never asked of the client. */
const isRequired = (query: TSchema, name: string): boolean =>
  ((query as { required?: string[] }).required ?? []).includes(name) &&
  (propertiesOf(query)[name] as { default?: unknown }).default === undefined;

function parameter(where: string, name: string, schema: TSchema, required: boolean, named: NamedSchemas): JsonObject {
  const { description, ...rest } = hoistSchema(schema, named);
  return { in: where, name, required, schema: rest, ...(description === undefined ? {} : { description }) };
}

const requestBody = (body: NonNullable<AnyRoute["body"]>, named: NamedSchemas): JsonObject => ({
  required: true,
  content: contentOf(body, named),
});

function contentOf(body: NonNullable<AnyRoute["body"]>, named: NamedSchemas): JsonObject {
  if (isExactBytes(body)) return { "*/*": { schema: {} } };
  if (!isMultipart(body)) return { "application/json": { schema: hoistSchema(body, named) } };
  const file = { type: "string", contentMediaType: "application/octet-stream", description: "Under any name." };
  return { "multipart/form-data": { schema: { type: "object", properties: { file }, required: ["file"] } } };
}

/** A route may describe a refusal of its own, which then takes the place of the implied one. */
function declared(route: AnyRoute, named: NamedSchemas): JsonObject {
  const headers = {
    ...commonHeaders(route),
    ...(route.firstAnswer !== undefined
      ? { "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" } }
      : {}),
  };
  const answers = Object.entries(route.responses);
  return Object.fromEntries(
    answers.map(([status, doc]) => [status, { ...response(doc, named), headers: { ...headers, ...ownHeaders(doc) } }]),
  );
}

const ownHeaders = ({ headers = {} }: ResponseDoc): JsonObject =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { required: true, description, schema: { type: "string" } },
    ]),
  );

const REQUEST_ID = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };

const commonHeaders = (route: AnyRoute): JsonObject => ({
  ...REQUEST_ID,
  ...(limitOf(route) === "none"
    ? {}
    : {
        RateLimit: { $ref: "#/components/headers/RateLimit" },
        "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
      }),
});

function response(doc: ResponseDoc, named: NamedSchemas): JsonObject {
  if (doc.schema === undefined && doc.contentType === undefined) return { description: doc.description };
  const schema = doc.schema === undefined ? { type: "string" } : hoistSchema(doc.schema, named);
  const types = [doc.contentType ?? "application/json"].flat();
  return { description: doc.description, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** Adds the page to what a status can answer. */
function withPages(responses: JsonObject, statuses: number[]): JsonObject {
  const paged = statuses.map((status) => {
    const answer = responses[status] as { content: JsonObject };
    return [status, { ...answer, content: { ...answer.content, "text/html": { schema: { type: "string" } } } }];
  });
  return { ...responses, ...Object.fromEntries(paged) };
}

const failures = (route: AnyRoute): JsonObject =>
  Object.fromEntries(
    [...errorCodesOf(route)].map(([status, codes]) => [status, failure(status, codes, commonHeaders(route))]),
  );

function failure(status: number, codes: ErrorCode[], headers: JsonObject): JsonObject {
  const shapes = [
    ...(codes.some((code) => code !== "VALIDATION_ERROR") ? [{ $ref: "#/components/schemas/Error" }] : []),
    ...(codes.includes("VALIDATION_ERROR") ? [{ $ref: "#/components/schemas/ValidationError" }] : []),
  ];
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`).join("\n\n"),
    headers: {
      ...headers,
      ...(status === 429 || status === 503 ? { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } : {}),
    },
    content: { "application/json": { schema: shapes.length === 1 ? shapes[0] : { oneOf: shapes } } },
    "x-error-codes": codes,
  };
}
