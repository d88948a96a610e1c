import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { ChatChoices, Chatlink, ChatProvider } from "./chatlink.rules.ts";

const Time = Type.String({ format: "date-time" });

const CHOICES = {
  relay_from_chat: Type.Boolean({
    description:
      "Whether what the linked chat account writes in relayed channels comes here, under the account's name. Not relayed at all otherwise.",
  }),
  relay_to_chat: Type.Boolean({
    description: "Whether what the account writes here in relayed channels goes there, under its display name.",
  }),
};

export const ChatlinkSchema = Type.Object(
  {
    linked: Type.Boolean(),
    provider: Type.Union([Type.Literal("embedded"), Type.Literal("live")], {
      description: "Of this deployment: `embedded` where no chat provider is configured.",
    }),
    external_id: Type.Union([Type.String(), Type.Null()], { description: "The account's id in the external chat." }),
    external_name: Type.Union([Type.String(), Type.Null()], {
      description: "What it was called there when it was linked.",
    }),
    linked_at: Type.Union([Time, Type.Null()]),
    can_notify: Type.Boolean({
      description:
        "Of this deployment: whether it can write to people in the chat. The `chatlink` way of notifications reaches nobody otherwise.",
    }),
    ...CHOICES,
  },
  { $id: "Chatlink" },
);

export const ChatlinkChangeSchema = Type.Partial(Type.Object(CHOICES));

export const LinkStartSchema = Type.Object(
  {
    authorize_url: Type.String({ description: "Where to send the caller's browser." }),
    expires_at: Time,
  },
  { $id: "ChatlinkStart" },
);

const Sent = Type.Optional(Type.String({ maxLength: 2_048 }));

export const CallbackQuery = Type.Object({ state: Sent, code: Sent, error: Sent });

export const SignInQuery = Type.Object({ state: Sent });

/** What of the answer is the same for everybody. */
export type Deployment = { provider: ChatProvider; canNotify: boolean };

export const toChatlinkResponse = (
  { link, relayFromChat, relayToChat }: Chatlink,
  { provider, canNotify }: Deployment,
) => ({
  linked: link !== null,
  provider,
  external_id: link?.externalId ?? null,
  external_name: link?.externalName ?? null,
  linked_at: link === null ? null : toTimestamp(link.linkedAt),
  can_notify: canNotify,
  relay_from_chat: relayFromChat,
  relay_to_chat: relayToChat,
});

export const toChoices = (sent: { relay_from_chat?: boolean; relay_to_chat?: boolean }): Partial<ChatChoices> => ({
  ...(sent.relay_from_chat === undefined ? {} : { relayFromChat: sent.relay_from_chat }),
  ...(sent.relay_to_chat === undefined ? {} : { relayToChat: sent.relay_to_chat }),
});
