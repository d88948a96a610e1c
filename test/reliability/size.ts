/** `bun run test:reliability` takes its time; a plain test run looks at a sample of the same. */
export const LONG = process.env.RELIABILITY === "long";

export const size = (short: number, long: number): number => (LONG ? long : short);
