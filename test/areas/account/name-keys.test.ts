import { expect, test } from "bun:test";
import { createAccountService } from "../../../src/areas/account/account.service.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { temporaryHub } from "../../support/hub.ts";

test("accounts from before there were keys of names get theirs, and are found by it", async () => {
  const { hub, remove } = temporaryHub();
  const clock = () => 1_800_000_000_000;
  const accounts = createAccountService({ db: hub, clock });
  const [userId] = [createIdSource(clock)()];
  await hub.write((tx) => {
    tx.run(
      `INSERT INTO accounts (user_id, email, display_name, password_hash, locale, tier, role, status, created_at)
       VALUES (?, 'a@example.org', 'Élodie Noël', 'none', 'en', 'Free', 'user', 'Active', 1)`,
      userId,
    );
  });
  expect(accounts.byNameKey(hub, "élodie noël", 10)).toEqual([]);
  await accounts.fillNameKeys();
  expect(accounts.byNameKey(hub, "élodie noël", 10).map((account) => account.userId)).toEqual([userId]);
  expect(accounts.knownNames(hub, ["élodie noël", "nobody"])).toEqual(["élodie noël"]);
  remove();
});
