import type { Pack } from "../content/pack.ts";

/** Raise it with a change by which a life goes on otherwise than it would have: what was lived before is not lived again by it. */
const RULES = 29;

/** By what a life is lived: the version of the rules, and that of the content. */
export const rulesOf = ({ version }: Pick<Pack, "version">): string => `${RULES}.${version}`;
