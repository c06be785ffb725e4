import type { ApiError } from '@edge-console/sdk';

/**
 * The error of the password that a change requires: a key of this plugin's texts; undefined for errors that do not concern the password.
 */
export function passwordProblem({ code }: ApiError): string | undefined {
  if (code === 'ERROR_CUSTOM_USER_LOCKED') return 'locked.text';
  return code.startsWith('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD') ? 'account.passwordWrong' : undefined;
}

const CODE_PROBLEMS: Readonly<Record<string, string>> = {
  ERROR_CUSTOM_MFA_CODE_NOT_MATCH: 'twoStep.codeWrong',
  ERROR_CUSTOM_MFA_CODE_EXPIRED: 'twoStep.beginAnew',
  ERROR_CUSTOM_USER_LOCKED: 'twoStep.tooMany',
};

/** The error of the first code of an app. */
export function codeProblem({ code }: ApiError): string | undefined {
  return CODE_PROBLEMS[code];
}

/** A key in groups of four characters, for typing. */
export function groupedKey(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** With fewer recovery codes, the page suggests new ones. */
const FEW = 3;

export function areFew(left: number): boolean {
  return left < FEW;
}
