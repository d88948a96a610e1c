import { expect } from "bun:test";
import { MINUTE_MS } from "../../../src/shared/clock.ts";
import { sharedHub } from "../../support/leases.ts";
import { type Chat, startChat } from "./chat-server.ts";
import { ROOM, sending, speaking } from "./senders.ts";

export type Method = "POST" | "PATCH" | "DELETE";
export type Side = "before" | "after";
export const SIDES: readonly [Side][] = [["before"], ["after"]];

/** Two processes on one hub that carry to one room of a chat what Ada says. Close it. */
export async function openRoom() {
  const shared = sharedHub();
  const { one, other, clock } = shared;
  const chat: Chat = startChat([ROOM]);
  const ada = await speaking(one.hub, clock);
  const ofOne = sending(one.hub, clock, chat.apiUrl);
  const ofOther = sending(other.hub, clock, chat.apiUrl);

  const there = (): string[] => chat.inRoom(ROOM).map(({ content }) => content.replace("**Ada**: ", ""));
  const silence = (): void => {
    shared.time.now += MINUTE_MS;
  };
  /** Has the other process carry what waits and is not held. */
  const otherCarries = (): Promise<void> => {
    ofOther.wake();
    return ofOther.idle();
  };

  return {
    ...{ chat, ada, ofOne, ofOther, folder: shared.folder, there, otherCarries },
    posts: (): number => chat.log.filter((line) => line.startsWith("POST")).length,
    /** So long that whoever was not heard of has lost its lease, and what failed is due again. */
    silence,
    /** The other takes over from a holder that is not heard of for so long. */
    otherTakesOver(): Promise<void> {
      silence();
      return otherCarries();
    },
    /** Everything that either process finds to do is done. */
    async settled(): Promise<void> {
      await ofOne.idle();
      await otherCarries();
      expect(ada.queued()).toBe(0);
    },
    /** Said, and in the room: its id. */
    async carried(content: string): Promise<string> {
      const messageId = await ada.say(content);
      await otherCarries();
      expect(there()).toContain(content);
      return messageId;
    },
    /** The one process begins to carry what waits, and is held in the request. */
    async oneIsHeld(method: Method, side: Side) {
      const request = chat.holdNext(method, side);
      ofOne.wake();
      await request.came;
      return request;
    },
    async close(): Promise<void> {
      await ofOne.stop();
      await ofOther.stop();
      await chat.stop();
      await shared.remove();
    },
  };
}

export type Room = Awaited<ReturnType<typeof openRoom>>;
