import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import type { Description } from "../../contract/description.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import type { ErrorBody } from "../../support/http.ts";
import { makeStory, type StoryStatus, storyMade } from "../../support/stories.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

const PATH = "/account/me/story-export";
/** An id that nothing has. */
const NOBODY = "01900000-0000-7000-8000-0000000000ff";

const NAME = "Bo *Bold* & son";

let service: LiveService;
let owner: Person;
let neighbour: Person;
let ada: string;
let bo: string;
beforeAll(async () => {
  service = await startLiveService();
  [owner, neighbour] = [await service.register(), await service.register()];
  await service.setTier(owner, "Creator");
  ada = await service.createEcho(owner);
  bo = await service.createEcho(owner, {
    name: NAME,
    what_if_prompt: "What if she had taken the <b>lighthouse</b> job?",
  });
  await service.createEcho(neighbour, { name: "Wilhelmina" });
  await service.step(120);
});
afterAll(() => service?.stop());

type Entry = Record<"diary_id" | "title" | "body" | "created_at" | "when", string> & { tick_id: number };
type Told = { readme: string; title: string; echoes: { echo_id: string; name: string; entries: Entry[] }[] };

const ask = (person: Person, body: object, headers: Record<string, string> = {}) =>
  person.api<StoryStatus & ErrorBody & { error: ErrorBody["error"] & string }>("POST", PATH, { body, headers });
const download = async (person: Person, { download_path }: StoryStatus) => person.api<Told>("GET", download_path!);
const told = async (body: object) => (await download(owner, await makeStory(owner.api, body))).json;

/** An Echo's whole diary, oldest first. */
async function diaryOf(echoId: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    type Page = { data: Entry[]; next_cursor: string | null };
    const path: string = `/echoes/${echoId}/diary?limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const { data, next_cursor }: Page = (await owner.api<Page>("GET", path)).json;
    entries.push(...data);
    cursor = next_cursor;
  }
  return entries.reverse();
}

describe("a story as JSON", () => {
  test("has every entry of the Echoes that were named, in their order and from the oldest on, as the diary shows them", async () => {
    const { readme, title, echoes } = await told({ echo_ids: [bo, ada, bo], format: "json" });
    expect(readme.length).toBeGreaterThan(100);
    expect(title).toBe(`The diaries of ${NAME} and Ada`);
    expect(echoes.map(({ echo_id }) => echo_id)).toEqual([bo, ada]);
    for (const { echo_id, entries } of echoes) {
      const diary = await diaryOf(echo_id);
      expect(diary.length).toBeGreaterThan(1);
      expect(entries.map(({ when: _, ...entry }) => entry)).toEqual(diary as never);
    }
    expect(echoes[1]!.entries[0]!.when).toMatch(/^Day \d+ of spring, (morning|afternoon|evening|night)$/);
  });

  test("has of a span the entries that were written in it, the first and the last day whole", async () => {
    const diary = await diaryOf(ada);
    const middle = diary[Math.floor(diary.length / 2)]!.created_at;
    const idsOf = ({ echoes }: Told) => echoes.flatMap(({ entries }) => entries.map(({ diary_id }) => diary_id));
    const of = (isIn: (entry: Entry) => boolean) => diary.filter(isIn).map(({ diary_id }) => diary_id);
    const asked = { echo_ids: [ada], format: "json" };
    expect(idsOf(await told({ ...asked, from_date: middle }))).toEqual(of(({ created_at }) => created_at >= middle));
    expect(idsOf(await told({ ...asked, to_date: middle }))).toEqual(of(({ created_at }) => created_at <= middle));
    const [from_date, to_date] = [diary[0]!, diary.at(-1)!].map(({ created_at }) => created_at.slice(0, 10));
    expect(idsOf(await told({ ...asked, from_date, to_date }))).toEqual(of(() => true));
  });
});

describe("a story to read", () => {
  test("as Markdown has all titles, days and texts, and no name is a mark", async () => {
    const story = await makeStory(owner.api, { echo_ids: [ada, bo], format: "markdown" });
    const { text, headers } = await download(owner, story);
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="story-\d{4}-\d\d-\d\d\.md"$/);
    expect([headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual(["nosniff", "no-store"]);
    expect(text).toStartWith("# The diaries of Ada and Bo \\*Bold\\* \\& son\n");
    const plain = text.replace(/\\(?=[!-/:-@[-`{-~])/g, "");
    for (const { title, body } of [...(await diaryOf(ada)), ...(await diaryOf(bo))])
      for (const part of [title, ...body.split(/\n+/)]) expect(plain).toContain(part);
  });

  test.each(["markdown", "html", "json", "pdf", "epub"])(
    "as %s is of a type that the description lists",
    async (format) => {
      const { headers } = await download(owner, await makeStory(owner.api, { echo_ids: [ada], format }));
      const { paths } = (await owner.api<Description>("GET", "/api/docs")).json;
      const { content } = paths[`${PATH}/{export_id}/download`]!.get!.responses[200]!;
      expect(Object.keys(content!)).toContain(headers.get("content-type")!.split(";")[0]!);
    },
  );

  test("as HTML stands alone, without a script, and shows every text as text", async () => {
    const story = await makeStory(owner.api, { echo_ids: [ada, bo], format: "html" });
    const { text, headers } = await download(owner, story);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    const seen: string[] = [];
    let articles = 0;
    const page = new HTMLRewriter()
      .on("article", { element: () => void articles++ })
      .on("script, link, img, iframe, b", { element: ({ tagName }) => void seen.push(tagName) })
      .transform(text);
    expect(page).toBe(text);
    expect(seen).toEqual([]);
    expect(articles).toBe((await diaryOf(ada)).length + (await diaryOf(bo)).length);
    expect(text).toContain("Bo *Bold* &amp; son");
  });
});

