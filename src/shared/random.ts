import { createHash, randomBytes } from "node:crypto";

/** A secret for someone to hold: 256 random bits, base64url, 43 characters. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** For what makes a secret of another form. */
export const randomOctets = (count: number): Uint8Array => randomBytes(count);

/** A seed for a world: 128 random bits as 32 hex digits. */
export const randomSeed = (): string => randomBytes(16).toString("hex");

/** What is stored of a secret, or of a text that must not be readable in the store. */
export const sha256Hex = (text: string): string => createHash("sha256").update(text).digest("hex");
