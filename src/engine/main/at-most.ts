/** Waits for what is asked, but no longer than so many milliseconds. */
export async function atMost(ms: number, asked: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([asked, promise]);
  clearTimeout(timer);
}
