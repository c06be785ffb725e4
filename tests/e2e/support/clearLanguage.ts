import type { ConsoleClient } from '../../support/ConsoleClient.js';

/** Removes a language that other tests chose for a user, because it would override the browser's. */
export async function clearLanguage(client: ConsoleClient, email: string): Promise<void> {
  await client.signIn(email);
  const { errors } = await client.call(
    'CommonSetPreference',
    'mutation CommonSetPreference($preference: CommonSetPreferenceInput!) { CommonSetPreference(preference: $preference) { key } }',
    { preference: { key: 'account.language', value: null } },
  );
  if (errors.length > 0) throw new Error(`The language of ${email} could not be cleared: ${JSON.stringify(errors)}`);
}
