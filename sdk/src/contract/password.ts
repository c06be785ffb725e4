import { LIMITS } from './limits.js';

/** Name of a rule; texts and messages refer to it. */
export type PasswordRule = 'lowercase' | 'uppercase' | 'number' | 'special' | 'length';

const CHECKS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\d/.test(password),
  special: (password) => /[-+_!@#$%^&*., ?]/.test(password),
  length: (password) => password.length >= LIMITS.passwordMin,
};

/** Rules of a new password, in the order of the list. (RESET-012 to RESET-016) */
export const PASSWORD_RULES = Object.keys(CHECKS) as readonly PasswordRule[];

export function isPasswordRuleMet(rule: PasswordRule, password: string): boolean {
  return CHECKS[rule](password);
}
