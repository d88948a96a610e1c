import { createHash } from "node:crypto";

/** Somebody with an account at the provider. */
export type Member = { id: string; username: string; global_name: string | null };

/** How the provider answers the next requests. */
export type Mood = "well" | "down" | "no JSON" | "silent" | "endless" | "nobody";

type Grant = { member: Member; challenge: string; redirectUri: string };

export const CLIENT = { clientId: "4711", clientSecret: "a secret of the tests" };

/**
 * A chat provider on a port of its own: OAuth 2 with codes that are good once and for the challenge they were asked for with, as a
 * Discord-style provider does it, and with moods.
 */
export function startProvider() {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Member>();
  let count = 0;
  let mood: Mood = "well";
  const asked: string[] = [];

  const redeem = (form: URLSearchParams): Response => {
    const grant = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isOurs = form.get("client_id") === CLIENT.clientId && form.get("client_secret") === CLIENT.clientSecret;
    if (!isOurs) return Response.json({ error: "invalid_client" }, { status: 401 });
    if (grant === undefined || grant.challenge !== verifier || grant.redirectUri !== form.get("redirect_uri"))
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    const token = `token-${++count}`;
    tokens.set(token, grant.member);
    return Response.json({ access_token: token, token_type: "Bearer", expires_in: 600, scope: "identify" });
  };

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    if (mood === "down") return new Response("upstream error", { status: 500 });
    if (mood === "no JSON") return new Response("<html>", { headers: { "content-type": "application/json" } });
    if (mood === "silent") return new Promise(() => {});
    if (mood === "endless")
      return new Response(" ".repeat(1_000_000), { headers: { "content-type": "application/json" } });
    if (pathname.endsWith("/oauth2/token")) return redeem(new URLSearchParams(await request.text()));
    const member = tokens.get(request.headers.get("authorization")?.replace("Bearer ", "") ?? "");
    if (member === undefined) return Response.json({ message: "401: Unauthorized" }, { status: 401 });
    return Response.json(mood === "nobody" ? { id: 7 } : member);
  };

  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  return {
    apiUrl: `http://127.0.0.1:${server.port}/api/v10`,
    asked,
    setMood(next: Mood) {
      mood = next;
    },
    /** The member opens the address and says yes: the query with which the provider sends them back. */
    allow(authorizeUrl: string, member: Member): { state: string; code: string } {
      const { searchParams, pathname } = new URL(authorizeUrl);
      if (!pathname.endsWith("/oauth2/authorize") || searchParams.get("code_challenge_method") !== "S256")
        throw new Error(authorizeUrl);
      const code = `code-${++count}`;
      const redirectUri = searchParams.get("redirect_uri")!;
      codes.set(code, { member, challenge: searchParams.get("code_challenge")!, redirectUri });
      return { state: searchParams.get("state")!, code };
    },
    stop: () => server.stop(true),
  };
}
