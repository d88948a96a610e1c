/** A text as a regular expression matches it letter by letter. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
