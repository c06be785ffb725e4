import type { PolicyStatement } from '@edge-console/sdk/contract';
import { buildGroup, buildUser, grant, type Customer } from './factories.js';
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
  const everything = [{ actions: ['*:*'], resources: [EVERYWHERE], effect: 'allow' as const }];
  const statements = actions.includes('*:*') ? everything : [grant(customer, [...entry, ...actions])];
  return signedInWith(server, customer, statements);
}

/** A browser with a new, signed-in user of the customer who has the actions, and entry, in one department only. */
export function signedInAt(
  server: TestConsole,
  customer: Customer,
  { hierarchyId }: { readonly hierarchyId: string },
  actions: readonly string[],
): Promise<TestBrowser> {
  return signedInWith(server, customer, [grant(customer, ['edge:access', ...actions], hierarchyId)]);
}

/** A browser with a new, signed-in user of the customer who has these rights. */
export async function signedInWith(server: TestConsole, customer: Customer, statements: readonly PolicyStatement[]): Promise<TestBrowser> {
  const { storage } = server.database;
  const email = `signed-in-${(made += 1)}@example.com`;
  const group = await buildGroup(storage, customer, { statements: statements.filter(({ actions }) => actions.length > 0) });
  await buildUser(storage, customer, { email, password: TEST_PASSWORD, mfaEnabled: false, groups: [group] });
  const browser = server.browser();
  await browser.signIn(email, TEST_PASSWORD);
  return browser;
}
