/**
 * On every answer. An API's answers are not pages, so nothing in them may load, frame or be taken for another type; pages
 * bring a policy of their own. Answers may hold private text, so no cache keeps them unless a route says otherwise.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
