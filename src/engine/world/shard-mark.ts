import { hash32 } from "../random.ts";

/** Names what belongs to one shard within keys that outlive a stay there: eight hex digits. */
export const shardMark = (seed: string): string => hash32(`mark\u0000${seed}`).toString(16).padStart(8, "0");
