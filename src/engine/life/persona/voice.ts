import { REGISTERS, type Register, type Trait } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import type { Voice } from "../types/person.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";

/** How far each trait draws a person to a register, in thousandths of the trait. */
const BY_TRAIT: Record<Register, Partial<Record<Trait, number>>> = {
  plain: { C: 250, O: -350, N: -150 },
  warm: { A: 800, E: 350 },
  wry: { O: 450, A: -600, N: -100, E: 100 },
  lyrical: { O: 850, C: -150 },
  terse: { E: -600, O: -300, A: -150, N: -150 },
  anxious: { N: 850, E: -150 },
  formal: { C: 700, O: -100, E: -150 },
};
const HEDGES = /\b(?:maybe|perhaps|sometimes|probably|almost|seems?|a bit|sort of|kind of|somewhat|might|not sure)\b/gi;
const IMAGES =
  /\b(?:like an?|as if|as though|moon|stars?|light|shadow|wind|sea|silver|gold(?:en)?|dream|ghost|whisper\w*|soul|silence)\b/gi;
const JOKES =
  /\b(?:joke|jokes|laugh\w*|funny|sarcastic|witty|ironic\w*|absurd|pranks?|sly|mischievous|haha|lol)\b|\(|!/gi;
const FORMALITIES =
  /\b(?:furthermore|moreover|whom|upon|thus|however|therefore|regarding|possesses|resides|individual|distinguished|approximately|nevertheless|shall)\b/gi;
const WORRIES =
  /\b(?:worri\w+|anxious|nervous|what if|afraid|fears?|panic\w*|insomnia|overthink\w*|counts?)\b|\?|\.\.\./gi;
const FONDNESS = /\b(?:loves?|kind|dear|family|friends?|warm|hug\w*|cares?|neighbou?rs?)\b/gi;

/** How the Echo writes: traits lead, the persona text's own manner and a roll of birth decide what is close. */
export function voiceOf(plain: string, traits: Record<Trait, number>, random: RandomStream): Voice {
  const words = Math.max(1, tokensOf(plain).length);
  const meanSentence = Math.trunc(words / Math.max(1, sentencesOf(plain).length));
  const density = (pattern: RegExp): number =>
    Math.min(500, Math.trunc(((plain.match(pattern)?.length ?? 0) * 9000) / (words + 20)));
  const manner: Record<Register, number> = {
    plain: 120,
    warm: density(FONDNESS),
    wry: density(JOKES),
    lyrical: density(IMAGES) + (meanSentence > 20 ? 150 : 0),
    terse: meanSentence <= 6 ? 450 : meanSentence <= 9 ? 200 : -100,
    anxious: density(WORRIES),
    formal: density(FORMALITIES) + (meanSentence > 24 ? 150 : 0),
  };
  const scored = REGISTERS.map((register) => {
    let score = manner[register] + random.int(320);
    for (const [trait, pull] of Object.entries(BY_TRAIT[register]) as [Trait, number][]) {
      score += Math.trunc((pull * traits[trait]) / 1000);
    }
    return { register, score };
  }).sort((a, b) => b.score - a.score || REGISTERS.indexOf(a.register) - REGISTERS.indexOf(b.register));
  const primary = scored[0]!.register;
  return {
    primary,
    secondary: scored[1]!.register,
    sentenceLength: within(meanSentence * 30 + (primary === "terse" ? -250 : 100) + Math.trunc(traits.E / 6)),
    hedging: within(200 + density(HEDGES) + Math.trunc((traits.N - traits.E) / 5)),
    humour: within(200 + density(JOKES) + Math.trunc((traits.E + traits.O - traits.N) / 6)),
    imagery: within(200 + density(IMAGES) + Math.trunc(traits.O / 3)),
  };
}

const within = (milli: number): number => Math.max(0, Math.min(1000, milli));
