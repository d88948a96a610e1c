import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";

/** Words of the list that are names, animals or anatomy just as often, and so say nothing by themselves. */
const ORDINARY = new Set([
  ...["abo", "anal", "anus", "chink", "cock", "dick", "hooker", "incest", "negro", "orgasm", "penis", "prick"],
  ...["rape", "scat", "semen", "sex", "spastic", "tit", "vagina"],
]);

const matcher = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => ORDINARY.has(metadata?.originalWord ?? ""))
    .build(),
  ...englishRecommendedTransformers,
});

/** Figures that stand for themselves: the matcher reads 4, 5 and others as letters. */
const NUMBERS = /(?<![\p{L}\d@$!*])\d[\d.,:/-]*(?![\p{L}@$!*])/gu;

/** Whether a text holds a swear word or a slur, also where it is disguised. */
export const isProfane = (text: string): boolean => matcher.hasMatch(text.replace(NUMBERS, " "));
