import type { KeptFiles } from "../../providers/files/kept-files.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { lowestId, type Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { forgetInHub } from "../../store/once.ts";
import {
  deleteExportsBefore,
  listKept,
  listLeft,
  listOutOfDate,
  listUnfinishedOf,
  setExpired,
  setFailed,
} from "./exports.repo.ts";

/** How long it is remembered that there was one. */
const REMEMBERED_MS = 90 * DAY_MS;
/** Files kept for one account; the oldest goes first. */
const KEPT_MAX = 3;
const BATCH = 100;

export const fileOf = (exportId: Uuid): string => `${exportId}.json`;

/** How exports end: the file goes first, so that none is left of which no row tells. Rows are changed through the hub that is given. */
export function createExportEnds({ hub, files, clock }: { hub: Hub; files: KeptFiles; clock: Clock }) {
  /** What will never be complete. The request for it is forgotten with it: who asks again is not answered with the failure. */
  const discard = async (through: Hub, exportId: Uuid): Promise<void> => {
    await files.remove(fileOf(exportId));
    await through.write((tx) => {
      const userId = setFailed(tx, exportId);
      if (userId !== undefined) forgetInHub(tx, userId, exportId);
    });
  };

  /** What nobody makes any more. */
  const discardLeft = async (through: Hub): Promise<void> => {
    for (const exportId of listLeft(hub, clock(), BATCH)) await discard(through, exportId);
  };

  const expire = async (through: Hub, exportId: Uuid): Promise<void> => {
    await files.remove(fileOf(exportId));
    await through.write((tx) => setExpired(tx, exportId));
  };

  return {
    discard,
    discardLeft,
    /** What others began for the account, for who holds its lease. */
    async discardOf(through: Hub, userId: Uuid): Promise<void> {
      for (const exportId of listUnfinishedOf(hub, userId)) await discard(through, exportId);
    },
    async expireSurplus(through: Hub, userId: Uuid): Promise<void> {
      for (const exportId of listKept(hub, userId).slice(KEPT_MAX)) await expire(through, exportId);
    },
    async removeAll(userId: Uuid): Promise<void> {
      for (const exportId of [...listKept(hub, userId), ...listUnfinishedOf(hub, userId)])
        await files.remove(fileOf(exportId));
    },
    async prune(through: Hub): Promise<void> {
      for (const exportId of listOutOfDate(hub, clock(), BATCH)) await expire(through, exportId);
      await discardLeft(through);
      await through.write((tx) => deleteExportsBefore(tx, lowestId(clock() - REMEMBERED_MS)));
    },
  };
}
