const LINK =
  /(?:^|,? |[(,:–] ?)(?<!\b(?:looks?|looking|looked|named|known|works?|worked|working) )(?:(and|but|or|yet|so|though|although|because|while|since|when|whenever|until|before|after|if|unless|which|who|whose|whom|that|where|as)(?= ))|[,:()]|\s–\s/giu;

/** A part of a sentence by its bounds in the text, and the word or mark that joins it to the one before. */
export type Piece = { from: number; to: number; link: string };

/** A sentence cut at its commas, colons, brackets and joining words. */
export function clausePieces(sentence: string, offset: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let link = "";
  for (const cut of sentence.matchAll(LINK)) {
    const at = cut.index;
    if (at > from && sentence.slice(from, at).trim() !== "")
      pieces.push({ from: offset + from, to: offset + at, link });
    link = cut[1]?.toLowerCase() ?? (cut[0].trim() === ":" ? ":" : cut[0].trim() === "(" ? "(" : ",");
    from = at + cut[0].length;
  }
  if (sentence.slice(from).trim() !== "") pieces.push({ from: offset + from, to: offset + sentence.length, link });
  return pieces;
}
