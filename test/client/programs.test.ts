import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEchoes } from "../../client/src/echoes.ts";
import { DENO, denoEnvironment, ROOT } from "../support/deno.ts";
import { temporaryFolder } from "../support/folder.ts";
import { MARA, startTold } from "./reading.ts";

const folder = temporaryFolder();
const deno = denoEnvironment();
const installed = join(mkdtempSync(join(tmpdir(), "echoes-client-")), "program");
const nodeMajor = Number(/^v(\d+)/.exec(Bun.spawnSync(["node", "--version"]).stdout.toString())?.[1] ?? 0);

/** How each runtime starts a program. */
const RUNTIMES: Record<string, { command: string[]; env?: Record<string, string> }> = {
  Bun: { command: [process.execPath] },
  Deno: { command: [DENO, "run", "--allow-all", "--no-remote", "--node-modules-dir=manual"], env: deno },
  Node: { command: ["node", ...(nodeMajor < 22 ? ["--experimental-websocket"] : [])] },
};

let told: Awaited<ReturnType<typeof startTold>>;
beforeAll(async () => {
  await installPackedClient();
  told = await startTold(folder);
});
afterAll(async () => {
  await told.stop();
  rmSync(join(installed, ".."), { recursive: true });
});

/** Packs the client as it would be published, and puts it where a program of somebody else would have it. */
async function installPackedClient(): Promise<void> {
  const modules = join(installed, "node_modules");
  mkdirSync(join(modules, "echoes-client"), { recursive: true });
  await run([process.execPath, "pm", "pack", "--destination", installed], join(ROOT, "client"));
  await run(["tar", "-xzf", "echoes-client-0.1.0.tgz", "--strip-components=1", "-C", "node_modules/echoes-client"]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    cpSync(join(ROOT, "node_modules", name), join(modules, name), { recursive: true, dereference: true });
  writeFileSync(join(installed, "package.json"), `{ "type": "module" }`);
  for (const [, name, text] of readFileSync(join(ROOT, "docs/client.md"), "utf8").matchAll(
    /<!-- program: (\w+) -->\n```js\n([\s\S]*?)```/g,
  ))
    writeFileSync(join(installed, `${name}.js`), text!);
}

async function run(command: string[], cwd = installed, env: Record<string, string> = {}): Promise<string> {
  const child = Bun.spawn(command, { cwd, env: { PATH: process.env.PATH ?? "", ...env }, stderr: "pipe" });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${err}`);
  return out;
}

if (nodeMajor === 0) console.error("There is no Node here: the client's programs are not tried on it.");

describe.each(Object.keys(RUNTIMES).filter((name) => name !== "Node" || nodeMajor > 0))("on %s", (name) => {
  const { command, env } = RUNTIMES[name]!;
  const program = (file: string, ...args: string[]) =>
    run([...command, `${file}.js`, told.base, ...args], installed, env);
  const password = "a lamp in the orchard";

  test("the first program gives birth and prints the first entry", async () => {
    const [title, body] = (await program("birth")).split("\n");
    expect(title!.length).toBeGreaterThan(3);
    expect(body!.length).toBeGreaterThan(20);
  });

  test("the second prints entries as they come", async () => {
    const email = `${name}@example.org`.toLowerCase();
    const echoes = createEchoes({ baseUrl: told.base });
    await echoes.signUp({ email, password });
    await echoes.api.POST("/echoes", { body: MARA });
    const printed = program("follow", email, password);
    await told.step(32);
    expect((await printed).trim().split("\n")).toHaveLength(3);
  });

  test("the third stays signed in from one run to the next", async () => {
    const email = `stays-${name}@example.org`.toLowerCase();
    await createEchoes({ baseUrl: told.base }).signUp({ email, password });
    const file = join(folder, `${name}.tokens`);
    expect(await program("stay", file, email, password)).toBe(`${email}\n`);
    expect(await program("stay", file)).toBe(`${email}\n`);
  });

  test("the fourth tells what happens in a world", async () => {
    const email = `world-${name}@example.org`.toLowerCase();
    const echoes = createEchoes({ baseUrl: told.base });
    await echoes.signUp({ email, password });
    await echoes.api.POST("/echoes", { body: MARA });
    /** What the program prints of one tick. In some nobody moves. */
    const ofOneTick = async (): Promise<string[]> => {
      let isOver = false;
      const printed = program("world", email, password).finally(() => {
        isOver = true;
      });
      while (!isOver) await told.step(1);
      return (await printed).trim().split("\n");
    };
    let lines = await ofOneTick();
    for (let ticks = 1; lines.length === 1 && ticks < 30; ticks++) lines = await ofOneTick();
    expect(lines[0]).toBe("listening");
    expect(lines.length).toBeGreaterThan(1);
  });
});

test("what is packed is the built client and its page alone, with the dependencies the repository has", async () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "client/package.json"), "utf8"));
  const ours = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const [name, version] of Object.entries(manifest.dependencies)) expect(ours.dependencies[name]).toBe(version);
  const listed = (await run(["tar", "-tzf", "echoes-client-0.1.0.tgz"])).trim().split("\n");
  expect(listed.filter((path) => !path.startsWith("package/dist/")).sort()).toEqual(["package/package.json"]);
  expect(listed).toContain("package/dist/echoes.d.ts");
});
