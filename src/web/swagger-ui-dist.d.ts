/** Both are imported as text; see api-docs.ts. */
declare module "swagger-ui-dist/swagger-ui-bundle.js" {
  const text: string;
  export = text;
}

declare module "swagger-ui-dist/swagger-ui.css" {
  const text: string;
  export = text;
}
