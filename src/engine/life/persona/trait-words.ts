import type { Trait } from "../../content/types.ts";

/** How words and phrases lean: "+E" is more extraverted. Single words and phrases alike, in the lower-case base text. */
const ROWS: Record<`${"+" | "-"}${Trait}`, string> = {
  "+O": "curious|creative|imaginative|dreamy|dreamer|inventive|artistic|open-minded|adventurous|restless|eccentric|whimsical|poetic|philosophical|inquisitive|original|unconventional|wonders|wanderer|visionary|bookish|daydreams|idealist|idealistic|romantic|playful|loves to learn|experimental",
  "-O": "traditional|conventional|practical|down-to-earth|old-fashioned|unimaginative|pragmatic|set in her ways|superstitious|set in his ways|set in their ways|hates change|dislikes change|literal-minded|narrow-minded|no-nonsense|conservative|routine",
  "+C": "organised|organized|careful|diligent|disciplined|hardworking|hard-working|punctual|meticulous|reliable|responsible|dutiful|exact|exacting|stern|scrupulous|fastidious|tireless|studious|shrewd|sharp-eyed|well-organised|responsible|tidy|neat|precise|methodical|ambitious|determined|persistent|thorough|perfectionist|conscientious|industrious|patient|orderly|driven|stubborn|dependable|workaholic|frugal|thrifty|keeps lists",
  "-C": "lazy|careless|messy|disorganised|disorganized|impulsive|reckless|forgetful|late|unreliable|chaotic|procrastinates|procrastinator|scatterbrained|irresponsible|spontaneous|undisciplined|aimless|absent-minded|clumsy|drifter|wild",
  "+E": "outgoing|sociable|talkative|loud|cheerful|energetic|gregarious|charismatic|hospitable|cheeky|bossy|dramatic|persuasive|nosy|witty|mischievous|lively|bold|friendly|charismatic|enthusiastic|extrovert|extroverted|extraverted|chatty|boisterous|life of the party|loves people|assertive|flamboyant|charming|popular|exuberant|confident|funny|adventurous|daring|loves parties|boastful",
  "-E": "shy|quiet|reserved|introvert|introverted|withdrawn|solitary|private|silent|timid|loner|reclusive|hermit|soft-spoken|bookish|lonely|alone|taciturn|antisocial|keeps to herself|keeps to himself|keeps to themselves|keeps to themself|avoids people|hates crowds|reticent|says little|says very little|speaks seldom|speaks little|of few words|quiet-spoken|night owl|modest|introspective",
  "+A": "kind|gentle|warm|generous|caring|compassionate|helpful|forgiving|trusting|sweet|patient|loyal|tender|empathetic|kind-hearted|warm-hearted|selfless|polite|humble|nurturing|good-natured|thoughtful|friendly|honest|soft-hearted|affectionate|considerate|tender|soft-hearted|hospitable|good-hearted|big-hearted|fair-minded|fair|devoted|agreeable|supportive|modest",
  "-A": "cold|cruel|selfish|arrogant|rude|cynical|sarcastic|suspicious|bitter|ruthless|jealous|proud|competitive|argumentative|grumpy|blunt|stubborn|harsh|sharp-tongued|manipulative|vengeful|mean|greedy|distrustful|hard-headed|quick-tempered|hot-headed|vain|impatient|abrasive|gruff|resentful|aggressive|calculating|irritable|short-tempered|sharp|curt|imperious|stern|severe|foul-mouthed|sceptical|skeptical|pretentious|disloyal|nosy|petty|spiteful|stingy|dismissive",
  "+N": "anxious|nervous|worried|worries|worry|worrier|insecure|moody|sensitive|melancholic|melancholy|sad|depressed|fearful|restless|tense|unstable|haunted|guilty|grieving|emotional|paranoid|panics|overthinks|hot-headed|quick-tempered|lonely|fragile|tormented|volatile|self-conscious|heartbroken|gloomy|troubled|homesick|thin-skinned|nervy|jumpy|neurotic|pessimist|pessimistic|tearful|cries at weddings|sleeps badly|cannot sleep|timid|insomniac|jealous|stressed|irritable",
  "-N": "calm|steady|stoic|relaxed|easygoing|easy-going|serene|composed|unflappable|confident|content|brave|fearless|level-headed|even-tempered|cheerful|resilient|optimistic|patient|placid|secure|laid-back|carefree|tough|unshakeable|courageous|cool-headed|self-assured|optimist|peaceful|unworried|never worried|steady-handed|tough|unshockable",
};

export type Lean = { trait: Trait; sign: 1 | -1 };

/** Word → every lean it has; phrases are kept apart as they need another search. */
export const TRAIT_WORDS: ReadonlyMap<string, readonly Lean[]> = table((word) => !word.includes(" "));
export const TRAIT_PHRASES: ReadonlyMap<string, readonly Lean[]> = table((word) => word.includes(" "));

function table(wanted: (word: string) => boolean): Map<string, Lean[]> {
  const leans = new Map<string, Lean[]>();
  for (const [key, words] of Object.entries(ROWS)) {
    const lean: Lean = { sign: key[0] === "+" ? 1 : -1, trait: key[1] as Trait };
    for (const word of words.split("|").filter(wanted)) leans.set(word, [...(leans.get(word) ?? []), lean]);
  }
  return leans;
}
