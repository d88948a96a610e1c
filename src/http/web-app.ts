import { type AnyElysia, Elysia } from "elysia";
import { ApiError } from "../shared/errors.ts";
import type { AppAnswer, AppFiles } from "../web/app-files.ts";
import { WORKER_PATH } from "../web/built-app.ts";
import { pathOf } from "./request-url.ts";

/** Addresses of the web app besides those under `/app/`. The API's own paths win over all of them. */
export const APP_PATHS = [
  { method: "GET", path: "/" },
  { method: "GET", path: "/app" },
];

type Asked = { request: Request; set: { status?: number | string; headers: Record<string, string | number> } };

/** Serves the web app at `/` and under `/app`. Its pages are no part of the API, so no limit counts them. */
export function webApp(files: AppFiles): AnyElysia {
  const send = ({ set }: Asked, { status, headers, content }: AppAnswer): AppAnswer["content"] | Response => {
    set.status = status;
    Object.assign(set.headers, headers);
    return status === 304 ? new Response(null, { status }) : content;
  };
  const page = async ({ request, set }: Asked) => send({ request, set }, await files.page(request.headers));
  const file = async ({ request, set }: Asked) => {
    const found = await files.file(pathOf(request), request.headers);
    if (found === null) throw new ApiError("NOT_FOUND");
    return send({ request, set }, found);
  };
  return new Elysia({ name: "echoes.web" })
    .get("/", ({ request, set }) => page({ request, set }), { parse: "none" })
    .get("/app", ({ request, set }) => page({ request, set }), { parse: "none" })
    .get("/app/assets/:file", ({ request, set }) => file({ request, set }), { parse: "none" })
    .get(WORKER_PATH, ({ request, set }) => file({ request, set }), { parse: "none" })
    .get("/app/*", ({ request, set }) => page({ request, set }), { parse: "none" });
}
