import { answerOf, createEchoes } from "../../client/src/echoes.ts";
import { MARA } from "../client/reading.ts";

/** Pages that every reader has, whoever lives where; the last ones are an admin's. */
export const PAGES = [
  "/app/account",
  "/app/account/security",
  "/app/account/privacy",
  "/app/account/notices",
  "/app/account/keys",
  "/app/account/family",
  "/app/account/chat",
  "/app/account/data",
  "/app/worlds",
  "/app/channels",
  "/app/people",
  "/app/people/blocked",
  "/app/feed",
  "/app/feed/own",
  "/app/search?q=mara",
  "/app/notices",
  "/app/reports",
  "/app/admin",
  "/app/admin/users",
  "/app/admin/moderation",
  "/app/admin/shares",
  "/app/admin/waitlist",
  "/app/admin/analytics",
];

/** Texts that somebody else leaves where others read them; by default harmless ones. */
export type Texts = { name: string; line: string; text: string };
const HARMLESS: Texts = { name: "Ottla", line: "Where shall they meet?", text: "Good morning. Is anybody up?" };

/**
 * Somebody else in the shared world, who talks, asks, follows and is reported by the reader, whose own world there is besides.
 * Returns the ids to find all of it by.
 */
export async function peopleSquare(
  baseUrl: string,
  reader: { email: string; password: string },
  { name, line, text }: Texts = HARMLESS,
) {
  const own = createEchoes({ baseUrl });
  await own.signIn(reader);
  const other = createEchoes({ baseUrl });
  const { user_id } = await other.signUp({
    email: `square-${reader.email}`,
    password: reader.password,
    display_name: name,
  });
  const worlds = await answerOf(own.api.GET("/shards"));
  const world = worlds.data.find(({ shard_type }) => shard_type === "Public")!.shard_id;
  const channels = await answerOf(own.api.GET("/channels"));
  const channel = channels.data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
  const den = await answerOf(own.api.POST("/shards/private", { body: { name: "The den", description: text } }));
  for (const one of [own, other]) await answerOf(one.api.POST("/account/me/shared-shard-notice"));
  await answerOf(other.api.PATCH("/account/me/profile", { body: { bio: text } }));
  await answerOf(other.api.POST("/echoes", { body: { ...MARA, name, shard_id: world } }));
  const params = { path: { channel_id: channel } };
  const { message_id } = await answerOf(
    other.api.POST("/channels/{channel_id}/messages", { params, body: { content: text } }),
  );
  await answerOf(
    other.api.POST("/channels/{channel_id}/poll", { params, body: { question: line, options: [line, "No."] } }),
  );
  const me = await answerOf(own.api.GET("/account/me"));
  await answerOf(other.api.POST("/social/follow/{user_id}", { params: { path: { user_id: me.user_id } } }));
  const report = { target_type: "message" as const, target_id: message_id, reason: line, details: text };
  await answerOf(own.api.POST("/reports", { body: report }));
  return { world, den: den.shard_id, channel, person: user_id };
}
