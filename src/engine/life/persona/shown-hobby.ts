/** What is done under the sky, by oneself or at a stove: nobody rents a room for it or shows it on a stage. */
const OTHERWISE =
  /^(?:writing (?:letters|to)|letters?(?!.cutting)|keeping|growing|raising|breeding|walking|swimming|running|jogging|cycling|fishing|hiking|gardening|climbing|surfing|sailing|foraging|hunting|riding|ski\p{Ll}+|rowing|camping|feeding|watching|driving|collecting|baking|cooking|brewing|pickling|preserving|bottling|reading|travelling|fixing|repairing|restoring|mending|swearing|sleeping|birdwatching|diving|paddling|sunbathing|shopping|smoking|beekeeping|cricket|football|rugby|hockey|tennis|golf|baseball|softball|basketball|volleyball|netball|bowls|bowling|boules|pétanque|athletics|crosswords?|sudoku|puzzles|jigsaws?|gaming|astronomy|stargazing|genealogy|allotment)\b/iu;

/** Whether a pastime is one that people do in a room together and show to others: singing is, keeping bees is not. */
export const isShownHobby = (hobby: string): boolean => !OTHERWISE.test(hobby);
