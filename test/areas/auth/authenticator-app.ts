import { TOTP, URI } from "otpauth";

/** What a person's authenticator shows at a time (milliseconds), by the address that its QR code held. */
export function codeAt(uri: string, now: number): string {
  const read = URI.parse(uri);
  if (!(read instanceof TOTP)) throw new Error("not an address of time-based codes");
  return read.generate({ timestamp: now });
}
