/** Lets other messages of this thread through. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
