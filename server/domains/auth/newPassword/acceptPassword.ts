import { hash } from '@node-rs/argon2';
import { isPasswordRuleMet, LIMITS, PASSWORD_RULES, type PasswordRule } from '@edge-console/sdk/contract';
import { validationError } from '../../../graphql/errors.js';
import { isWeak } from './strength.js';

const REFUSALS: Readonly<Record<PasswordRule, string>> = {
  lowercase: 'the password needs at least 1 lowercase letter.',
  uppercase: 'the password needs at least 1 uppercase letter.',
  number: 'the password needs at least 1 number.',
  special: 'the password needs at least 1 special character.',
  length: `the password needs at least ${LIMITS.passwordMin} characters.`,
};

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * @param path of the password in the call: `input.password`
 * @returns the hash to keep
 * @throws BAD_REQUEST with what is wrong with it: each rule that is not met, then that it is easily guessed. (RESET-027)
 */
export async function acceptPassword(password: string, path: string, owner: PasswordOwner): Promise<string> {
  const refuse = (messages: readonly string[]) =>
    validationError(
      messages.map((message) => ({ path, message })),
      messages[0],
    );
  const problems = PASSWORD_RULES.filter((rule) => !isPasswordRuleMet(rule, password)).map((rule) => REFUSALS[rule]);
  if (password.length > LIMITS.passwordMax) problems.push(`the password may have at most ${LIMITS.passwordMax} characters.`);
  if (problems.length > 0) throw refuse(problems);
  const personal = [owner.email, ...owner.email.split(/[@.]/), owner.firstName, owner.lastName];
  if (await isWeak(password, personal.filter(Boolean))) throw refuse(['this password is easily guessed.']);
  return hash(password);
}
