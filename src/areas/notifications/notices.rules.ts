/** What somebody can be told of. */
export const NOTICE_KINDS = [
  "new_follower",
  "mention",
  "travel_request",
  "travel_decision",
  "moderation_action",
  "report_closed",
  "appeal_decided",
  "security",
  "billing",
  "job_finished",
  "family_invitation",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What happened to the account's own doors. */
export type SecurityNotice =
  | "session_copied"
  | "session_copied_nearby"
  | "password_reset"
  | "password_changed"
  | "second_factor_on"
  | "second_factor_off"
  | "second_factor_guessed"
  | "recovery_code_used"
  | "recovery_codes_renewed"
  | "api_key_created"
  | "chatlink_linked"
  | "chatlink_unlinked"
  | "deletion_scheduled"
  | "deletion_cancelled";

/** One thing to tell, with the names its text needs. */
export type Notice =
  | { kind: "new_follower"; follower: string }
  | { kind: "mention"; author: string; channel: string }
  /** `traveller` and `echo` are null where the reader does not see the person. */
  | { kind: "travel_request"; traveller: string | null; echo: string | null; shard: string }
  | { kind: "travel_decision"; echo: string; shard: string; approved: boolean }
  | { kind: "moderation_action"; action: string; reason: string }
  | { kind: "report_closed"; acted: boolean }
  | { kind: "appeal_decided"; granted: boolean }
  | { kind: "security"; event: SecurityNotice }
  /** Null where the client does not say, or the address tells nothing. */
  | { kind: "security"; event: "new_sign_in"; device: string | null; network: string | null }
  | { kind: "billing"; title: string; body: string }
  | { kind: "job_finished"; job: string; failed: boolean }
  | { kind: "family_invitation"; inviter: string };

export type NoticeText = { title: string; body: string };

const SECURITY: Record<SecurityNotice, NoticeText> = {
  session_copied: {
    title: "One of your sessions was used twice",
    body: "What an app keeps to stay signed in works once, and then is replaced. One of yours was sent to us a second time, so somebody else may have a copy of it.\n\nThat session has been signed out everywhere. Sign in again where you use it.\n\nIf you are in doubt, set a new password: that ends every session of your account.",
  },
  session_copied_nearby: {
    title: "One of your sessions was used twice",
    body: "What an app keeps to stay signed in works once, and then is replaced. One of yours was sent to us a second time, so somebody else may have a copy of it.\n\nThe two came within seconds, from different networks. The session goes on; if you have not just changed from one network to another, sign out everywhere.\n\nIf you are in doubt, set a new password: that ends every session of your account.",
  },
  password_reset: {
    title: "Your password was changed",
    body: "The password of your account was just set anew, and all its sessions were signed out.\n\nIf this was not you, ask for another password reset now and tell the operator of this service.",
  },
  password_changed: {
    title: "Your password was changed",
    body: "The password of your account was just changed by somebody who knew the old one; all its other sessions were signed out.\n\nIf this was not you, ask for a password reset now and tell the operator of this service.",
  },
  second_factor_on: {
    title: "Signing in takes a second factor now",
    body: "From now on signing in takes a code from your authenticator besides the password.\n\nIf this was not you, sign out everywhere, set a new password, and tell the operator of this service.",
  },
  second_factor_off: {
    title: "Signing in takes no second factor any more",
    body: "From now on the password alone signs you in.\n\nIf this was not you, sign out everywhere, set a new password, and tell the operator of this service.",
  },
  second_factor_guessed: {
    title: "Somebody guesses the codes of your second factor",
    body: "Somebody who knows your password has sent several wrong codes. They have not come in, and are refused for a while now.\n\nIf this was not you, set a new password.",
  },
  recovery_code_used: {
    title: "A recovery code was used to sign in",
    body: "It stood in for your authenticator and works no more. In your account you see how many are left, and can make new ones.\n\nIf this was not you, sign out everywhere, set a new password, and make new recovery codes.",
  },
  recovery_codes_renewed: {
    title: "Your recovery codes were made anew",
    body: "Those of before work no more.\n\nIf this was not you, sign out everywhere, set a new password, and tell the operator of this service.",
  },
  deletion_scheduled: {
    title: "Your account will be deleted",
    body: "Until then nobody sees you, your Echoes sleep, and nothing can be changed. Sign in and cancel the deletion if you want to stay.\n\nIf this was not you, cancel it, set a new password, and tell the operator of this service.",
  },
  deletion_cancelled: {
    title: "Your account stays",
    body: "Its deletion was cancelled, and your Echoes are awake again. Names that were taken off messages do not come back.",
  },
  chatlink_linked: {
    title: "A chat account was linked to yours",
    body: "What that account writes in relayed channels may come here under your name.\n\nIf this was not you, unlink it, sign out everywhere, and set a new password.",
  },
  chatlink_unlinked: {
    title: "Your chat account is linked no more",
    body: "What it writes in relayed channels does not come here under your name any more.\n\nIf this was not you, sign out everywhere and set a new password.",
  },
  api_key_created: {
    title: "An API key was made for your account",
    body: "Whoever holds it may do what its scopes name, until you revoke it.\n\nIf this was not you, revoke the key, sign out everywhere, and set a new password.",
  },
};

const newSignIn = ({ device, network }: { device: string | null; network: string | null }): NoticeText => ({
  title: "Somebody signed in to your account from somewhere new",
  body: `They had your password, and signed in with ${device ?? "a program that does not say what it is"}${network === null ? "" : ` from the network ${network}`}. You have not done so from there, or with that, before.\n\nIf this was you, all is well. If not, set a new password now, which signs them out, and look at your account for what they have changed.`,
});

/** The words of every kind. `body` may have several paragraphs, an empty line between them. */
export function noticeText(notice: Notice): NoticeText {
  switch (notice.kind) {
    case "new_follower":
      return {
        title: `${notice.follower} follows you`,
        body: "What your Echoes do in worlds that are open to all is in their feed.",
      };
    case "mention":
      return { title: `${notice.author} mentioned you`, body: `In the channel ${notice.channel}.` };
    case "travel_request":
      return {
        title: `${notice.echo ?? "An Echo"} asks to travel to ${notice.shard}`,
        body: `${notice.traveller ?? "Somebody who is hidden from you"} waits for your answer; the request expires after 7 days.`,
      };
    case "travel_decision":
      return notice.approved
        ? { title: `${notice.echo} may travel to ${notice.shard}`, body: "The request was approved." }
        : { title: `${notice.echo} may not travel to ${notice.shard}`, body: "The request was denied." };
    case "moderation_action":
      return { title: `A moderator acted on your account: ${notice.action}`, body: notice.reason };
    case "report_closed":
      return {
        title: "Your report was looked at",
        body: notice.acted ? "A moderator acted on it. Thank you." : "A moderator found nothing to act on. Thank you.",
      };
    case "appeal_decided":
      return notice.granted
        ? { title: "Your appeal was granted", body: "The action was reversed." }
        : { title: "Your appeal was denied", body: "The action stands." };
    case "security":
      return notice.event === "new_sign_in" ? newSignIn(notice) : SECURITY[notice.event];
    case "billing":
      return { title: notice.title, body: notice.body };
    case "job_finished":
      return notice.failed
        ? { title: `${notice.job} failed`, body: "It can be asked for again." }
        : { title: `${notice.job} is ready`, body: "It is kept for 7 days." };
    case "family_invitation":
      return { title: `${notice.inviter} invites you to their family`, body: "The invitation expires after 7 days." };
  }
}
