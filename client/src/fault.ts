/** Why a call was refused, in one form for both of the API's. */
export class EchoesFault extends Error {
  /** As the API's table of codes names it; `UNREACHABLE` when no answer came. */
  readonly code: string;
  /** 0 when no answer came. */
  readonly status: number;
  /** What is wrong with each field that was sent, by its name. Empty unless `code` is `VALIDATION_ERROR`. */
  readonly fields: Record<string, string[]>;
  /** For whoever runs the service: its log names the request by it. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(facts: Partial<EchoesFault> & Pick<EchoesFault, "code" | "status" | "message">, cause?: unknown) {
    super(facts.message, { cause });
    this.name = "EchoesFault";
    this.code = facts.code;
    this.status = facts.status;
    this.fields = facts.fields ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  /** Whether the same call may succeed a little later: nobody answered, too many asked, or the service was not ready. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status === 502 || this.status === 503;
  }
}

/** The body of a refusal, in either shape. */
type Refusal = {
  error?: string | { code: string; message: string; retry_after_seconds?: number };
  fields?: Record<string, string[]>;
};

/** Reads a refusal. A body of neither shape, as a proxy may send, becomes a fault with the status alone. */
export function faultOf(body: unknown, { status, statusText, headers }: Response): EchoesFault {
  const { error, fields } = (typeof body === "object" && body !== null ? body : {}) as Refusal;
  const common = { status, requestId: headers.get("x-request-id"), retryAfterSeconds: retryAfter(headers) };
  if (typeof error === "string") {
    const message = Object.entries(fields ?? {}).map(([field, texts]) => `${field} ${texts.join(", ")}`);
    return new EchoesFault({ ...common, code: error, message: message.join("; "), fields: fields ?? {} });
  }
  if (error === undefined) return new EchoesFault({ ...common, code: `HTTP_${status}`, message: statusText });
  const retryAfterSeconds = error.retry_after_seconds ?? common.retryAfterSeconds;
  return new EchoesFault({ ...common, code: error.code, message: error.message, retryAfterSeconds });
}

/** The fault of a call that got no answer at all. */
export const unreachable = (cause: unknown): EchoesFault =>
  new EchoesFault({ code: "UNREACHABLE", status: 0, message: "The service cannot be reached." }, cause);

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
