/** A client's Idempotency-Key on one route, with the SHA-256 (hex) of the body it came with. */
export type IdempotencyKey = { key: string; route: string; bodyHash: string };
