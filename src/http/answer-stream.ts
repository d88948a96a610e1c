type Chunk = Uint8Array<ArrayBuffer>;

/**
 * A stream as it is answered with: read no faster than the client takes it, cancelled when the client goes. A failure is told, and
 * ends the connection, as the head has been sent.
 */
export function tellingFailure(
  content: ReadableStream<Chunk>,
  failed: (cause: unknown) => void,
): ReadableStream<Chunk> {
  const reader = content.getReader();
  return new ReadableStream<Chunk>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          failed(cause);
          // The runtime prints what it is given.
          controller.error(new Error("the answer broke off"));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
