import type { ApiError } from '@edge-console/sdk';

/** What is wrong with the password that a change asks for: a key of this plugin's texts; undefined for what is not about it. */
export function passwordProblem({ code }: ApiError): string | undefined {
  if (code === 'ERROR_CUSTOM_USER_LOCKED') return 'locked.text';
  return code.startsWith('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD') ? 'account.passwordWrong' : undefined;
}

const CODE_PROBLEMS: Readonly<Record<string, string>> = {
  ERROR_CUSTOM_MFA_CODE_NOT_MATCH: 'twoStep.codeWrong',
  ERROR_CUSTOM_MFA_CODE_EXPIRED: 'twoStep.beginAnew',
  ERROR_CUSTOM_USER_LOCKED: 'twoStep.tooMany',
};

/** What is wrong with the first code of an app. */
export function codeProblem({ code }: ApiError): string | undefined {
  return CODE_PROBLEMS[code];
}

/** A key as people type it in: groups of four. */
export function groupedKey(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** So many recovery codes are few. */
const FEW = 3;

export function areFew(left: number): boolean {
  return left < FEW;
}
