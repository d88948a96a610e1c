/** Whether pages of an origin may do what needs one; `host` is the Host that they asked. */
export type OriginCheck = (origin: string, host: string | null) => boolean;

/** Those that are named, any where `*` is, and the service's own: by the address that clients use, or the one that was asked. */
export function createOriginCheck(named: readonly string[], publicUrl: string): OriginCheck {
  const known = new Set([...named, new URL(publicUrl).origin]);
  if (known.has("*")) return () => true;
  return (origin, host) =>
    known.has(origin) || (host !== null && (origin === `http://${host}` || origin === `https://${host}`));
}
