import type { GraphqlService } from '@edge-console/sdk';
import type { AuthPasskeyLoginInput } from '../graphql/__generated__/operations.js';
import { AuthPasskeyLoginOptionsDocument } from '../graphql/__generated__/operations.js';
import { loginInputOf, requestOptions } from '../rules/passkeys.js';

/**
 * Lets the browser sign a new challenge with a passkey.
 * @returns the response that the server verifies
 * @throws the server's refusal, or the browser's error, see `passkeyProblem`
 */
export async function askPasskey(graphql: GraphqlService): Promise<AuthPasskeyLoginInput> {
  const [{ startAuthentication }, { AuthPasskeyLoginOptions }] = await Promise.all([
    import('@simplewebauthn/browser'),
    graphql.mutate(AuthPasskeyLoginOptionsDocument, {}),
  ]);
  return loginInputOf(await startAuthentication({ optionsJSON: requestOptions(AuthPasskeyLoginOptions) }));
}
