/** Money by a name that it has in some lands only: a text has `{coin}` and `{coins}` for it. Weights go by it too, and are put otherwise. */
const COIN =
  /[£$€]|\b(?:pounds?|pence|penny|pennies|shillings?|quid|fivers?|tenners?|sixpences?|farthings?|guineas?(?! pig)|euros?|dollars?|francs?|rupees?|pesos?|kron(?:a|or|er)|roubles?|yen)\b/i;

/** The coins that a text has written in it. */
export function coinProblems(text: string): string[] {
  const found = COIN.exec(text)?.[0];
  return found === undefined ? [] : [`"${found}" is money of some lands only: {coin}, {coins}, or what it buys`];
}

/** The same of all texts of a part of the content. */
export function writtenCoins(part: unknown): string[] {
  if (typeof part === "string") return coinProblems(part);
  if (typeof part !== "object" || part === null) return [];
  return Object.values(part).flatMap(writtenCoins);
}
