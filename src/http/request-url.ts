import { invalid } from "../shared/errors.ts";

/**
 * The request's address. The runtime makes it from the Host header, which may be anything: a Host that makes no address is a
 * field error of the caller.
 */
export function requestUrl(request: Request): URL {
  const url = URL.parse(request.url);
  if (url === null) throw invalid({ Host: ["must be the name and port of this service"] });
  return url;
}
