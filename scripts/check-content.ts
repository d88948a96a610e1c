import { writeFileSync } from "node:fs";
import { SHIPPED, SHIPPED_VERSION } from "../src/engine/content/pack.ts";
import { validatePack } from "../src/engine/content/validate.ts";

/** Says what is wrong with the content pack, or puts on record that this version is sound, so that no start checks it again. */
const problems = validatePack(SHIPPED);
if (problems.length > 0) {
  console.error(`${problems.join("\n")}\n${problems.length} problems`);
  process.exit(1);
}
const record = new URL("../src/engine/content/checked.json", import.meta.url);
writeFileSync(record, `${JSON.stringify({ version: SHIPPED_VERSION })}\n`);
console.log(`content ${SHIPPED_VERSION} is sound`);
