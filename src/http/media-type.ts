const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/i;
const UTF8 = /^"?utf-?8"?$/i;

/** `application/json` or any `…+json`, in UTF-8: the only charset JSON is exchanged in (RFC 8259 §8.1). */
export function isJsonType(contentType: string | null): boolean {
  if (contentType === null) return false;
  const [type, ...parameters] = contentType.split(";").map((part) => part.trim());
  if (!JSON_TYPE.test(type!)) return false;
  return parameters.every((parameter) => {
    const [name, value = ""] = parameter.split("=").map((part) => part.trim());
    return name!.toLowerCase() !== "charset" || UTF8.test(value);
  });
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
