import type { Engine } from "../../engine/engine.ts";
import type { Births } from "../../shared/births.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Dormancy } from "../account/dormancy.service.ts";
import type { Processing } from "../account/processing.service.ts";
import { createFounding } from "../auth/registration.service.ts";
import type { ShardService } from "../shards/shards.service.ts";
import { type DemoLife, findDemoLife, insertDemoLife } from "./demo.repo.ts";
import { DEMO_ECHO, NO_PASSWORD, SERVICE_ACCOUNT } from "./demo.rules.ts";

export type DemoLifeKeeper = {
  /** Opens the service's own account where a life is told and there was never one, and lets it rest or live as the setting says. */
  prepare(): Promise<void>;
  /** Lets the Echo be born unless it was, and keeps its account from counting as left. A crash at any point is made good by the next call. */
  keep(hub: Hub): Promise<void>;
};

/** The account and the Echo of the life on the welcome page: begun once, and not again when they are gone. */
export function createDemoLife(deps: {
  hub: Hub;
  engine: Pick<Engine, "ask" | "settled">;
  clock: Clock;
  ids: IdSource;
  births: Births;
  accounts: AccountService & Pick<Dormancy, "seen"> & { processing: Processing };
  shards: Pick<ShardService, "ensureBuiltIn" | "openPersonal" | "shard">;
  isTold: boolean;
}): DemoLifeKeeper {
  const { hub, engine, clock, births, accounts, shards, isTold } = deps;
  const found = createFounding(deps);

  const begin = (): Promise<void> =>
    hub.write(
      (tx) => {
        const facts = { passwordHash: NO_PASSWORD, role: "user", emailVerifiedAt: clock() } as const;
        const { userId } = found(tx, { ...SERVICE_ACCOUNT, consents: [] }, facts);
        accounts.change(tx, userId, (account) => ({ ...account, sharedShardNoticeAt: account.createdAt }));
        insertDemoLife(tx, { userId, echoId: births.echoId() });
      },
      { durable: true },
    );

  const bear = async ({ userId, echoId }: DemoLife): Promise<void> => {
    const { shardId, shardType, seed, theme } = shards.shard(await shards.ensureBuiltIn())!;
    await engine.ask("echo.create", userId, {
      echo: { ...DEMO_ECHO, echoId },
      shard: { shardId, shardType, seed, theme },
      maxEchoes: TIER_LIMITS.Free.echoes,
      idempotency: null,
    });
  };

  return {
    async prepare() {
      const life = findDemoLife(hub);
      if (life === undefined && isTold) await begin();
      if (life === undefined || accounts.account(life.userId) === null) return;
      await accounts.processing[isTold ? "unrestrict" : "restrict"](life.userId);
    },
    async keep(hub) {
      if (!isTold) return;
      await engine.settled();
      // Read only now: the birth may have been heard of meanwhile.
      const life = findDemoLife(hub)!;
      if (!life.isBorn) await bear(life);
      await hub.write((tx) => accounts.seen(tx, life.userId));
    },
  };
}
