import { createRequire } from "node:module";
import { join } from "node:path";
import { temporaryFolder } from "./folder.ts";
import type { Program } from "./process.ts";

export const ROOT = join(import.meta.dir, "../..");

/** Deno's executable, from its npm package; the package puts it in place when it is first asked for. */
const { runInstall } = createRequire(import.meta.url)("deno/install_api.cjs") as { runInstall(): string };
export const DENO = runInstall();

/** What Deno processes need of the environment. What they cache goes into a folder of the test file's own. */
export const denoEnvironment = (): Record<string, string> => ({
  DENO_DIR: temporaryFolder(),
  DENO_NO_UPDATE_CHECK: "1",
  NO_COLOR: "1",
});

/** The program as `deno task start` starts it. */
export const onDeno = (): Program => ({
  command: [DENO, "task", "--quiet", "--config", join(ROOT, "deno.json"), "start"],
  env: denoEnvironment(),
});
