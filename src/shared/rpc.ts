import { ApiError, type ErrorCode, type FieldErrors } from "./errors.ts";

/** The side of a message channel that a thread holds; worker and parent ports both fit. */
export type Port = {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: unknown) => void): unknown;
};

/** What one side may ask of the other: name → arguments and result. */
export type Protocol = Record<string, { args: unknown; result: unknown }>;

/** How a side answers what it may be asked. */
export type Handlers<P extends Protocol> = {
  [N in keyof P]: (args: P[N]["args"]) => P[N]["result"] | Promise<P[N]["result"]>;
};

type Request = { kind: "request"; id: number; name: string; args: unknown };
type Response = {
  kind: "response";
  id: number;
  value?: unknown;
  error?: { code: ErrorCode; message: string; fields?: FieldErrors; detail?: string };
};

export type Rpc<P extends Protocol> = {
  /** Rejects with the other side's ApiError. */
  call<N extends keyof P & string>(name: N, args: P[N]["args"]): Promise<P[N]["result"]>;
  /** Rejects everything under way and to come: the other side is gone. */
  fail(error: ApiError): void;
};

/**
 * Requests and responses over one port, both ways, matched by id. Messages keep their order, so what a handler posts before
 * its answer arrives before it. ApiErrors keep their code and fields across threads; any other error arrives as INTERNAL with its text
 * as `detail`, which is only for the log.
 */
export function createRpc<Theirs extends Protocol, Mine extends Protocol>(
  port: Port,
  handlers: Handlers<Mine>,
): Rpc<Theirs> {
  const pending = new Map<number, { resolve: (value: never) => void; reject: (error: ApiError) => void }>();
  let nextId = 1;
  let dead: ApiError | null = null;

  const serve = async (request: Request): Promise<void> => {
    const response: Response = { kind: "response", id: request.id };
    try {
      const handler = handlers[request.name];
      if (handler === undefined) throw new Error(`no such call: ${request.name}`);
      const value = handler(request.args as never);
      response.value = value instanceof Promise ? await value : value;
    } catch (error) {
      response.error = toWire(error);
    }
    port.postMessage(response);
  };

  port.on("message", (message) => {
    const data = message as Request | Response;
    if (data.kind === "request") return void serve(data);
    const waiting = pending.get(data.id);
    if (waiting === undefined) return;
    pending.delete(data.id);
    if (data.error === undefined) waiting.resolve(data.value as never);
    else {
      const { code, message, ...more } = data.error;
      waiting.reject(new ApiError(code, message, more));
    }
  });

  return {
    call: (name, args) =>
      new Promise((resolve, reject) => {
        if (dead !== null) return reject(dead);
        const id = nextId++;
        pending.set(id, { resolve, reject });
        port.postMessage({ kind: "request", id, name, args } satisfies Request);
      }),
    fail(error) {
      dead = error;
      for (const waiting of pending.values()) waiting.reject(error);
      pending.clear();
    },
  };
}

function toWire(error: unknown): NonNullable<Response["error"]> {
  if (error instanceof ApiError)
    return {
      code: error.code,
      message: error.message,
      ...(error.fields === undefined ? {} : { fields: error.fields }),
      ...(error.detail === undefined ? {} : { detail: error.detail }),
    };
  return {
    code: "INTERNAL",
    message: "An unexpected fault.",
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
