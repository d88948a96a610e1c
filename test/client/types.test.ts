import { expect, test } from "bun:test";
import { CLIENT_TYPES, clientTypes, describedAt } from "../../scripts/client-types.ts";
import { temporaryFolder } from "../support/folder.ts";
import { spawnService } from "../support/process.ts";

test("the client's types are those of the running service (bun scripts/client-types.ts mends it)", async () => {
  const service = await spawnService(temporaryFolder());
  const types = await clientTypes(await describedAt(service.base));
  service.signal("SIGTERM");
  expect(await Bun.file(CLIENT_TYPES).text()).toBe(types);
  await service.exited;
});
