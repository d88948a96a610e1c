import type { Entry } from "./lives.ts";
import { wordsOf } from "./ngrams.ts";
import { valenceOf } from "./valence.ts";
import { mean } from "./variety.ts";

/** Share of sentences whose refs are all in the plan they were written from. */
export function validRefs(life: readonly Entry[]): number {
  const sentences = life.flatMap(({ view, narration }) => {
    const { plan } = view;
    const given = new Set<string>([
      ...plan.scenes.flatMap((scene) => [scene.ref, ...(scene.because ?? [])]),
      ...(plan.intention ? [plan.intention.vow.ref] : []),
      ...(plan.standing ? [plan.standing.ref] : []),
      ...(plan.meanwhile ? [plan.meanwhile.ref] : []),
      ...(plan.promise ? [plan.promise.vow.ref] : []),
      ...(plan.callback ? [plan.callback.memory.ref] : []),
      ...(plan.influence ? [plan.influence.ref] : []),
      ...(plan.reflection?.evidence ?? []),
      ...(plan.years ?? []).flatMap(({ ending }) => (ending === undefined ? [] : [ending.ref])),
    ]);
    return narration.sentences.map(
      ({ refs }) => refs.length > 0 && refs.every((ref) => ref.startsWith("state:") || given.has(ref)),
    );
  });
  return mean(sentences.map((valid) => (valid ? 1 : 0)));
}

const isCallback = (frame: string): boolean => frame.startsWith("callback.");

/** Share of entries that go back to an older memory. */
export const callbackRate = (life: readonly Entry[]): number =>
  mean(life.map(({ narration }) => (narration.sentences.some((one) => isCallback(one.frame)) ? 1 : 0)));

/**
 * Share of callbacks to a memory that an earlier entry told of and that is, unless it comes back with its date, of somebody who is in the
 * scene beside which it stands.
 */
export function callbacksRight(life: readonly Entry[]): number {
  const told = new Set<string>();
  const right: number[] = [];
  for (const { narration, view } of life) {
    const back = view.plan.callback;
    if (narration.sentences.some((one) => isCallback(one.frame))) {
      const beside = view.plan.scenes.find(({ ref }) => ref === back?.scene);
      const isOfSame = beside?.actors.some((actor) => back!.memory.actors.includes(actor)) === true;
      const wasTold = told.has(back?.memory.links.at(-1) ?? "");
      right.push(wasTold && (back!.link === "anniversary" || isOfSame) ? 1 : 0);
    }
    for (const { frame, refs } of narration.sentences) if (!isCallback(frame)) for (const ref of refs) told.add(ref);
  }
  return right.length === 0 ? 1 : mean(right);
}

/** Share of the nouns the persona named that come up within the first 100 entries. */
export function personaNouns(life: readonly Entry[]): number {
  const { lexicon } = life[0]!.view.state;
  const named = [...new Set([...lexicon.noun, ...lexicon.thing, ...lexicon.animal, ...lexicon.hobby])];
  const text = ` ${life
    .slice(0, 100)
    .flatMap(({ body }) => wordsOf(body))
    .join(" ")} `;
  return named.length === 0 ? 1 : mean(named.map((noun) => (text.includes(` ${wordsOf(noun).join(" ")} `) ? 1 : 0)));
}

/** Spearman's rank correlation of the text's valence with the pleasure of the state it was written in. */
export function valenceCorrelation(life: readonly Entry[]): number {
  const text = ranks(life.map(({ body }) => valenceOf(wordsOf(body))));
  const state = ranks(life.map(({ view }) => view.plan.feeling.p));
  const [meanText, meanState] = [mean(text), mean(state)];
  let product = 0;
  let squaresText = 0;
  let squaresState = 0;
  text.forEach((rank, index) => {
    const [a, b] = [rank - meanText, state[index]! - meanState];
    product += a * b;
    squaresText += a * a;
    squaresState += b * b;
  });
  return squaresText === 0 || squaresState === 0 ? 0 : product / Math.sqrt(squaresText * squaresState);
}

/** Ranks from 1, ties sharing their mean. */
function ranks(figures: readonly number[]): number[] {
  const order = figures.map((_, index) => index).sort((a, b) => figures[a]! - figures[b]!);
  const ranked = new Array<number>(figures.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && figures[order[to + 1]!] === figures[order[from]!]) to++;
    for (let at = from; at <= to; at++) ranked[order[at]!] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranked;
}
