import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Of 0 to 4; from here on, guessing takes more than 10^8 tries. */
const STRONG_ENOUGH = 3;
/** The estimate's work grows with the square of the length, and so much is strong or endless repetition. */
const LOOKED_AT = 64;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Read when the first password is set: the word lists are large, and most starts of a server need none. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Estimator({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
  });
}

/**
 * Whether a password would soon be guessed: common ones, words, dates, rows of keys, and what the person is called. (RESET-027)
 * @param personal words of the person: name, address
 */
export async function isWeak(password: string, personal: readonly string[]): Promise<boolean> {
  loading ??= loadEstimator();
  const { score } = (await loading).check(password, [...personal]);
  return score < STRONG_ENOUGH;
}
