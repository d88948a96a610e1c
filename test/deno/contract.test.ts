import { afterAll } from "bun:test";
import { contract } from "../contract/every-case.ts";
import { startDenoProcess } from "./remote-app.ts";

const deno = startDenoProcess();
afterAll(() => deno.end());

contract("Deno", deno.startTestApp);
