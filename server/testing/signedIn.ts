import type { PolicyStatement } from '@edge-console/sdk/contract';
import { Sessions } from '../domains/auth/Sessions.js';
import { KeyedHash } from '../domains/auth/tokens.js';
import type { RequestCookies } from '../graphql/context.js';
import { buildGroup, buildUser, grant, type Customer, type User } from './factories.js';
import { seed } from './seeds.js';
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
  const user = await buildUser(storage, customer, { email, password: TEST_PASSWORD, mfaEnabled: false, groups: [group] });
  return withSession(server, user);
}

/**
 * A browser in which the user is signed in. The session begins as at the end of a sign-in, without the sixteen statements that a sign-in
 * takes: a quarter of the statements of the server's tests were sign-ins.
 */
async function withSession(server: TestConsole, { userId }: Pick<User, 'userId'>): Promise<TestBrowser> {
  const { storage } = server.database;
  const browser = server.browser();
  const jar = browser.cookies;
  const cookies: RequestCookies = {
    get: (name) => jar.get(name),
    set: (name, value) => void jar.set(name, value),
    clear: (name) => void jar.delete(name),
  };
  const sessions = new Sessions(storage.directory, new KeyedHash(server.secretKey), () => server.clock.now());
  await seed(storage, (rows) => sessions.begin(rows, userId, browser.awsRegion, { cookies, userAgent: 'test' }));
  return browser;
}
