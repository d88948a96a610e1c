import { SOURCES } from "../support/process.ts";
import { mainJob } from "./main-job.ts";

mainJob("Bun", SOURCES);
