/** "Watch-mender": what is written in one is the same as in two words. */
export const COMPOUND =
  /(?<=\p{Ll}{3})-(maker|mender|seller|cutter|fitter|binder|builder|setter|layer|washer|painter|tuner|carver|turner|dealer|repairer|winder|packer|picker|weaver|blower|catcher|gatherer|presser|printer|polisher|gilder|spinner|grinder|sharpener)$/u;

/** In what somebody served: "Vietnam vet". */
export const OF_WAR =
  /^(?:vietnam|korea|korean|iraq|gulf|afghanistan|falklands|bosnia|army|navy|marine|combat|war|ww2|wwii|donbas|chechnya|angola|air-force)$/;

/** "And was, for nineteen years, an engineer": how long stands between the verb and what somebody was. */
export const WEDGED =
  /\b(was|is|am|had been|has been),? (?:for (?:[\p{L}\d-]+ ){1,4}(?:years|months|winters|summers|decades)|once|briefly|for a (?:while|time|decade)|until (?:\d{4}|recently|last \p{Ll}+)|in (?:another|a former|a previous) life|to (?:her|his|their|my) own surprise), (?=an? )/gu;

/** "A judge's clerk", "a ship's carpenter": whose is a part of what somebody is called. */
export const masterOf = (tokens: readonly string[], at: number): string =>
  /^\p{Ll}+['’]s$/u.test(tokens[at - 1] ?? "") && /^an?$/.test(tokens[at - 2] ?? "") ? `${tokens[at - 1]!} ` : "";

/** "Lafayette General" is a hospital, "General Okoro" somebody. */
export const isHospital = (sentence: string): boolean =>
  /(?<=^|[,;(] ?|\b(?:at|for|in|of|from|to) )\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)* General(?! \p{Lu})(?!\p{L})/u.test(
    sentence,
  );
