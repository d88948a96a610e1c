import type { Config } from "./config.ts";
import { SETTINGS, type SettingKey } from "./settings.ts";

/** Every setting with its value in force and its meaning, as text for a person. Secrets are shown as set or not set. */
export function describeConfig(config: Config): string {
  const blocks = (Object.keys(SETTINGS) as SettingKey[]).map((key) => {
    const { name, meaning } = SETTINGS[key];
    return `${name}=${shownValue(config, key)}\n    ${meaning.replaceAll("`", "")}\n`;
  });
  return blocks.join("");
}

function shownValue(config: Config, key: SettingKey): string {
  if (key === "logFormat") return config.logPretty ? "pretty" : "json";
  const value = config[key];
  if (value === null) return "(not set)";
  if ("secret" in SETTINGS[key]) return "(set, not shown)";
  return Array.isArray(value) ? value.join(",") : String(value);
}
