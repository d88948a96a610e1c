/**
 * The whole catalogue of error codes: status, what it means, what the caller can do. The only list; answers, the API
 * description and the docs are made from it.
 */
export const ERROR_CODES = {
  VALIDATION_ERROR: {
    status: 400,
    meaning: "A field of a well-shaped request fails validation.",
    remedy: "Correct the fields named in `fields`.",
  },
  INVALID_JSON: {
    status: 400,
    meaning: "The body is not JSON, or an object in it has one key twice.",
    remedy: "Send valid UTF-8 JSON, each key once.",
  },
  UNREADABLE_BODY: {
    status: 400,
    meaning: "The body could not be read to its end.",
    remedy: "Send the request again.",
  },
  INVALID_MULTIPART: {
    status: 400,
    meaning:
      "The multipart body is unreadable, of another type, or holds a second file; or its boundary is missing or wrong.",
    remedy: "Send multipart/form-data with a boundary and one file.",
  },
  NO_FILE: { status: 400, meaning: "The multipart body has no file part.", remedy: "Add a file part." },
  EMPTY_FILE: { status: 400, meaning: "The file is empty.", remedy: "Send a file with content." },
  TOKEN_INVALID: {
    status: 400,
    meaning: "The token of a mail or of a link is unknown, used or expired.",
    remedy: "Ask for a new mail, or start again.",
  },
  SHARD_NOT_PUBLIC: {
    status: 400,
    meaning: "The named shard is not a Public shard.",
    remedy: "Name a Public shard or omit `shard_id`.",
  },
  NAME_LOCKED: { status: 400, meaning: "An Echo's name cannot be changed.", remedy: "Leave `name` out." },
  PERSONA_LOCKED: {
    status: 400,
    meaning: "An Echo's persona text cannot be changed.",
    remedy: "Send a suggestion instead.",
  },
  WHAT_IF_LOCKED: {
    status: 400,
    meaning: "An Echo's what-if prompt cannot be changed.",
    remedy: "Create another Echo.",
  },
  PHYSICAL_DESCRIPTION_LOCKED: {
    status: 400,
    meaning: "An Echo's physical description cannot be changed.",
    remedy: "Leave it out.",
  },
  AUTH_REQUIRED: {
    status: 401,
    meaning: "Credentials are missing, invalid or expired.",
    remedy: "Sign in or refresh the access token.",
  },
  TOTP_REQUIRED: {
    status: 401,
    meaning: "The password is right, and the account's second factor is asked for.",
    remedy: "Send the same with `code`: that of the authenticator, or a recovery code.",
  },
  FORBIDDEN: { status: 403, meaning: "The caller may see this but not do that.", remedy: "Ask its owner." },
  API_KEY_SCOPE_REQUIRED: {
    status: 403,
    meaning: "The API key lacks the endpoint's scope.",
    remedy: "Use a key with the scope, or a JWT.",
  },
  ADMIN_REQUIRED: { status: 403, meaning: "The endpoint is for admins.", remedy: "Sign in as an admin." },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    meaning: "The endpoint is for admins, who need a second factor in this deployment.",
    remedy: "Turn the second factor on: POST /account/me/second-factor.",
  },
  REGISTRATION_CLOSED: {
    status: 403,
    meaning: "This deployment does not accept new accounts now.",
    remedy: "Ask its operator.",
  },
  ECHO_LIMIT_REACHED: {
    status: 403,
    meaning: "The account holds as many Echoes as its tier allows.",
    remedy: "Delete an Echo or change tier.",
  },
  API_KEY_LIMIT_REACHED: {
    status: 403,
    meaning: "The account holds as many API keys as its tier allows.",
    remedy: "Revoke a key or change tier.",
  },
  TIER_REQUIRED: { status: 403, meaning: "The account's tier does not include this.", remedy: "Change tier." },
  PROCESSING_RESTRICTED: {
    status: 403,
    meaning: "Processing of the account's data is restricted.",
    remedy: "Lift the restriction first.",
  },
  CONSENT_REQUIRED: { status: 403, meaning: "A consent this needs was withdrawn.", remedy: "Give the consent again." },
  COMMUNITY_OPTED_OUT: {
    status: 403,
    meaning: "The account has opted out of the community.",
    remedy: "Opt in again first.",
  },
  EDIT_DENIED: {
    status: 403,
    meaning: "The message cannot be edited: it was deleted, or its author's name was taken out of it.",
    remedy: "Post a new message.",
  },
  ENFORCEMENT_ACTIVE: {
    status: 403,
    meaning: "A moderation action is in force on the account.",
    remedy: "Appeal the action.",
  },
  BLOCKED: { status: 403, meaning: "A block stands between the two.", remedy: "Take the block back, if it is yours." },
  NOT_FOUND: {
    status: 404,
    meaning: "The record does not exist or is not visible to the caller.",
    remedy: "Check the id.",
  },
  ECHO_NOT_FOUND: {
    status: 404,
    meaning: "The Echo does not exist or is not visible to the caller.",
    remedy: "Check the id.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: "The path exists but not with this method.",
    remedy: "Use a method named in `Allow`.",
  },
  CONFLICT: {
    status: 409,
    meaning: "The record's state does not allow this.",
    remedy: "Read the record and decide again.",
  },
  EMAIL_TAKEN: {
    status: 409,
    meaning: "An account with this e-mail exists.",
    remedy: "Sign in, or reset the password.",
  },
  ACCOUNT_FENCED: { status: 409, meaning: "The account is being deleted.", remedy: "Cancel the deletion first." },
  SHARED_SHARD_NOTICE_REQUIRED: {
    status: 409,
    meaning: "The shared-shard notice is not acknowledged.",
    remedy: "POST /account/me/shared-shard-notice, then try again.",
  },
  ECHO_NOT_ACTIVE: { status: 409, meaning: "The Echo is not Active.", remedy: "Wake it first." },
  POLL_CLOSED: { status: 409, meaning: "The poll is closed.", remedy: "Read its result." },
  ALREADY_VOTED: { status: 409, meaning: "The caller has voted in this poll.", remedy: "Read its result." },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: "The body is over the route's limit.", remedy: "Send less." },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: "The request has no JSON content type.",
    remedy: "Send Content-Type: application/json.",
  },
  UNSUPPORTED_IMAGE_TYPE: {
    status: 415,
    meaning:
      "The file is no image of an accepted format that can be decoded to its end, or its declared type is another one.",
    remedy: "Send a whole image of a format that the operation names.",
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    meaning: "The file has no such part.",
    remedy: "Ask for bytes that are there: `Content-Range` says how many they are.",
  },
  VALIDATION_INVALID_BODY: {
    status: 422,
    meaning: "The body is JSON of the wrong shape.",
    remedy: "Compare it with the API description.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    meaning: "The Idempotency-Key was used with another body.",
    remedy: "Use a new key.",
  },
  MESSAGE_REJECTED: {
    status: 422,
    meaning: "Auto-moderation does not let the text through.",
    remedy: "Read the message, and write it otherwise.",
  },
  UNPROCESSABLE: {
    status: 422,
    meaning: "The request is understood but cannot be carried out.",
    remedy: "Change the request.",
  },
  UPGRADE_REQUIRED: {
    status: 426,
    meaning: "The path is a stream's and the request no WebSocket handshake of version 13.",
    remedy: "Open it with a WebSocket client.",
  },
  RATE_LIMITED: { status: 429, meaning: "Too many requests.", remedy: "Wait `retry_after_seconds`." },
  INTERNAL: {
    status: 500,
    meaning: "A fault of the service.",
    remedy: "Try again; report the request_id if it stays.",
  },
  IMAGE_STORAGE_UNAVAILABLE: {
    status: 503,
    meaning: "The image cannot be stored at the moment.",
    remedy: "Try again shortly.",
  },
  IMAGE_UPLOAD_FAILED: {
    status: 502,
    meaning: "The chat provider took the image and did not say where it is.",
    remedy: "Try again later.",
  },
  PROVIDER_ERROR: {
    status: 502,
    meaning: "An outside party did not answer as agreed.",
    remedy: "Try again; tell the operator if it stays.",
  },
  FORMAT_UNAVAILABLE: {
    status: 503,
    meaning: "The service has not the tools that the format takes.",
    remedy: "Choose another format; `/health/detailed` says which tool is missing.",
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: "An outside party does not answer at the moment, or none is configured.",
    remedy: "Try again later.",
  },
  COMMUNITY_OPT_OUT_PENDING: {
    status: 503,
    meaning: "The account is out of the community, and its name is yet to be taken out of what others see.",
    remedy: "Send the same again; the service tries by itself, too.",
  },
  UNAVAILABLE: {
    status: 503,
    meaning: "A part of the service is not available at the moment.",
    remedy: "Try again shortly.",
  },
} as const satisfies Record<string, { status: number; meaning: string; remedy: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Field paths with their messages, as the second error shape sends them. */
export type FieldErrors = Record<string, string[]>;

/**
 * The one error type thrown on purpose. `message` goes to the client; `cause` and `detail` only to the log.
 * `fields` belongs to VALIDATION_ERROR alone and becomes the second error shape.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: string | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    more: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      detail?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message ?? ERROR_CODES[code].meaning, { cause: more.cause });
    this.name = "ApiError";
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.detail = more.detail;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

/** A refusal that names fields: status 400, shape 2. */
export const invalid = (fields: FieldErrors): ApiError =>
  new ApiError("VALIDATION_ERROR", "Some fields are not valid.", { fields });
