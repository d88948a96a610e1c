/** Characters of what a client calls itself that are looked at, and of a program's name that are kept. */
const LOOKED_AT_CHARS = 512;
const NAME_CHARS = 40;

/** Browsers by the mark that tells them, the more special first: most claim to be others too. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** What a person would call the device behind a User-Agent: `Firefox on Linux`, `curl`. Null where nothing can be told. */
export function deviceName(userAgent: string | null): string | null {
  const sent = (userAgent ?? "").slice(0, LOOKED_AT_CHARS);
  const browser = sent.startsWith("Mozilla/") ? nameIn(BROWSERS, sent) : null;
  const program = browser ?? /^[A-Za-z][\w.+ -]*/.exec(sent)?.[0].trim().slice(0, NAME_CHARS) ?? null;
  const system = nameIn(SYSTEMS, sent);
  if (program === null || (browser === null && sent.startsWith("Mozilla/"))) return system;
  return system === null ? program : `${program} on ${system}`;
}

const nameIn = (names: [mark: RegExp, name: string][], text: string): string | null =>
  names.find(([mark]) => mark.test(text))?.[1] ?? null;
