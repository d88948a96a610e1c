import { chmodSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A machine, as a folder for PATH, whose speaker says in `speakerAt` who it is and then says nothing more. */
export function machineWithSilentSpeaker(folder: string): { bin: string; speakerAt: string } {
  const bin = mkdtempSync(join(folder, "machine-"));
  const speakerAt = join(bin, "pid");
  symlinkSync("/bin/true", join(bin, "ffmpeg"));
  const script = `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho $$ > ${speakerAt}.new\n/bin/mv ${speakerAt}.new ${speakerAt}\nexec /bin/sleep 3600\n`;
  writeFileSync(join(bin, "espeak-ng"), script);
  chmodSync(join(bin, "espeak-ng"), 0o755);
  return { bin, speakerAt };
}
