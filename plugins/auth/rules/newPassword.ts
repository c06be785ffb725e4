import { isPasswordRuleMet, PASSWORD_RULES, type PasswordRule } from '@edge-console/sdk/contract';

/** A new password, typed twice. */
export interface NewPassword {
  readonly password?: string;
  readonly confirm?: string;
}

export interface ChecklistLine {
  readonly rule: PasswordRule;
  /** Neutral until something was typed. (RESET-011) */
  readonly state: 'neutral' | 'met' | 'unmet';
}

/** The rules as they stand for what is typed. (RESET-011 to RESET-016) */
export function checklist(password: string, wasTyped: boolean): readonly ChecklistLine[] {
  const stateOf = (rule: PasswordRule) => (isPasswordRuleMet(rule, password) ? 'met' : 'unmet');
  return PASSWORD_RULES.map((rule) => ({ rule, state: wasTyped ? stateOf(rule) : 'neutral' }));
}

/** Whether to say that the two differ: once the second was left, or is as long as the first. (RESET-017) */
export function showsMismatch({ password = '', confirm = '' }: NewPassword, wasConfirmLeft: boolean): boolean {
  if (password === '' || confirm === '' || password === confirm) return false;
  return wasConfirmLeft || confirm.length >= password.length;
}

/** Why it cannot be saved yet, as a key of this plugin's texts; undefined when it can. (RESET-018) */
export function newPasswordProblem({ password = '', confirm = '' }: NewPassword): string | undefined {
  if (!PASSWORD_RULES.every((rule) => isPasswordRuleMet(rule, password))) return 'newPassword.rulesUnmet';
  return password === confirm ? undefined : 'newPassword.confirmMissing';
}
