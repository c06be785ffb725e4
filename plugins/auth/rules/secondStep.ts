import type { AuthMfaMethod } from '../graphql/__generated__/operations.js';
import { cleanCode } from './signIn.js';

/** Maximum length of a recovery code, including copied blanks or hyphens. */
const RECOVERY_LENGTH = 20;

/** Texts of a second step: keys of this plugin's texts. */
export interface MethodTexts {
  readonly intro: string;
  readonly label: string;
  readonly missing: string;
  /** Label of the control that switches to this method. */
  readonly choose: string;
}

/** A method that is verified by a code. */
export type CodeMethod = Exclude<AuthMfaMethod, 'PASSKEY'>;

export const METHOD_TEXTS: Readonly<Record<CodeMethod, MethodTexts>> = {
  EMAIL_CODE: { intro: 'mfa.intro', label: 'mfa.code', missing: 'mfa.missing', choose: 'twoStep.useMailed' },
  TOTP: { intro: 'mfa.appIntro', label: 'mfa.code', missing: 'mfa.missing', choose: 'mfa.useApp' },
  RECOVERY_CODE: {
    intro: 'mfa.recoveryIntro',
    label: 'mfa.recoveryCode',
    missing: 'mfa.recoveryMissing',
    choose: 'mfa.useRecovery',
  },
};

/** The methods that the server offers, the default one first; the e-mailed code if it names none. */
export function readMethods(offered: readonly AuthMfaMethod[] | null): readonly [AuthMfaMethod, ...AuthMfaMethod[]] {
  const [first = 'EMAIL_CODE', ...others] = offered ?? [];
  return [first, ...others];
}

export function isCodeMethod(method: AuthMfaMethod): method is CodeMethod {
  return method !== 'PASSKEY';
}

/** The part of an entered code that stays in the field. (MFA-002, D-005) */
export function cleanProof(method: CodeMethod, typed: string): string {
  return method === 'RECOVERY_CODE' ? typed.trimStart().slice(0, RECOVERY_LENGTH) : cleanCode(typed);
}
