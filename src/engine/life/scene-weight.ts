import { isOfThread } from "./threads/in-threads.ts";
import type { Scene } from "./types/scene.ts";

/** So much more a beat of a thread weighs as what an entry is about than what merely happened. */
const OF_THREAD = 250;

/** What an entry is about, in points of significance: how a thread goes on before what merely happened. */
export const weightOf = (scene: Scene): number => scene.significance + (isOfThread(scene) ? OF_THREAD : 0);
