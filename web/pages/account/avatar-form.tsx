import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { answerOf, EchoesFault } from "../../../client/src/echoes.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Field } from "../../parts/field.tsx";
import { useTask } from "../../parts/task.ts";
import { TaskButton } from "../../parts/task-button.tsx";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";
import { type Crop, drawCrop, type Picture, pngOf } from "./crop.ts";
import type { Profile } from "./profile-part.tsx";

type AvatarProps = { profile: Profile; onProfile: (profile: Profile) => void };

const WHOLE: Crop = { zoom: 1, x: 0, y: 0 };

/** The picture of the account: chosen, cut to a square, looked at, and sent. */
export function AvatarForm({ profile, onProfile }: AvatarProps) {
  const picture = useSignal<Picture | null>(null);
  const choosing = useTask();
  const choose = (file: File | undefined) =>
    choosing.run(async () => {
      if (file === undefined) return;
      picture.value = await createImageBitmap(file).catch((cause: unknown) => {
        throw new EchoesFault({ code: "UNSUPPORTED_IMAGE_TYPE", status: 0, message: "" }, cause);
      });
    });
  const remove = async () => {
    await answerOf(api.DELETE("/account/me/profile/avatar"));
    onProfile({ ...profile, avatar_url: null });
  };
  const close = () => {
    picture.value?.close();
    picture.value = null;
  };
  return (
    <section class="card stack">
      <h2>{words.account.picture}</h2>
      <div class="avatar-now">
        <Avatar url={profile.avatar_url} name={profile.display_name} />
        <Field label={words.account.pictureChoose} hint={words.account.pictureHint}>
          {(own) => (
            <input
              {...own}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          )}
        </Field>
      </div>
      <FaultNotice fault={choosing.fault.value} />
      {picture.value !== null && (
        <Cropping
          picture={picture.value}
          onClose={close}
          onSent={(sent) => {
            close();
            onProfile(sent);
          }}
        />
      )}
      {profile.avatar_url !== null && picture.value === null && (
        <div class="row">
          <TaskButton onAct={remove}>{words.account.pictureRemove}</TaskButton>
        </div>
      )}
    </section>
  );
}

type CroppingProps = { picture: Picture; onClose: () => void; onSent: (profile: Profile) => void };

function Cropping({ picture, onClose, onSent }: CroppingProps) {
  const crop = useSignal<Crop>(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  const task = useTask();
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop.value);
  }, [picture, crop.value]);
  const send = () =>
    task.run(async () => {
      const body = new FormData();
      body.set("file", await pngOf(picture, crop.value), "avatar.png");
      onSent(await answerOf(api.POST("/account/me/profile/avatar", { body: body as never })));
    });
  return (
    <div class="cropping">
      <canvas ref={canvas} width={240} height={240} role="img" aria-label={words.account.picturePreview} />
      <div class="stack">
        {(["zoom", "x", "y"] as const).map((axis) => (
          <Field key={axis} label={words.account.crop[axis]}>
            {(own) => (
              <input
                {...own}
                type="range"
                min={axis === "zoom" ? 1 : -1}
                max={axis === "zoom" ? 4 : 1}
                step={0.02}
                value={crop.value[axis]}
                onInput={(event) => {
                  crop.value = { ...crop.value, [axis]: event.currentTarget.valueAsNumber };
                }}
              />
            )}
          </Field>
        ))}
        <FaultNotice fault={task.fault.value} />
        <div class="row">
          <button type="button" class="button primary" aria-disabled={task.isBusy.value} onClick={() => void send()}>
            {words.account.pictureSend}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </div>
    </div>
  );
}
