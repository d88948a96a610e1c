import { PLAYERS } from "../persona/players.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";

/** What those are called who live by what they play, sing or run, by the word for it. */
const DISCIPLINES: readonly [words: string, title: string][] = [
  ...Object.entries(PLAYERS),
  ["bass guitar", "bassist"],
  ["sax", "saxophonist"],
  ["drum(?:s|ming|med|mer)?", "drummer"],
  ["sing(?:s|ing|er)?|sang|sung|vocals|soprano|tenor|mezzo|baritone", "singer"],
  ["danc(?:e|es|ed|ing|er)|ballet|ballerina", "dancer"],
  ["box(?:ed|es|ing|er)", "boxer"],
  ["skat(?:ed|es|ing|er)", "skater"],
  ["swam|swim(?:s|ming|mer)?", "swimmer"],
  ["sprint(?:s|ed|ing|er)?|hurdles|athletics|marathons?", "runner"],
  ["judo|judoka", "judoka"],
  ["wrestl(?:es|ed|ing|er)", "wrestler"],
  ["cycl(?:es|ed|ing|ist)", "cyclist"],
  ["soccer|futsal|footballer", "footballer"],
  ["water polo", "water polo player"],
  ["(pelota|baseball|netball|badminton|hurling|roller derby|shinty|polo|squash|lacrosse|rounders|kabaddi)", "$ player"],
  ["act(?:s|ed|ing|or|ress)|drama", "actor"],
  ["accordion", "accordionist"],
  ["fiddle", "fiddler"],
  ["dj(?:s|ing|ed)?|decks", "DJ"],
  ["raps?|rapp(?:ed|ing|er)", "rapper"],
];
export const MUSICIANS =
  /^(?:musician|singer|drummer|rapper|DJ|fiddler|horn player|trumpeter|pianist|\p{Ll}+(?:(?<!cycl)ist))$/u;

const BAND = "(?:\\p{Ll}+ )?(?:band|orchestra|symphony|philharmonic|ensemble|quartet|trio|quintet|ceilidh band|group)";
/** What makes a life of music of it: "gone on tour", "joined the orchestra". */
const ON_TOUR =
  /^(?:go|set out|set off|be|head|leave|get) (?:out |off |back )?(?:on (?:the |a |that |their |its )?(?:\p{Ll}+ )*?(?:tour|road(?= with| and play))|touring)\b|^tour\b|^(?:take|accept|say yes to) (?:the|that|a) (?:\p{Ll}+ )?tour\b/u;
const JOINED = new RegExp(
  `^(?:join|play (?:in|for)|be (?:taken|asked|accepted) (?:on )?(?:by|into|to join)|get into|audition for) (?:the |that |an? |her |his |their |my )?${BAND}\\b`,
  "u",
);
const BAND_GOES_ON = /^(?:get|be|stay|come|go) (?:back )?together\b|^(?:not )?(?:split|break) up\b|^reform\b/u;
const OF_BAND =
  /^(?:the|that|her|his|their|my|our|one of (?:her|his|their|my)) (?:\p{Ll}+ )?(?:band|group|orchestra)$/u;
/** What makes a career of what was played: "turned professional", "taken the contract with Bristol", "been signed by the academy". */
const HIRED_TO_PLAY =
  /^(?:go|turn) pro(?:fessional)?\b|^(?:sign|be signed|get signed|be picked up|get picked up|be taken on|be scouted|get scouted) (?:by|for|with|to|up (?:by|for|with)) |^(?:be|get) scouted\b|^(?:take|accept|sign|get|win|be offered|be given|pass) (?:the|that|a|an|her|his|their|my) (?:\p{Ll}+ )?(?:contract|trials?|try-?outs?)\b|^make (?:the |it (?:in)?to the )(?:\p{Ll}+ )?(?:team|squad|side|first team|academy)\b|^join (?:the |an? )?(?:\p{Ll}+ )?(?:company|troupe|corps|ballet|team|club|academy|squad)\b|^keep (?:on )?(?:playing|dancing|singing|running|boxing|swimming|skating|acting|drumming)\b/u;
const IN_TEAM = /^(?:make|join) (?:the |it |an? )?.*\b(?:team|squad|side|club)\b/u;
const SCOUT = /^(?:the|that|a) (?:\p{Ll}+ )?(?:scout|talent scout|coach from \p{Lu}\p{L}+)$/u;
const SEES = /^(?:come|see|notice|pick|choose|sign|take|call|stay|ring|return|want)\b/;

/** What one is who lives by the thing that a text speaks of. */
export function disciplineIn(text: string): string | null {
  for (const [words, title] of DISCIPLINES) {
    const found = new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, "iu").exec(text);
    if (found !== null) return title.replace("$", (found[1] ?? "").toLowerCase());
  }
  return null;
}

/** What the Echo plays, in the words of the question before those of its own past and pastimes. */
function playedBy(asked: string, { former, pastimes, plain }: Known): string | null {
  return disciplineIn(asked) ?? disciplineIn(former.join(", ")) ?? disciplineIn(pastimes.join(", ")) ?? heardIn(plain);
}

/** "Plays bass in a covers band", said of whoever is in it. */
const heardIn = (plain: string): string | null => {
  const played = /\b(?:play(?:s|ed)?|bass|drums|guitar|keys) (?:[^.;]{0,30} )?(?:in|for|with) (?:[^.;]{0,30})/iu.exec(
    plain,
  );
  return played === null ? null : disciplineIn(played[0]);
};

/** The trade of whoever makes a living of what they play, sing or run by the deed that is asked about; "-" where that never came about. */
export function careerOf(clause: Clause, base: string, known: Known): Edit | null {
  const { subject, negated, rest, asked } = clause;
  const done = `${base} ${rest}`.trim();
  const title = playedBy(asked, known);
  if (subject !== null) {
    const goesOn = OF_BAND.test(subject) && BAND_GOES_ON.test(done) && negated === /^(?:split|break)\b/.test(base);
    if (goesOn) return plays(title !== null && MUSICIANS.test(title) ? title : "musician");
    return !negated && SCOUT.test(subject) && SEES.test(done) && title !== null ? plays(title) : null;
  }
  if (ON_TOUR.test(done) || JOINED.test(done)) {
    if (negated) return null;
    return plays(title !== null && (MUSICIANS.test(title) || /^(?:actor|dancer)$/.test(title)) ? title : "musician");
  }
  if (!HIRED_TO_PLAY.test(done) || title === null) return null;
  // Who sings is in no team by that.
  if (IN_TEAM.test(done) && (MUSICIANS.test(title) || /^(?:actor|dancer)$/.test(title))) return null;
  if (!negated) return plays(title);
  return known.hasWork && known.title === title ? { part: "work", sign: "-", what: null } : null;
}

const plays = (what: string): Edit => ({ part: "work", sign: "+", what });
