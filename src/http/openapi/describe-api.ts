import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import { VERSION } from "../../config/version.ts";
import type { AnyRoute } from "../route.ts";
import { COMPONENTS, ERROR_SCHEMAS } from "./components.ts";
import type { NamedSchemas } from "./hoist-schemas.ts";
import { type AreaAbout, DOCS_AREA, intro } from "./introduction.ts";
import { operationOf } from "./operation.ts";

const COLLECTED_AT = "/json";

/**
 * The API description (OpenAPI 3.1) of the given routes, as JSON text. The plugin collects the operations from an app of its
 * own, which is never served: its pages would load their scripts from elsewhere. That app answers nothing, so paths keep their
 * `{name}` placeholders there.
 */
export async function describeApi(
  routes: readonly AnyRoute[],
  about: readonly AreaAbout[],
  publicUrl: string,
): Promise<string> {
  const named: NamedSchemas = {};
  const operations = routes.map((route) => ({ route, detail: operationOf(route, named) }));
  const used = new Set(routes.map((route) => route.area));
  const tags = [...about, DOCS_AREA].filter(({ name }) => used.has(name));
  const documentation = {
    openapi: "3.1.0",
    info: {
      title: "Echoes",
      version: VERSION,
      description: intro(),
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map(({ name, about: description }) => ({ name, description })),
    components: { ...COMPONENTS, schemas: { ...ERROR_SCHEMAS, ...named } },
  };
  const collector = new Elysia().use(
    swagger({ specPath: COLLECTED_AT, excludeStaticFile: false, documentation: documentation as never }),
  );
  for (const { route, detail } of operations) collector.route(route.method, route.path, "", { detail });
  const collected = await collector.handle(new Request(`http://localhost${COLLECTED_AT}`));
  return collected.text();
}
