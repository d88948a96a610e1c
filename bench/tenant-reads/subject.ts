import { readFileSync } from "node:fs";
import { openReads } from "../../src/engine/main/reads.ts";
import { obey } from "../support/obey.ts";
import type { Person } from "../support/people.ts";

/** The service's own reads of accounts, without HTTP, of which each has to open its file: `<tenants' folder> <people's file>`. */
const [, , tenantsRoot = "", peopleFile = ""] = process.argv;
const people = JSON.parse(readFileSync(peopleFile, "utf8")) as Person[];

/** Fewer than there are people: whoever's turn it is was closed long ago. */
const MAX_OPEN = 8;

const reads = openReads({
  tenantsRoot,
  damaged: [],
  maxOpen: MAX_OPEN,
  isKnown: () => true,
  modernise: async () => {},
});

await obey(
  {},
  {
    async read(count: number) {
      for (let n = 0; n < count; n++) await reads.answer("echo.list", people[n % people.length]!.userId, {});
    },
    stop: reads.close,
  },
);
