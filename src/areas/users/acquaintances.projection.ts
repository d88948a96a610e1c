import type { Uuid } from "../../shared/ids.ts";
import type { Writer } from "../../store/driver.ts";
import type { Projection } from "../../store/hub/apply-outbox.ts";

/** Which Echoes somebody knows: their own, and those with which one of theirs has come to a relationship. */
export const acquaintanceProjection = {
  EchoBorn: (tx, { userId, about }) => note(tx, userId, about.echoId),
  RelationshipChanged(tx, { userId, body }) {
    if (body.otherEchoId !== null) note(tx, userId, body.otherEchoId);
  },
  EchoErased: (tx, { body }) => void tx.run("DELETE FROM acquaintances WHERE echo_id = ?", body.echoId),
} satisfies Projection;

const note = (tx: Writer, userId: Uuid, echoId: Uuid): void =>
  void tx.run("INSERT INTO acquaintances (user_id, echo_id) VALUES (?, ?) ON CONFLICT DO NOTHING", userId, echoId);
