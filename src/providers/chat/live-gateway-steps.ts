import type { IShardingStrategy } from "@discordjs/ws";

/** What the library does of a line by itself, with nobody to hear of it when it fails. */
const STEPS = ["onMessage", "onClose", "internalConnect", "heartbeat"] as const;

type Step = (...given: unknown[]) => Promise<void>;
type Line = Record<(typeof STEPS)[number] | "destroy", Step> & { emit(event: "error", error: unknown): void };

/**
 * Has the lines of a strategy tell what fails in them: `unread` hears of a frame that is not as agreed, which is left out, and the manager of
 * everything else as the end of the line. A rejection that nobody hears would end the process. Once `isOver` no line is begun.
 */
export function shelterSteps<S extends IShardingStrategy>(
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
