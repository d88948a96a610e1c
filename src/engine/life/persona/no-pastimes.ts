/** What is no pastime with one verb and may be with another. */
const NOT_DONE: readonly (readonly [verb: RegExp, object: RegExp])[] = [
  // What takes one somewhere.
  [
    /^rides?$/i,
    /^(?!(?:an? |the |her |his |their |my )?(?:\p{L}+ )?(?:horses?|pon(?:y|ies)|motor\p{L}+|waves|unicycles?|harleys?|vespas?|elephants?|camels?)\b)/iu,
  ],
  [
    /^reads?$/i,
    /^(?:the |her |his |their |my |all |other people's )?(?:\p{L}+ )?(?:meters?|lips|faces?|people|rooms?|signs?|forecast|news|proofs?|postcards?|contracts?|print|x-rays|scans|weather|minds?|lesson|register|numbers|names|files|charts?|water|braille|music|hands|letters|post|mail|everything|will|wills|maps?|instructions|manuals|statutes)\b/iu,
  ],
  [
    /^writes?$/i,
    /^(?!(?:an? |the |her own |his own |my own |her |his |their |my |bad |short |long |love |crime |web |old )*(?:\p{L}+ ){0,2}?(?:poems?|poetry|verses?|novels?|stories|story|songs?|plays|play|haiku|couplets|fiction|sonnets?|limericks?|lyrics|music|diary|blog|memoirs?|romances?|westerns|thrillers?|screenplays?|fantasy|ghazals|ballads?|recipes)\b)/iu,
  ],
  [
    /^plays?$/i,
    /^(?:the )?(?:host|fool|lottery|house|nurse|mother|father|peacemaker|truant|cupid|god|devil's|roles?|tricks|hell|safe|possum|ball|nice|along|favourites|politics|system|long|victim|villain|innocent|dumb|deaf|second row|prop|hooker|fly-half|scrum-half|number eight|flanker|goalkeeper|in goal|goalie|striker|midfield)\b/iu,
  ],
  [
    /^listens?$/i,
    /^to (?!(?:the |old |her |his |my )?(?:\p{L}+ )?(?:radio|bbc|music|jazz|records?|opera|podcasts?|audiobooks?|cricket|football|baseball|match|matches|tango|fado|vinyl|songs?|shipping|mozart|bach|wagner)\b)/iu,
  ],
  [
    /^watch(?:es)?$/i,
    /^(?:the |her |his |their |my )?(?:\p{L}+ )?(?:cctv|cameras?|monitors?|screens?|doors?|gates?|clock|street|road|border|baby|children|kids|grandchildren|till|pot|kettle|prices?|customers|guests|passengers|nurses?|neighbou?rs|house|shop|weight|water)\b/iu,
  ],
  [
    /^coach(?:es)?$/i,
    /^(?!\p{L}*ball\b)(?:the |her |his |my )?(?:\p{L}+ )?(?:wrestling|gymnastics|swimmers|athletes|teams?|actors|singers|executives|managers|girls|boys)\b/iu,
  ],
];

/** Whether what is done to something is no pastime: "rides the bus", "reads the meters", "writes reports". */
export const isNoPastime = (verb: string, object: string): boolean =>
  NOT_DONE.some(([done, what]) => done.test(verb) && what.test(object));
