import { afterEach, beforeEach, expect, test } from "bun:test";
import { insertAccount } from "../../../src/areas/account/account.repo.ts";
import { createChatDelivery } from "../../../src/areas/notifications/chat-delivery.service.ts";
import { insertNotification } from "../../../src/areas/notifications/notifications.repo.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { type Holder, sharedHub, silent } from "../../support/leases.ts";

let shared: ReturnType<typeof sharedHub>;
beforeEach(() => {
  shared = sharedHub();
});
afterEach(() => shared.remove());

test("two processes on one hub send every notice to the chat once, and never the same", async () => {
  const { one, other, clock } = shared;
  const sent: string[] = [];
  const sending = ({ hub, leases }: Holder, name: string) =>
    createChatDelivery({
      ...{ hub, leases, clock, logger: silent },
      ways: () => [
        async ({ title }) => {
          // The chat takes its time, in which the other process has its turn.
          await new Promise((resolve) => setImmediate(resolve));
          sent.push(`${name} ${title}`);
        },
      ],
    });
  const userId = "01900000-0001-7000-8000-000000000001";
  const titles = Array.from({ length: 20 }, (_, n) => String(n + 10));
  await one.hub.write((tx) => {
    insertAccount(
      tx,
      {
        ...{ userId, email: "ada@example.org", displayName: "Ada", locale: "en", createdAt: clock() },
        ...({ tier: "Free", role: "user", status: "Active", coverTier: null } as const),
        ...{ emailVerifiedAt: null, sharedShardNoticeAt: null, processingRestrictedAt: null },
        ...{ communityOptedOutAt: null, secondFactorAt: null },
      },
      "no hash",
    );
    for (const title of titles)
      insertNotification(
        tx,
        {
          ...{ notificationId: `01900000-0006-7000-8000-0000000000${title}`, userId, aboutUserId: null, title },
          ...{ kind: "job_finished", body: "It is there.", link: null, readAt: null, createdAt: clock() },
        },
        { inApp: true, mailWaits: false, chatDueAt: clock() },
      );
  });
  const processes = [sending(one, "one"), sending(other, "other")];
  for (const { wake } of processes) wake();
  const waiting = "SELECT count(*) AS n FROM notifications WHERE chat_due_at IS NOT NULL";
  await untilTrue(() => one.hub.get<{ n: number }>(waiting)!.n === 0);
  for (const { stop } of processes) await stop();
  expect(sent.map((line) => line.split(" ")[1]).sort()).toEqual(titles);
  expect(new Set(sent.map((line) => line.split(" ")[0]))).toEqual(new Set(["one", "other"]));
});
