import type { Content } from "./content.ts";
import { withoutSpeech } from "./slots.ts";
import type { Frame, Grammar } from "./types.ts";
import { inEachWording } from "./wordings.ts";

const words = (list: string): string => list.trim().split(/\s+/).join("|");

const AUXILIARIES =
  words(`am is are was were be been has have had do does did will would shall should can cannot could may might
must ought used let`);
const PAST =
  words(`said went came got gave took made saw knew thought found told felt left kept stood sat lay ran put read held brought
bought wrote spoke broke lost won met paid sent slept began drank ate drove fell flew forgot grew heard hid hit hung hurt led lent lit
meant rang rose sang sold set shook shone shut spent stole stuck struck swam swept swore taught tore threw understood woke wore wept cut
drew dug fed fought fled laid rode sank slid spilled split spread sprang sting stung bent bore bet bit bled blew built burst caught chose
crept dealt dwelt froze ground knelt leant learnt shot shrank sought spat spun swung wound cost beat`);
const PRESENT =
  words(`says goes comes gets gives takes makes sees knows thinks finds tells feels keeps stands sits lies runs puts holds
wants needs likes looks seems turns smells asks calls waits lives works talks walks stays helps shows tries minds loves hopes happens
matters belongs begins stops counts leaves writes want need like look think know feel keep hope wish believe suppose remember mind love
miss learn come go see try get say give take make tell stay stop wait leave write owe talk trust`);
/** A verb that is plain to see: one of these, a contraction, or the past of any other. */
const VERB = new RegExp(
  String.raw`(?<![\w{.])(?:${AUXILIARIES}|${PAST}|${PRESENT})(?![\w}])|n['’]t\b|[\w}]['’](?:s|m|re|ve|d|ll)\b|\b[a-z]+ed\b`,
  "i",
);
/** Whoever does something: the word after them is taken for what they do. */
const DOES = /(?:\b(?:I|[Yy]ou|[Ww]e|[Tt]hey|who|[Ii]t|that|one|[Nn]obody|[Ss]omebody|[Ee]verybody)|\{\w+\}) [a-z]+\b/;
const SUBJECTLESS =
  /^(?:Is|Are|Has|Does|Seems|Looks|Makes|Goes|Comes|Gives|Takes|Says|Knows|Keeps|Wants|Thinks) (?![^.!]*\?)/;
const TO_NOBODY =
  /^(?:Compare|Consider|Note|Observe|Recall|Behold|Contrast|Witness) (?![^.!]*\b(?:I|I['’]\w+|me|my)\b)/;

/**
 * What keeps a text from stating anything, or null: no verb, a verb that is nobody's, or an order that is given to nobody. Of a writer who is
 * brief and nothing else each of these is the manner.
 */
export function unstated({ text, voice }: Pick<Frame, "text" | "voice">, grammar: Grammar): string | null {
  if (voice?.length === 1 && voice[0] === "terse") return null;
  const own = withoutSpeech(text)
    .replace(/\.\w+\}/g, "}")
    .trim();
  const order = TO_NOBODY.exec(own)?.[0];
  if (order !== undefined) return `"${order.trim()}" is said to nobody`;
  const bare = SUBJECTLESS.exec(own)?.[0];
  if (bare !== undefined) return `"${bare.trim()}" has no subject`;
  const states = text.includes('"') || hasVerb(own) || symbolsOf(text).some((symbol) => isClause(symbol, grammar));
  return states ? null : "states nothing: it has no verb";
}

const hasVerb = (text: string): boolean => VERB.test(text) || DOES.test(text);

const symbolsOf = (text: string): string[] => [...text.matchAll(/\{#(\w+)\}/g)].map(([, name]) => name!);

/** Whether a phrase is a statement in whichever way it comes out. */
const isClause = (symbol: string, grammar: Grammar): boolean => (grammar[symbol] ?? []).every(hasVerb);

/** Tellings of a pack that state nothing, each with where it stands and why. */
export function statementProblems({
  storylets,
  threads,
  encounters,
  worldEvents,
  beliefs,
  patterns,
  grammar,
}: Content) {
  const all: [where: string, frames: readonly (string | Frame)[]][] = [
    ...storylets.flatMap(({ id, choices }) =>
      choices.map((choice): [string, readonly Frame[]] => [`storylet ${id}: ${choice.id}`, choice.text]),
    ),
    ...threads.flatMap(({ id, beats }) =>
      beats.flatMap((beat) =>
        beat.choices.map((choice): [string, readonly (string | Frame)[]] => [
          `thread ${id}: ${beat.id}: ${choice.id}`,
          choice.text,
        ]),
      ),
    ),
    ...encounters.flatMap(({ id, outcomes }) =>
      outcomes.flatMap((outcome): [string, readonly Frame[]][] => [
        [`encounter ${id}: ${outcome.id}`, outcome.text],
        [`encounter ${id}: ${outcome.id}: other side`, outcome.textOther],
      ]),
    ),
    ...worldEvents.map(({ id, text }): [string, readonly Frame[]] => [`world event ${id}`, text]),
    ...beliefs.map(({ id, text }): [string, readonly Frame[]] => [`belief ${id}`, text]),
    ...patterns.map(({ id, text }): [string, readonly Frame[]] => [`pattern ${id}`, text]),
  ];
  return all.flatMap(([where, frames]) =>
    frames.flatMap((frame, at) => {
      const told = typeof frame === "string" ? { text: frame } : frame;
      const whys = new Set(inEachWording(told.text).map((text) => unstated({ ...told, text }, grammar)));
      return [...whys].flatMap((why) => (why === null ? [] : [`${where}: text ${at + 1}: ${why}`]));
    }),
  );
}
