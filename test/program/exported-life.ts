import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LiveService, PASSWORD, type Person, startLiveService } from "../areas/live-service.ts";
import { picture } from "../areas/profile/pictures.ts";
import { runProgram } from "../support/process.ts";

export type Row = Record<string, string | number | null>;
export type Export = {
  format_version: number;
  schema_version: number;
  life: Record<string, Row[]>;
  records: Record<string, Record<string, Row[]>>;
};

export const BIO = "Keeps bees, and a diary of them.";

/** Somebody with a picture, a profile and an Echo of twelve ticks, and the text of their export. Stop it. */
export type ExportedLife = {
  service: LiveService;
  owner: Person;
  echoId: string;
  text: string;
  /** The export with something else in it, whole by its digest. */
  changed(change: (sent: Export) => void): string;
  /** A file with the text. */
  write(text: string): string;
  /** A path where nothing is. */
  nowhere: string;
  newData(): string;
  /** Runs the command `import` on a data folder. */
  take(dataDir: string, file: string, ...more: string[]): ReturnType<typeof runProgram>;
  stop(): Promise<void>;
};

export async function startExportedLife(): Promise<ExportedLife> {
  const folder = mkdtempSync(join(tmpdir(), "echoes-import-"));
  let files = 0;
  const service = await startLiveService();
  const owner = await service.register();
  await service.setTier(owner, "Starter");
  const echoId = await service.createEcho(owner);
  await describe(owner);
  await service.step(12);
  const { text } = await owner.api("POST", "/account/me/export");
  return {
    ...{ service, owner, echoId, text },
    changed(change) {
      const sent = JSON.parse(text) as Export & { sha256?: string };
      delete sent.sha256;
      change(sent);
      const content = JSON.stringify(sent).slice(0, -1);
      return `${content},"sha256":"${createHash("sha256").update(content).digest("hex")}"}\n`;
    },
    write(content) {
      const file = join(folder, `export-${++files}.json`);
      writeFileSync(file, content);
      return file;
    },
    nowhere: join(folder, "nowhere.json"),
    newData: () => mkdtempSync(join(folder, "data-")),
    take: (dataDir, file, ...more) =>
      runProgram(["import", file, ...more], { env: { DATA_DIR: dataDir }, stdin: `${PASSWORD}\n` }),
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function describe(owner: Person): Promise<void> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await picture("png"))], { type: "image/png" }));
  await owner.api("POST", "/account/me/profile/avatar", { body: form });
  await owner.api("PATCH", "/account/me/profile", { body: { bio: BIO } });
  await owner.api("PATCH", "/account/me/privacy", { body: { profile_visibility: "FollowersOnly" } });
  await owner.api("POST", "/account/me/shared-shard-notice");
  await owner.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } });
}

/** A thread of the Echo's as an export has it, open since tick 3. */
export const arcRow = (echoId: string, arc_id: string, more: Row): Row => ({
  ...{ echo_id: echoId, arc_id, kind: "thread", source: `none.${arc_id}`, run: 1, question: "Will they?" },
  ...{ people: "[]", opened_tick: 3, ended_tick: null, ending: null, summary: null, ...more },
});
