import type { Uuid } from "../../shared/ids.ts";

/** What the provider knows one thing that is sent by: the id's 16 bytes as 22 characters. */
export const nonceOf = (id: Uuid): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
