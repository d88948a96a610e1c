import { ChatProviderError, type ChatSignIn } from "../../providers/chat/port.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { randomToken } from "../../shared/random.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { SecurityNotice } from "../notifications/notices.rules.ts";
import type { Notify } from "../notifications/notify.service.ts";
import {
  clearLink,
  deleteExpiredFlows,
  findByExternalId,
  findChatlink,
  saveChoices,
  saveFlow,
  saveLink,
  takeFlow,
} from "./chatlink.repo.ts";
import { assertUnlinked, type ChatChoices, type Chatlink, FLOW_MS, type Flow, verifierOf } from "./chatlink.rules.ts";

export type Chatlinks = {
  /** `db` is the transaction, inside one. */
  of(userId: Uuid, db?: Reader): Chatlink;
  /** Whose account a person of the external chat is linked to; null for nobody's. */
  byExternalId(db: Reader, externalId: string): Chatlink | null;
  /** Where the caller shows who they are there, good for ten minutes; ends what was begun before. CONFLICT with a link. */
  begin(userId: Uuid): Promise<{ address: string; expiresAt: number }>;
  /**
   * Whoever was sent there is back. Ends what was begun, whatever comes of it. TOKEN_INVALID for a state that is unknown, used or expired,
   * and a code that the provider does not take; PROVIDER_ERROR, PROVIDER_UNAVAILABLE; CONFLICT where somebody else has linked that person
   * of the chat; what stands against the account: NOT_FOUND, ACCOUNT_FENCED, ENFORCEMENT_ACTIVE.
   */
  complete(state: string, code: string): Promise<{ externalName: string; displayName: string }>;
  /** Whoever was sent there has said no. */
  abandon(state: string): Promise<void>;
  choose(userId: Uuid, change: Partial<ChatChoices>): Promise<Chatlink>;
  /** Harmless without a link. */
  unlink(userId: Uuid): Promise<void>;
  /** Forgets what was begun and not ended. */
  prune(hub: Hub): Promise<void>;
};

export function createChatlinks(deps: {
  hub: Hub;
  clock: Clock;
  signIn: ChatSignIn;
  accounts: Pick<AccountService, "assertOpen" | "byId">;
  notify: Notify;
  /** Where the provider sends people back to. */
  redirectUri: string;
}): Chatlinks {
  const { hub, clock, signIn, accounts, notify, redirectUri } = deps;

  const of: Chatlinks["of"] = (userId, db = hub) => findChatlink(db, signIn.name, userId);
  const attempt = (state: string, { salt }: Pick<Flow, "salt">) => ({
    state,
    verifier: verifierOf(state, salt),
    redirectUri,
  });
  const tell = (tx: HubWriter, userId: Uuid, event: SecurityNotice): void =>
    notify(tx, { userId, notice: { kind: "security", event }, about: null, link: null });

  const end = async (state: string): Promise<Flow> => {
    const flow = await hub.write((tx) => takeFlow(tx, state), { durable: true });
    if (flow === null || flow.expiresAt <= clock()) throw new ApiError("TOKEN_INVALID", UNKNOWN_FLOW);
    return flow;
  };

  return {
    of,
    byExternalId: (db, externalId) => findByExternalId(db, signIn.name, externalId),
    async begin(userId) {
      const state = randomToken();
      const flow = { userId, salt: randomToken(), expiresAt: clock() + FLOW_MS };
      await hub.write((tx) => {
        accounts.assertOpen(tx, userId);
        assertUnlinked(of(userId, tx));
        saveFlow(tx, state, flow);
      });
      return { address: await signIn.address(attempt(state, flow)), expiresAt: flow.expiresAt };
    },
    async complete(state, code) {
      const flow = await end(state);
      const { externalId, name } = await signIn.identify(attempt(state, flow), code).catch(refuse);
      return hub.write(
        (tx) => {
          const { userId } = flow;
          accounts.assertOpen(tx, userId);
          assertUnlinked(of(userId, tx));
          if (findByExternalId(tx, signIn.name, externalId) !== null)
            throw new ApiError("CONFLICT", "That chat account is linked to another account here.");
          saveLink(tx, userId, signIn.name, { externalId, externalName: name, linkedAt: clock() });
          tell(tx, userId, "chatlink_linked");
          return { externalName: name, displayName: accounts.byId(tx, userId)!.displayName };
        },
        { durable: true },
      );
    },
    abandon: async (state) => void (await hub.write((tx) => takeFlow(tx, state))),
    choose: (userId, change) =>
      hub.write((tx) => {
        const before = of(userId, tx);
        const after = { ...before, ...change };
        if (after.relayFromChat !== before.relayFromChat || after.relayToChat !== before.relayToChat)
          saveChoices(tx, userId, after);
        return after;
      }),
    unlink: (userId) =>
      hub.write(
        (tx) => {
          if (clearLink(tx, userId) > 0) tell(tx, userId, "chatlink_unlinked");
        },
        { durable: true },
      ),
    prune: async (hub) => void (await hub.write((tx) => deleteExpiredFlows(tx, clock()))),
  };
}

const UNKNOWN_FLOW = "This link is unknown, was used before, or has expired. Start again.";

function refuse(error: unknown): never {
  if (!(error instanceof ChatProviderError)) throw error;
  const cause = error;
  if (error.kind === "refused")
    throw new ApiError("TOKEN_INVALID", "The chat provider did not take the code.", { cause });
  throw new ApiError(error.kind === "failed" ? "PROVIDER_ERROR" : "PROVIDER_UNAVAILABLE", undefined, { cause });
}
