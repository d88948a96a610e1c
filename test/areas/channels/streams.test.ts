import { afterAll, beforeAll, expect, test } from "bun:test";
import { NIL_UUID } from "../../../src/shared/ids.ts";
import { openStream, requestUpgrade } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { builtIn, heard, type MessageJson, say } from "./talk.ts";

let service: LiveService;
let ada: Person;
let bo: Person;
let commons: string;
/** Ada's Private shard, whose channel has its id. */
const ATTIC = "01900000-0000-7000-8000-00000000c0de";
/** Bo's Echo, which stays there. */
let guest: string;

beforeAll(async () => {
  service = await startLiveService();
  ada = await service.register();
  bo = await service.register();
  await service.setTier(bo, "Creator");
  guest = await service.createEcho(bo);
  await service.restart([ada, bo], (hub) =>
    hub.writeSync((tx) => {
      tx.run(
        `INSERT INTO shards (shard_id, name, description, shard_type, owner_id, theme, seed, created_at)
         VALUES (?, 'The attic', NULL, 'Private', ?, 'harbour_town', 'aa', 1)`,
        ATTIC,
        ada.userId,
      );
      tx.run("UPDATE echo_directory SET shard_id = ?, shard_type = 'Private' WHERE echo_id = ?", ATTIC, guest);
    }),
  );
  commons = await builtIn(ada.api, "Community");
});
afterAll(() => service?.stop());

const at = ({ channel_id, message_id }: MessageJson) => `/channels/${channel_id}/messages/${message_id}`;

test("a channel's stream tells of its messages, the community's of those posted anywhere but in private, and nothing else", async () => {
  const channel = await openStream(service.channelStream(commons, bo));
  const community = await openStream(service.communityStream(bo));
  const attic = await openStream(service.channelStream(ATTIC, bo));
  expect(await channel.next()).toEqual({ type: "Connected", channel_id: commons, message: expect.any(String) });
  expect(await community.next()).toEqual({ type: "Connected", message: expect.any(String) });
  expect(await attic.next()).toMatchObject({ type: "Connected", channel_id: ATTIC });

  const { json: hidden } = await say(ada.api, ATTIC, "Up here.");
  const { json: posted } = await say(ada.api, commons, "Down here.");
  await ada.api("PATCH", at(posted), { body: { content: "Down there." } });
  await ada.api("DELETE", at(posted));
  const { json: last } = await say(bo.api, commons, "The end.");

  const of = (message: MessageJson) => ({ channel_id: message.channel_id, message_id: message.message_id });
  const frames = {
    hidden: { type: "CommunityMessagePosted", ...of(hidden), author_id: ada.userId },
    posted: { type: "CommunityMessagePosted", ...of(posted), author_id: ada.userId },
    edited: { type: "CommunityMessageEdited", ...of(posted), author_id: ada.userId },
    deleted: { type: "CommunityMessageDeleted", ...of(posted), deleted_by: ada.userId },
    last: { type: "CommunityMessagePosted", ...of(last), author_id: bo.userId },
  };
  for (const name of ["posted", "edited", "deleted", "last"] as const)
    expect(await channel.next<object>()).toEqual(frames[name]);
  for (const name of ["posted", "last"] as const) expect(await community.next<object>()).toEqual(frames[name]);
  expect(await attic.next<object>()).toEqual(frames.hidden);
  for (const stream of [channel, community, attic]) expect(stream.waiting()).toEqual([]);
});

test("a refused request is told to nobody", async () => {
  const channel = await openStream(service.channelStream(commons, bo));
  await channel.next();
  const { json: posted } = await say(ada.api, commons, "Ada's own.");
  expect((await channel.next()).type).toBe("CommunityMessagePosted");
  expect(await heard(say(ada.api, commons, "fuck"))).toEqual([422, "MESSAGE_REJECTED"]);
  expect(await heard(bo.api("PATCH", at(posted), { body: { content: "x" } }))).toEqual([403, "FORBIDDEN"]);
  expect(await heard(bo.api("DELETE", at(posted)))).toEqual([403, "FORBIDDEN"]);
  const { json: last } = await say(ada.api, commons, "A word after.");
  expect(await channel.next()).toMatchObject({ message_id: last.message_id });
});

test("a channel that does not open for the caller is refused like one that is not there", async () => {
  const cy = await service.register();
  for (const id of [ATTIC, NIL_UUID, "not-a-uuid"]) {
    const answer = await requestUpgrade(service.channelStream(id, cy));
    const { error } = (await answer.json()) as { error: { code: string } };
    expect([id, answer.status, error.code]).toEqual([id, 404, "NOT_FOUND"]);
  }
});

test("who is no member any more hears nothing of a private channel from then on: the stream ends", async () => {
  const hers = await openStream(service.channelStream(ATTIC, ada));
  const theirs = await openStream(service.channelStream(ATTIC, bo));
  await Promise.all([hers.next(), theirs.next()]);
  expect((await bo.api("DELETE", `/echoes/${guest}`)).status).toBe(204);
  const { json: posted } = await say(ada.api, ATTIC, "Alone at last.");
  expect(await hers.next()).toMatchObject({ message_id: posted.message_id });
  expect(await theirs.closed).toEqual({ code: 1008, reason: "channel_not_visible" });
  expect(theirs.waiting()).toEqual([]);
});
