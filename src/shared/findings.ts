/** One thing that `doctor` looked at. `what` names it, `detail` says what was found, in words for an operator. */
export type Finding = { what: string; state: "ok" | "warning" | "fault"; detail: string };
