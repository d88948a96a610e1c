import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import Libsql from "libsql";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { obey } from "../support/obey.ts";
import type { Person } from "../support/people.ts";
import { CLOSED_MAX, ECHOES } from "./echoes-query.ts";

/** Opens a file, asks one query and closes it, over and over: `<tenants' folder> <people's file>`. */
const [, , tenantsRoot = "", peopleFile = ""] = process.argv;
const people = JSON.parse(readFileSync(peopleFile, "utf8")) as Person[];

await obey(
  {},
  {
    read(count: number) {
      for (let n = 0; n < count; n++) {
        const db = new Libsql(`${pathToFileURL(tenantPath(tenantsRoot, people[n % people.length]!.userId))}?mode=ro`);
        db.prepare(ECHOES).all();
        db.close();
        if (n % CLOSED_MAX === 0) Bun.gc(true);
      }
    },
  },
);
