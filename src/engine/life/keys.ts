/** A person in the Echo's world, by key: `echo:<uuid>`, `local:<shard-scoped id>`, `kin:<n>`. */
export type PersonKey = string;

/** A life event or memory is named by a ref, stable across replays: `e:<tick>.<n>` and `m:<tick>.<n>`. UUIDs are derived from it. */
export type Ref = string;
