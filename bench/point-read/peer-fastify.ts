import { readFileSync } from "node:fs";
import jwt from "@fastify/jwt";
import fastify from "fastify";
import { obey } from "../support/obey.ts";
import { openAccounts, type PeerFile } from "./account-read.ts";

/** Fastify with its JWT plugin as their documentation shows them, without a logger. Runs on Node and on Bun. */
const [, , hubPath = "", peerFile = ""] = process.argv;
const accounts = openAccounts(hubPath);
const { secret } = JSON.parse(readFileSync(peerFile, "utf8")) as PeerFile;

const app = fastify();
await app.register(jwt, { secret, verify: { allowedIss: "echoes", allowedAud: "echoes-api" } });
app.get("/account/me", { onRequest: (request) => request.jwtVerify() }, async (request, reply) => {
  const account = accounts.read((request.user as { sub: string }).sub);
  return account ?? reply.code(404).send();
});
const address = await app.listen({ host: "127.0.0.1", port: 0 });
await obey({ port: Number(new URL(address).port) }, {});
