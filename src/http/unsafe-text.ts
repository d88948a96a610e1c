export const UNSAFE_TEXT = "must not contain U+0000 or an unpaired surrogate";

/** SQL text ends at U+0000 and an unpaired surrogate has no UTF-8 form: neither would be read back as it was sent. */
export const isUnsafeText = (text: string): boolean => text.includes("\u0000") || !text.isWellFormed();
