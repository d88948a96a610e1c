import { readFileSync } from "node:fs";
import { obey } from "../support/obey.ts";
import { type AccountAnswer, openAccounts, type PeerFile } from "./account-read.ts";

/** The least that can answer: Bun's server, a map of tokens, one read. With `memory`, an account is read once and kept. */
const [, , hubPath = "", peerFile = "", keep] = process.argv;
const accounts = openAccounts(hubPath);
const { tokens } = JSON.parse(readFileSync(peerFile, "utf8")) as PeerFile;
const userOf = new Map(tokens.map(({ token, userId }) => [`Bearer ${token}`, userId]));
const kept = new Map<string, AccountAnswer>();

function read(userId: string): AccountAnswer | null {
  if (keep !== "memory") return accounts.read(userId);
  const known = kept.get(userId) ?? accounts.read(userId);
  if (known !== null) kept.set(userId, known);
  return known;
}

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  routes: {
    "/account/me": (request) => {
      const userId = userOf.get(request.headers.get("authorization") ?? "");
      const account = userId === undefined ? null : read(userId);
      return account === null ? new Response(null, { status: 401 }) : Response.json(account);
    },
  },
});
await obey({ port: server.port! }, {});
