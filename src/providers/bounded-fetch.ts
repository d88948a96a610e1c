/**
 * `fetch` that ends after `timeoutMs`, with a body of at most `maxBytes` bytes, read whole: what an outside party sends takes no more
 * time and memory than this. Rejects with the reason of its signal, a RangeError for a larger body, or what `fetch` rejects with.
 */
export async function boundedFetch(
  input: string | URL,
  init: RequestInit,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new RangeError(`The answer has more than ${maxBytes} bytes.`);
    parts.push(new Uint8Array(part));
  }
  const { status, statusText, headers } = response;
  return new Response(bytes === 0 ? null : new Blob(parts), { status, statusText, headers });
}
