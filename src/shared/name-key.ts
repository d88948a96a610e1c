/** What spellings of a name share, whatever their case, their blanks and their Unicode normal form. For texts of a bounded length. */
export const nameKey = (name: string): string =>
  name.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ").replace(/\s+/gu, " ").trim();
