import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LiveService, PASSWORD, type Person, startLiveService } from "../areas/live-service.ts";
import { picture } from "../areas/profile/pictures.ts";
import { storedRows } from "../contract/stored-rows.ts";
import { api } from "../support/http.ts";
import { runProgram } from "../support/process.ts";

type Row = Record<string, string | number | null>;
type Export = {
  format_version: number;
  schema_version: number;
  life: Record<string, Row[]>;
  records: Record<string, Record<string, Row[]>>;
};

const folder = mkdtempSync(join(tmpdir(), "echoes-import-"));
const BIO = "Keeps bees, and a diary of them.";
let files = 0;
let origin: LiveService;
let owner: Person;
let echoId: string;
let exported: string;

beforeAll(async () => {
  origin = await startLiveService();
  owner = await origin.register();
  await origin.setTier(owner, "Starter");
  echoId = await origin.createEcho(owner);
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await picture("png"))], { type: "image/png" }));
  await owner.api("POST", "/account/me/profile/avatar", { body: form });
  await owner.api("PATCH", "/account/me/profile", { body: { bio: BIO } });
  await owner.api("PATCH", "/account/me/privacy", { body: { profile_visibility: "FollowersOnly" } });
  await owner.api("POST", "/account/me/shared-shard-notice");
  await owner.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } });
  await origin.step(12);
  exported = (await owner.api("POST", "/account/me/export")).text;
});
afterAll(async () => {
  await origin?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (text: string): string => {
  const file = join(folder, `export-${++files}.json`);
  writeFileSync(file, text);
  return file;
};
const newData = (): string => mkdtempSync(join(folder, "data-"));
const take = (dataDir: string, file: string, ...more: string[]) =>
  runProgram(["import", file, ...more], { env: { DATA_DIR: dataDir }, stdin: `${PASSWORD}\n` });

/** The export with something else in it, whole by its digest. */
function changed(change: (sent: Export) => void): string {
  const sent = JSON.parse(exported) as Export & { sha256?: string };
  delete sent.sha256;
  change(sent);
  const content = JSON.stringify(sent).slice(0, -1);
  return `${content},"sha256":"${createHash("sha256").update(content).digest("hex")}"}\n`;
}

async function signedIn(service: LiveService, email: string): Promise<Person> {
  const person: Person = { email, userId: "", token: "", refreshToken: "", api: api(service.base()) };
  await service.signIn(person);
  return person;
}
const exportOf = async (person: Person) => (await person.api<Export>("POST", "/account/me/export")).json;
const hashesOf = ({ life }: Export) => life.lived_ticks!.map(({ echo_id, tick, hash }) => [echo_id, tick, hash]);
const entriesOf = ({ life }: Export) => life.diary!.map(({ tick, title, body }) => [tick, title, body]);
const arcsOf = ({ life }: Export) =>
  life.arcs!.map(({ kind, source, opened_tick, ended_tick }) => [kind, source, opened_tick, ended_tick]).sort();

describe("an export taken into a fresh deployment", () => {
  let dataDir: string;
  let service: LiveService;
  let arrived: Person;
  beforeAll(async () => {
    dataDir = newData();
    expect(await take(dataDir, write(exported))).toMatchObject({ code: 0, err: "" });
    service = await startLiveService({ dataDir });
    arrived = await signedIn(service, owner.email);
  });
  afterAll(() => service?.stop());

  test("lives on for twenty ticks with the same hashes and the same words as where it came from", async () => {
    await Promise.all([origin.step(20), service.step(20)]);
    const [there, here] = [await exportOf(owner), await exportOf(arrived)];
    expect(hashesOf(there).length).toBe(33);
    expect(hashesOf(here)).toEqual(hashesOf(there));
    expect(entriesOf(here)).toEqual(entriesOf(there));
    expect(arcsOf(here)).toEqual(arcsOf(there));
    for (const table of ["memories", "relationships", "echo_parts", "arc_beats"])
      expect([table, here.life[table]!.length]).toEqual([table, there.life[table]!.length]);
  });

  test("has the profile, the picture and the settings of before, in a world of the same places", async () => {
    const profile = (await arrived.api<{ bio: string; avatar_url: string }>("GET", "/account/me/profile")).json;
    expect(profile.bio).toBe(BIO);
    expect((await arrived.api("GET", new URL(profile.avatar_url, service.base()).pathname)).status).toBe(200);
    const settings = async (person: Person) => (await person.api<Row>("GET", "/account/me/privacy")).json;
    const there = await settings(owner);
    expect(there).toMatchObject({ profile_visibility: "FollowersOnly", community_opt_out: true });
    const acknowledged = { shared_shard_notice_acknowledged_at: expect.any(String) };
    expect(there).toMatchObject(acknowledged);
    expect(await settings(arrived)).toEqual({ ...there, ...acknowledged });
    const places = async (person: Person) => {
      const [echo] = (await person.api<{ current_shard_id: string }[]>("GET", "/echoes")).json;
      return (await person.api<{ data: unknown }>("GET", `/shards/${echo!.current_shard_id}/locations`)).json;
    };
    expect(await places(arrived)).toEqual(await places(owner));
  });

  test("is in order, as doctor sees it", async () => {
    await service.restart([arrived]);
    const { out } = await runProgram(["doctor"], { env: { DATA_DIR: dataDir } });
    expect(out).toContain("0 faults");
  });
});

describe("taken in again", () => {
  test("nothing is there twice, and nothing else is changed", async () => {
    const dataDir = newData();
    const file = write(exported);
    await take(dataDir, file);
    const before = await storedRows(dataDir);
    const refused = await take(dataDir, file);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("--email");
    expect(await storedRows(dataDir)).toEqual(before);
    const again = await take(dataDir, file, "--email", owner.email);
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(again.out).toContain("1 were here already");
    // The hub notes when it was written to last.
    const { [`${dataDir}/hub.db hub_clock`]: _, ...rows } = await storedRows(dataDir);
    expect(before).toMatchObject(rows);
  });

  test("into another account it is refused, and nothing is written", async () => {
    const dataDir = newData();
    const file = write(exported);
    await take(dataDir, file);
    const before = await storedRows(dataDir);
    const other = write(
      changed(({ records }) => Object.assign(records.account!.accounts![0]!, { email: "b@example.org" })),
    );
    expect((await take(dataDir, other)).err).toContain("lives here already");
    expect((await take(dataDir, other, "--email", "b@example.org")).err).toContain("no account here");
    expect(await storedRows(dataDir)).toEqual(before);
  });
});

describe("taken into an account that is there", () => {
  test("with an Echo of its own, the newcomer comes home to its world, and what is over the tier's number sleeps", async () => {
    const service = await startLiveService();
    const person = await service.register();
    await service.createEcho(person, { name: "Bo" });
    await service.step(3);
    const { dataDir } = service.config;
    const seen: { out: string; echoes: Row[] } = { out: "", echoes: [] };
    await service.pauseFor(async () => {
      const { code, out, err } = await take(dataDir, write(exported), "--email", person.email);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      seen.out = out;
    });
    expect(seen.out).toContain("1 of those that came sleep");
    await service.signIn(person);
    await service.setTier(person, "Starter");
    expect((await person.api("POST", `/echoes/${echoId}/wake`)).status).toBe(200);
    await service.step(2);
    const echoes = (await person.api<Row[]>("GET", "/echoes")).json;
    expect(echoes.map(({ current_tick, status }) => [current_tick, status])).toEqual([
      [14, "Active"],
      [14, "Active"],
    ]);
    expect(new Set(echoes.map(({ current_shard_id }) => current_shard_id)).size).toBe(1);
    await service.stop();
  });
});

describe("what is not taken in, with nothing written", () => {
  const half = () => exported.slice(0, exported.length / 2);
  const flipped = () => exported.replace(/clockmaker/, "clockmoker");
  const cases: [string, () => string, RegExp][] = [
    ["an empty file", () => "", /no export, or was cut off/],
    ["a file that is none", () => "{}", /no export, or was cut off/],
    ["half a file", half, /no export, or was cut off/],
    ["one that lacks its last byte", () => exported.slice(0, -2), /no export, or was cut off/],
    ["one with a changed letter", flipped, /changed or damaged/],
    [
      "one of another form",
      () => changed((sent) => void Object.assign(sent, { format_version: 1 })),
      /format_version is 1/,
    ],
    [
      "one of a later schema",
      () => changed((sent) => void Object.assign(sent, { schema_version: 999 })),
      /newer than this program/,
    ],
    ["one without lives", () => changed((sent) => void Object.assign(sent, { life: null })), /shape of an export/],
    [
      "one whose life has another hash",
      () => changed(({ life }) => void Object.assign(life.lived_ticks![7]!, { hash: "0".repeat(64) })),
      /tick \d+ differs/,
    ],
    [
      "one whose birth is another",
      () => changed(({ life }) => void Object.assign(life.echoes![0]!, { persona_text: "Somebody else, 40." })),
      /does not begin with its birth/,
    ],
    [
      "one with a gap in its life",
      () => changed(({ life }) => void life.lived_ticks!.splice(4, 1)),
      /tick \d+ differs/,
    ],
    [
      "one with a table that is none",
      () => changed(({ life }) => void Object.assign(life, { grudges: [] })),
      /"grudges" is no table of a life/,
    ],
    [
      "one with a column that is none",
      () => changed(({ life }) => void Object.assign(life.diary![0]!, { is_admin: 1 })),
      /columns that are not known/,
    ],
    [
      "one with a number where a text belongs",
      () => changed(({ life }) => void Object.assign(life.diary![0]!, { tick: "soon" })),
      /cannot be read/,
    ],
    [
      "one with a time that no calendar has",
      () => changed(({ life }) => void Object.assign(life.echoes![0]!, { created_at: 2 ** 53 })),
      /created_at is no time/,
    ],
    [
      "one that has come to a tick near the end of numbers",
      () =>
        changed(({ life }) => {
          for (const row of [...life.echoes!, ...life.lived_ticks!.slice(0, 1)])
            Object.assign(row, "tick" in row ? { tick: 2 ** 53 - 1 } : { born_tick: 2 ** 53 - 1 });
        }),
      /tick is no tick/,
    ],
    [
      "one whose entry has an id that is none",
      () => changed(({ life }) => void Object.assign(life.diary![0]!, { diary_id: "../entry" })),
      /diary_id is no id/,
    ],
    [
      "one with the sources of an entry in another shape",
      () => changed(({ life }) => void Object.assign(life.diary![0]!, { sources: "{}" })),
      /sources cannot be read/,
    ],
    [
      "one with the people of an arc in another shape",
      () => changed(({ life }) => void Object.assign(life, { arcs: [arc("over", { people: "nobody" })] })),
      /people cannot be read/,
    ],
    [
      "one with the id of another's feed item",
      () =>
        changed(
          ({ life }) => void Object.assign(life.feed_items![0]!, { item_id: "01900000-0000-7000-8000-0000000000bb" }),
        ),
      /item_id is not of this life/,
    ],
    [
      "one whose picture is none",
      () =>
        changed((sent) => {
          for (const file of (sent as unknown as { media: Row[] }).media) file.data = btoa("<svg onload='alert(1)'/>");
        }),
      /its picture is none/,
    ],
    [
      "one whose profile holds what nobody can write there",
      () => changed(({ records }) => void Object.assign(records.profile!.profiles![0]!, { pronouns: "<b>they</b>" })),
      /pronouns of its profile must not hold a link/,
    ],
    [
      "one with an Echo of a name that nobody can give",
      () => changed(({ life }) => void Object.assign(life.echoes![0]!, { name: "https://example.org" })),
      /the texts of an Echo .*name must not hold a link/,
    ],
    ["one with an entry twice", () => changed(({ life }) => void life.diary!.push(life.diary![0]!)), /cannot be read/],
  ];
  const dataDir = newData();
  beforeAll(() => runProgram(["migrate"], { env: { DATA_DIR: dataDir } }));
  test.each(cases)("%s", async (_, made, why) => {
    const before = await storedRows(dataDir);
    const { code, err } = await take(dataDir, write(made()));
    expect([code, err]).toEqual([1, expect.stringMatching(why)]);
    expect(err).toContain("Nothing was written");
    expect(await storedRows(dataDir)).toEqual(before);
  });

  test("anything, while the service runs or no file is named", async () => {
    const { code, err } = await take(origin.config.dataDir, write(exported));
    expect([code, err.split("\n").length]).toEqual([1, 2]);
    expect((await runProgram(["import"], { env: { DATA_DIR: newData() } })).code).toBe(2);
    expect((await take(newData(), join(folder, "nowhere.json"))).err).toContain("not a file");
  });
});

const arc = (arc_id: string, more: Row): Row => ({
  ...{ echo_id: echoId, arc_id, kind: "thread", source: `none.${arc_id}`, run: 1, question: "Will they?" },
  ...{ people: "[]", opened_tick: 3, ended_tick: null, ending: null, summary: null, ...more },
});
const beat = (arc_id: string, place: number, tick: number): Row => ({
  ...{
    echo_id: echoId,
    arc_id,
    place,
    ref: `e:${tick}.0`,
    tick,
    promise: null,
    due_tick: null,
    answer: null,
    title: null,
    summary: null,
  },
});

test("an export that was made while a tick was lived ends with the tick that is there whole", async () => {
  const torn = changed(({ life }) => {
    life.lived_ticks!.pop();
    const [entry] = life.diary!.slice(-1);
    life.diary!.push({ ...entry!, diary_id: "01900000-0000-7000-8000-0000000000aa", tick: 12 });
    const ended = { ended_tick: 12, ending: "They met.", summary: "It went well." };
    life.arcs = [arc("over", ended), arc("found", { ...ended, kind: "pattern" }), arc("new", { opened_tick: 12 })];
    life.arc_beats = [beat("over", 0, 5), beat("over", 1, 12), beat("found", 0, 5), beat("new", 0, 12)];
  });
  const dataDir = newData();
  expect(await take(dataDir, write(torn))).toMatchObject({ code: 0, err: "" });
  const service = await startLiveService({ dataDir });
  const arrived = await signedIn(service, owner.email);
  const before = await exportOf(arrived);
  expect(before.life.lived_ticks!.length).toBe(12);
  expect(before.life.diary!.every(({ tick }) => Number(tick) <= 11)).toBe(true);
  expect(before.life.arcs).toEqual([arc("over", {})]);
  expect(before.life.arc_beats).toEqual([beat("over", 0, 5)]);
  await service.step(1);
  const [last] = (await exportOf(arrived)).life.lived_ticks!.slice(-1);
  const twelfth = (JSON.parse(exported) as Export).life.lived_ticks!.find(({ tick }) => tick === 12);
  expect(last!.hash).toBe(twelfth!.hash);
  await service.stop();
});
