import type { JsonObject } from "./hoist-schemas.ts";

/** Parts of the API description that operations refer to. */
export const COMPONENTS = {
  securitySchemes: {
    Bearer: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "The access token of a token pair: `Authorization: Bearer <jwt>`.",
    },
    ApiKey: {
      type: "apiKey",
      in: "header",
      name: "Authorization",
      description: "An API key: `Authorization: ApiKey <token>`. The operation says which scope it needs.",
    },
  },
  parameters: {
    IdempotencyKey: {
      in: "header",
      name: "Idempotency-Key",
      required: false,
      schema: { type: "string", minLength: 1, maxLength: 255 },
      description:
        "Makes a retry safe for 24 hours: the same key with the same body is answered with the first answer and `Idempotency-Replayed: true`. The body's bytes decide: the same members in another order are another body.",
    },
  },
  headers: {
    RequestId: {
      required: true,
      description: "Names the request in the service's log. A UUID sent in this header is kept.",
      schema: { type: "string", format: "uuid" },
    },
    RateLimit: {
      required: true,
      description: "`r` requests are left; another is added in `t` seconds.",
      schema: { type: "string", examples: ['"user";r=59;t=1'] },
    },
    RateLimitPolicy: {
      required: true,
      description: "`q` requests in `w` seconds.",
      schema: { type: "string", examples: ['"user";q=60;w=60'] },
    },
    IdempotencyReplayed: {
      description: "`true` when the same request was answered before, with this answer.",
      schema: { type: "string", const: "true" },
    },
    RetryAfter: { required: true, description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
  },
} satisfies Record<string, JsonObject>;

export const ERROR_SCHEMAS = {
  Error: {
    type: "object",
    description: "Every refusal but a field's. `error` is an object.",
    required: ["error"],
    properties: {
      error: {
        type: "object",
        required: ["code", "message", "status", "request_id"],
        properties: {
          code: { type: "string", description: "One of the codes in the table of this document's introduction." },
          message: { type: "string" },
          status: { type: "integer", description: "The HTTP status." },
          request_id: { type: "string", format: "uuid", description: "As in the header `X-Request-Id`." },
          retry_after_seconds: { type: "integer", minimum: 1, description: "On 429 alone." },
        },
      },
    },
  },
  ValidationError: {
    type: "object",
    description: "Fields that fail validation, with their messages. `error` is a string.",
    required: ["error", "fields"],
    properties: {
      error: { type: "string", const: "VALIDATION_ERROR" },
      fields: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    },
  },
} satisfies Record<string, JsonObject>;