describe("what is asked for", () => {
  const refusals: [string, () => object, number, string, string][] = [
    ["no Echo", () => ({ echo_ids: [], format: "json" }), 400, "VALIDATION_ERROR", "echo_ids"],
    ["a format that there is not", () => ({ echo_ids: [ada], format: "docx" }), 400, "VALIDATION_ERROR", "format"],
    ["no format", () => ({ echo_ids: [ada] }), 422, "VALIDATION_INVALID_BODY", ""],
    [
      "a date that is none",
      () => ({ echo_ids: [ada], format: "json", from_date: "soon" }),
      400,
      "VALIDATION_ERROR",
      "from_date",
    ],
    [
      "a span that ends before it begins, also of an Echo that is not there",
      () => ({ echo_ids: [NOBODY], format: "json", from_date: "2026-02-02", to_date: "2026-02-01" }),
      400,
      "VALIDATION_ERROR",
      "to_date",
    ],
    ["an Echo that is not there", () => ({ echo_ids: [ada, NOBODY], format: "json" }), 404, "ECHO_NOT_FOUND", ""],
    [
      "a span without an entry",
      () => ({ echo_ids: [ada], format: "json", to_date: "2001-01-01" }),
      422,
      "UNPROCESSABLE",
      "",
    ],
  ];
  test.each(refusals)("with %s is refused, and nothing is kept of it", async (_, body, status, code, field) => {
    const kept = async () => [
      await storedRows(service.config.dataDir),
      readdirSync(`${service.config.dataDir}/stories`).sort(),
    ];
    const before = await kept();
    const answer = await ask(owner, body());
    expect(answer.status).toBe(status);
    if (field === "") expect(answer.json.error.code).toBe(code as never);
    else expect([answer.json.error, Object.keys(answer.json.fields!)]).toEqual([code as never, [field]]);
    expect(await kept()).toEqual(before);
  });

  test("of another's Echo is refused like one that is not there", async () => {
    const answer = await ask(neighbour, { echo_ids: [ada], format: "json" });
    expect([answer.status, answer.json.error.code]).toEqual([404, "ECHO_NOT_FOUND"]);
  });

  test("with one Idempotency-Key is one story, and the second answer says so", async () => {
    const headers = { "idempotency-key": "once" };
    const body = { echo_ids: [ada], format: "markdown" };
    const [first, second] = [await ask(owner, body, headers), await ask(owner, body, headers)];
    expect(second.json.export_id).toBe(first.json.export_id);
    expect([first, second].map((answer) => answer.headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    const other = await ask(owner, { ...body, format: "html" }, headers);
    expect([other.status, other.json.error.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    await storyMade(owner.api, first.json.export_id);
  });

  test("again with its Idempotency-Key is answered as at first, when it is made and its Echo is gone", async () => {
    const cara = await service.createEcho(owner, { name: "Cara" });
    const body = { echo_ids: [cara], format: "markdown" };
    const headers = { "idempotency-key": "while she was there" };
    const first = await ask(owner, body, headers);
    expect([first.status, first.json.status]).toEqual([202, "Pending"]);
    await storyMade(owner.api, first.json.export_id);
    expect((await owner.api("DELETE", `/echoes/${cara}`)).status).toBeLessThan(300);
    const before = await storedRows(service.config.dataDir);
    const again = await ask(owner, body, headers);
    expect([again.status, again.json]).toEqual([202, first.json]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const other = await ask(owner, { ...body, format: "html" }, headers);
    expect([other.status, other.json.error.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await storedRows(service.config.dataDir)).toEqual(before);
    const anew = await ask(owner, body, { "idempotency-key": "later" });
    expect([anew.status, anew.json.error.code]).toEqual([404, "ECHO_NOT_FOUND"]);
  });

  test("is nobody else's", async () => {
    const { export_id } = await makeStory(owner.api, { echo_ids: [ada], format: "json" });
    for (const path of ["", "/download"])
      expect((await neighbour.api("GET", `${PATH}/${export_id}${path}`)).status).toBe(404);
  });
});

test("a story whose file cannot be opened now is 503, and not gone", async () => {
  const story = await makeStory(owner.api, { echo_ids: [ada], format: "markdown" });
  const path = `${service.config.dataDir}/stories/${story.export_id}.md`;
  rmSync(path);
  symlinkSync(path, path);
  const answer = await owner.api<ErrorBody>("GET", story.download_path!);
  expect([answer.status, answer.json.error.code]).toEqual([503, "UNAVAILABLE"]);
  rmSync(path);
});

test("of an Echo that is deleted no story can be had any more, and its files go; others' stay", async () => {
  const dora = await service.createEcho(owner, { name: "Dora" });
  const made = (echo_ids: string[]) => makeStory(owner.api, { echo_ids, format: "markdown" });
  const [alone, both, other] = [await made([dora]), await made([ada, dora]), await made([ada])];
  expect((await owner.api("DELETE", `/echoes/${dora}`)).status).toBe(204);
  for (const { export_id, download_path } of [alone, both]) {
    expect((await owner.api("GET", download_path!)).status).toBe(404);
    expect((await owner.api<StoryStatus>("GET", `${PATH}/${export_id}`)).json.status).toBe("Expired");
    const path = `${service.config.dataDir}/stories/${export_id}.md`;
    while (existsSync(path)) await new Promise(setImmediate);
  }
  expect((await download(owner, other)).status).toBe(200);
});

test("of stories in different formats each is told of, though no notice was read", async () => {
  const { echo_id } = (await neighbour.api<{ echo_id: string }[]>("GET", "/echoes")).json[0]!;
  for (const format of ["markdown", "json", "markdown"])
    await makeStory(neighbour.api, { echo_ids: [echo_id], format });
  const path = "/account/me/notifications?limit=100";
  const { data } = (await neighbour.api<{ data: { kind: string; title: string }[] }>("GET", path)).json;
  const titles = data.filter(({ kind }) => kind === "job_finished").map(({ title }) => title);
  expect(titles).toEqual(["Your book in JSON is ready", "Your book in Markdown is ready"]);
});

test("a story expires after seven days, and its file goes", async () => {
  const { export_id } = await makeStory(owner.api, { echo_ids: [ada], format: "html" });
  service.moveDays(8);
  await service.restart([owner]);
  await service.restart([owner]);
  await service.signIn(owner);
  const { json } = await owner.api<StoryStatus>("GET", `${PATH}/${export_id}`);
  expect(json).toMatchObject({ status: "Expired" });
  expect(json.download_path).toBeUndefined();
  expect((await owner.api("GET", `${PATH}/${export_id}/download`)).status).toBe(404);
  expect(readdirSync(`${service.config.dataDir}/stories`).filter((name) => name.startsWith(export_id))).toEqual([]);
});
