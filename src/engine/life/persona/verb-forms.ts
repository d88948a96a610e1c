import nlp from "compromise";

type Conjugation = { Infinitive?: string; PastTense?: string; Gerund?: string };

/** Verbs whose dictionary form the parser does not find back from a participle or past. */
const IRREGULAR: Record<string, [past: string, gerund: string]> = {
  been: ["was", "being"],
  was: ["was", "being"],
  were: ["was", "being"],
  is: ["was", "being"],
  am: ["was", "being"],
  are: ["was", "being"],
  be: ["was", "being"],
  had: ["had", "having"],
  has: ["had", "having"],
  have: ["had", "having"],
  won: ["won", "winning"],
  win: ["won", "winning"],
  born: ["was born", "being born"],
  quit: ["quit", "quitting"],
  left: ["left", "leaving"],
  found: ["found", "finding"],
  lost: ["lost", "losing"],
  gone: ["went", "going"],
  went: ["went", "going"],
  done: ["did", "doing"],
  met: ["met", "meeting"],
  fell: ["fell", "falling"],
  fallen: ["fell", "falling"],
  spoken: ["spoke", "speaking"],
  run: ["ran", "running"],
  become: ["became", "becoming"],
  became: ["became", "becoming"],
  kept: ["kept", "keeping"],
  own: ["owned", "owning"],
  bought: ["bought", "buying"],
};

/** "taken" or "takes" → "took". */
export const pastOf = (verb: string): string => IRREGULAR[verb]?.[0] ?? conjugate(verb).PastTense ?? verb;

/** "taken" or "takes" → "taking". */
export const gerundOf = (verb: string): string => IRREGULAR[verb]?.[1] ?? conjugate(verb).Gerund ?? verb;

function conjugate(verb: string): Conjugation {
  const word = nlp(verb);
  word.tag("Verb");
  const parsed: unknown = word.verbs().conjugate();
  return (Array.isArray(parsed) ? (parsed[0] as Conjugation | undefined) : undefined) ?? {};
}
