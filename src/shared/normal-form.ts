/**
 * A text in a Unicode normal form, or null where it has more than `maxUnits` UTF-16 units. The runtime takes time that grows with
 * the square of a run of combining marks, so nothing from outside is normalised before its length is known.
 */
export const normalForm = (text: string, form: "NFC" | "NFKC", maxUnits: number): string | null =>
  text.length > maxUnits ? null : text.normalize(form);
