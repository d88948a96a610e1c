import type { Api } from "../../support/http.ts";

/** A message as the API answers it. */
export type MessageJson = {
  message_id: string;
  channel_id: string;
  author_id: string;
  author_display_name: string;
  author_removed: boolean;
  external_author_name: string | null;
  content: string;
  created_at: string;
  edited_at: string | null;
  image_url: string | null;
  image_content_type: string | null;
  poll: PollJson | null;
  source: string;
};

export type PollJson = {
  poll_id: string;
  question: string;
  multiple: boolean;
  closes_at: string | null;
  closed: boolean;
  options: { option_id: string; text: string; votes: number }[];
  my_votes: string[];
};

/** The id of the one channel of a type that is there from the first start. */
export async function builtIn(caller: Api, type: "Community" | "Announcement" | "Shard"): Promise<string> {
  const { data } = (
    await caller<{ data: { channel_id: string; channel_type: string }[] }>("GET", "/channels?limit=100")
  ).json;
  return data.findLast((channel) => channel.channel_type === type)!.channel_id;
}

export const say = (caller: Api, channelId: string, content: string, headers: Record<string, string> = {}) =>
  caller<MessageJson>("POST", `/channels/${channelId}/messages`, { body: { content }, headers });

export const read = async (caller: Api, channelId: string): Promise<MessageJson[]> =>
  (await caller<{ data: MessageJson[] }>("GET", `/channels/${channelId}/messages?limit=100`)).json.data;

/** Status and code of an answer. */
export const heard = async (asking: Promise<{ status: number; json: unknown }>): Promise<[number, string?]> => {
  const { status, json } = await asking;
  const error = (json as { error?: { code: string } | string } | undefined)?.error;
  return [status, typeof error === "string" ? error : error?.code];
};
