import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { type Account, api, account as known } from "../../service.ts";
import { words } from "../../words/words.ts";
import { AccountFacts } from "./account-facts.tsx";
import { AvatarForm } from "./avatar-form.tsx";

export type Profile = components["schemas"]["Profile"];

/** Who the reader is to others, and in which language the service answers. */
export function ProfilePart({ account }: { account: Account }) {
  const profile = useLoaded(() => answerOf(api.GET("/account/me/profile")));
  const keep = (next: Profile) => {
    profile.data.value = next;
  };
  return (
    <Loaded of={profile} lines={8}>
      {(own) => (
        <>
          <AvatarForm profile={own} onProfile={keep} />
          <ProfileForm profile={own} onProfile={keep} />
          <LanguageForm account={account} />
          <AccountFacts account={account} />
        </>
      )}
    </Loaded>
  );
}

type ProfileProps = { profile: Profile; onProfile: (profile: Profile) => void };

function ProfileForm({ profile, onProfile }: ProfileProps) {
  const name = useSignal(profile.display_name);
  const bio = useSignal(profile.bio ?? "");
  const pronouns = useSignal(profile.pronouns ?? "");
  const location = useSignal(profile.location ?? "");
  const orNull = (text: string) => (text.trim() === "" ? null : text);
  const save = async () => {
    const body = {
      display_name: name.value,
      bio: orNull(bio.value),
      pronouns: orNull(pronouns.value),
      location: orNull(location.value),
    };
    const saved = await answerOf(api.PATCH("/account/me/profile", { body }));
    name.value = saved.display_name;
    if (known.value !== null) known.value = { ...known.value, display_name: saved.display_name };
    onProfile(saved);
  };
  const text = words.account;
  return (
    <section class="card stack">
      <h2>{text.profile}</h2>
      <TaskForm submit={words.save} done={words.saved} onSubmit={save}>
        {(errors) => (
          <>
            <BoundField
              label={text.displayName}
              autocomplete="nickname"
              required
              maxLength={50}
              value={name}
              errors={errors.display_name}
            />
            <BoundField label={text.bio} hint={text.bioHint} rows={3} maxLength={500} value={bio} errors={errors.bio} />
            <BoundField
              label={text.pronouns}
              autocomplete="off"
              maxLength={30}
              value={pronouns}
              errors={errors.pronouns}
            />
            <BoundField
              label={text.location}
              autocomplete="off"
              maxLength={80}
              value={location}
              errors={errors.location}
            />
          </>
        )}
      </TaskForm>
    </section>
  );
}

function LanguageForm({ account }: { account: Account }) {
  const locale = useSignal(account.locale);
  const save = async () => {
    known.value = await answerOf(api.PATCH("/account/me", { body: { locale: locale.value } }));
    locale.value = known.value.locale;
  };
  return (
    <section class="card stack">
      <h2>{words.account.language}</h2>
      <TaskForm submit={words.save} done={words.saved} onSubmit={save}>
        {(errors) => (
          <BoundField
            label={words.account.locale}
            hint={words.account.localeHint}
            autocomplete="language"
            required
            value={locale}
            errors={errors.locale}
          />
        )}
      </TaskForm>
    </section>
  );
}
