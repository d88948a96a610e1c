import { readFile, stat } from "node:fs/promises";
import { ExportFlaw } from "../areas/exports/read-export.ts";
import { ImportRefused } from "../engine/import/stage.ts";
import { type Command, CommandError } from "./command.ts";
import { holdFolder } from "./hold-folder.ts";
import type { Imported } from "./import-here.ts";

/** The whole file is looked at before anything of it is taken in. */
const EXPORT_MAX_BYTES = 512 * 1024 * 1024;

export const importExport: Command = {
  summary: "take the export of an account in, while the service is stopped; its Echoes live on here",
  operand: { value: "FILE", meaning: "an export as the service gave it" },
  options: {
    email: {
      type: "string",
      value: "E",
      meaning:
        "e-mail address of an account that is here; without it a new one is made, with a password from standard input",
    },
  },
  async run(around, { email }, file) {
    if (file === undefined) throw new CommandError("import needs a file", 2);
    const config = around.config();
    const text = await readExportFile(file);
    const { lock } = holdFolder(config, around);
    try {
      const { importHere } = await import("./import-here.ts");
      const imported = await importHere(config, around, { text, email: typeof email === "string" ? email : null });
      around.out(`${told(imported)} (data folder: ${config.dataDir})\n`);
      return 0;
    } catch (error) {
      if (error instanceof ExportFlaw || error instanceof ImportRefused)
        throw new CommandError(`${file} is not taken in: ${error.message}. Nothing was written.`);
      throw error;
    } finally {
      lock.release();
    }
  },
};

async function readExportFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new CommandError(`${file} is not a file that can be read.`);
  if (found.size > EXPORT_MAX_BYTES)
    throw new CommandError(`${file} is larger than ${EXPORT_MAX_BYTES / 1024 / 1024} MiB, the most that is taken in.`);
  return readFile(file, "utf8");
}

function told({ email, made, arrived, here, asleep, tick }: Imported): string {
  const account = made ? `${email} has an account here now.` : `${email} had an account here.`;
  const lives = `${arrived} ${arrived === 1 ? "Echo" : "Echoes"} came to it${here > 0 ? `, ${here} were here already` : ""}${asleep > 0 ? `; ${asleep} of those that came sleep` : ""}.`;
  return `${account} ${lives} The last tick is ${tick}.`;
}
