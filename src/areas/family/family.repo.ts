import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Family, Invitation, Member } from "./family.rules.ts";

const FAMILY = "SELECT f.family_id AS familyId, f.owner_id AS ownerId, f.created_at AS createdAt FROM families f";

/** The family that the user owns or belongs to; null without one. */
export const findFamily = (db: Reader, userId: Uuid): Family | null =>
  db.get<Family>(`${FAMILY} WHERE f.owner_id = ?`, userId) ??
  db.get<Family>(`${FAMILY} JOIN family_members m ON m.family_id = f.family_id WHERE m.user_id = ?`, userId) ??
  null;

export const findFamilyById = (db: Reader, familyId: Uuid): Family | null =>
  db.get<Family>(`${FAMILY} WHERE f.family_id = ?`, familyId) ?? null;

export const insertFamily = (tx: Writer, { familyId, ownerId, createdAt }: Family): number =>
  tx.run("INSERT INTO families (family_id, owner_id, created_at) VALUES (?, ?, ?)", familyId, ownerId, createdAt);

/** Takes members and invitations with it. */
export const deleteFamily = (tx: Writer, familyId: Uuid): number =>
  tx.run("DELETE FROM families WHERE family_id = ?", familyId);

/** In the order in which they joined. */
export const listMembers = (db: Reader, familyId: Uuid): Member[] =>
  db.all<Member>(
    "SELECT member_id AS memberId, user_id AS userId, joined_at AS joinedAt FROM family_members WHERE family_id = ? ORDER BY member_id",
    familyId,
  );

export const insertMember = (tx: Writer, familyId: Uuid, { memberId, userId, joinedAt }: Member): number =>
  tx.run(
    "INSERT INTO family_members (member_id, family_id, user_id, joined_at) VALUES (?, ?, ?, ?)",
    memberId,
    familyId,
    userId,
    joinedAt,
  );

export const deleteMember = (tx: Writer, familyId: Uuid, userId: Uuid): number =>
  tx.run("DELETE FROM family_members WHERE family_id = ? AND user_id = ?", familyId, userId);

const INVITATION = `SELECT invitation_id AS invitationId, family_id AS familyId, email, status, created_at AS createdAt,
  expires_at AS expiresAt FROM family_invitations`;

/** Newest first. */
export const listInvitations = (db: Reader, familyId: Uuid): Invitation[] =>
  db.all<Invitation>(`${INVITATION} WHERE family_id = ? ORDER BY invitation_id DESC`, familyId);

export const findInvitation = (db: Reader, invitationId: Uuid): Invitation | null =>
  db.get<Invitation>(`${INVITATION} WHERE invitation_id = ?`, invitationId) ?? null;

export const findInvitationByToken = (db: Reader, tokenHash: string): Invitation | null =>
  db.get<Invitation>(`${INVITATION} WHERE token_hash = ?`, tokenHash) ?? null;

export const insertInvitation = (tx: Writer, invitation: Invitation, tokenHash: string): number =>
  tx.run(
    `INSERT INTO family_invitations (invitation_id, family_id, email, token_hash, status, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    invitation.invitationId,
    invitation.familyId,
    invitation.email,
    tokenHash,
    invitation.status,
    invitation.createdAt,
    invitation.expiresAt,
  );

export const setAccepted = (tx: Writer, invitationId: Uuid, userId: Uuid): number =>
  tx.run(
    "UPDATE family_invitations SET status = 'Accepted', user_id = ? WHERE invitation_id = ? AND status = 'Pending'",
    userId,
    invitationId,
  );

export const setRevoked = (tx: Writer, familyId: Uuid, invitationId: Uuid): number =>
  tx.run(
    "UPDATE family_invitations SET status = 'Revoked' WHERE invitation_id = ? AND family_id = ? AND status = 'Pending'",
    invitationId,
    familyId,
  );

export const deleteInvitationsTo = (tx: Writer, email: string): number =>
  tx.run("DELETE FROM family_invitations WHERE email = ?", email);
