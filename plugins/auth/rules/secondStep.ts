import type { AuthMfaMethod } from '../graphql/__generated__/operations.js';
import { cleanCode } from './signIn.js';

/** Longest that a recovery code gets, with the blanks or hyphens it was copied with. */
const RECOVERY_LENGTH = 20;

/** What a second step says and asks for: keys of this plugin's texts. */
export interface MethodTexts {
  readonly intro: string;
  readonly label: string;
  readonly missing: string;
  /** Leads to it from another one. */
  readonly choose: string;
}

/** A method that is proven by typing a code. */
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

/** As the server offers them, the usual way first; the mailed code where it says nothing. */
export function readMethods(offered: readonly AuthMfaMethod[] | null): readonly [AuthMfaMethod, ...AuthMfaMethod[]] {
  const [first = 'EMAIL_CODE', ...others] = offered ?? [];
  return [first, ...others];
}

export function isCodeMethod(method: AuthMfaMethod): method is CodeMethod {
  return method !== 'PASSKEY';
}

/** A code as it stays in the field. (MFA-002, D-005) */
export function cleanProof(method: CodeMethod, typed: string): string {
  return method === 'RECOVERY_CODE' ? typed.trimStart().slice(0, RECOVERY_LENGTH) : cleanCode(typed);
}
