import type { LoopStatus } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import type { HubEventBody } from "../../shared/events.ts";
import type { GlobalEvent } from "../../shared/global-events.ts";
import { type IdSource, NIL_UUID, type Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { findEvent, insertEvent, listEvents, listOpenEvents, setEndsAt, setStatus } from "./events.repo.ts";
import { type AnnouncedEvent, OPEN_MAX, turned } from "./events.rules.ts";

/** Times in milliseconds; `startsAt` null: with the next tick, `endsAt` null: when an admin ends it. */
export type NewEvent = { title: string; description: string; startsAt: number | null; endsAt: number | null };

type Change = Extract<HubEventBody, { type: "GlobalEventNews" }>["change"];

export type GlobalEvents = {
  list(page: PageRequest): AnnouncedEvent[];
  /** NOT_FOUND for none. */
  event(eventId: Uuid): AnnouncedEvent;
  /** Announces it in every world. By field where it would end before it begins, or has ended; CONFLICT where too many are open. */
  announce(adminId: Uuid, wanted: NewEvent): Promise<AnnouncedEvent>;
  /** Ends it now; CONFLICT for one that has ended. */
  end(adminId: Uuid, eventId: Uuid): Promise<AnnouncedEvent>;
  /** Begins and ends what is due at a tick, in the transaction that begins the tick, and answers what goes on in it. */
  turn(tx: HubWriter, tick: { tick: number; at: number }): GlobalEvent[];
};

export function createGlobalEvents(deps: {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  audit: AuditService;
  status: () => Pick<LoopStatus, "currentTick">;
}): GlobalEvents {
  const { hub, clock, ids, audit, status } = deps;

  const tell = (
    tx: HubWriter,
    change: Change,
    { eventId, title, description }: GlobalEvent,
    at: number,
    tick: number,
  ) =>
    tx.tell({
      userId: NIL_UUID,
      about: null,
      body: { type: "GlobalEventNews", change, event: { eventId, title, description }, tick, at },
    });

  return {
    list: (page) => listEvents(hub, page),
    event(eventId) {
      const found = findEvent(hub, eventId);
      if (found === null) throw new ApiError("NOT_FOUND");
      return found;
    },
    announce: (adminId, { title, description, startsAt, endsAt }) =>
      hub.write((tx) => {
        const now = clock();
        const begins = Math.max(now, startsAt ?? now);
        if (endsAt !== null && endsAt <= begins) throw invalid({ ends_at: ["must be after it begins"] });
        if (listOpenEvents(tx).length >= OPEN_MAX)
          throw new ApiError("CONFLICT", `No more than ${OPEN_MAX} are announced or under way at once.`);
        const event: AnnouncedEvent = {
          eventId: ids(),
          title,
          description,
          status: "Announced",
          startsAt: begins,
          endsAt,
          createdAt: now,
        };
        insertEvent(tx, event);
        const details = { title };
        audit.record(tx, { actorId: adminId, action: "events.announce", targetId: event.eventId, details });
        tell(tx, "Announced", event, now, status().currentTick);
        return event;
      }),
    end: (adminId, eventId) =>
      hub.write((tx) => {
        const event = findEvent(tx, eventId);
        if (event === null) throw new ApiError("NOT_FOUND");
        if (event.status === "Ended") throw new ApiError("CONFLICT", "It has ended.");
        const now = clock();
        setStatus(tx, eventId, "Ended", now);
        setEndsAt(tx, eventId, now);
        audit.record(tx, { actorId: adminId, action: "events.end", targetId: eventId, details: {} });
        tell(tx, "Ended", event, now, status().currentTick);
        return { ...event, status: "Ended", endsAt: now };
      }),
    turn(tx, { tick, at }) {
      return listOpenEvents(tx).flatMap((event): GlobalEvent[] => {
        const to = turned(event, at);
        if (to !== null) {
          setStatus(tx, event.eventId, to, at);
          tell(tx, to === "Running" ? "Started" : "Ended", event, at, tick);
        }
        const { eventId, title, description } = event;
        return (to ?? event.status) === "Running" ? [{ eventId, title, description }] : [];
      });
    },
  };
}
