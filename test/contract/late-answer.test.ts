import { expect, test } from "bun:test";
import { startTestApp } from "./test-app.ts";

test("an answer that takes longer than a connection may be silent is waited for", async () => {
  const app = await startTestApp();
  const { status, json } = await app.api<{ late: boolean }>("GET", "/late");
  expect({ status, json }).toEqual({ status: 200, json: { late: true } });
  await app.stop();
});
