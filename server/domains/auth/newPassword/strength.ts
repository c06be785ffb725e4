import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { loadEstimator } from './estimator.js';
import { personalWords, type PasswordOwner } from './personalWords.js';
import { unpredictablePart } from './remainder.js';

/** Of 0 to 4; from here on, guessing takes more than 10^8 tries. */
const STRONG_ENOUGH = 3;

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether an attacker soon guesses a password: common words of the console's languages, dates, rows of keys, words of the user's
 * name and e-mail address. The estimate multiplies by 10,000 for each further part, which makes `Sommer2026!!` and
 * `Nadia.Martin1!` strong, so what is left without the predictable parts must be strong too. (RESET-027)
 */
export async function isWeak(password: string, owner: PasswordOwner): Promise<boolean> {
  const words = personalWords(owner);
  const rest = unpredictablePart(password, words);
  loading ??= loadEstimator();
  const estimator = await loading;
  const inputs = [...words, owner.email, ...owner.email.split(/[@.]/), owner.firstName, owner.lastName].filter(Boolean);
  const isStrong = (text: string) => estimator.check(text, inputs).score >= STRONG_ENOUGH;
  return !((rest === undefined || isStrong(rest)) && isStrong(password));
}
