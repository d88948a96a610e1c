import { coinProblems } from "../content/coin-rules.ts";
import { LIVING_SYMBOLS } from "../content/living-rules.ts";
import { unstated } from "../content/statement-rules.ts";
import { type Frame, type Grammar, REGISTERS } from "../content/types.ts";
import { inEachWording, wordingProblems } from "../content/wordings.ts";
import { OF_FEELING } from "./frames.ts";
import { SLOTS } from "./slots.ts";

/** A phrase for wherever one happens to be, the shower and the crossing among them, and what is done sitting down, or to a wall. */
const ANYWHERE = /\{#(?:at_it|while_at)\}/;
const SEATED = /\b(?:sat|sit|chair|my feet up|rested|stretched|the wall|the floor|the lock|one sock off)\b/;
/** Phrases that only a land has, or the one that a life has left: where none is known nothing is told with them. */
const OF_A_LAND = new RegExp(`^(?:home_)?(?:${LIVING_SYMBOLS.join("|")})$`);
/** What is seen or eaten by the way: a feeling is of what happened, and would be told as of that. */
const BY_THE_WAY = /\{#(?:walker|burden|passing|bird_seen)\}|^Ate /;

/** Every problem of a set of frame files and phrases: unknown slots, symbols that lead nowhere, empty or doubled texts. */
export function frameBookProblems(files: Record<string, Record<string, Frame[]>>, grammar: Grammar): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [name, file] of Object.entries(files)) {
    for (const [key, list] of Object.entries(file)) {
      if (list.length === 0) problems.push(`${name} ${key}: no frames`);
      for (const frame of list) {
        if (seen.has(key + frame.text)) problems.push(`${name} ${key}: twice: ${frame.text}`);
        seen.add(key + frame.text);
        for (const word of frame.voice ?? []) {
          if (!REGISTERS.includes(word)) problems.push(`${name} ${key}: no register ${word}`);
        }
        problems.push(...wordingProblems(frame.text).map((problem) => `${name} ${key}: ${problem}: ${frame.text}`));
        for (const text of inEachWording(frame.text)) {
          problems.push(...textProblems(`${name} ${key}`, text, grammar));
          const why = OF_FEELING.test(key) ? unstated({ ...frame, text }, grammar) : null;
          if (why !== null) problems.push(`${name} ${key}: ${why}: ${text}`);
          if (OF_FEELING.test(key) && BY_THE_WAY.test(text))
            problems.push(`${name} ${key}: a feeling is put behind what it is not of: ${text}`);
        }
      }
    }
  }
  for (const [symbol, expansions] of Object.entries(grammar)) {
    if (expansions.length < 2) problems.push(`phrases ${symbol}: fewer than two expansions`);
    for (const text of expansions) {
      problems.push(...textProblems(`phrases ${symbol}`, text, grammar));
      if (text.includes(`{#${symbol}}`)) problems.push(`phrases ${symbol}: holds itself`);
    }
  }
  return problems;
}

function textProblems(where: string, text: string, grammar: Grammar): string[] {
  const problems: string[] = [];
  for (const [, word, symbol] of text.matchAll(/\b(\p{L}+) \{#(\w+)\}/gu))
    if (grammar[symbol!]?.some((phrase) => phrase.startsWith(`${word} `)))
      problems.push(`${where}: "${word}" comes twice where {#${symbol}} begins with it: ${text}`);
  if (ANYWHERE.test(text) && SEATED.test(text)) problems.push(`${where}: is not done just anywhere: ${text}`);
  if (text.trim() === "" || text !== text.trim()) problems.push(`${where}: empty or padded: "${text}"`);
  for (const [, hash, name] of text.matchAll(/\{(#?)(\w*)(?:\.\w+)?\}/g)) {
    if (hash === "#" && !Object.hasOwn(grammar, name!) && !OF_A_LAND.test(name!))
      problems.push(`${where}: no phrase {#${name}}`);
    if (hash === "" && !SLOTS.has(name!)) problems.push(`${where}: no slot {${name}}`);
  }
  problems.push(...coinProblems(text).map((problem) => `${where}: ${problem}: ${text}`));
  if (/[{}[\]|]/.test(text.replace(/\{#?\w+(?:\.\w+)?\}/g, "")))
    problems.push(`${where}: stray brace or bracket: ${text}`);
  return problems;
}
