import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { AREAS } from "../../src/areas.ts";
import { ROOT } from "./sources.ts";

/**
 * A made-up tree that breaks the import rules, one way in each file, looked at by what looks at the sources: a rule that catches
 * nothing would say nothing.
 */
const BREAKS: Record<string, { imports: string; rule: string }> = {
  "src/areas/channels/posting.service.ts": {
    imports: "../account/account.repo.ts",
    rule: "channels-calls-services-below-it",
  },
  "src/areas/account/account.service.ts": {
    imports: "../channels/channels.service.ts",
    rule: "account-calls-services-below-it",
  },
  "src/areas/keys/keys.routes.ts": { imports: "./keys.repo.ts", rule: "routes-know-no-sql" },
  "src/areas/keys/keys.rules.ts": { imports: "../../store/driver.ts", rule: "rules-are-pure" },
  "src/areas/keys/keys.service.ts": {
    imports: "../../engine/worker/host.ts",
    rule: "areas-reach-the-engine-by-protocol",
  },
  "src/engine/life/live.ts": { imports: "../../store/driver.ts", rule: "lives-know-no-files" },
  "src/engine/main/client.ts": { imports: "../worker/host.ts", rule: "main-and-workers-meet-in-link" },
  "src/engine/worker/worker.ts": { imports: "../../areas/keys/keys.rules.ts", rule: "engine-stands-alone" },
  "src/visibility/items.ts": { imports: "../areas/keys/keys.rules.ts", rule: "visibility-knows-no-areas" },
  "src/shared/clock.ts": { imports: "../config/config.ts", rule: "shared-is-a-leaf" },
  "src/http/page.ts": { imports: "./route.ts", rule: "no-cycles" },
};
const OTHERS = ["src/areas/account/account.repo.ts", "src/areas/channels/channels.service.ts"].concat([
  "src/areas/keys/keys.repo.ts",
  "src/store/driver.ts",
  "src/engine/worker/host.ts",
  "src/config/config.ts",
]);

let folder: string;
let violations: { from: string; rule: { name: string } }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "imports-"));
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, { imports }] of Object.entries(BREAKS))
    put(path, `import { one } from "${imports}";\nexport const two = one;\nexport { one };\n`);
  for (const path of OTHERS) put(path, "export const one = 1;\n");
  put("src/http/route.ts", 'import { two } from "./page.ts";\nexport const one = () => two;\n');
  for (const file of [".dependency-cruiser.cjs", "tsconfig.json", "package.json", "src/areas.ts"])
    cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const looking = Bun.spawn(
    [process.execPath, "--bun", "node_modules/.bin/depcruise", "--output-type", "json", "src"],
    {
      cwd: folder,
      stdout: "pipe",
      stderr: "inherit",
    },
  );
  violations = JSON.parse(await new Response(looking.stdout).text()).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const [path, { imports, rule }] of Object.entries(BREAKS))
  test(`${path} may not import ${imports}: ${rule}`, () => {
    expect(violations.filter(({ from }) => from === path).map((one) => one.rule.name)).toContain(rule);
  });

test("every area has a rule of its own, in the order in which they stand on each other", () => {
  const { forbidden } = require(join(ROOT, ".dependency-cruiser.cjs")) as { forbidden: { name: string }[] };
  const floors = forbidden.flatMap(({ name }) => /^(\w+)-calls-services-below-it$/.exec(name)?.[1] ?? []);
  expect(floors).toEqual(AREAS.map(({ name }) => name));
});
