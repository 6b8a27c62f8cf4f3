import type { Entry } from './entry.ts';
import { KEYS, QUESTIONS } from './question.ts';
import { amountsOf, isAnswer, type Operation } from './word.ts';

/** How many titles have a bit in the word of a ship's faceup cards. */
const TITLE_BITS = 32;

export class TitleColumns {
  /** For each title: its effect when it is dealt faceup. */
  readonly dealt: readonly (Operation | null)[];
  /** For each question: the titles with an answer, one bit each. */
  readonly asked = new Int32Array(QUESTIONS);
  /** For each question: the titles of which each copy counts, one bit each. */
  readonly eachCopy = new Int32Array(QUESTIONS);
  /** The answers, at `[(question * 32 + title) * KEYS + key]`. */
  readonly amounts = new Int16Array(QUESTIONS * TITLE_BITS * KEYS);

  constructor(titles: readonly Entry[]) {
    this.dealt = titles.map(({ effects }, code) => {
      let dealt: Operation | null = null;
      for (const effect of effects)
        for (const { word, parameters } of effect.do) {
          if (!isAnswer(word)) {
            dealt = word;
            continue;
          }
          this.asked[word.question]! |= 1 << code;
          if (effect.each) this.eachCopy[word.question]! |= 1 << code;
          this.amounts.set(amountsOf(word, parameters), (word.question * TITLE_BITS + code) * KEYS);
        }
      return dealt;
    });
  }
}
