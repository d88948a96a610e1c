import fc from "fast-check";
import type { Operation } from "../contract/description.ts";
import type { JsonSchema } from "./documented.ts";
import { fromSchema } from "./from-schema.ts";
import { hostileText, hostileValue, nested } from "./hostile.ts";

/** One request, as it goes out. */
export type Attempt = {
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Whose token goes with it. */
  as: "owner" | "admin" | "nobody";
};

export type Target = { method: string; path: string; operation: Operation };

/** What requests are made of besides the description. */
export type Material = {
  ids: string[];
  /** Values for a path parameter, where not any known id will do. */
  pathIds?: string[];
  /** Keeps a body from doing what would take too long. */
  tame?: (body: Record<string, unknown>) => Record<string, unknown>;
};

/** Requests for one operation: mostly sound ones, each with a little of everything that can be wrong. */
export function attempts(
  { method, path, operation }: Target,
  { ids, pathIds = ids, tame }: Material,
): fc.Arbitrary<Attempt> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  const schema = operation.requestBody?.content["application/json"]?.schema as JsonSchema | undefined;
  const security = operation.security.length > 0;
  return fc
    .record({
      params: fc.tuple(...inPath.map(() => pathValue(pathIds))),
      query: queryText(
        inQuery.map(({ name, schema }) => ({ name: name!, schema: schema as JsonSchema })),
        ids,
      ),
      headers: oddHeaders(),
      as: fc.oneof(
        { weight: 10, arbitrary: fc.constant(path.startsWith("/admin") ? ("admin" as const) : ("owner" as const)) },
        { weight: security ? 1 : 5, arbitrary: fc.constantFrom("owner" as const, "nobody" as const) },
      ),
      body: schema === undefined ? oddBody() : bodyText(schema, ids, tame),
    })
    .map(({ params, query, headers, as, body }) => ({
      path: inPath.reduce((whole, { name }, i) => whole.replace(`{${name}}`, params[i]!), path) + query,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      body: method === "GET" ? undefined : body,
      as,
    }));
}

/** Longer request lines are refused by the server before any route is asked. */
const QUERY_PART_MAX = 9_500;

/** One path segment, percent-encoded; never empty and never a dot, which would be another path. */
const pathValue = (ids: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ids) },
    {
      weight: 2,
      arbitrary: hostileText()
        .map((text) => encodeURIComponent(text.toWellFormed()))
        .filter((text) => !/^(\.|%2e)*$/i.test(text)),
    },
    { weight: 1, arbitrary: fc.constantFrom("%00", "%ff", "%C0%80", "%ZZ", "%", "%u0041", "%ED%A0%80") },
  );

function queryText(parameters: { name: string; schema: JsonSchema }[], ids: string[]): fc.Arbitrary<string> {
  const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
  const known = parameters.map(({ name, schema }) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 4, arbitrary: fromSchema(schema, ids).map((value) => `${name}=${encoded(value)}`) },
      { weight: 1, arbitrary: hostileText().map((text) => `${name}=${encoded(text)}`) },
      { weight: 1, arbitrary: fc.constantFrom(name, `${name}=%ff`, `${name}=%`, `${name}=1&${name}=2`, `${name}[]=1`) },
    ),
  );
  const unknown = fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: hostileText().map((text) => `${encoded(text)}=${encoded(text)}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("__proto__=1", "constructor[name]=1", "&&==&", "?", "%", `x=${"y".repeat(9_000)}`),
    },
  );
  return fc.tuple(...known, unknown).map((parts) => {
    const given = parts.filter((part) => part !== null && part.length <= QUERY_PART_MAX);
    return given.length === 0 ? "" : `?${given.join("&")}`;
  });
}

const headerText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom("", " ", "*/*", "text/html", "null", "\u00ff\u00fe", "a".repeat(2_000), "a, b;q=0.5", '"', "\t;="),
    fc.string({
      unit: fc
        .integer({ min: 0x20, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCharCode(code)),
      maxLength: 40,
    }),
  );

const ODD_CONTENT_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/json; charset=UTF-8",
  "APPLICATION/JSON",
  "application/problem+json",
  "application/json, text/plain",
  "application/jsonp",
  "/",
  "",
];

const ODD_HEADERS = {
  accept: fc.oneof(
    fc.constantFrom("text/html", "application/xml", "text/html;q=0.9, application/json;q=0.1"),
    headerText(),
  ),
  "accept-language": headerText(),
  authorization: fc.oneof(fc.constantFrom("Bearer", "Bearer x", "ApiKey echo_x", "Basic Og=="), headerText()),
  "content-encoding": fc.constantFrom("gzip", "identity", "br", "x"),
  "content-type": fc.constantFrom(...ODD_CONTENT_TYPES),
  cookie: headerText(),
  "idempotency-key": fc.oneof(fc.uuid(), fc.constantFrom("k", "k".repeat(255), "k".repeat(256)), headerText()),
  "if-none-match": headerText(),
  origin: headerText(),
  range: fc.constantFrom("bytes=0-1", "bytes=-1", "x"),
  "user-agent": headerText(),
  "x-forwarded-for": fc.constantFrom("127.0.0.1", "::1", "1.2.3.4, 5.6.7.8", "x", ",,,", "999.1.1.1"),
  "x-http-method-override": fc.constantFrom("DELETE", "PUT"),
  "x-request-id": fc.oneof(fc.uuid(), headerText()),
};

/** Mostly none: each is tried on a request that is sound otherwise. */
const oddHeaders = (): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...(Object.keys(ODD_HEADERS) as (keyof typeof ODD_HEADERS)[]))
        .chain((name) => (ODD_HEADERS[name] as fc.Arbitrary<string>).map((value) => ({ [name]: value }))),
    },
  );

/** A body where none is asked for. */
const oddBody = (): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom("{}", "{", "null", "x".repeat(9_000)) },
  );

function bodyText(schema: JsonSchema, ids: string[], tame: Material["tame"]): fc.Arbitrary<Attempt["body"]> {
  const sound = fromSchema(schema, ids).map((body) => JSON.stringify(tame?.(body as Record<string, unknown>) ?? body));
  const names = Object.keys(schema.properties ?? {});
  return fc.oneof(
    { weight: 12, arbitrary: sound },
    { weight: 1, arbitrary: hostileValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: sound.map((text) => text.slice(0, -1)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(sound, fc.constantFrom(...names), hostileText())
        .map(([text, name, value]) => `{${JSON.stringify(name)}:${JSON.stringify(value)},${text.slice(1)}`),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "\ufeff{}",
        "NaN",
        "{'a':1}",
        '{"a":1}{"b":2}',
        '{"a":1e999}',
        nested(31, ["[", "]"]),
        nested(5_000, ["[", "]"]),
        nested(60_000, ['{"a":', "}"]),
        `{"${names[0]}":"${"x".repeat(200_000)}"}`,
        `{"${names[0]}":"${"x".repeat(300_000)}"}`,
        JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i]))),
      ),
    },
  );
}
