import type { EchoState } from "./types/state.ts";

/** What nobody calls anybody, or what says nothing. */
const UNSAID = /^(?:former|late|ex)\b|spouse|child|\bfriend$/;

/** Whether a word for somebody, "brother", means one person only of all whom the Echo knows, and is one that people use. */
export const isOnlyOne = ({ ties }: EchoState, relation: string): boolean =>
  !UNSAID.test(relation) && Object.values(ties).filter(({ person }) => person.relation === relation).length === 1;
