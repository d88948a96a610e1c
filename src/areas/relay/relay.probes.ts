import type { Probe } from "../../shared/probe.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Rooms } from "../chatlink/rooms.service.ts";

/** The relay is never what the service cannot do without: it is up, or somebody should look. */
export const relayProbe =
  ({ hub, rooms, isUp }: { hub: Hub; rooms: Pick<Rooms, "list" | "queued">; isUp: () => boolean }): Probe =>
  () => {
    const relays = rooms.list(hub);
    const failing = relays.filter(({ status }) => status === "Failing").length;
    return {
      status: failing > 0 || (relays.length > 0 && !isUp()) ? "degraded" : "up",
      details: { line: isUp() ? "up" : "down", rooms: relays.length, failing, queued: rooms.queued(hub) },
    };
  };
