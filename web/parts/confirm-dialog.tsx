import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { words } from "../words/words.ts";
import { BoundField } from "./bound-field.tsx";
import { Dialog } from "./dialog.tsx";
import { FaultNotice } from "./fault-notice.tsx";
import { useTask } from "./task.ts";

type ConfirmProps = {
  title: string;
  confirm: string;
  /** A word that has to be typed, and what asks for it. */
  typed?: { label: string; word: string };
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ComponentChildren;
};

/** Asks before something that cannot be taken back. It closes when it was done, and stays with the reason when it was refused. */
export function ConfirmDialog({ title, confirm, typed, onConfirm, onClose, children }: ConfirmProps) {
  const task = useTask();
  const text = useSignal("");
  const isMeant = typed === undefined || text.value.trim() === typed.word;
  const act = async () => {
    if (await task.run(onConfirm)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {typed !== undefined && <BoundField label={typed.label} autocomplete="off" value={text} />}
      <FaultNotice fault={task.fault.value} />
      <div class="row">
        <button
          type="button"
          class="button danger"
          disabled={!isMeant}
          aria-disabled={task.isBusy.value}
          onClick={() => void act()}
        >
          {confirm}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  );
}

type AskedProps = Omit<ConfirmProps, "onClose" | "title"> & { label: string; title?: string; look?: string };

/** A button that asks before it acts. */
export function ConfirmButton({ label, look = "quiet danger", title = label, ...dialog }: AskedProps) {
  const isAsking = useSignal(false);
  const ask = (asks: boolean) => () => {
    isAsking.value = asks;
  };
  return (
    <>
      <button type="button" class={`button ${look}`} onClick={ask(true)}>
        {label}
      </button>
      {isAsking.value && <ConfirmDialog {...dialog} title={title} onClose={ask(false)} />}
    </>
  );
}
