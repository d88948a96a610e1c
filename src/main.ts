import { basename } from "node:path";
import { adminCreate } from "./commands/admin-create.ts";
import { config } from "./commands/config.ts";
import { doctor } from "./commands/doctor.ts";
import { doctorReplay } from "./commands/doctor-replay.ts";
import { importExport } from "./commands/import.ts";
import { migrate } from "./commands/migrate.ts";
import { createOutput } from "./commands/output.ts";
import { reindex } from "./commands/reindex.ts";
import { runCommand } from "./commands/run.ts";
import { secondFactorReset } from "./commands/second-factor-reset.ts";
import { secretsRotate } from "./commands/secrets-rotate.ts";
import { serve } from "./commands/serve.ts";
import { readSecret } from "./commands/terminal.ts";
import { version } from "./commands/version.ts";
import { configFromEnvironment, misspeltInEnvironment } from "./config/env.ts";
import { systemClock } from "./shared/clock.ts";

const commands = {
  serve,
  migrate,
  "admin create": adminCreate,
  "second-factor reset": secondFactorReset,
  "secrets rotate": secretsRotate,
  import: importExport,
  config,
  doctor,
  "doctor replay": doctorReplay,
  reindex,
  version,
};

// Whatever the program writes is for the user who runs it: it holds other people's private lives.
process.umask(0o077);

/** A compiled program is its own executable; else that is the runtime's. */
const executable = basename(process.execPath, ".exe");

const out = createOutput(process.stdout);
const log = createOutput(process.stdout);

const exitCode = await runCommand(commands, process.argv.slice(2), {
  config: configFromEnvironment,
  misspelt: misspeltInEnvironment,
  clock: systemClock,
  pid: process.pid,
  uid: process.getuid?.() ?? null,
  called: /^(bun|deno)\b/.test(executable) ? `${executable} src/main.ts` : executable,
  out: out.write,
  log,
  err: createOutput(process.stderr).write,
  readSecret,
});
// Nothing that is still open may keep a finished program alive; what was written to a pipe is let through first.
await Promise.all([out.flushed(), log.flushed()]);
process.exit(exitCode === 0 && out.state().lost > 0 ? 1 : exitCode);
