import "./formats.ts";
import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import type { TLocalizedValidationError } from "typebox/error";
import type { FieldErrors } from "../shared/errors.ts";

/**
 * One thing wrong with a value. `field` is its path, as `name` or `options.0`, empty for the value itself; `bounds` tells a value
 * of the right type that is out of bounds from one of the wrong shape. The message never repeats what was sent.
 */
export type Flaw = { field: string; message: string; bounds: boolean };

/** All that is wrong with a value; empty when it fits. */
export type Check = (value: unknown) => readonly Flaw[];

/** Keywords that judge a value of the right type. Whatever else fails is a matter of shape. */
const BOUNDS = new Set([
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "enum",
  "~refine",
]);

const NO_FLAWS: readonly Flaw[] = [];

/** A check of a schema, which is compiled once: when the first value comes, so that a start does not wait for all of them. */
export function compileCheck(schema: TSchema): Check {
  let validator: Validator | null = null;
  return (value) => {
    validator ??= Compile(schema);
    if (validator.Check(value)) return NO_FLAWS;
    return settleUnions(validator.Errors(value), typesOf(value)).flatMap(toFlaws);
  };
}

/** Without a prototype: a client may call a field `constructor`. */
export const noFieldErrors = (): FieldErrors => Object.create(null) as FieldErrors;

export function addFieldError(fields: FieldErrors, field: string, message: string): void {
  const messages = fields[field];
  if (messages === undefined) fields[field] = [message];
  else if (!messages.includes(message)) messages.push(message);
}

function toFlaws(error: TLocalizedValidationError): Flaw[] {
  const at = fieldPath(error.instancePath);
  if (error.keyword === "required")
    return error.params.requiredProperties.map((name) => ({
      field: at === "" ? name : `${at}.${name}`,
      message: "is required",
      bounds: false,
    }));
  return [{ field: at, message: error.message, bounds: BOUNDS.has(error.keyword) }];
}

/** `/options/0` → `options.0`. */
function fieldPath(pointer: string): string {
  const steps = pointer.split("/").slice(1);
  return steps.map(unescapeStep).join(".");
}

const unescapeStep = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~");

const jsonTypeOf = (value: unknown): string => (value === null ? "null" : typeof value);

/** JSON type of the part of a value at a pointer such as `/options/0`. */
type TypeAt = (pointer: string) => string;

const typesOf =
  (value: unknown): TypeAt =>
  (pointer) => {
    const steps = pointer.split("/").slice(1);
    const part = steps.reduce((at, step) => (at as Record<string, unknown>)[unescapeStep(step)], value as unknown);
    return jsonTypeOf(part);
  };

/**
 * Every branch of a failed union reports its errors. What was meant is the branch that fails only on bounds; when there is none,
 * the union itself is the one error. Innermost unions first, so that an outer one sees what became of them.
 */
function settleUnions(all: TLocalizedValidationError[], typeAt: TypeAt): TLocalizedValidationError[] {
  let errors = all;
  const unions = all
    .filter((error) => error.keyword === "anyOf")
    .sort((a, b) => b.schemaPath.length - a.schemaPath.length);
  for (const union of unions) {
    const prefix = `${union.schemaPath}/anyOf/`;
    const within = (error: TLocalizedValidationError) =>
      error.schemaPath.startsWith(prefix) &&
      (error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`));
    const branchOf = (error: TLocalizedValidationError) => Number.parseInt(error.schemaPath.slice(prefix.length), 10);
    const branches = [...Map.groupBy(errors.filter(within), branchOf).values()];
    const meant = branches.find((branch) => branch.every((error) => BOUNDS.has(error.keyword)));
    const rest = errors.filter((error) => error !== union && !within(error));
    errors = [...rest, ...(meant ?? [describeUnion(union, branches, typeAt(union.instancePath))])];
  }
  return errors;
}

/**
 * A union of constants is an enumeration, told by its members, which come from the schema, never from the request. A value of their
 * type is out of bounds, one of another type of the wrong shape.
 */
function describeUnion(
  union: TLocalizedValidationError,
  branches: TLocalizedValidationError[][],
  sentType: string,
): TLocalizedValidationError {
  const allowed = branches.flatMap((branch) => constantOf(branch, union.instancePath));
  if (allowed.length === 0 || allowed.length !== branches.length)
    return { ...union, message: "must match one of the allowed forms" };
  const message = `must be one of ${allowed.map((value) => JSON.stringify(value)).join(", ")}`;
  if (!allowed.some((value) => jsonTypeOf(value) === sentType)) return { ...union, message };
  return { ...union, keyword: "enum", params: { allowedValues: allowed }, message };
}

/** The constant that a branch allows in this place, as the one item of a list; none when it is another kind of branch. */
function constantOf(branch: TLocalizedValidationError[], place: string): unknown[] {
  const here = branch.filter((error) => error.instancePath === place);
  for (const error of here) if (error.keyword === "const") return [error.params.allowedValue];
  return here.some((error) => error.keyword === "type" && error.params.type === "null") ? [null] : [];
}
