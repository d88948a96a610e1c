/** The interactive API description: a page and the files it loads, all served from here. */

export const API_DOCS_FILES = ["swagger-ui.css", "swagger-ui-bundle.js", "start.js"] as const;
export type ApiDocsFile = (typeof API_DOCS_FILES)[number];

export type WebFile = { contentType: string; content: string };

/** Only what is served here, and no script in the page. The renderer sets styles inline and draws its icons as data. */
export const API_DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const API_DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Echoes API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/ui/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<noscript><p>This page needs JavaScript. The description itself is at <a href="/api/docs">/api/docs</a>.</p></noscript>
<script src="/api/docs/ui/swagger-ui-bundle.js"></script>
<script src="/api/docs/ui/start.js"></script>
</body>
</html>
`;

/** No outside validator: the description of a private deployment is nobody else's business. */
const START_SCRIPT = `SwaggerUIBundle({
  url: "/api/docs/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  validatorUrl: null,
});
`;

/** The two large files are loaded when first asked for; as imported text they also travel in a compiled binary. */
export async function apiDocsFile(file: ApiDocsFile): Promise<WebFile> {
  switch (file) {
    case "swagger-ui.css": {
      const { default: content } = await import("swagger-ui-dist/swagger-ui.css", { with: { type: "text" } });
      return { contentType: "text/css; charset=utf-8", content };
    }
    case "swagger-ui-bundle.js": {
      const { default: content } = await import("swagger-ui-dist/swagger-ui-bundle.js", { with: { type: "text" } });
      return { contentType: "text/javascript; charset=utf-8", content };
    }
    case "start.js":
      return { contentType: "text/javascript; charset=utf-8", content: START_SCRIPT };
  }
}
