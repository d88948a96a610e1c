import { afterAll } from "bun:test";
import { contract } from "../contract/every-case.ts";
import { streams } from "../streams/every-case.ts";
import { startDenoProcess } from "./remote.ts";

const deno = startDenoProcess();
afterAll(() => deno.end());

contract("Deno", deno.startTestApp);
streams("Deno", deno.startStreamServer);
