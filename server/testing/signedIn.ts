import { buildGroup, buildUser, type Customer } from './factories.js';
import type { TestBrowser, TestConsole } from './TestConsole.js';

export const TEST_PASSWORD = 'Correct-Horse-42';
const EVERYWHERE = 'region:*:organization:*:customer:*:hierarchy:*';
let made = 0;

/**
 * A browser of somebody new who belongs to the customer and is signed in.
 * @param actions what they may do there; `*:*` for everything everywhere
 * @param entry what lets them in; nothing for somebody who may not enter
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
