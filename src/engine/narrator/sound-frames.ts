import checked from "./checked.json" with { type: "json" };
import { SHIPPED_FRAMES, SHIPPED_FRAMES_VERSION, SHIPPED_PHRASES } from "./shipped-frames.ts";

/** Rejects with every problem named when the frames are not sound. As with the pack, the version that passed last is on record, and passes at once. */
export async function assertSoundFrames(): Promise<void> {
  if (SHIPPED_FRAMES_VERSION === checked.version) return;
  const { frameBookProblems } = await import("./frame-rules.ts");
  const { livingProblems } = await import("../content/living-rules.ts");
  const problems = [...frameBookProblems(SHIPPED_FRAMES, SHIPPED_PHRASES), ...livingProblems()];
  if (problems.length > 0) throw new Error(`narrator frames: ${problems.length} problems\n${problems.join("\n")}`);
}
