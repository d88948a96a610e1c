import { invalid } from "../shared/errors.ts";

/** What most hosts look like; others are parsed. */
const PLAIN_HOST = /^[a-z0-9.-]+(?::\d{1,4})?$/i;
/** What would end the host within the address that the runtime makes of it. */
const NO_HOST = /[/?#@\\]/;

/**
 * Refuses a Host header that makes no address with a field error (RFC 9112 §3.2): the runtime would take a part of it for the
 * path. In process there is none.
 */
export function assertHost(host: string | null): void {
  if (host === null || PLAIN_HOST.test(host)) return;
  if (host === "" || NO_HOST.test(host) || !URL.canParse(`http://${host}/`))
    throw invalid({ Host: ["must be the name and port of this service"] });
}

/** The request's path as it was sent, which is what the router goes by. */
export function pathOf(request: Request): string {
  const { url } = request;
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.indexOf("?", start);
  return url.slice(start, end === -1 ? undefined : end);
}
