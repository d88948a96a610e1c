import { tenantPath } from "../../src/engine/tenant/files.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";

/** The ticks an Echo has lived, as its file holds them. Only while nobody else has it open. */
export function chainOf(tenantsRoot: string, userId: string, echoId: string): number[] {
  const db = openDatabase(tenantPath(tenantsRoot, userId), { readOnly: true });
  const rows = db.all<{ tick: number }>("SELECT tick FROM lived_ticks WHERE echo_id = ? ORDER BY tick", echoId);
  db.close();
  return rows.map((row) => row.tick);
}

/** Looks again and again; for what has no signal of its own. The test's own time limit ends it. */
export async function untilTrue(look: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Asks again and again until there is an answer: the service may have no place for another connection. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
