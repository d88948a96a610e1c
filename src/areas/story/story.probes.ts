import { type MediaTools, TOOLS, type Tool } from "../../providers/tools/media-tools.ts";
import { type Clock, SECOND_MS } from "../../shared/clock.ts";
import type { Probe } from "../../shared/probe.ts";
import type { QueueName } from "./story.rules.ts";

/** Which tools for sound and film are there. A service without them does all but that. */
export const toolsProbe =
  (tools: Pick<MediaTools, "missing">): Probe =>
  async () => {
    const missing = await tools.missing();
    const stateOf = (tool: Tool): string => (missing.includes(tool) ? "missing" : "found");
    return {
      status: "up",
      details: Object.fromEntries(
        (Object.keys(TOOLS) as Tool[]).map((tool) => [tool.replace("-", "_"), stateOf(tool)]),
      ),
    };
  };

/** How long the oldest story that is not made has waited, of those to read and of those to hear or to watch. */
export const storiesProbe =
  (oldestUnmadeAt: (queue: QueueName) => number | null, clock: Clock): Probe =>
  () => {
    const waitOf = (queue: QueueName): number => {
      const at = oldestUnmadeAt(queue);
      return at === null ? 0 : Math.max(0, Math.floor((clock() - at) / SECOND_MS));
    };
    return { status: "up", details: { read_waits_seconds: waitOf("read"), played_waits_seconds: waitOf("played") } };
  };
