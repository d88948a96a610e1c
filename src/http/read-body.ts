import type { TSchema } from "typebox";
import { ApiError, type FieldErrors } from "../shared/errors.ts";
import { readBytes } from "./body.ts";
import { bodyLimitOf, isExactBytes, isMultipart } from "./body-kinds.ts";
import { assertJsonHead, parseJson } from "./json.ts";
import { boundaryOf, readUpload } from "./multipart.ts";
import { compileNormalise } from "./normalise.ts";
import type { AnyRoute } from "./route.ts";
import { addFieldError, compileCheck, noFieldErrors } from "./schema.ts";
import { compileWithoutNulls } from "./without-nulls.ts";

/** A body as a handler receives it, its bytes, and what is wrong with its fields, to be told together with the query's. */
export type ReadBody = { value: unknown; bytes: Uint8Array; fields: FieldErrors };

/** Reads the body of a request and judges it; throws what is wrong with it but its fields. */
export type BodyReader = (request: Request) => Promise<ReadBody>;

export function compileBodyReader(route: AnyRoute): BodyReader {
  const { body } = route;
  const limitBytes = bodyLimitOf(route);
  if (isExactBytes(body))
    return async (request) => {
      const bytes = await readBytes(request, limitBytes, () => {});
      return { value: bytes, bytes, fields: noFieldErrors() };
    };
  if (isMultipart(body))
    return async (request) => {
      const bytes = await readBytes(request, limitBytes, boundaryOf);
      const fields = noFieldErrors();
      return { value: readUpload(bytes, boundaryOf(request.headers), body.fileBytesMax, fields), bytes, fields };
    };
  return compileJsonReader(body as TSchema, route.method, limitBytes);
}

/** Shape is judged here and thrown; bounds are collected. */
function compileJsonReader(schema: TSchema, method: AnyRoute["method"], limitBytes: number): BodyReader {
  const check = compileCheck(schema);
  const normalise = compileNormalise(schema);
  // On creation an optional field that is null counts as absent; in a PATCH it is cleared.
  const prepare = method === "POST" ? compileWithoutNulls(schema) : null;
  // A PATCH of nothing changes nothing: no bytes count as no fields.
  const mayBeEmpty = method === "PATCH";

  return async (request) => {
    const bytes = await readBytes(request, limitBytes, assertJsonHead);
    const fields = noFieldErrors();
    const parsed = bytes.byteLength === 0 && mayBeEmpty ? {} : parseJson(bytes, fields);
    const sent = prepare === null ? parsed : prepare(parsed);
    const flaws = check(sent);
    const shape = flaws.filter((flaw) => !flaw.bounds);
    if (shape.length > 0) {
      const text = shape.map(({ field, message }) => `${field || "body"} ${message}`).join("; ");
      throw new ApiError("VALIDATION_INVALID_BODY", text);
    }
    for (const { field, message } of flaws) addFieldError(fields, field || "body", message);
    return { value: flaws.length === 0 ? normalise(sent) : null, bytes, fields };
  };
}
