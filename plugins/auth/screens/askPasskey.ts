import type { GraphqlService } from '@edge-console/sdk';
import type { AuthPasskeyLoginInput } from '../graphql/__generated__/operations.js';
import { AuthPasskeyLoginOptionsDocument } from '../graphql/__generated__/operations.js';
import { loginInputOf, requestOptions } from '../rules/passkeys.js';

/**
 * Has the browser sign a new challenge with a passkey.
 * @returns what the server checks
 * @throws what the server refuses, or the browser's error, see `passkeyProblem`
 */
export async function askPasskey(graphql: GraphqlService): Promise<AuthPasskeyLoginInput> {
  const [{ startAuthentication }, { AuthPasskeyLoginOptions }] = await Promise.all([
    import('@simplewebauthn/browser'),
    graphql.mutate(AuthPasskeyLoginOptionsDocument, {}),
  ]);
  return loginInputOf(await startAuthentication({ optionsJSON: requestOptions(AuthPasskeyLoginOptions) }));
}
