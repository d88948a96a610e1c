/** Pronouns of the persona as the Echo itself says them: "her sister" becomes "my sister", "a boat of their own" "a boat of my own". */
export const toFirstPerson = (phrase: string): string =>
  phrase
    .replace(/\b(?:herself|himself|themselves|themself)\b/gi, "myself")
    .replace(/\b(?:hers|theirs)\b/gi, "mine")
    .replace(/\b(?:she|he|they) (?:is|are|was|were)\b/gi, (found) => (/(?:was|were)$/i.test(found) ? "I was" : "I am"))
    .replace(/\b(?:his|their|your)\b/gi, "my")
    .replace(/\bher(?= [\p{L}])(?! (?:to|and|or|but|for|in|at|on|with|when|if|from|by|so|because)\b)/giu, "my")
    .replace(/\b(?:her|him|them)\b/gi, "me")
    .replace(/\b(?:she|he|they|you)\b/gi, "I");
