/** Who may import whom. `docs/architecture.md` says why; `bun run lint` enforces it. */

const { readFileSync } = require("node:fs");
const { join } = require("node:path");

/** The areas from the ground up, in the order of the list in `src/areas.ts`; each stands there as `<its folder>Area`. */
const LIST = /export const AREAS = \[([^\]]*)\]/.exec(readFileSync(join(__dirname, "src/areas.ts"), "utf8"))[1];
const AREAS = [...LIST.matchAll(/(\w+)Area,/g)].map((match) => match[1]);

/** A folder may import itself, npm packages and what is listed; nothing else of src. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^src/", pathNot: to },
});

const never = (name, from, to, comment) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    only("shared-is-a-leaf", "^src/shared/", ["^src/shared/"], "Everybody may depend on it, so it depends on nobody."),
    only("config-is-near-the-leaf", "^src/config/", ["^src/(config|shared)/"], "Settings know nothing of their users."),
    only(
      "store-knows-no-rules",
      "^src/store/",
      ["^src/(store|shared)/", "^src/runtime/worker[.]ts$"],
      "Storage serves every area and knows none; a file is written anew in a thread.",
    ),
    only(
      "visibility-knows-no-areas",
      "^src/visibility/",
      ["^src/(visibility|store|shared)/"],
      "Whoever shows other people's things asks it for a condition; whose things they are it knows by their tables.",
    ),
    only(
      "providers-know-no-areas",
      "^src/providers/",
      ["^src/(providers|config|store|shared|runtime/file-part)"],
      "A provider adapts an outside party; areas call it, never the other way.",
    ),
    only(
      "engine-stands-alone",
      "^src/engine/",
      ["^src/(engine|store|shared|runtime/worker)"],
      "The simulation knows neither HTTP nor the areas: it is driven through its protocol.",
    ),
    never(
      "lives-know-no-files",
      { path: "^src/engine/(life|world|narrator|content)/" },
      { path: "^src/(store|runtime)/|^src/engine/(main|link|worker|tenant)/" },
      "What decides and tells a life is a function of its arguments.",
    ),
    never(
      "tenant-files-know-no-threads",
      { path: "^src/engine/tenant/" },
      { path: "^src/engine/(main|worker)/", dependencyTypesNot: ["type-only"] },
      "Reading and writing an account's file is the same on every thread.",
    ),
    never(
      "main-and-workers-meet-in-link",
      { path: "^src/engine/main/" },
      { path: "^src/engine/worker/" },
      "What one thread wants of another it asks for.",
    ),
    never(
      "workers-know-no-main",
      { path: "^src/engine/worker/" },
      { path: "^src/engine/main/" },
      "What one thread wants of another it asks for.",
    ),
    only(
      "http-knows-no-areas",
      "^src/http/",
      ["^src/(http|config|shared|web)/"],
      "The pipeline serves any declaration.",
    ),
    only(
      "runtime-is-an-adapter",
      "^src/runtime/",
      ["^src/(runtime|shared|streams/endpoint)"],
      "It offers what runtimes do differently; of the program it knows the port it serves.",
    ),
    only(
      "control-knows-no-areas",
      "^src/control/",
      ["^src/(control|config|store|shared)/"],
      "It carries commands between processes and knows only their shapes.",
    ),
    only(
      "streams-know-no-rules",
      "^src/streams/",
      ["^src/(streams|http|config|shared|engine/engine|areas/[^/]+/[^/]+[.]service)"],
      "Streams ask services whether a caller may listen and carry what they are given.",
    ),
    never(
      "rules-are-pure",
      { path: "^src/areas/.+[.]rules[.]ts$" },
      {
        path: "^src/(areas/.+[.](repo|service|routes|job)[.]ts$|http/|store/|streams/|providers/|engine/|config/)",
        dependencyTypesNot: ["type-only"],
      },
      "Rules are functions of their arguments; of what others keep they know at most the shape.",
    ),
    never(
      "routes-know-no-sql",
      { path: "^src/areas/.+[.](routes|schema)[.]ts$" },
      { path: "^src/(areas/.+[.]repo[.]ts$|store/)", dependencyTypesNot: ["type-only"] },
      "A route declares and calls a service; a schema turns a record, whose shape it knows, into an answer.",
    ),
    never(
      "repos-know-no-services",
      { path: "^src/areas/.+[.]repo[.]ts$" },
      { path: "^src/(areas/.+[.](service|routes)[.]ts$|http/|streams/|providers/)" },
      "A repo turns rows into records and back inside the caller's transaction.",
    ),
    never(
      "services-know-no-routes",
      { path: "^src/areas/.+[.]service[.]ts$" },
      { path: "^src/(areas/.+[.]routes[.]ts$|streams/)" },
      "A service can be called without a request.",
    ),
    ...AREAS.map((area, floor) =>
      never(
        `${area}-calls-services-below-it`,
        { path: `^src/areas/${area}/` },
        {
          path: "^src/areas/[^/]+/",
          pathNot: [
            `^src/areas/${area}/`,
            "^src/areas/area[.]ts$",
            ...(floor === 0
              ? []
              : [`^src/areas/(${AREAS.slice(0, floor).join("|")})/[^/]+[.](service|rules|schema)[.]ts$`]),
          ],
        },
        "An area stands on those below it: their services, their rules and shapes, never their rows.",
      ),
    ),
    never(
      "areas-reach-the-engine-by-protocol",
      { path: "^src/areas/" },
      { path: "^src/engine/", pathNot: "^src/engine/(engine[.]ts|tenant/[^/]+/[^/]+[.]records[.]ts)$" },
      "A tenant's data belongs to its worker; areas ask for it.",
    ),
    never(
      "only-the-top-composes",
      { path: "^src/", pathNot: "^src/[^/]+[.]ts$|^src/commands/" },
      { path: "^src/([^/]+[.]ts$|commands/)" },
      "Parts do not import the composition that puts them together.",
    ),
    never(
      "elysia-stays-at-the-edge",
      { path: "^src/", pathNot: "^src/(app[.]ts|http/|runtime/|areas/auth/)" },
      { path: "node_modules/(elysia|@elysiajs)/" },
      "Services and the engine work without a web framework. The auth area signs tokens with its JWT plugin.",
    ),
    never(
      "one-place-opens-files",
      { path: "^src/", pathNot: "^src/(store/|control/lock[.]ts)" },
      { path: "node_modules/(libsql|@libsql)/" },
      "Everything else speaks to the driver port.",
    ),
    never(
      "the-client-stands-alone",
      { path: "^client/" },
      { path: "^(src|test|bench|scripts)/" },
      "It is used where the service's sources are not.",
    ),
    never(
      "the-app-is-a-client",
      { path: "^web/" },
      {
        path: "^(src|test|bench|scripts)/",
        pathNot: "^src/engine/(world/calendar|life/affect/mood-words|content/types)[.]ts$",
      },
      "Its pages know the service as any client does; of the sources they take the calendar and the mood words.",
    ),
    never(
      "nobody-imports-the-app",
      { path: "^(src|client)/" },
      { path: "^web/" },
      "It is bundled, and served as files.",
    ),
    never(
      "no-test-code-in-the-program",
      { path: "^src/" },
      { path: "^(test|bench|scripts)/" },
      "The program runs alone.",
    ),
    never(
      "no-dev-dependency-in-the-program",
      { path: "^src/" },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], pathNot: "node_modules/(bun-types|@types)/" },
      "What the program needs is installed by `bun run start`.",
    ),
    never("no-cycles", { path: "^src/" }, { circular: true }, "A cycle has no first file to read."),
    never("nothing-unresolved", {}, { couldNotResolve: true, pathNot: "^bun(:|$)" }, "An import that leads nowhere."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "bun", "node", "default", "types"],
    },
    builtInModules: { add: ["bun", "bun:test", "bun:ffi", "bun:jsc", "bun:sqlite"] },
  },
};
