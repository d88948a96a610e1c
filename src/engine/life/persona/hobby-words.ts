/** Pastimes that are named by one word wherever they occur. All read well after "an evening of". */
export const HOBBIES: ReadonlySet<string> = new Set(
  "knitting chess gardening baking cooking fishing sailing swimming painting drawing sketching reading writing singing dancing running hiking climbing cycling birdwatching photography pottery woodworking carpentry embroidery crochet quilting sewing weaving calligraphy astronomy stargazing beekeeping foraging camping surfing rowing kayaking skating skiing judo karate boxing fencing archery yoga meditation origami poker bridge crosswords puzzles poetry hunting brewing winemaking genealogy juggling magic ballet tango karaoke whittling carving bookbinding gaming football tennis cricket golf basketball darts billiards dominoes mahjong mah-jong backgammon horse-riding geocaching metal-detecting stamp-collecting journaling blogging volunteering thrifting antiquing taxidermy falconry improv opera sudoku bingo canasta whist rummy scrabble pétanque petanque boules snooker curling biathlon triathlon orienteering bouldering paragliding windsurfing kitesurfing snorkelling skateboarding rollerblading bell-ringing birding trainspotting salsa bachata flamenco rumba cosplay parkour jiu-jitsu aikido taekwondo capoeira kendo kabaddi pilates badminton volleyball handball netball rugby lacrosse five-a-side ping-pong wrestling weightlifting powerlifting jogging mushrooming ice-swimming ice-skating line-dancing macramé lacemaking felting soapmaking beadwork watercolours linocut woodcarving ceramics philately mudlarking beachcombing cribbage skittles hurling camogie shinty softball lindy-hop beatboxing push-ups press-ups handstands yodelling footy diy anime manga xbox gymnastics minecraft trampolining kickboxing freediving caving pickleball dressage showjumping trainspotting".split(
    " ",
  ),
);

/** Instruments: "plays the cello" is kept with its article. */
export const INSTRUMENTS: ReadonlySet<string> = new Set(
  "cello violin viola piano guitar flute trumpet saxophone clarinet drums harp accordion banjo fiddle organ trombone harmonica oboe mandolin ukulele lute sitar bass concertina bagpipes".split(
    " ",
  ),
);

/** Pastimes of two words; each reads after "an evening of" as those of one word do. */
export const HOBBY_NAMES =
  /\b(?:tai chi|roller derby|disc golf|table tennis|model (?:railways|trains|aeroplanes|planes|ships|boats|cars)|fan fiction|muay thai|martial arts|water polo|ham radio|cold-water swimming|ice swimming|(?:bass|fly|sea|ice|carp|night) fishing|(?:folk|ballroom|swing|line|square|tap|belly|scottish|irish|morris) dancing|amateur (?:dramatics|theatre|radio)|pub quizzes|crime podcasts|board games|wild swimming|bird ringing|kite flying|pigeon racing|dog agility|stone balancing|barbershop singing|choral singing|stand-up comedy|puzzle books|radio gymnastics|chamber music|true crime)\b/giu;
