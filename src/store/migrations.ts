import { fileURLToPath } from "node:url";
import { type Migration, readMigrations } from "./migrate.ts";

const folder = (name: string): string => fileURLToPath(new URL(`../../migrations/${name}`, import.meta.url));

/** The shipped schema of the hub. */
export const hubMigrations = (): Migration[] => readMigrations(folder("hub"));

/** The shipped schema of a tenant file. */
export const tenantMigrations = (): Migration[] => readMigrations(folder("tenant"));
