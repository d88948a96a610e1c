import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { EpubCheck } from "@likecoin/epubcheck-ts";
import { extractText, getDocumentProxy } from "unpdf";
import { temporaryFolder } from "../../support/folder.ts";
import { makeStory } from "../../support/stories.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

const NAME = "Zoë & Łódź Ελλη Юлия 日本";
const WHAT_IF = "What if שלום مرحبا 😀 she had taken the lighthouse job?";

let service: LiveService;
let owner: Person;
let echoes: string[];
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  await service.setTier(owner, "Creator");
  echoes = [await service.createEcho(owner, { name: NAME, what_if_prompt: WHAT_IF }), await service.createEcho(owner)];
  await service.step(200);
});
afterAll(() => service?.stop());

const folder = temporaryFolder();

/** The story's file as it is downloaded, kept in a folder. */
async function download(format: string): Promise<{ path: string; bytes: Uint8Array; type: string | null }> {
  const { status, download_path } = await makeStory(owner.api, { echo_ids: echoes, format });
  expect(status).toBe("Completed");
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await fetch(service.base() + download_path, { headers });
  const [path, bytes] = [join(folder, `story.${format}`), await answer.bytes()];
  await Bun.write(path, bytes);
  return { path, bytes, type: answer.headers.get("content-type") };
}

/** Titles and paragraphs of the whole diaries. */
async function told(): Promise<string[]> {
  type Page = { data: { title: string; body: string }[] };
  const pages = await Promise.all(echoes.map((id) => owner.api<Page>("GET", `/echoes/${id}/diary?limit=100`)));
  return pages.flatMap(({ json }) => json.data).flatMap(({ title, body }) => [title, ...body.split(/\n+/)]);
}

const run = (...command: string[]) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command);
  return { exitCode, text: stdout.toString() + stderr.toString(), out: stdout.toString() };
};

test("a story as EPUB is one that a checker takes, its type first and stored, with every text in it", async () => {
  const { path, bytes, type } = await download("epub");
  expect(type).toBe("application/epub+zip");
  expect(Buffer.from(bytes.subarray(30, 58)).toString("latin1")).toBe("mimetypeapplication/epub+zip");
  expect(new DataView(bytes.buffer).getUint16(8, true)).toBe(0);
  const { valid, messages } = await EpubCheck.validate(bytes);
  expect(messages.filter(({ severity }) => severity !== "usage" && severity !== "info")).toEqual([]);
  expect(valid).toBe(true);
  expect(run("unzip", "-t", path)).toMatchObject({ exitCode: 0 });
  const pages = run("unzip", "-p", path, "EPUB/*.xhtml").out;
  const text = pages.replace(/<[^>]+>/g, "").replace(/&(amp|#39|quot|lt|gt);/g, (_, name: string) => ENTITIES[name]!);
  expect([NAME, ...(await told())].filter((part) => !text.includes(part))).toEqual([]);
});

test("a story as PDF opens, has its pages numbered, its letters embedded, its Echoes as bookmarks, and every text in it", async () => {
  const { bytes, type } = await download("pdf");
  expect(type).toBe("application/pdf");
  const pdf = await getDocumentProxy(bytes.slice());
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: `The diaries of ${NAME} and Ada`, Language: "en" });
  expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([NAME, "Ada"]);
  const { totalPages, text } = await extractText(pdf);
  expect(text.map((page) => page.match(/\d+/)?.[0])).toEqual(
    Array.from({ length: totalPages }, (_, n) => String(n + 1)),
  );
  // What the face has no letter for is a box, and the rest of the name is there.
  const letters = (whole: string) => whole.replace(/[\s\d\0]|\p{Script=Han}/gu, "");
  const all = letters(text.join(" "));
  expect([NAME, ...(await told())].filter((part) => !all.includes(letters(part)))).toEqual([]);
});

const ENTITIES: Record<string, string> = { amp: "&", "#39": "'", quot: '"', lt: "<", gt: ">" };
