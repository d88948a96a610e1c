import type { Mailer } from "../../providers/mail/mailer.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import { randomToken, sha256Hex } from "../../shared/random.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { parseEmail } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import { composeLetter } from "../mail/letter.rules.ts";
import type { Notify } from "../notifications/notify.service.ts";
import type { Cover } from "./cover.ts";
import {
  findFamily,
  findFamilyById,
  findInvitation,
  findInvitationByToken,
  insertInvitation,
  insertMember,
  listInvitations,
  listMembers,
  setAccepted,
  setRevoked,
} from "./family.repo.ts";
import { type Family, type Invitation, stateOf } from "./family.rules.ts";

const INVITED_MS = 7 * DAY_MS;

/** Invitations that a family may have ever made and remembers, so that nobody's mailbox is filled. */
const INVITATIONS_MAX = 50;

/** What an invitation is accepted by: what its mail holds, or its id by whom its address belongs to. */
export type Acceptance = { token: string } | { invitationId: Uuid };

export type Invitations = {
  /** VALIDATION_ERROR, CONFLICT when no place is left or the address is invited already. */
  invite(family: Family, email: string): Promise<Invitation>;
  /** NOT_FOUND when it is not pending. */
  revoke(family: Family, invitationId: Uuid): Promise<void>;
  /** TOKEN_INVALID, NOT_FOUND, CONFLICT when no place is left or the user has a family already. */
  accept(userId: Uuid, by: Acceptance): Promise<Family>;
};

export type InvitationDeps = {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "byId" | "byEmail">;
  cover: Cover;
  mailer: Mailer;
  notify: Notify;
  publicUrl: string;
};

export function createInvitations(deps: InvitationDeps): Invitations {
  const { hub, clock, ids, accounts, cover, mailer, notify } = deps;
  const durably = { durable: true };

  /** Throws CONFLICT unless one more finds a place beside members and who is invited. */
  const assertPlace = (db: Reader, { familyId, ownerId }: Family, invited: number): void => {
    const owner = accounts.byId(db, ownerId);
    const places = owner === null ? 0 : TIER_LIMITS[owner.tier].familyMembers;
    if (listMembers(db, familyId).length + invited >= places)
      throw new ApiError("CONFLICT", "The family has as many members as its owner's tier allows.");
  };

  const tell = (tx: HubWriter, ownerId: Uuid, { email, invitationId }: Invitation, token: string): void => {
    const owner = accounts.byId(tx, ownerId)!;
    const invited = accounts.byEmail(tx, email);
    const link = `${deps.publicUrl}/app/family#token=${token}`;
    const letter = composeLetter("You are invited to a family", { displayName: "", emailVerifiedAt: null }, [
      { text: "Somebody who uses this service invites you to their family: what their tier allows holds for you too." },
      { text: link, link },
      { text: "If the app you use asks for a token, paste this one. It works once, within seven days:" },
      { text: token, code: true },
      { text: "If you do not know of this, ignore this mail." },
    ]);
    mailer.enqueue(tx, {
      ...letter,
      about: [],
      recipient: { userId: invited?.userId ?? ownerId, email },
      lifetimeMs: INVITED_MS,
    });
    if (invited === null) return;
    const notice = { kind: "family_invitation", inviter: owner.displayName } as const;
    notify(tx, { userId: invited.userId, notice, about: ownerId, link: `/app/family?invitation=${invitationId}` });
  };

  /** The invitation that is meant, while it can be accepted. */
  const invitationFor = (tx: HubWriter, userId: Uuid, by: Acceptance): Invitation => {
    const isToken = "token" in by;
    const found = isToken ? findInvitationByToken(tx, sha256Hex(by.token)) : findInvitation(tx, by.invitationId);
    const account = accounts.byId(tx, userId);
    // By id it is for whom the address belongs to; by the token, for whoever has read the mail.
    const isTheirs = isToken || (account?.emailVerifiedAt !== null && account?.email === found?.email);
    if (found === null || !isTheirs || (isToken && stateOf(found, clock()) !== "Pending"))
      throw new ApiError(isToken ? "TOKEN_INVALID" : "NOT_FOUND");
    if (stateOf(found, clock()) !== "Pending") throw new ApiError("CONFLICT", "The invitation is not pending.");
    return found;
  };

  return {
    invite: (family, sent) => {
      const email = parseEmail(sent);
      if (email === null) throw invalid({ email: ["must be an e-mail address"] });
      const token = randomToken();
      return hub.write((tx) => {
        const now = clock();
        const known = listInvitations(tx, family.familyId);
        const pending = known.filter((one) => stateOf(one, now) === "Pending");
        if (known.length >= INVITATIONS_MAX) throw new ApiError("CONFLICT", "The family has invited too many.");
        if (pending.some((one) => one.email === email))
          throw new ApiError("CONFLICT", "The address is invited already.");
        if (accounts.byId(tx, family.ownerId)?.email === email)
          throw new ApiError("CONFLICT", "The family's owner is in it already.");
        assertPlace(tx, family, pending.length);
        const invitation: Invitation = {
          invitationId: ids(),
          familyId: family.familyId,
          email,
          status: "Pending",
          createdAt: now,
          expiresAt: now + INVITED_MS,
        };
        insertInvitation(tx, invitation, sha256Hex(token));
        tell(tx, family.ownerId, invitation, token);
        return invitation;
      }, durably);
    },
    revoke: (family, invitationId) =>
      hub.write((tx) => {
        if (setRevoked(tx, family.familyId, invitationId) === 0) throw new ApiError("NOT_FOUND");
      }, durably),
    accept: (userId, by) =>
      hub.write((tx) => {
        const invitation = invitationFor(tx, userId, by);
        const family = findFamilyById(tx, invitation.familyId)!;
        if (findFamily(tx, userId) !== null) throw new ApiError("CONFLICT", "The account has a family already.");
        assertPlace(tx, family, 0);
        setAccepted(tx, invitation.invitationId, userId);
        insertMember(tx, family.familyId, { memberId: ids(), userId, joinedAt: clock() });
        cover.settle(tx, family);
        return family;
      }, durably),
  };
}
