import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../support/folder.ts";
import { runProgram } from "../support/process.ts";

/** A folder that is not there yet: a command that has no business with it must not make it. */
const root = temporaryFolder();
let folders = 0;
const newFolder = (): string => join(root, String(++folders));

const COMMANDS = [
  "serve",
  "migrate",
  "admin create",
  "second-factor reset",
  "secrets rotate",
  "import",
  "config",
  "doctor",
  "reindex",
  "version",
];
const BROKEN = { PORT: "x" };

test.each(["version", "--version", "-v", "serve --version", "admin create -v"])(
  "%s prints the manifest's version, and needs no working settings",
  async (line) => {
    expect(await runProgram(line.split(" "), { env: BROKEN })).toEqual({
      code: 0,
      out: `${manifest.version}\n`,
      err: "",
    });
  },
);

test.each(["help", "--help", "-h", "help help", "help --help"])(
  "%s names every command, and needs no working settings",
  async (line) => {
    const { code, out, err } = await runProgram(line.split(" "), { env: BROKEN });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const name of [...COMMANDS, "help"]) expect(out).toContain(`  ${name} `);
  },
);

test.each(COMMANDS)("%s tells how it is called when asked for help, and does nothing", async (name) => {
  const words = name.split(" ");
  const dataDir = newFolder();
  const env = { ...BROKEN, DATA_DIR: dataDir };
  const said = await Promise.all(
    [
      ["help", ...words],
      [...words, "--help"],
      [...words, "-h"],
    ].map((args) => runProgram(args, { env })),
  );
  for (const { code, out, err } of said) {
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(new RegExp(`^Usage: .* ${name}( |$)`, "m"));
    expect(out).toBe(said[0]!.out);
  }
  expect(existsSync(dataDir)).toBe(false);
});

test("the help of a command names its options and what they mean", async () => {
  const { out } = await runProgram(["help", "admin", "create"]);
  expect(out).toMatch(/^Usage: .* admin create --email E$/m);
  expect(out).toMatch(/^ {2}--email E +e-mail address/m);
});

test.each([
  ["serv", "serve"],
  ["verison", "version"],
  ["admin", "admin create"],
  ["help docter", "doctor"],
  ["migarte --help", "migrate"],
])("an unknown command (%s) is refused naming the nearest one", async (line, meant) => {
  const { code, out, err } = await runProgram(line.split(" "));
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(`Did you mean "${meant}"?\n`);
});

test("an unknown command that resembles none is refused without a guess", async () => {
  expect((await runProgram(["dance"])).err).toStartWith("Unknown command: dance\n");
});

test.each(["dance", "admin", "admin delete", "version --loud", "--loud", "serve now", "admin create"])(
  "a command line that means nothing (%s) is refused with the help and exit code 2",
  async (line) => {
    const dataDir = newFolder();
    const { code, out, err } = await runProgram(line.split(" "), { env: { DATA_DIR: dataDir } });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("Usage:");
    expect(existsSync(dataDir)).toBe(false);
  },
);

test.each(["serve", "migrate", "config", "doctor"])(
  "%s names all wrong settings, one a line, and touches nothing",
  async (name) => {
    const dataDir = newFolder();
    const { code, err } = await runProgram([name], {
      env: { DATA_DIR: dataDir, PORT: "x", JWT_SECRET: "hunter2", REGISTRATION: "no" },
    });
    expect(code).toBe(2);
    for (const setting of ["PORT", "JWT_SECRET", "REGISTRATION"])
      expect(err).toMatch(new RegExp(`^  ${setting} must`, "m"));
    expect(err).not.toContain("hunter2");
    expect(existsSync(dataDir)).toBe(false);
  },
);

test("config prints what is in force and no secret", async () => {
  const secret = "a key of the tests, long enough to sign";
  const { code, out } = await runProgram(["config"], { env: { PORT: "4000", JWT_SECRET: secret } });
  expect(code).toBe(0);
  expect(out).toContain("PORT=4000\n");
  expect(out).not.toContain(secret);
});

test("config names a variable that looks like a misspelt setting, and not its value", async () => {
  const { code, out, err } = await runProgram(["config"], { env: { JWT_SECRETS: "hunter2", NODE_ENV: "production" } });
  expect({ code, err }).toEqual({ code: 0, err: "JWT_SECRETS is no setting of this program; JWT_SECRET is\n" });
  expect(out).not.toContain("hunter2");
});

test("secrets rotate makes a new signing key, and leaves one from the settings to the operator", async () => {
  const dataDir = newFolder();
  const keys = () => JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as Record<string, string>;
  expect(await runProgram(["secrets", "rotate"], { env: { DATA_DIR: dataDir } })).toMatchObject({ code: 0, err: "" });
  const first = keys();
  await runProgram(["secrets", "rotate"], { env: { DATA_DIR: dataDir } });
  expect(keys().jwt_previous).toBe(first.jwt!);
  const env = { DATA_DIR: dataDir, JWT_SECRET: "a key of the tests, long enough to sign" };
  const refused = await runProgram(["secrets", "rotate"], { env });
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("JWT_SECRET_PREVIOUS");
});

test("migrate lays out a new folder, and has nothing to do the second time", async () => {
  const env = { DATA_DIR: newFolder() };
  const first = await runProgram(["migrate"], { env });
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toMatch(/^hub: [1-9]\d* migrations applied$/m);
  expect((await runProgram(["migrate"], { env })).out).toContain("hub: 0 migrations applied");
});
