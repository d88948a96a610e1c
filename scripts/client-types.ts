import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { spawnService } from "../test/support/process.ts";

/** The client's types, made from the description that the running service gives of itself. `bun scripts/client-types.ts` puts them there. */

export const CLIENT_TYPES = join(resolve(import.meta.dir, ".."), "client/src/api-types.ts");

const HEADER = "/** Written by `bun scripts/client-types.ts` from the API's own description. */\n\n";

/** The types of an OpenAPI document. In the order of the alphabet, so that two changes seldom meet on a line. */
export async function clientTypes(document: string): Promise<string> {
  return HEADER + astToString(await openapiTS(JSON.parse(document), { alphabetize: true }));
}

/** What a running service says of itself. */
export async function describedAt(base: string): Promise<string> {
  return (await fetch(`${base}/api/docs/openapi.json`)).text();
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), "echoes-types-"));
  const service = await spawnService(folder);
  await Bun.write(CLIENT_TYPES, await clientTypes(await describedAt(service.base)));
  service.signal("SIGTERM");
  await service.exited;
  rmSync(folder, { recursive: true });
}
