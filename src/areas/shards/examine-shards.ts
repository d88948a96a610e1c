import type { Finding } from "../../shared/findings.ts";
import type { Reader } from "../../store/driver.ts";
import { listLost } from "./residents.repo.ts";

/** Echoes named at most. */
const NAMED_MAX = 5;

/** Whether every Echo is in a shard that is there, or on its way home. */
export function examineShards(hub: Reader): Finding {
  const lost = listLost(hub, NAMED_MAX + 1);
  if (lost.length === 0) return { what: "shards", state: "ok", detail: "every Echo is in one that is there" };
  const named = lost.slice(0, NAMED_MAX).join(", ") + (lost.length > NAMED_MAX ? " and others" : "");
  return { what: "shards", state: "warning", detail: `in one that is gone, and sent home within the hour: ${named}` };
}
