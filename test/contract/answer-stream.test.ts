import { expect, test } from "bun:test";
import { tellingFailure } from "../../src/http/answer-stream.ts";

test("a client that goes while more is being read is no failure", async () => {
  const failures: unknown[] = [];
  const asked = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const content = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        asked.resolve();
        await read.promise;
        controller.enqueue(new Uint8Array(1));
      },
    },
    { highWaterMark: 0 },
  );
  const client = tellingFailure(content, (cause) => failures.push(cause)).getReader();
  const reading = client.read();
  await asked.promise;
  await client.cancel();
  read.resolve();
  await reading;
  await new Promise(setImmediate);
  expect(failures).toEqual([]);
});
