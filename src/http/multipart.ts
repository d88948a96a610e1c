import { MaxFileSizeExceededError, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import { ApiError, type FieldErrors } from "../shared/errors.ts";
import type { Upload } from "./body-kinds.ts";
import { addFieldError } from "./schema.ts";
import { isUnsafeText, UNSAFE_TEXT } from "./unsafe-text.ts";

/** Parts of a body: a file and more texts than any form has. */
const PARTS_MAX = 32;

/** A boundary as RFC 2046 §5.1.1 has it, bare or in quotes. */
const BOUNDARY = /^[ \t]*boundary=(?:([\w'+.-]{1,70})|"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])")[ \t]*$/i;

/** The boundary that the head of a multipart/form-data body names. Throws INVALID_MULTIPART. */
export function boundaryOf(headers: Headers): string {
  const [type, ...parameters] = (headers.get("content-type") ?? "").split(";");
  const found = parameters.flatMap((parameter) => BOUNDARY.exec(parameter) ?? []);
  const boundary = found[1] ?? found[2];
  if (type!.trim().toLowerCase() !== "multipart/form-data" || boundary === undefined)
    throw new ApiError("INVALID_MULTIPART", "The body must be multipart/form-data with a boundary.");
  return boundary;
}

/**
 * The one file of a multipart body and its texts; a text that storage could not hold is added to `fields`. Throws INVALID_MULTIPART,
 * PAYLOAD_TOO_LARGE for a part over `fileBytesMax`, NO_FILE, EMPTY_FILE.
 */
export function readUpload(bytes: Uint8Array, boundary: string, fileBytesMax: number, fields: FieldErrors): Upload {
  const { files, texts } = sortParts(bytes, boundary, fileBytesMax);
  const [file, second] = files;
  if (second !== undefined) throw new ApiError("INVALID_MULTIPART", "The body holds more than one file.");
  if (file === undefined) throw new ApiError("NO_FILE");
  if (file.bytes.byteLength === 0) throw new ApiError("EMPTY_FILE");
  for (const [name, text] of Object.entries(texts))
    if (isUnsafeText(name) || isUnsafeText(text))
      addFieldError(fields, isUnsafeText(name) ? "body" : name, UNSAFE_TEXT);
  return { file, texts };
}

function sortParts(bytes: Uint8Array, boundary: string, fileBytesMax: number) {
  const files: Upload["file"][] = [];
  // Without a prototype: a client may call a part `constructor`.
  const texts = Object.create(null) as Record<string, string>;
  try {
    // The parser takes no bytes at all for a body of no parts.
    if (bytes.byteLength === 0) throw new Error("there is no body");
    for (const part of parseMultipart(bytes, { boundary, maxFileSize: fileBytesMax, maxParts: PARTS_MAX })) {
      if (part.isFile) files.push({ bytes: part.bytes, mediaType: part.mediaType ?? null });
      else texts[nameOf(part)] = part.text;
    }
  } catch (cause) {
    if (cause instanceof MaxFileSizeExceededError)
      throw new ApiError("PAYLOAD_TOO_LARGE", `The file is over the limit of ${fileBytesMax} bytes.`);
    throw new ApiError("INVALID_MULTIPART", undefined, { cause });
  }
  return { files, texts };
}

function nameOf(part: MultipartPart): string {
  if (part.name === undefined) throw new Error("a part has no name");
  return part.name;
}
