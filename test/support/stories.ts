import type { Api } from "./http.ts";

export type StoryStatus = {
  export_id: string;
  status: string;
  format: string;
  created_at: string;
  download_path?: string;
  subtitle_path?: string;
};

/** Asks how a story stands until it is made, or will not be. */
export async function storyMade(api: Api, exportId: string): Promise<StoryStatus> {
  for (;;) {
    const { status, json, text } = await api<StoryStatus>("GET", `/account/me/story-export/${exportId}`);
    if (status !== 200) throw new Error(text);
    if (json.status !== "Pending" && json.status !== "Processing") return json;
  }
}

/** Asks for a story, and how it stands until it is made. */
export async function makeStory(api: Api, body: object): Promise<StoryStatus> {
  const asked = await api<StoryStatus>("POST", "/account/me/story-export", { body });
  if (asked.status !== 202) throw new Error(asked.text);
  return storyMade(api, asked.json.export_id);
}
