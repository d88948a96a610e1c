import type { Uuid } from "../../../shared/ids.ts";
import type { Reader } from "../../../store/driver.ts";
import type { Ref } from "../../life/keys.ts";
import { NAMELESS, withoutName } from "../../narrator/without-name.ts";
import { knownName, namesMet, toldEvent } from "./names.repo.ts";

/** What an event is told as now, after Echoes who took part came to be known without their names; null where it is as it was told. */
export function toldUnnamed(db: Reader, echoId: Uuid, ref: Ref): { title: string; summary: string } | null {
  const event = toldEvent(db, echoId, ref);
  if (event === undefined) return null;
  const names = event.participants
    .filter((key) => key.startsWith("echo:") && knownName(db, echoId, key) === NAMELESS)
    .flatMap((key) => namesMet(db, echoId, key.slice("echo:".length)));
  const [title, summary] = [names.reduce(withoutName, event.title), names.reduce(withoutName, event.body)];
  return title === event.title && summary === event.body ? null : { title, summary };
}
