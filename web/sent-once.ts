/**
 * Keys for requests that make something: the same text is sent under the same key until it was answered, so that an answer that got lost
 * does not have it made twice.
 */
export function createKeys() {
  let last: { for: string; key: string } | null = null;
  return {
    keyFor(body: object): string {
      const sent = JSON.stringify(body);
      if (last?.for !== sent) last = { for: sent, key: [...crypto.getRandomValues(new Uint32Array(4))].join("-") };
      return last.key;
    },
    answered(): void {
      last = null;
    },
  };
}
