import { ConsoleClient } from './ConsoleClient.js';

const LOGIN = 'mutation AuthEmailLogin($input: AuthEmailLoginInput!) { AuthEmailLogin(input: $input) { mfa } }';
/** Wrong passwords after which the server locks a user. */
const WRONG_PASSWORDS = 5;

/**
 * Locks a user of the server, as wrong passwords do.
 * @throws Error if the server accepts the password
 */
export async function lockUser(url: string, email: string): Promise<void> {
  const client = new ConsoleClient(url);
  for (let attempt = 1; attempt <= WRONG_PASSWORDS; attempt += 1) {
    const { errors } = await client.call('AuthEmailLogin', LOGIN, { input: { email, password: 'Wrong-Walnut-77' } });
    if (errors.length !== 1) throw new Error(`The server did not reject the password of ${email}.`);
  }
}
