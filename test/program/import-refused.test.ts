import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { storedRows } from "../contract/stored-rows.ts";
import { runProgram } from "../support/process.ts";
import { arcRow, type ExportedLife, type Row, startExportedLife } from "./exported-life.ts";

let exported: ExportedLife;
beforeAll(async () => {
  exported = await startExportedLife();
});
afterAll(() => exported?.stop());

describe("what is not taken in, with nothing written", () => {
  const half = () => exported.text.slice(0, exported.text.length / 2);
  const flipped = () => exported.text.replace(/clockmaker/, "clockmoker");
  const cases: [string, () => string, RegExp][] = [
    ["an empty file", () => "", /no export, or was cut off/],
    ["a file that is none", () => "{}", /no export, or was cut off/],
    ["half a file", half, /no export, or was cut off/],
    ["one that lacks its last byte", () => exported.text.slice(0, -2), /no export, or was cut off/],
    ["one with a changed letter", flipped, /changed or damaged/],
    [
      "one of another form",
      () => exported.changed((sent) => void Object.assign(sent, { format_version: 1 })),
      /format_version is 1/,
    ],
    [
      "one of a later schema",
      () => exported.changed((sent) => void Object.assign(sent, { schema_version: 999 })),
      /newer than this program/,
    ],
    [
      "one without lives",
      () => exported.changed((sent) => void Object.assign(sent, { life: null })),
      /shape of an export/,
    ],
    [
      "one whose life has another hash",
      () => exported.changed(({ life }) => void Object.assign(life.lived_ticks![7]!, { hash: "0".repeat(64) })),
      /tick \d+ differs/,
    ],
    [
      "one whose birth is another",
      () =>
        exported.changed(({ life }) => void Object.assign(life.echoes![0]!, { persona_text: "Somebody else, 40." })),
      /does not begin with its birth/,
    ],
    [
      "one with a gap in its life",
      () => exported.changed(({ life }) => void life.lived_ticks!.splice(4, 1)),
      /tick \d+ differs/,
    ],
    [
      "one with a table that is none",
      () => exported.changed(({ life }) => void Object.assign(life, { grudges: [] })),
      /"grudges" is no table of a life/,
    ],
    [
      "one with a column that is none",
      () => exported.changed(({ life }) => void Object.assign(life.diary![0]!, { is_admin: 1 })),
      /columns that are not known/,
    ],
    [
      "one with a number where a text belongs",
      () => exported.changed(({ life }) => void Object.assign(life.diary![0]!, { tick: "soon" })),
      /cannot be read/,
    ],
    [
      "one with a time that no calendar has",
      () => exported.changed(({ life }) => void Object.assign(life.echoes![0]!, { created_at: 2 ** 53 })),
      /created_at is no time/,
    ],
    [
      "one that has come to a tick near the end of numbers",
      () =>
        exported.changed(({ life }) => {
          for (const row of [...life.echoes!, ...life.lived_ticks!.slice(0, 1)])
            Object.assign(row, "tick" in row ? { tick: 2 ** 53 - 1 } : { born_tick: 2 ** 53 - 1 });
        }),
      /tick is no tick/,
    ],
    [
      "one whose entry has an id that is none",
      () => exported.changed(({ life }) => void Object.assign(life.diary![0]!, { diary_id: "../entry" })),
      /diary_id is no id/,
    ],
    [
      "one with the sources of an entry in another shape",
      () => exported.changed(({ life }) => void Object.assign(life.diary![0]!, { sources: "{}" })),
      /sources cannot be read/,
    ],
    [
      "one with the people of an arc in another shape",
      () =>
        exported.changed(
          ({ life }) => void Object.assign(life, { arcs: [arcRow(exported.echoId, "over", { people: "nobody" })] }),
        ),
      /people cannot be read/,
    ],
    [
      "one with the id of another's feed item",
      () =>
        exported.changed(
          ({ life }) => void Object.assign(life.feed_items![0]!, { item_id: "01900000-0000-7000-8000-0000000000bb" }),
        ),
      /item_id is not of this life/,
    ],
    [
      "one whose picture is none",
      () =>
        exported.changed((sent) => {
          for (const file of (sent as unknown as { media: Row[] }).media) file.data = btoa("<svg onload='alert(1)'/>");
        }),
      /its picture is none/,
    ],
    [
      "one whose profile holds what nobody can write there",
      () =>
        exported.changed(
          ({ records }) => void Object.assign(records.profile!.profiles![0]!, { pronouns: "<b>they</b>" }),
        ),
      /pronouns of its profile must not hold a link/,
    ],
    [
      "one with an Echo of a name that nobody can give",
      () => exported.changed(({ life }) => void Object.assign(life.echoes![0]!, { name: "https://example.org" })),
      /the texts of an Echo .*name must not hold a link/,
    ],
    [
      "one with an entry twice",
      () => exported.changed(({ life }) => void life.diary!.push(life.diary![0]!)),
      /cannot be read/,
    ],
  ];
  let dataDir: string;
  beforeAll(async () => {
    dataDir = exported.newData();
    await runProgram(["migrate"], { env: { DATA_DIR: dataDir } });
  });
  test.each(cases)("%s", async (_, made, why) => {
    const before = await storedRows(dataDir);
    const { code, err } = await exported.take(dataDir, exported.write(made()));
    expect([code, err]).toEqual([1, expect.stringMatching(why)]);
    expect(err).toContain("Nothing was written");
    expect(await storedRows(dataDir)).toEqual(before);
  });

  test("anything, while the service runs or no file is named", async () => {
    const { code, err } = await exported.take(exported.service.config.dataDir, exported.write(exported.text));
    expect([code, err.split("\n").length]).toEqual([1, 2]);
    expect((await runProgram(["import"], { env: { DATA_DIR: exported.newData() } })).code).toBe(2);
    expect((await exported.take(exported.newData(), exported.nowhere)).err).toContain("not a file");
  });
});
