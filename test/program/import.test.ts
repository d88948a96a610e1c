import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { storedRows } from "../contract/stored-rows.ts";
import { api } from "../support/http.ts";
import { runProgram } from "../support/process.ts";
import { arcRow, BIO, type Export, type ExportedLife, type Row, startExportedLife } from "./exported-life.ts";

let exported: ExportedLife;
beforeAll(async () => {
  exported = await startExportedLife();
});
afterAll(() => exported?.stop());

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
    dataDir = exported.newData();
    expect(await exported.take(dataDir, exported.write(exported.text))).toMatchObject({ code: 0, err: "" });
    service = await startLiveService({ dataDir });
    arrived = await signedIn(service, exported.owner.email);
  });
  afterAll(() => service?.stop());

  test("lives on for twenty ticks with the same hashes and the same words as where it came from", async () => {
    await Promise.all([exported.service.step(20), service.step(20)]);
    const [there, here] = [await exportOf(exported.owner), await exportOf(arrived)];
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
    const there = await settings(exported.owner);
    expect(there).toMatchObject({ profile_visibility: "FollowersOnly", community_opt_out: true });
    const acknowledged = { shared_shard_notice_acknowledged_at: expect.any(String) };
    expect(there).toMatchObject(acknowledged);
    expect(await settings(arrived)).toEqual({ ...there, ...acknowledged });
    const places = async (person: Person) => {
      const [echo] = (await person.api<{ current_shard_id: string }[]>("GET", "/echoes")).json;
      return (await person.api<{ data: unknown }>("GET", `/shards/${echo!.current_shard_id}/locations`)).json;
    };
    expect(await places(arrived)).toEqual(await places(exported.owner));
  });

  test("is in order, as doctor sees it", async () => {
    await service.restart([arrived]);
    const { out } = await runProgram(["doctor"], { env: { DATA_DIR: dataDir } });
    expect(out).toContain("0 faults");
  });
});

describe("taken in again", () => {
  test("nothing is there twice, and nothing else is changed", async () => {
    const dataDir = exported.newData();
    const file = exported.write(exported.text);
    await exported.take(dataDir, file);
    const before = await storedRows(dataDir);
    const refused = await exported.take(dataDir, file);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("--email");
    expect(await storedRows(dataDir)).toEqual(before);
    const again = await exported.take(dataDir, file, "--email", exported.owner.email);
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(again.out).toContain("1 were here already");
    // The hub notes when it was written to last.
    const { [`${dataDir}/hub.db hub_clock`]: _, ...rows } = await storedRows(dataDir);
    expect(before).toMatchObject(rows);
  });

  test("into another account it is refused, and nothing is written", async () => {
    const dataDir = exported.newData();
    const file = exported.write(exported.text);
    await exported.take(dataDir, file);
    const before = await storedRows(dataDir);
    const other = exported.write(
      exported.changed(({ records }) => Object.assign(records.account!.accounts![0]!, { email: "b@example.org" })),
    );
    expect((await exported.take(dataDir, other)).err).toContain("lives here already");
    expect((await exported.take(dataDir, other, "--email", "b@example.org")).err).toContain("no account here");
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
      const { code, out, err } = await exported.take(dataDir, exported.write(exported.text), "--email", person.email);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      seen.out = out;
    });
    expect(seen.out).toContain("1 of those that came sleep");
    await service.signIn(person);
    await service.setTier(person, "Starter");
    expect((await person.api("POST", `/echoes/${exported.echoId}/wake`)).status).toBe(200);
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

const arc = (arc_id: string, more: Row): Row => arcRow(exported.echoId, arc_id, more);
const beat = (arc_id: string, place: number, tick: number): Row => ({
  ...{ echo_id: exported.echoId, arc_id, place, ref: `e:${tick}.0`, tick, promise: null },
  ...{ due_tick: null, answer: null, title: null, summary: null },
});

test("an export that was made while a tick was lived ends with the tick that is there whole", async () => {
  const torn = exported.changed(({ life }) => {
    life.lived_ticks!.pop();
    const [entry] = life.diary!.slice(-1);
    life.diary!.push({ ...entry!, diary_id: "01900000-0000-7000-8000-0000000000aa", tick: 12 });
    const ended = { ended_tick: 12, ending: "They met.", summary: "It went well." };
    life.arcs = [arc("over", ended), arc("found", { ...ended, kind: "pattern" }), arc("new", { opened_tick: 12 })];
    life.arc_beats = [beat("over", 0, 5), beat("over", 1, 12), beat("found", 0, 5), beat("new", 0, 12)];
  });
  const dataDir = exported.newData();
  expect(await exported.take(dataDir, exported.write(torn))).toMatchObject({ code: 0, err: "" });
  const service = await startLiveService({ dataDir });
  const arrived = await signedIn(service, exported.owner.email);
  const before = await exportOf(arrived);
  expect(before.life.lived_ticks!.length).toBe(12);
  expect(before.life.diary!.every(({ tick }) => Number(tick) <= 11)).toBe(true);
  expect(before.life.arcs).toEqual([arc("over", {})]);
  expect(before.life.arc_beats).toEqual([beat("over", 0, 5)]);
  await service.step(1);
  const [last] = (await exportOf(arrived)).life.lived_ticks!.slice(-1);
  const twelfth = (JSON.parse(exported.text) as Export).life.lived_ticks!.find(({ tick }) => tick === 12);
  expect(last!.hash).toBe(twelfth!.hash);
  await service.stop();
});
