import type { ApiError } from '@edge-console/sdk';
import type { AuthMfaMethod } from '../graphql/__generated__/operations.js';
import { METHOD_TEXTS, type CodeMethod, type MethodTexts } from './secondStep.js';
import { codeProblem } from './secondFactors.js';

/** What asks for a factor once more before one is taken away: keys of this plugin's texts. */
export const PROOF_TEXTS: Readonly<Record<CodeMethod, MethodTexts>> = {
  ...METHOD_TEXTS,
  EMAIL_CODE: { ...METHOD_TEXTS.EMAIL_CODE, intro: 'twoStep.mailedIntro' },
};

/** The key of what leads to a method from another one. */
export function chooseText(method: AuthMfaMethod): string {
  return method === 'PASSKEY' ? 'twoStep.usePasskey' : PROOF_TEXTS[method].choose;
}

/** What is wrong with a code; undefined for what is not about it. Only the app's depends on a clock. */
export function proofProblem(method: CodeMethod, error: ApiError): string | undefined {
  const problem = codeProblem(error);
  return problem === 'twoStep.codeWrong' && method !== 'TOTP' ? 'banners.codeNotMatch' : problem;
}
