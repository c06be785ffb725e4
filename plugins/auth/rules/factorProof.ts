import type { ApiError } from '@edge-console/sdk';
import type { AuthMfaMethod } from '../graphql/__generated__/operations.js';
import { METHOD_TEXTS, type CodeMethod, type MethodTexts } from './secondStep.js';
import { codeProblem } from './secondFactors.js';

/** Texts of a step that verifies a factor before a factor is removed: keys of this plugin's texts. */
export const PROOF_TEXTS: Readonly<Record<CodeMethod, MethodTexts>> = {
  ...METHOD_TEXTS,
  EMAIL_CODE: { ...METHOD_TEXTS.EMAIL_CODE, intro: 'twoStep.mailedIntro' },
};

/** Key of the label that switches to this method. */
export function chooseText(method: AuthMfaMethod): string {
  return method === 'PASSKEY' ? 'twoStep.usePasskey' : PROOF_TEXTS[method].choose;
}

/** The error of a code; undefined for errors that do not concern the code. Only the app's code depends on a clock. */
export function proofProblem(method: CodeMethod, error: ApiError): string | undefined {
  const problem = codeProblem(error);
  return problem === 'twoStep.codeWrong' && method !== 'TOTP' ? 'banners.codeNotMatch' : problem;
}
