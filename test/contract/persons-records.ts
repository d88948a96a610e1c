import type { LiveService, Person } from "../areas/live-service.ts";
import { makeStory } from "../support/stories.ts";
import type { Ids } from "./policy.ts";

/** An id that nothing has. */
export const NOBODY = "01900000-0000-7000-8000-0000000000ff";

/** Somebody with two Echoes, an API key and a poll in a channel. */
export async function newcomer(service: LiveService): Promise<Person> {
  const person = await service.register();
  await service.setTier(person, "Core");
  await service.createEcho(person);
  await service.createEcho(person, { name: "Bo" });
  await person.api("POST", "/account/me/export");
  await person.api("POST", "/account/me/family");
  await person.api("POST", "/account/me/api-keys", { body: { name: "A program", scopes: ["feeds:read"] } });
  const question = { question: "Where shall we meet?", options: ["The quay", "The mill"] };
  await person.api("POST", `/channels/${await commonsOf(person)}/poll`, { body: question });
  return person;
}

/** The channel that everybody may write in. */
async function commonsOf({ api }: Person): Promise<string> {
  type Channel = { channel_id: string; channel_type: string };
  const { data } = (await api<{ data: Channel[] }>("GET", "/channels?limit=100")).json;
  return data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
}

/** A person's poll there. */
async function pollOf(person: Person): Promise<Pick<Ids, "channel_id" | "message_id" | "poll_id" | "option_id">> {
  type Poll = { poll_id: string; options: { option_id: string }[] };
  type Page = { data: { message_id: string; author_id: string; poll: Poll | null }[] };
  const channel_id = await commonsOf(person);
  const { data } = (await person.api<Page>("GET", `/channels/${channel_id}/messages?limit=100`)).json;
  const { message_id, poll } = data.find(({ author_id, poll }) => author_id === person.userId && poll !== null)!;
  return { channel_id, message_id, poll_id: poll!.poll_id, option_id: poll!.options[0]!.option_id };
}

/** A Private shard that the person makes, and the visitor's wish to come there. */
async function visitTo({ api }: Person, visitor: Person): Promise<Pick<Ids, "private_shard_id" | "request_id">> {
  const made = await api<{ shard_id: string }>("POST", "/shards/private", { body: { name: "By the fire" } });
  const { shard_id } = made.json;
  const [echo] = (await visitor.api<{ echo_id: string }[]>("GET", "/echoes")).json;
  const path = `/echoes/${echo!.echo_id}/travel`;
  const asked = await visitor.api<{ request_id: string }>("POST", path, { body: { shard_id } });
  return { private_shard_id: shard_id, request_id: asked.json.request_id };
}

/** What is announced in all worlds, the same for everybody. */
async function announcedEvent(service: LiveService): Promise<Pick<Ids, "event_id">> {
  type Event = { event_id: string; status: string };
  const asAdmin = await service.asAdmin();
  const { data } = (await asAdmin<{ data: Event[] }>("GET", "/admin/global-events?limit=100")).json;
  const open = data.find(({ status }) => status !== "Ended");
  if (open !== undefined) return { event_id: open.event_id };
  const body = { title: "The Long Night", starts_at: "2090-01-01T00:00:00Z" };
  const { event_id } = (await asAdmin<Event>("POST", "/admin/global-events", { body })).json;
  return { event_id };
}

/** A case about something of a person's, an action that is theirs to appeal, and an appeal to another. */
async function moderatedOf(
  service: LiveService,
  { api }: Person,
  itemId: string,
): Promise<Pick<Ids, "case_id" | "action_id" | "appeal_id">> {
  type Item = { item_id: string; item_type: string };
  await api("POST", `/feeds/${itemId}/share`);
  const feed = (await api<{ data: Item[] }>("GET", "/feeds/personal?limit=100")).json.data;
  const target_id = feed.find(({ item_type }) => item_type === "user_shared")!.item_id;
  const asAdmin = await service.asAdmin();
  await asAdmin("POST", "/reports", { body: { target_type: "feed_item", target_id, reason: "spam" } });
  type Case = { case_id: string; target_id: string };
  const queue = (await asAdmin<{ data: Case[] }>("GET", "/admin/moderation/queue?limit=100")).json.data;
  const { case_id } = queue.find((one) => one.target_id === target_id)!;
  const act = async (action: "warn" | "hide"): Promise<string> => {
    const body = { case_id, action, reason: "Spam." };
    return (await asAdmin<{ action_id: string }>("POST", "/admin/moderation/actions", { body })).json.action_id;
  };
  const appealed = await act("warn");
  const appeal = { action_id: appealed, statement: "It was not." };
  const { appeal_id } = (await api<{ appeal_id: string }>("POST", "/moderation/escalate", { body: appeal })).json;
  return { case_id, appeal_id, action_id: await act("hide") };
}

/** A person's records, as the person finds them. `visitor` is somebody whose Echo asks to travel to them. */
export async function idsOf(service: LiveService, person: Person, visitor: Person): Promise<Ids> {
  const { userId, api } = person;
  await service.notify(person);
  const [echo, other] = (await api<{ echo_id: string; current_shard_id: string }[]>("GET", "/echoes")).json;
  const { echo_id: id, current_shard_id: shard_id } = echo!;
  const diary = await api<{ data: { diary_id: string }[] }>("GET", `/echoes/${id}/diary?limit=1`);
  const sessions = await api<{ data: { session_id: string }[] }>("GET", "/account/me/sessions?limit=1");
  const exports = await api<{ data: { export_id: string }[] }>("GET", "/account/me/export?limit=1");
  const keys = await api<{ data: { key_id: string }[] }>("GET", "/account/me/api-keys?limit=1");
  const feedOf = async (echoId: string): Promise<string[]> => {
    type Page = { data: { item_id: string; item_type: string }[] };
    const { data } = (await api<Page>("GET", `/feeds/personal?limit=100&echo_id=${echoId}`)).json;
    return data.filter(({ item_type }) => item_type !== "user_shared").map(({ item_id }) => item_id);
  };
  // What is hidden is not shared any more, and what is shared is no secret: the case, the page and the item are about three things.
  const [accused, shared] = await feedOf(other!.echo_id);
  const moderated = await moderatedOf(service, person, accused!);
  const share = await api<{ token: string }>("POST", `/feeds/${shared}/share`);
  const told = await api<{ data: { notification_id: string }[] }>("GET", "/account/me/notifications?limit=1");
  return {
    ...(await pollOf(person)),
    ...(await visitTo(person, visitor)),
    id,
    shard_id,
    user_id: userId,
    entry_id: diary.json.data[0]!.diary_id,
    item_id: (await feedOf(id))[0]!,
    token: share.json.token,
    ...moderated,
    ...(await announcedEvent(service)),
    session_id: sessions.json.data[0]!.session_id,
    notification_id: told.json.data[0]!.notification_id,
    key_id: keys.json.data[0]!.key_id,
    export_id: exports.json.data[0]!.export_id,
    story_id: (await makeStory(api, { echo_ids: [id], format: "json" })).export_id,
    invitation_id: NOBODY,
  };
}
