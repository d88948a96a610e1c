import { isKnown } from "../../http/entity-tag.ts";
import type { Reply } from "../../http/route.ts";
import type { MediaFile } from "./media.repo.ts";
import type { Media } from "./media.service.ts";

const YEAR_SECONDS = 365 * 86_400;

/** Answers with a file under its entity tag; `private` is kept by nobody but the client. */
export async function mediaReply(
  media: Pick<Media, "read">,
  name: string,
  { access, ifNoneMatch }: { access: MediaFile["access"]; ifNoneMatch: string | null },
): Promise<Reply> {
  const etag = `"${name}"`;
  const headers = { etag, "cache-control": `${access}, max-age=${YEAR_SECONDS}, immutable` };
  if (isKnown(ifNoneMatch, etag)) return { status: 304, headers };
  return { status: 200, raw: await media.read(name), headers };
}
