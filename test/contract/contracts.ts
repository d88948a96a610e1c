import { readdirSync } from "node:fs";
import { join } from "node:path";
import { AREAS } from "../../src/areas.ts";
import type { AreaContract } from "./area-contract.ts";
import type { Asking } from "./canary.ts";
import type { Granted } from "./granted/granted.ts";
import type { List } from "./paged-list.ts";
import type { Policy } from "./policy.ts";

/** What the files of `areas/` say, joined: one file an area, by whose name it goes, in the order of the areas. */
const FOLDER = join(import.meta.dir, "areas");
const ORDER: string[] = AREAS.map(({ name }) => name);
const place = (area: string): number => (ORDER.includes(area) ? ORDER.indexOf(area) : ORDER.length);

const names = readdirSync(FOLDER)
  .map((file) => file.replace(/\.ts$/, ""))
  .sort((one, other) => place(one) - place(other));

export const CONTRACTS: [area: string, contract: AreaContract][] = [];
for (const name of names) {
  const { contract } = (await import(join(FOLDER, `${name}.ts`))) as { contract: AreaContract };
  CONTRACTS.push([name, contract]);
}

/** The same part of every area, in one; what two areas name is a mistake. */
function joined<T>(part: (contract: AreaContract) => Record<string, T> | undefined): Record<string, T> {
  const whole: Record<string, T> = {};
  for (const [area, contract] of CONTRACTS)
    for (const [name, row] of Object.entries(part(contract) ?? {})) {
      if (Object.hasOwn(whole, name)) throw new Error(`${name} of ${area} is another area's already`);
      whole[name] = row;
    }
  return whole;
}

const policies = Object.entries(joined<Policy>((contract) => contract.policies));

/** Every route there is, and whom it is for. A route without a row fails a test. */
export const POLICIES: Record<string, Policy> = Object.fromEntries([
  ...policies.filter(([, { last }]) => last === undefined),
  ...policies.filter(([, { last }]) => last === true),
]);

/** By the path of the description. */
export const LISTS: Record<string, List> = joined((contract) => contract.lists);

/** Every route that shows other people's things to people, and how it is asked. */
export const SHOWING: Record<string, Asking> = joined((contract) => contract.showing);

/** What routes answer when they grant a request, in the order of the tests' names. */
export const GRANTED: Record<string, Granted> = Object.fromEntries(
  Object.entries(joined<Granted>((contract) => contract.granted)).sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** Routes and paths that chance alone is never granted. */
export const NEEDS_MORE: ReadonlySet<string> = new Set(CONTRACTS.flatMap(([, { needsMore = [] }]) => needsMore));
