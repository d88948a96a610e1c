import type { Engine } from "../../engine/engine.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { DemoSchema, toDemoResponse } from "./demo.schema.ts";
import type { DemoTeller } from "./demo-telling.service.ts";

/** The life on the welcome page. */
export const demoRoutes = ({
  telling,
  engine,
}: {
  telling: Pick<DemoTeller, "tell">;
  engine: Pick<Engine, "status">;
}): AnyRoute[] => [
  route({
    method: "GET",
    path: "/public/demo",
    area: "demo",
    summary: "A life to read without an account",
    description:
      "An extension: the life that the service itself tells on its welcome page, with its latest entries. Strangers have no stream; who asks again after `tick_interval` misses nothing for long. An entry that names somebody else's Echo is left out. 404 where the deployment tells none (`DEMO=off`), and until its Echo is born, soon after the first start.",
    auth: "public",
    shows: "nobody",
    responses: { 200: { description: "Who they are, and what they wrote last.", schema: DemoSchema } },
    errors: ["NOT_FOUND"],
    async handler() {
      const body = toDemoResponse(await telling.tell(), engine.status().tickIntervalSeconds);
      return { status: 200, body, headers: { "cache-control": "no-store" } };
    },
  }),
];
