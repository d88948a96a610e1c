/**
 * The shape of a JSON value as the contract writes it: an object with its keys in order, an array as `[item]`, a text's pattern, or
 * kinds joined by `|`.
 */
export type Shape = { readonly [key: string]: Shape } | readonly [Shape] | RegExp | string;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const KINDS: Record<string, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === "string" && UUID.test(value),
  timestamp: (value) => typeof value === "string" && TIMESTAMP.test(value),
  text: (value) => typeof value === "string" && value !== "",
  string: (value) => typeof value === "string",
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** Where a value departs from its shape, and how; empty when it does not. */
export function departures(value: unknown, shape: Shape, at = "$"): string[] {
  if (typeof shape === "string") {
    const fits = shape.split("|").some((kind) => KINDS[kind]!(value));
    return fits ? [] : [`${at}: ${JSON.stringify(value)} is not ${shape}`];
  }
  if (shape instanceof RegExp)
    return typeof value === "string" && shape.test(value) ? [] : [`${at}: ${JSON.stringify(value)} is not ${shape}`];
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${at}: is no array`];
    return value.flatMap((item, i) => departures(item, shape[0], `${at}[${i}]`));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${at}: is no object`];
  const [keys, wanted] = [Object.keys(value), Object.keys(shape)];
  if (keys.join() !== wanted.join()) return [`${at}: has ${keys.join()} and not ${wanted.join()}`];
  return wanted.flatMap((key) => departures((value as Record<string, unknown>)[key], shape[key]!, `${at}.${key}`));
}

const isList = (shape: Exclude<Shape, string | RegExp>): shape is readonly [Shape] => Array.isArray(shape);
