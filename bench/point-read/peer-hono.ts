import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { type JwtVariables, jwt } from "hono/jwt";
import { obey } from "../support/obey.ts";
import { openAccounts, type PeerFile } from "./account-read.ts";

/** Hono with its JWT middleware as its documentation shows them, on Bun's server. */
const [, , hubPath = "", peerFile = ""] = process.argv;
const accounts = openAccounts(hubPath);
const { secret } = JSON.parse(readFileSync(peerFile, "utf8")) as PeerFile;

const app = new Hono<{ Variables: JwtVariables<{ sub: string }> }>();
app.use("/account/*", jwt({ secret, alg: "HS256" }));
app.get("/account/me", (c) => {
  const account = accounts.read(c.get("jwtPayload").sub);
  return account === null ? c.notFound() : c.json(account);
});
const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: app.fetch });
await obey({ port: server.port! }, {});
