/** What opens a sentence that is said to a language model and tells nothing of anybody. */
const ORDER = new RegExp(
  `^["'\\s([-]*(?:${[
    "(?:please |now |and |but |then )*(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |my |these |those |everything )*(?:(?:previous|prior|above|earlier|preceding|system|safety|other) )+(?:instructions?|prompts?|rules|messages?|guidelines|text|context|directions)",
    "(?:please )?(?:reveal|print|repeat|show|output) (?:me )?(?:your|the) (?:system |hidden |initial )*(?:prompt|instructions|rules)",
    "(?:system|assistant|developer|user) ?: ",
    "you are (?:now )?(?:an? (?:ai|language model|large language model|llm|assistant|chatbot)|chatgpt|gpt|claude|dan)\\b",
    "as an? (?:ai|language model|large language model|llm|chatbot)\\b",
    "(?:please )?(?:always |only )*(?:answer|respond|reply|output) (?:only |always )*(?:in|with|as) (?:json|xml|markdown|html|valid)",
  ].join("|")})`,
  "i",
);
/** A sentence with its closing marks and the blanks behind it. */
const SENTENCE = /[^.!?;]+(?:[.!?;]+(?=\s|$)\s*|$)|[.!?;]+\s*/g;

/** A text without the sentences that order a language model about. */
export const withoutOrders = (plain: string): string =>
  plain.replace(SENTENCE, (sentence) => (ORDER.test(sentence) ? "" : sentence)).trim();
