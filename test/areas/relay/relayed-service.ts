import { openStream, type StreamClient } from "../../support/socket.ts";
import { builtIn } from "../channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { BOT_TOKEN, type Chat, type Member, startChat } from "./chat-server.ts";

export const ROOM = "500";

/** A service whose commons are relayed to a room, with somebody who listens there. */
export type RelayedService = { service: LiveService; chat: Chat; commons: string; ada: Person };

export async function startRelayedService(): Promise<RelayedService> {
  const chat = startChat([ROOM, "501"]);
  const service = await startLiveService({
    chatlinkApiUrl: chat.apiUrl,
    chatlinkToken: BOT_TOKEN,
    chatlinkClientId: "4711",
    chatlinkClientSecret: "a secret of the tests",
  });
  const ada = await service.register();
  const commons = await builtIn(ada.api, "Community");
  await chat.until(chat.isHeard);
  const answer = await (await service.asAdmin())("PUT", `/admin/channels/${commons}/chatlink`, {
    body: { room_id: ROOM },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return { service, chat, commons, ada };
}

let members = 0;
export const newMember = (): Member => ({
  id: String(70_000 + ++members),
  username: `m${members}`,
  global_name: `Member ${members}`,
});

/** A stream behind its handshake. */
export async function listening({ service, commons, ada }: RelayedService): Promise<StreamClient> {
  const stream = await openStream(service.channelStream(commons, ada));
  await stream.next();
  return stream;
}

/** Somebody who registers, and whose account is linked to a member of the chat. The service starts anew. */
export async function linked({ service, chat, ada }: RelayedService, member: Member): Promise<Person> {
  const person = await service.register();
  await service.restart([ada, person], (hub) =>
    hub.writeSync((tx) =>
      tx.run(
        `INSERT INTO chatlinks (user_id, provider, external_id, external_name, linked_at) VALUES (?, 'live', ?, ?, 1)`,
        person.userId,
        member.id,
        member.global_name!,
      ),
    ),
  );
  await chat.until(chat.isHeard);
  return person;
}

/** Takes somebody's voice, or suspends them, as moderators do. */
export async function enforce({ service, ada }: RelayedService, userId: string, action: "mute" | "suspend") {
  const admin = await service.asAdmin();
  await ada.api("POST", "/reports", { body: { target_type: "user", target_id: userId, reason: "spam" } });
  type Cases = { data: { case_id: string; target_id: string }[] };
  const { data } = (await admin<Cases>("GET", "/admin/moderation/queue?limit=100")).json;
  const { case_id } = data.find(({ target_id }) => target_id === userId)!;
  const body = { case_id, action, reason: "Against the rules." };
  const { status, text } = await admin("POST", "/admin/moderation/actions", { body });
  if (status !== 201) throw new Error(text);
}
