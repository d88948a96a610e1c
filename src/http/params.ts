import type { TSchema } from "typebox";
import { NIL_UUID, parseUuid } from "../shared/ids.ts";
import { compileCheck } from "./schema.ts";
import { fromText, textKind } from "./text-values.ts";
import { isUnsafeText } from "./unsafe-text.ts";

/**
 * The path parameters as a handler receives them, or null when no record can have such a path. A UUID after the first that is none
 * becomes the id of no record: what stands before it in the path is looked for first.
 */
export type ReadParams = (sent: Record<string, string | null | undefined>) => unknown;

const NONE: ReadParams = () => ({});

/** The names in a path, in order: `/echoes/{id}/diary/{entry_id}` → `id`, `entry_id`. */
export const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/**
 * The path as the router takes it. Parameters are numbered there, because the router wants one name per position, while the
 * API calls the same position `{id}` on one path and `{echo_id}` on another.
 */
export function routerPath(path: string): string {
  let position = 0;
  return path.replace(/\{\w+\}/g, () => `:p${position++}`);
}

/** Throws when path and schema disagree on the parameters' names. UUIDs are lower-cased. */
export function compileParams(path: string, schema: TSchema | undefined): ReadParams {
  const names = paramNames(path);
  const properties = (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};
  if ([...names].sort().join() !== Object.keys(properties).sort().join())
    throw new Error(`${path}: the path and its params schema name different parameters`);
  if (schema === undefined || names.length === 0) return NONE;
  const fields = names.map((name, position) => ({
    name,
    key: `p${position}`,
    later: position > 0,
    isUuid: (properties[name] as { format?: string }).format === "uuid",
    kind: textKind(properties[name]!),
  }));
  const check = fields.every((field) => field.isUuid) ? null : compileCheck(schema);
  return (sent) => {
    const value: Record<string, unknown> = {};
    for (const { name, key, later, isUuid, kind } of fields) {
      const text = sent[key] ?? null;
      // The router gives null for what it cannot percent-decode.
      const safe = text === null || isUnsafeText(text) ? null : text;
      const read = safe === null ? null : isUuid ? parseUuid(safe) : fromText(kind, safe);
      if (read === null && !(isUuid && later)) return null;
      value[name] = read ?? NIL_UUID;
    }
    return check === null || check(value).length === 0 ? value : null;
  };
}
