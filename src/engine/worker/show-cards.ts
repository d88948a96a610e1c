import { describeError } from "../../shared/log.ts";
import { cardOf } from "../life/card.ts";
import type { ShardCard } from "../link/protocol.ts";
import type { RosterEntry } from "../link/roster-entry.ts";
import { requireEcho } from "../tenant/echo/echo.repo.ts";
import { requireTenant } from "../tenant/require-tenant.ts";
import { inSlices } from "./in-slices.ts";
import type { LiveTickDeps } from "./live-tick.ts";

/** The cards of these Echoes, as they are now. One that cannot be read is left out, and meets nobody; what is everybody's trouble is thrown. */
export async function showCards(
  deps: Pick<LiveTickDeps, "handles" | "isEverybodys" | "elapsed" | "log">,
  entries: RosterEntry[],
): Promise<ShardCard[]> {
  const { handles, elapsed, log } = deps;
  const cards: ShardCard[] = [];
  const show = ({ userId, echoId }: RosterEntry): void => {
    try {
      const { shard, birth, state } = requireEcho(requireTenant(handles.visit(userId)).db, echoId);
      cards.push({ shard, userId, card: cardOf(birth, state) });
    } catch (error) {
      if (deps.isEverybodys(error)) throw error;
      log("an Echo cannot be met this tick", { tenant: userId, error: describeError(error) });
    }
  };
  await inSlices(entries, show, { elapsed, between: handles.evict });
  return cards;
}
