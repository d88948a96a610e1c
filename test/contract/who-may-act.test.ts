import { afterAll, beforeAll, expect, test } from "bun:test";
import type { LiveService, Person } from "../areas/live-service.ts";
import { openStream } from "../support/socket.ts";
import { mailsSent } from "./mails.ts";
import { idsOf, newcomer } from "./persons-records.ts";
import { isWrite, ROWS } from "./policies.ts";
import { hear, type Served, type Sweep, signedIn, startSweep } from "./sweep.ts";

let service: LiveService;
let owner: Person;
let stranger: Person;
/** Somebody whose Echo asks to travel. */
let visitor: Person;
let expectNothingStored: Sweep["expectNothingStored"];
let onePersonEach: Sweep["onePersonEach"];
beforeAll(async () => {
  ({ service, owner, stranger, visitor, expectNothingStored, onePersonEach } = await startSweep());
});
afterAll(() => service?.stop());

test("an account that is being deleted is 409 ACCOUNT_FENCED on every write but signing out, and reads on", async () => {
  const leaving = await newcomer(service);
  const leavingAdmin = await service.register();
  const own = await idsOf(service, leaving, visitor);
  const exempt = await onePersonEach(signedIn.filter((row) => row.whileLeaving === true));
  const people = [leaving, leavingAdmin, ...exempt.map(({ person }) => person)];
  await service.restart([owner, stranger, visitor, ...people], (hub) => {
    hub.writeSync((tx) => {
      for (const person of people)
        tx.run("UPDATE accounts SET status = 'PendingDeletion' WHERE user_id = ?", person.userId);
      tx.run("UPDATE accounts SET role = 'admin' WHERE user_id = ?", leavingAdmin.userId);
    });
  });
  await mailsSent(service.base());
  const stream = await openStream(service.dashboardStream(leaving));
  await stream.next();
  await expectNothingStored(async () => {
    for (const row of signedIn.filter((row) => row.whileLeaving === undefined)) {
      const heard = await hear(row, own, (row.reach === "admin" ? leavingAdmin : leaving).api);
      const expected = isWrite(row)
        ? [409, "ACCOUNT_FENCED"]
        : [row.answers, row.answers === 404 ? "NOT_FOUND" : undefined];
      expect([row.route, heard.status, heard.code]).toEqual([row.route, ...expected]);
    }
  });
  await expectServed(exempt);
  await leaving.api("POST", "/auth/logout");
  // Signing out ended the stream; until then it had told nothing.
  expect((await stream.closed).reason).toBe("token_revoked");
  expect(stream.waiting()).toEqual([]);
});

test("an account that is suspended is 403 ENFORCEMENT_ACTIVE on every write but signing out, and reads on", async () => {
  const suspended = await newcomer(service);
  const suspendedAdmin = await service.register();
  const own = await idsOf(service, suspended, visitor);
  const exempt = await onePersonEach(signedIn.filter((row) => row.whileSuspended === true));
  const people = [suspended, suspendedAdmin, ...exempt.map(({ person }) => person)];
  await service.restart([owner, stranger, visitor, ...people], (hub) => {
    hub.writeSync((tx) => {
      for (const person of people) tx.run("UPDATE accounts SET status = 'Suspended' WHERE user_id = ?", person.userId);
      tx.run("UPDATE accounts SET role = 'admin' WHERE user_id = ?", suspendedAdmin.userId);
    });
  });
  await mailsSent(service.base());
  await expectNothingStored(async () => {
    for (const row of signedIn.filter((row) => row.whileSuspended === undefined)) {
      const heard = await hear(row, own, (row.reach === "admin" ? suspendedAdmin : suspended).api);
      const expected = isWrite(row)
        ? [403, "ENFORCEMENT_ACTIVE"]
        : [row.answers, row.answers === 404 ? "NOT_FOUND" : undefined];
      expect([row.route, heard.status, heard.code]).toEqual([row.route, ...expected]);
    }
  });
  await expectServed(exempt);
});

test("whom a route is for is served, so that the refusals above mean something", async () => {
  const asAdmin = await service.asAdmin();
  for (const { row, person, ids } of await onePersonEach(ROWS)) {
    const { status, text } = await hear(row, ids, row.reach === "admin" ? asAdmin : person.api);
    expect({ route: row.route, status, text }).toEqual({ route: row.route, status: row.answers, text });
  }
});

async function expectServed(served: Served[]): Promise<void> {
  for (const { row, person, ids } of served) {
    const heard = await hear(row, ids, person.api);
    expect([row.route, heard.status]).toEqual([row.route, row.answers]);
  }
}
