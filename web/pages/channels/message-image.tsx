import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";

/** Pictures of private channels are given to members, whom an image's address cannot name: they are fetched as the reader. */
const OF_MEMBERS = /^\/channels\/([^/]+)\/messages\/([^/]+)\/image$/;

export function MessageImage({ url }: { url: string }) {
  const source = useSignal<string | null>(null);
  useEffect(() => {
    const named = OF_MEMBERS.exec(url);
    if (named === null) {
      source.value = url;
      return;
    }
    let isShown = true;
    void readPicture(named[1]!, named[2]!).then((data) => {
      if (isShown) source.value = data;
    });
    return () => {
      isShown = false;
    };
  }, [url, source]);
  if (source.value === null) return null;
  return <img class="message-image" src={source.value} alt={words.channels.picture} loading="lazy" />;
}

/** The picture as data, or null when it is not to be had. */
async function readPicture(channel_id: string, message_id: string): Promise<string | null> {
  const params = { path: { channel_id, message_id } };
  const { data } = await api.GET("/channels/{channel_id}/messages/{message_id}/image", { params, parseAs: "blob" });
  if (data === undefined) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(data as unknown as Blob);
  });
}
