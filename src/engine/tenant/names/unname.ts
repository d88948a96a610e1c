import type { Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import { compactIndex, removeDoc } from "../../../store/search/search-index.ts";
import { NAMELESS, withoutName } from "../../narrator/without-name.ts";
import { allEchoIds, stateOf } from "../echo/echo.repo.ts";
import { changeStateAtRules } from "../life/rules.repo.ts";
import { putParts } from "../life/state.repo.ts";
import type { Emit } from "../tenant.ts";
import { forgetName, learnName } from "./forget-name.ts";
import {
  forgetInputNames,
  knownName,
  retellDiary,
  retellEvents,
  retellFeed,
  retellMemories,
  retellPatterns,
  setRelationshipName,
  type Told,
} from "./names.repo.ts";

/** Items that one event tells of. */
const ITEMS_PER_EVENT = 50;

/**
 * Makes the account's Echoes tell of others without their names. `retell`: also what they have told already, wherever it stands, and
 * what their lives could be lived again from; else only what they remember, and will tell from now on. Doing it again changes nothing.
 */
export function unname(
  tx: Writer,
  emit: Emit,
  { userId, at, echoIds, retell }: { userId: Uuid; at: number; echoIds: readonly Uuid[]; retell: boolean },
): void {
  const changed = allEchoIds(tx).flatMap((echoId) =>
    echoIds.flatMap((other) => {
      const known = knownName(tx, echoId, `echo:${other}`);
      if (known === undefined) return [];
      const names = new Set([known, ...(retell ? forgetInputNames(tx, echoId, other) : [])]);
      names.delete(NAMELESS);
      return [...names].flatMap((name) => tellWithout(tx, echoId, { other, name, retell }));
    }),
  );
  for (const { id } of changed) removeDoc(tx, "feed", id);
  if (changed.length > 0) compactIndex(tx);
  for (let i = 0; i < changed.length; i += ITEMS_PER_EVENT) {
    const items = changed.slice(i, i + ITEMS_PER_EVENT).map(({ id, title, body }) => ({ itemId: id, title, body }));
    emit({ userId, at, about: null }, [{ type: "FeedItemsRetold", items }]);
  }
}

/** Has the account's Echoes know others by their names, whom they have known without; what was told stays as it is. */
export function learnNames(tx: Writer, echoes: readonly { echoId: Uuid; name: string }[]): void {
  for (const echoId of allEchoIds(tx))
    for (const other of echoes) {
      const key = `echo:${other.echoId}`;
      if (knownName(tx, echoId, key) !== NAMELESS) continue;
      putParts(tx, echoId, learnName(stateOf(tx, echoId), key, other.name));
      setRelationshipName(tx, echoId, key, other.name);
    }
}

/** Returns the items of the feed that tell something else now. */
function tellWithout(
  tx: Writer,
  echoId: Uuid,
  { other, name, retell }: { other: Uuid; name: string; retell: boolean },
): Told[] {
  const key = `echo:${other}`;
  const rewrite = (text: string): string => withoutName(text, name);
  putParts(tx, echoId, forgetName(stateOf(tx, echoId), key, name));
  setRelationshipName(tx, echoId, key, NAMELESS);
  const memories = retellMemories(tx, echoId, key, rewrite);
  if (!retell) return [];
  changeStateAtRules(tx, echoId, (state) => forgetName(state, key, name));
  const { refs, changed: events } = retellEvents(tx, echoId, key, rewrite);
  retellPatterns(tx, echoId, refs, rewrite);
  const entries = retellDiary(tx, echoId, new Set([...memories, ...refs]), rewrite);
  return retellFeed(tx, echoId, [...entries, ...events], rewrite);
}
