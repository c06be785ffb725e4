import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonWords } from './commonWords.js';

/** The work of an estimate grows with the square of the length. A longer password is strong or repeats itself. */
const MAX_ESTIMATED_LENGTH = 64;
/** Words of each list of another language. All words would take twice the memory, and rare words are hardly guessed. */
const WORDS_OF_A_LIST = 5000;

/** The words of each list of a language package, most common first. */
type WordLists = Readonly<Record<string, readonly (string | number)[]>>;

/** Encyclopedia words contain markup, and named sequences such as months are in `commonWords`. */
const isUsedList = (name: string) => /^(?:commonWords|\w*firstnames|\w*lastnames)/i.test(name);

/**
 * Merges lists into one, by rank. One list for each language would make an estimate four times slower, and packages of version 3
 * use the same list names in every language.
 */
function mergeByRank(packages: readonly WordLists[]): string[] {
  const lists = packages.flatMap((words) => Object.entries(words).flatMap(([name, list]) => (isUsedList(name) ? [list] : [])));
  const merged = new Set(commonWords());
  for (let rank = 0; rank < WORDS_OF_A_LIST; rank += 1) {
    for (const list of lists) {
      const word = list[rank];
      if (word !== undefined) merged.add(String(word));
    }
  }
  return [...merged];
}

/** Loads the word lists. They take about 55 MB, so the caller waits with this until a user sets a password. */
export async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, common, english, ...others] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-de'),
    import('@zxcvbn-ts/language-es-es'),
    import('@zxcvbn-ts/language-fi'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-it'),
    import('@zxcvbn-ts/language-nl-be'),
    import('@zxcvbn-ts/language-pl'),
  ]);
  return new Estimator({
    dictionary: { ...common.dictionary, ...english.dictionary, otherLanguages: mergeByRank(others.map(({ dictionary }) => dictionary)) },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_ESTIMATED_LENGTH,
  });
}
