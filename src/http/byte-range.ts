/** Bytes from `start` up to `end`, which is not among them. */
export type Span = { start: number; end: number };

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The part that a `Range` asks for of so many bytes (RFC 9110 §14.2): `whole` where it asks for none, for several at once, or is no range,
 * which a server may ignore; `none` where there is no such part.
 */
export function rangeOf(range: string | null, bytes: number): Span | "whole" | "none" {
  const [, first = "", last = ""] = ONE_RANGE.exec(range ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") return within(Math.max(0, bytes - Number(last)), bytes, bytes);
  if (last === "") return within(Number(first), bytes, bytes);
  return Number(last) < Number(first) ? "whole" : within(Number(first), Number(last) + 1, bytes);
}

const within = (start: number, end: number, bytes: number): Span | "none" =>
  start < bytes ? { start, end: Math.min(end, bytes) } : "none";
