/** What the main thread asks of the reading thread. */
export type ReadingCalls = {
  /** A list by its name. */
  read: { args: { name: string; args: unknown }; result: unknown };
  /** See `PublicIndex.catchUp`. */
  catchUp: { args: null; result: { seq: number; more: boolean } };
  remake: { args: null; result: null };
  close: { args: null; result: null };
};

export type ReadingSettings = { path: string; hubPath: string };
