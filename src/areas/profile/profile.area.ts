import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { Images } from "../media/images.service.ts";
import type { Media } from "../media/media.service.ts";
import { createAvatars } from "./avatar.service.ts";
import { profileRoutes } from "./profile.routes.ts";
import { createProfiles } from "./profile.service.ts";

type Needs = { hub: Hub; account: AccountService; media: Media & { images: Images } };

/** What people tell of themselves. */
export const profileArea = area({
  name: "profile",
  about: "What the caller tells others of themselves.",
  data: { hub: { profiles: { people: { user_id: "delete" }, exported: "own" } } },
  build({ hub, account, media }: Needs) {
    const profiles = createProfiles({ db: hub, accounts: account });
    const avatars = createAvatars({ db: hub, accounts: account, media, images: media.images });
    return { service: { ...profiles, avatars }, routes: profileRoutes({ profiles, avatars, hub }) };
  },
});
