/** Who plays what, by what is played. */
export const PLAYERS: Readonly<Record<string, string>> = {
  ...{
    piano: "pianist",
    violin: "violinist",
    cello: "cellist",
    guitar: "guitarist",
    bassoon: "bassoonist",
    oboe: "oboist",
  },
  ...{ flute: "flautist", trumpet: "trumpeter", drums: "drummer", organ: "organist", harp: "harpist", bass: "bassist" },
  ...{
    saxophone: "saxophonist",
    clarinet: "clarinettist",
    viola: "violist",
    trombone: "trombonist",
    horn: "horn player",
  },
  ...{
    football: "footballer",
    cricket: "cricketer",
    rugby: "rugby player",
    hockey: "hockey player",
    handball: "handball player",
  },
  ...{
    basketball: "basketball player",
    tennis: "tennis player",
    volleyball: "volleyball player",
    chess: "chess player",
  },
};
