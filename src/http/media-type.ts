/** `application/json` or any `…+json`, in UTF-8: the only charset JSON is exchanged in (RFC 8259 §8.1). */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json[ \t]*(?:;(.*))?$/i;
const OTHER_CHARSET = /(?:^|;)[ \t]*charset[ \t]*=[ \t]*"?(?!utf-?8"?[ \t]*(?:;|$))/i;

export function isJsonType(contentType: string | null): boolean {
  const match = contentType === null ? null : JSON_TYPE.exec(contentType.trim());
  return match !== null && !OTHER_CHARSET.test(match[1] ?? "");
}

/** Whether an Accept header asks for a page rather than JSON: text/html explicitly, and no less than JSON. */
export function prefersHtml(accept: string | null): boolean {
  if (accept === null || !accept.includes("text/html")) return false;
  const weight = (type: string) => {
    for (const range of accept.split(",")) {
      const [name, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      if (name !== type) continue;
      const q = parameters.find((parameter) => parameter.startsWith("q="));
      return q === undefined ? 1 : Number(q.slice(2)) || 0;
    }
    return 0;
  };
  const html = weight("text/html");
  return html > 0 && html >= weight("application/json");
}
