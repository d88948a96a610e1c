import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** A book face of Latin, Cyrillic and Greek, upright and slanted, as TrueType. */
export type PdfFonts = { upright: Uint8Array; slanted: Uint8Array };

/** In the executable the files are a part of it; `scripts/build.ts` writes these two lines anew. */
const readUpright = () =>
  readFont(import.meta.resolve("@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf"));
const readSlanted = () =>
  readFont(import.meta.resolve("@expo-google-fonts/literata/400Regular_Italic/Literata_400Regular_Italic.ttf"));

const readFont = (url: string): Promise<Uint8Array> => readFile(url.startsWith("file:") ? fileURLToPath(url) : url);

export const readPdfFonts = async (): Promise<PdfFonts> => ({
  upright: await readUpright(),
  slanted: await readSlanted(),
});
