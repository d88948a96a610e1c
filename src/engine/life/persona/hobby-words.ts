/** Pastimes that are named by one word wherever they occur. All read well after "an evening of". */
export const HOBBIES: ReadonlySet<string> = new Set(
  "knitting chess gardening baking cooking fishing sailing swimming painting drawing sketching reading writing singing dancing running hiking climbing cycling birdwatching photography pottery woodworking carpentry embroidery crochet quilting sewing weaving calligraphy astronomy stargazing beekeeping foraging camping surfing rowing kayaking skating skiing judo karate boxing fencing archery yoga meditation origami poker bridge crosswords puzzles poetry hunting brewing winemaking genealogy juggling magic ballet tango karaoke whittling carving bookbinding gaming football tennis cricket golf basketball darts billiards dominoes mahjong backgammon horse-riding geocaching metal-detecting stamp-collecting journaling blogging volunteering thrifting antiquing taxidermy falconry improv opera".split(
    " ",
  ),
);

/** Instruments: "plays the cello" is kept with its article. */
export const INSTRUMENTS: ReadonlySet<string> = new Set(
  "cello violin viola piano guitar flute trumpet saxophone clarinet drums harp accordion banjo fiddle organ trombone harmonica oboe mandolin ukulele lute sitar bass concertina bagpipes".split(
    " ",
  ),
);
