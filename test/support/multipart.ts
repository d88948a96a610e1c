/** A part of a form; `type` and `filename` null: it has none. */
export type Part = { name?: string; bytes: Uint8Array; type?: string | null; filename?: string | null };

const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

/** A body as a browser writes it, each part with the type it is given, or none. */
export function written(parts: Part[], boundary: string): Uint8Array {
  const pieces = parts.flatMap(({ name = "file", bytes, type = null, filename = "me.png" }) => [
    latin(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    latin(filename === null ? "" : `; filename="${filename}"`),
    latin(type === null ? "\r\n\r\n" : `\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    latin("\r\n"),
  ]);
  return new Uint8Array(Buffer.concat([...pieces, latin(`--${boundary}--\r\n`)]));
}
