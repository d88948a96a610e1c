import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { Description, Operation } from "../contract/description.ts";

/** A schema of the description, with every reference put in its place. */
export type JsonSchema = {
  type?: string;
  format?: string;
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

export type Judged = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** What is wrong with an answer of one operation; empty when it is as documented. */
export type Judge = (answer: Judged) => string[];

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Puts the referred part in the place of each reference. */
export function resolved<T>(node: T, description: Description): T {
  if (Array.isArray(node)) return node.map((item) => resolved(item, description)) as T;
  if (typeof node !== "object" || node === null) return node;
  const { $ref } = node as { $ref?: string };
  if ($ref !== undefined) {
    const steps = $ref.split("/").slice(1);
    return resolved(
      steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], description),
      description,
    ) as T;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value, description)])) as T;
}

/** Closes every object with named fields: an answer may hold nothing that is not documented. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const named = Object.keys((parts.properties as object | undefined) ?? {}).length > 0;
  return named && parts.additionalProperties === undefined ? { ...parts, additionalProperties: false } : parts;
}

/** Builds the judge of one operation, whose references are resolved. */
export function judgeOf({ responses }: Operation): Judge {
  const checks = new Map<string, (value: unknown) => boolean>();
  for (const [status, { content = {} }] of Object.entries(responses))
    for (const [type, { schema }] of Object.entries(content)) {
      const validator = Compile(closed(schema) as TSchema);
      checks.set(`${status} ${type}`, (value) => validator.Check(value));
    }

  return ({ status, headers, bytes }) => {
    const requestId = headers.get("x-request-id");
    const common = requestId !== null && REQUEST_ID.test(requestId) ? [] : [`X-Request-Id is ${requestId}`];
    const response = responses[status];
    if (status >= 500 && status !== 503) common.push("a fault");
    if (response === undefined) return [...common, "the status is not documented"];
    for (const [name, { required }] of Object.entries(response.headers ?? {}))
      if (required === true && !headers.has(name)) common.push(`${name} is missing`);
    const documented = Object.keys(response.content ?? {});
    const type = headers.get("content-type");
    if (documented.length === 0)
      return bytes.length === 0 && type === null ? common : [...common, "a body where none is documented"];
    const kind = documented.find((range) => matches(range, type));
    if (kind === undefined) return [...common, `${type} is not among ${documented.join()}`];
    if (!/; ?charset=utf-8$/i.test(type!)) common.push(`${type} does not name its charset`);
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      return [...common, "not UTF-8"];
    }
    if (kind !== "application/json") return common;
    return [
      ...common,
      ...judgeJson(text, checks.get(`${status} ${kind}`)!, status, response["x-error-codes"], requestId),
    ];
  };
}

function judgeJson(
  text: string,
  check: (value: unknown) => boolean,
  status: number,
  codes: string[] | undefined,
  requestId: string | null,
): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return ["not JSON"];
  }
  const wrong = check(value) ? [] : [`not of the documented shape: ${text.slice(0, 500)}`];
  if (status < 400 || codes === undefined) return wrong;
  const { error } = value as { error: string | { code: string; status: number; request_id: string } };
  if (typeof error === "string") return codes.includes(error) ? wrong : [...wrong, `${error} is not documented`];
  if (!codes.includes(error.code)) wrong.push(`${error.code} is not documented`);
  if (error.status !== status) wrong.push(`status ${error.status} in the body`);
  if (error.request_id !== requestId) wrong.push("another request_id in the body");
  return wrong;
}

/** Whether a content type is of a documented media range, as `text/*`. */
function matches(range: string, contentType: string | null): boolean {
  const type = (contentType ?? "").split(";")[0]!.trim();
  return type === range || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));
}
