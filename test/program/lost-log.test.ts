import { SOURCES } from "../support/process.ts";
import { lostLog } from "./lost-log.ts";

lostLog("Bun", SOURCES);
