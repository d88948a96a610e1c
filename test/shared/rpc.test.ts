import { afterEach, describe, expect, test } from "bun:test";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { ApiError } from "../../src/shared/errors.ts";
import { createRpc, type Handlers, type Port } from "../../src/shared/rpc.ts";

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

type Calls = Record<string, { args: never; result: unknown }>;
type Ask = { call(name: string, args: unknown): Promise<unknown>; fail(error: ApiError): void };

const pair = (near: Handlers<Calls>, far: Handlers<Calls>) => {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  return { near: createRpc(port1 as Port, near) as Ask, far: createRpc(port2 as Port, far) as Ask };
};

describe("calls between threads", () => {
  test("both sides can ask, and answers find their questions whatever the order", async () => {
    const gate = Promise.withResolvers<void>();
    const { near, far } = pair(
      { twice: (n: number) => n * 2 },
      { slow: async (n: number) => gate.promise.then(() => n), fast: (n: number) => n },
    );
    const slow = near.call("slow", 1);
    expect(await near.call("fast", 2)).toBe(2);
    expect(await far.call("twice", 21)).toBe(42);
    gate.resolve();
    expect(await slow).toBe(1);
  });

  test("a refusal keeps its code and message", async () => {
    const { near } = pair(
      {},
      {
        refuse: () => {
          throw new ApiError("ECHO_NOT_FOUND", "Not here.");
        },
      },
    );
    const error = await near.call("refuse", null).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: "ECHO_NOT_FOUND", message: "Not here.", status: 404 });
  });

  test("an unexpected fault arrives as INTERNAL, its text only as a detail for the log", async () => {
    const { near } = pair(
      {},
      {
        fail: () => {
          throw new TypeError("secret detail");
        },
      },
    );
    const error = (await near.call("fail", null).catch((e: unknown) => e)) as ApiError;
    expect(error.code).toBe("INTERNAL");
    expect(error.message).not.toContain("secret");
    expect(error.detail).toContain("secret detail");
  });

  test("an unknown call is refused instead of hanging", async () => {
    const { near } = pair({}, {});
    expect(await near.call("nothing", null).catch((e: ApiError) => e.code)).toBe("INTERNAL");
  });

  test("when the other side is gone, what waits and what comes is rejected", async () => {
    const { near } = pair({}, { never: () => new Promise(() => {}) });
    const waiting = near.call("never", null).catch((e: ApiError) => e.code);
    near.fail(new ApiError("UNAVAILABLE"));
    expect(await waiting).toBe("UNAVAILABLE");
    expect(await near.call("never", null).catch((e: ApiError) => e.code)).toBe("UNAVAILABLE");
  });

  test("what a handler posts before its answer arrives before the answer", async () => {
    const seen: string[] = [];
    const { near } = pair(
      { tell: (text: string) => void seen.push(text) },
      {
        work: () => {
          void far.call("tell", "event");
          return "answer";
        },
      },
    );
    const far = secondOf();
    seen.push((await near.call("work", null)) as string);
    expect(seen).toEqual(["event", "answer"]);

    function secondOf() {
      return createRpc(open[1] as Port, {}) as Ask;
    }
  });
});
