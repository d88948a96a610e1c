import { contract } from "./every-case.ts";
import { startTestApp } from "./test-app.ts";

contract("Bun", startTestApp);
