import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import {
  deleteFamily,
  deleteInvitationsTo,
  deleteMember,
  findFamily,
  insertFamily,
  listMembers,
} from "./family.repo.ts";
import type { Family } from "./family.rules.ts";
import { createInvitations, type InvitationDeps, type Invitations } from "./invitations.service.ts";

export type Families = Invitations & {
  /** The family that the user owns or belongs to; NOT_FOUND without one. */
  of(userId: Uuid): Family;
  /** The same, for its owner: FORBIDDEN for a member. */
  owned(userId: Uuid): Family;
  /** CONFLICT for who has one already. */
  create(ownerId: Uuid): Promise<Family>;
  disband(family: Family): Promise<void>;
  /** Ends a membership; harmless when there is none. */
  remove(family: Family, userId: Uuid): Promise<void>;
  /** The owner's tier has changed: covers the members anew, in the transaction that changes it. */
  tierChanged(tx: HubWriter, ownerId: Uuid): void;
  /** Ends everything that holds the user in a family, or the family. */
  forget(leaver: { userId: Uuid; email: string }): Promise<void>;
};

export function createFamilies(deps: InvitationDeps): Families {
  const { hub, clock, ids, cover } = deps;
  const durably = { durable: true };
  const invitations = createInvitations(deps);

  const of = (userId: Uuid): Family => {
    const family = findFamily(hub, userId);
    if (family === null) throw new ApiError("NOT_FOUND", "The account has no family.");
    return family;
  };

  const disbandIn = (tx: HubWriter, { familyId }: Family): void => {
    for (const { userId } of listMembers(tx, familyId)) cover.end(tx, userId);
    deleteFamily(tx, familyId);
  };

  const removeIn = (tx: HubWriter, family: Family, userId: Uuid): void => {
    if (deleteMember(tx, family.familyId, userId) === 0) return;
    cover.end(tx, userId);
    cover.settle(tx, family);
  };

  return {
    ...invitations,
    of,
    owned(userId) {
      const family = of(userId);
      if (family.ownerId !== userId) throw new ApiError("FORBIDDEN", "Only its owner may.");
      return family;
    },
    create: (ownerId) =>
      hub.write((tx) => {
        if (findFamily(tx, ownerId) !== null) throw new ApiError("CONFLICT", "The account has a family already.");
        const family = { familyId: ids(), ownerId, createdAt: clock() };
        insertFamily(tx, family);
        return family;
      }, durably),
    disband: (family) => hub.write((tx) => disbandIn(tx, family), durably),
    remove: (family, userId) => hub.write((tx) => removeIn(tx, family, userId), durably),
    tierChanged(tx, ownerId) {
      const family = findFamily(tx, ownerId);
      if (family?.ownerId === ownerId) cover.settle(tx, family);
    },
    forget: ({ userId, email }) =>
      hub.write((tx) => {
        const family = findFamily(tx, userId);
        if (family?.ownerId === userId) disbandIn(tx, family);
        else if (family !== null) removeIn(tx, family, userId);
        deleteInvitationsTo(tx, email);
      }),
  };
}
