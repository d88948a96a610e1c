import type { REST } from "@discordjs/rest";
import type { IShardingStrategy, SessionInfo, WebSocketManager } from "@discordjs/ws";
import { SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import { within } from "../../shared/within.ts";

/** Guilds, messages in them, and what these say. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 15);

/** So long whoever is at the other end has to say goodbye, too. */
const GOODBYE_MS = SECOND_MS;

/** A line to a gateway, which tells what becomes of it, and what is dispatched on it, until it is ended. */
export type GatewayLine = { connect(): Promise<void>; end(): Promise<void> };

type Told = { up(): void; down(): void; failed(error: unknown): void; dispatched(what: unknown): void };

/** A line that resumes by itself where it breaks. Frames that are not as agreed are left out. */
export async function gatewayLine(
  { token, rest, logger }: { token: string; rest: REST; logger: Logger },
  told: Told,
): Promise<GatewayLine> {
  const { SimpleShardingStrategy, WebSocketManager, WebSocketShardEvents: Events } = await import("@discordjs/ws");
  // What one line has learned of its session is not handed to the next, which begins where that could not go on.
  let session: SessionInfo | null = null;
  let over = false;
  const isOver = (): boolean => over;
  const unread = (error: unknown): void =>
    logger.warn("a frame of the chat is not as agreed", { error: describeError(error) });
  const manager = new WebSocketManager({
    token,
    intents: INTENTS,
    shardCount: 1,
    rest,
    retrieveSessionInfo: () => session,
    updateSessionInfo: (_, next) => {
      session = next;
    },
    buildStrategy: (manager: WebSocketManager) => shelterSteps(new SimpleShardingStrategy(manager), { unread, isOver }),
  });
  const unlessOver =
    <T extends unknown[]>(tell: (...given: T) => void) =>
    (...given: T): void => {
      if (!over) tell(...given);
    };
  manager.on(Events.Ready, unlessOver(told.up));
  manager.on(Events.Resumed, unlessOver(told.up));
  manager.on(Events.Closed, unlessOver(told.down));
  manager.on(Events.SocketError, (error: unknown) =>
    logger.warn("the line to the chat failed", { error: describeError(error) }),
  );
  manager.on(Events.Error, unlessOver(told.failed));
  manager.on(Events.Dispatch, unlessOver(told.dispatched));
  return {
    connect: () => manager.connect(),
    async end() {
      over = true;
      await within(Promise.resolve(manager.destroy()), GOODBYE_MS);
    },
  };
}

/** What the library does of a line by itself, with nobody to hear of it when it fails. */
const STEPS = ["onMessage", "onClose", "internalConnect", "heartbeat"] as const;

type Step = (...given: unknown[]) => Promise<void>;
type Line = Record<(typeof STEPS)[number] | "destroy", Step> & { emit(event: "error", error: unknown): void };

/**
 * Has the lines of a strategy tell what fails in them: `unread` hears of a frame that is not as agreed, which is left out, and the manager of
 * everything else as the end of the line. A rejection that nobody hears would end the process. Once `isOver` no line is begun.
 */
function shelterSteps<S extends IShardingStrategy>(
  strategy: S,
  { unread, isOver }: { unread: (error: unknown) => void; isOver: () => boolean },
): S {
  const { shards } = strategy as unknown as { shards: Map<number, Line> };
  const spawn = strategy.spawn.bind(strategy);
  strategy.spawn = async (ids) => {
    await spawn(ids);
    for (const line of shards.values()) {
      for (const step of STEPS) {
        const work = line[step].bind(line);
        const failed = step === "onMessage" ? unread : (error: unknown) => line.emit("error", error);
        line[step] = (...given) => work(...given).catch(failed);
      }
      endOnce(line, isOver);
    }
  };
  return strategy;
}

/** A line that is ended while it is being ended waits for a close that was told to somebody else: it is the same end. */
function endOnce(line: Line, isOver: () => boolean): void {
  const [end, begin] = [line.destroy.bind(line), line.internalConnect];
  let ending: Promise<void> | null = null;
  line.destroy = (...given) => {
    ending ??= end(...given);
    const same = ending;
    return same.finally(() => {
      if (ending === same) ending = null;
    });
  };
  line.internalConnect = async () => {
    ending = null;
    if (!isOver()) await begin();
  };
}
