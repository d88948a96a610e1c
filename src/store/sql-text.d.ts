/** Migrations are imported as text; see migrations.ts. */
declare module "*.sql" {
  const text: string;
  export = text;
}
