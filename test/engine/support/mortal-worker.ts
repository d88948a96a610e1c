import "../../../src/engine/worker/worker.ts";
import { parent } from "../../../src/runtime/worker.ts";
import { DIE } from "./mortal.ts";

parent().on("message", (message) => {
  if (message === DIE) throw new Error("killed by a test");
});
