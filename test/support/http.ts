/** A typed client for tests: real requests, answers as they came. */
export type Answer<T> = { status: number; headers: Headers; text: string; json: T };

/** What an error answer holds, in either shape. */
export type ErrorBody = {
  error: { code: string; message: string; status: number; request_id: string; retry_after_seconds?: number };
  fields?: Record<string, string[]>;
};

export type Sending = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

export type Api = {
  <T = ErrorBody>(method: string, path: string, sending?: Sending): Promise<Answer<T>>;
  /** The same client as somebody else. */
  as(token: string): Api;
};

/**
 * `body` is sent as JSON unless it is a form, which goes out as multipart, or a string, which goes out as it is under a JSON content
 * type. An empty answer's `json` is undefined.
 */
export function api(base: string, token?: string): Api {
  const call = async <T>(
    method: string,
    path: string,
    { body, headers = {}, signal }: Sending = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(signal === undefined ? {} : { signal }),
      ...(body === undefined ? {} : { body: isWhole(body) ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: (isJson ? JSON.parse(text) : undefined) as T,
    };
  };
  return Object.assign(call, { as: (other: string) => api(base, other) });
}

const isWhole = (body: unknown): body is string | FormData => typeof body === "string" || body instanceof FormData;
