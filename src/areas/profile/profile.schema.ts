import Type from "typebox";
import { displayNameFlaw } from "../account/account.rules.ts";
import { flawless } from "../account/account.schema.ts";
import { bioFlaw, lineFlaw, type Profile } from "./profile.rules.ts";
import type { ProfileChange } from "./profile.service.ts";

const Told = Type.Union([Type.String(), Type.Null()]);

export const ProfileSchema = Type.Object(
  {
    user_id: Type.String({ format: "uuid" }),
    display_name: Type.String(),
    bio: Told,
    pronouns: Told,
    location: Told,
    avatar_url: Type.Union([Type.String(), Type.Null()], { description: "A path of this service." }),
  },
  { $id: "Profile" },
);

export const toProfileResponse = (profile: Profile) => ({
  user_id: profile.userId,
  display_name: profile.displayName,
  bio: profile.bio,
  pronouns: profile.pronouns,
  location: profile.location,
  avatar_url: profile.avatarUrl,
});

const clearable = (description: string, flawOf: (text: string) => string | null) =>
  Type.Optional(Type.Union([flawless(description, flawOf), Type.Null()]));

export const ProfileBody = Type.Object({
  display_name: Type.Optional(flawless("1 to 50 characters after trimming; no control characters.", displayNameFlaw)),
  bio: clearable("1 to 500 characters in 20 lines at most.", bioFlaw),
  pronouns: clearable("1 to 30 characters.", lineFlaw("pronouns")),
  location: clearable("1 to 80 characters.", lineFlaw("location")),
});

type Sent = { display_name?: string; bio?: string | null; pronouns?: string | null; location?: string | null };

export const toProfileChange = ({ display_name, ...told }: Sent): ProfileChange => ({
  ...told,
  ...(display_name === undefined ? {} : { displayName: display_name }),
});
