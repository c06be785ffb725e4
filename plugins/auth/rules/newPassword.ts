import { isPasswordRuleMet, PASSWORD_RULES, type PasswordRule } from '@edge-console/sdk/contract';

/** A new password, entered twice. */
export interface NewPassword {
  readonly password?: string;
  readonly confirm?: string;
}

export interface ChecklistLine {
  readonly rule: PasswordRule;
  /** Neutral until the user has typed. (RESET-011) */
  readonly state: 'neutral' | 'met' | 'unmet';
}

/** The state of each rule for the entered password. (RESET-011 to RESET-016) */
export function checklist(password: string, wasTyped: boolean): readonly ChecklistLine[] {
  const stateOf = (rule: PasswordRule) => (isPasswordRuleMet(rule, password) ? 'met' : 'unmet');
  return PASSWORD_RULES.map((rule) => ({ rule, state: wasTyped ? stateOf(rule) : 'neutral' }));
}

/** Whether to show that the passwords differ: after the second field was left, or is as long as the first. (RESET-017) */
export function showsMismatch({ password = '', confirm = '' }: NewPassword, wasConfirmLeft: boolean): boolean {
  if (password === '' || confirm === '' || password === confirm) return false;
  return wasConfirmLeft || confirm.length >= password.length;
}

/** The reason why the password cannot be saved yet, as a key of this plugin's texts; undefined if it can. (RESET-018) */
export function newPasswordProblem({ password = '', confirm = '' }: NewPassword): string | undefined {
  if (!PASSWORD_RULES.every((rule) => isPasswordRuleMet(rule, password))) return 'newPassword.rulesUnmet';
  return password === confirm ? undefined : 'newPassword.confirmMissing';
}
