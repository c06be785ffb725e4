import { isPasswordRuleMet, LIMITS, PASSWORD_RULES, type PasswordRule } from '@edge-console/sdk/contract';
import { validationError } from '../../../graphql/errors.js';
import { hashPassword } from '../../../passwordHash.js';
import type { Texts } from '../../../texts/index.js';
import type { PasswordOwner } from './personalWords.js';
import { isWeak } from './strength.js';

const REFUSALS: Readonly<Record<PasswordRule, string>> = {
  lowercase: 'password.lowercase',
  uppercase: 'password.uppercase',
  number: 'password.number',
  special: 'password.special',
  length: 'password.length',
};

/**
 * @param path of the password in the input: `input.password`
 * @param texts in the language of the user who chooses the password
 * @returns the hash to store
 * @throws BAD_REQUEST with each rule that the password violates, or because it is easily guessed. (RESET-027)
 */
export async function acceptPassword(password: string, path: string, owner: PasswordOwner, { t }: Texts): Promise<string> {
  const refuse = (messages: readonly string[]) =>
    validationError(
      messages.map((message) => ({ path, message })),
      messages[0],
    );
  const unmet = PASSWORD_RULES.filter((rule) => !isPasswordRuleMet(rule, password));
  const problems = unmet.map((rule) => t(REFUSALS[rule], { number: LIMITS.passwordMin }));
  if (password.length > LIMITS.passwordMax) problems.push(t('password.longest', { number: LIMITS.passwordMax }));
  if (problems.length > 0) throw refuse(problems);
  if (await isWeak(password, owner)) throw refuse([t('password.weak')]);
  return hashPassword(password);
}
