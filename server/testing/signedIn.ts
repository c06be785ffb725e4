import { buildGroup, buildUser, type Customer } from './factories.js';
import type { TestBrowser, TestConsole } from './TestConsole.js';

export const TEST_PASSWORD = 'Correct-Horse-42';
const EVERYWHERE = 'region:*:organization:*:customer:*:hierarchy:*';
let made = 0;

/**
 * A browser with a new, signed-in user of the customer.
 * @param actions the user's actions on the customer; `*:*` for everything everywhere
 * @param entry the action that permits entering the customer; an empty list for a user who may not enter
 */
export async function signedIn(
  server: TestConsole,
  customer: Customer,
  actions: readonly string[],
  entry: readonly string[] = ['edge:access'],
): Promise<TestBrowser> {
  const { storage } = server.database;
  const email = `signed-in-${(made += 1)}@example.com`;
  const granted = actions.includes('*:*')
    ? { statements: [{ actions: ['*:*'], resources: [EVERYWHERE], effect: 'allow' as const }] }
    : { actions: [...entry, ...actions] };
  const group = await buildGroup(storage, customer, granted);
  await buildUser(storage, customer, { email, password: TEST_PASSWORD, mfaEnabled: false, groups: [group] });
  const browser = server.browser();
  await browser.signIn(email, TEST_PASSWORD);
  return browser;
}
