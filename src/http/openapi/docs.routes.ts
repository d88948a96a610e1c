import Type from "typebox";
import { API_DOCS_FILES, API_DOCS_PAGE, API_DOCS_POLICY, apiDocsFile } from "../../web/api-docs.ts";
import { type AnyRoute, type Reply, route } from "../route.ts";

/** Seconds a browser may keep the renderer's files. */
const FILE_CACHE_SECONDS = 86_400;

const shared = { method: "GET", area: "docs", auth: "public", shows: "nobody" } as const;

/** The API description in its three places. `describe` is asked once, on the first request. */
export function docsRoutes(describe: () => Promise<string>): AnyRoute[] {
  let described: Promise<string> | null = null;
  const document = async (): Promise<Reply> => {
    described ??= describe();
    return { status: 200, raw: { contentType: "application/json; charset=utf-8", content: await described } };
  };
  const openApi = { 200: { description: "An OpenAPI 3.1 document.", schema: Type.Object({}) } };
  return [
    route({ ...shared, path: "/api/docs", summary: "This description", responses: openApi, handler: document }),
    route({
      ...shared,
      path: "/api/docs/openapi.json",
      summary: "This description as a file",
      responses: openApi,
      handler: document,
    }),
    route({
      ...shared,
      path: "/api/docs/ui",
      summary: "This description as an interactive page",
      responses: { 200: { description: "A page.", contentType: "text/html" } },
      handler: () => ({ status: 200, html: API_DOCS_PAGE, headers: { "content-security-policy": API_DOCS_POLICY } }),
    }),
    route({
      ...shared,
      path: "/api/docs/ui/{file}",
      summary: "A file of the interactive page",
      params: Type.Object({ file: Type.Union(API_DOCS_FILES.map((file) => Type.Literal(file))) }),
      responses: { 200: { description: "A script or style sheet.", contentType: "text/*" } },
      handler: async ({ params }) => ({
        status: 200,
        raw: await apiDocsFile(params.file),
        headers: { "cache-control": `public, max-age=${FILE_CACHE_SECONDS}` },
      }),
    }),
  ];
}
