/** Who lives by a sport, by the title. */
export const ATHLETE =
  /\b(?:athlete|boxer|wrestler|judoka|fencer|runner|sprinter|cricketer|footballer|bowler|batsman|batswoman|batter|pitcher|goalkeeper|goalie|midfielder|striker|winger|(?<!public )defender|centre-(?:forward|half|back)|fly-half|scrum-half|full-back|quarterback|swimmer|cyclist|jockey|rower|skier|skater|gymnast|(?:tennis|rugby|basketball|hockey|volleyball|baseball|handball) player)\b/iu;
