/** Whether an `If-None-Match` names the tag, so that the client has what it would be sent (RFC 9110 §13.1.2). */
export const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false;
