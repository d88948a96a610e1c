import { readFileSync } from "node:fs";
import { Elysia } from "elysia";
import { obey } from "../support/obey.ts";

/** Elysia with as many routes and nothing behind them: `<file of [method, path]>`. */
const routes = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as [method: string, path: string][];
const app = new Elysia();
for (const [method, path] of routes) app.route(method, path, () => "{}");
const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: app.compile().fetch });
await obey({ port: server.port! }, {});
