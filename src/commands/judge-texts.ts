import Type from "typebox";
import { Compile } from "typebox/compile";
import { PHYSICAL_DESCRIPTION, TEXT_FIELDS } from "../areas/echoes/echoes.schema.ts";
import { type ExportContent, ExportFlaw } from "../areas/exports/read-export.ts";
import { bioFlaw, lineFlaw } from "../areas/profile/profile.rules.ts";

const echoTexts = Compile(Type.Object({ ...TEXT_FIELDS, physical_description: PHYSICAL_DESCRIPTION }));
const TOLD = { bio: bioFlaw, pronouns: lineFlaw("pronouns"), location: lineFlaw("location") };

/** Throws ExportFlaw for a text that nobody could have written through the service: what others read is judged on this way in, too. */
export function assertWritten({ life, records }: ExportContent): void {
  for (const row of life.echoes ?? []) {
    if (row.status === "Deleted" || echoTexts.Check(row)) continue;
    const [flaw] = echoTexts.Errors(row);
    throw new ExportFlaw(
      `the texts of an Echo are not such as one is born from:${flaw?.instancePath} ${flaw?.message}`,
    );
  }
  const [told] = records.profile.profiles;
  for (const [field, flawOf] of Object.entries(TOLD) as [keyof typeof TOLD, (text: string) => string | null][]) {
    const text = told?.[field] ?? null;
    const flaw = text === null ? null : flawOf(text);
    if (flaw !== null) throw new ExportFlaw(`${field} of its profile ${flaw}`);
  }
}
