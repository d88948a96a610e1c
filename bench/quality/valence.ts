/** Common English words that are pleasant or unpleasant by themselves; chosen from general lists of feeling, not from the frames. */
const PLEASANT = `able admire admired agree amused beautiful best better bless blessed bliss brave bright brilliant calm cared charm
cheer cheerful clean comfort comfortable congratulations content courage cute dance danced dear delight delighted delightful
eager ease easy enjoy enjoyed excellent excited fair faith fine fond fortunate forgave forgiven fresh friend friends friendly fun
funny generous gentle gift glad gladness good grace grateful great grin grinned grinning handsome happy happily health healthy helped helpful hero holiday
honest hope hoped hopeful hug hugged hummed humming improve improved joke joy kind kindly kindness kiss kissed laugh laughed laughing
laughter liked lovely love loved luck lucky merry mended nice peace peaceful perfect pleasant pleased pleasure pretty
pride promise proud radiant recommend relief relieved rich safe sang satisfactory satisfied serene shine sing singing smile smiled smiling smug spirits splendid strong succeed success sunny sweet tender thank thanked thanks
thrilled treat triumph trust warm warmth welcome win won wonderful worth yes giddy peach plums fortunate`;
const UNPLEASANT = `ache afraid alone anger angry anxious argue argued ashamed awful bad badly beaten bitter blame blood bored boring
burden complain complaint confused cried cross cruel cry crying damage danger dead death debt despair
die died difficult dirty disappointed disaster distress doubt dread dreadful dreaded empty enemy envy evil fail failed failure fault fear fever fool foolish forgot fright frightened furious gloomy grief grim guilt guilty harm hate hated hurt hurts ill impatient jealous lied lonely lose losing lost mad miserable miss mistake mourn nasty nerves nervous outrage pain
painful pity poor problem quarrel regret rejected resent rude ruin ruined sacked sad scared shaken shame shouted slammed sore
sorry sour spoiled stuck suffer sulked temper terrible threat tired trouble ugly unable uneasy unfair unhappy unkind upset wasted weak weary
weep wept worn worried worry worse worst wound wretched tears`;

const WEIGHTS = new Map<string, number>([
  ...PLEASANT.split(/\s+/).map((word) => [word, 1] as const),
  ...UNPLEASANT.split(/\s+/).map((word) => [word, -1] as const),
]);
const NEGATIONS = new Set([
  "not",
  "never",
  "no",
  "nothing",
  "didn't",
  "don't",
  "wasn't",
  "isn't",
  "couldn't",
  "hardly",
  "without",
]);

/** Pleasant minus unpleasant words over the root of all words; a negation within two words before turns a word round. */
export function valenceOf(words: readonly string[]): number {
  let sum = 0;
  words.forEach((word, index) => {
    const weight = WEIGHTS.get(word) ?? 0;
    const negated = NEGATIONS.has(words[index - 1] ?? "") || NEGATIONS.has(words[index - 2] ?? "");
    sum += negated ? -weight : weight;
  });
  return sum / Math.sqrt(Math.max(1, words.length));
}
