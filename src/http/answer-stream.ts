type Chunk = Uint8Array<ArrayBuffer>;

/**
 * A stream as it is answered with: read no faster than the client takes it, cancelled when the client goes, which is no failure. A
 * failure is told, and ends the connection, as the head has been sent.
 */
export function tellingFailure(
  content: ReadableStream<Chunk>,
  failed: (cause: unknown) => void,
): ReadableStream<Chunk> {
  const reader = content.getReader();
  let isCancelled = false;
  return new ReadableStream<Chunk>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          if (isCancelled) return;
          failed(cause);
          // The runtime prints what it is given.
          controller.error(new Error("the answer broke off"));
        }
      },
      cancel(reason) {
        isCancelled = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
