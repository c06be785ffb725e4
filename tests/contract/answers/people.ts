import { buildCustomer, buildUser, type TestBrowser, type TestConsole, type User } from '../../../server/testing/index.js';

export const PASSWORD = 'Correct-Horse-42';
/** Meets all rules, and differs from the previous password. */
export const NEW_PASSWORD = 'Sturdy-Walnut-77';
let made = 0;

/** A user of a new customer, whose second step is a mailed code. */
export async function newUser({ database }: TestConsole, given: Parameters<typeof buildUser>[2] = {}): Promise<User> {
  const customer = await buildCustomer(database.storage);
  return buildUser(database.storage, customer, { email: `recorded-${(made += 1)}@example.com`, password: PASSWORD, ...given });
}

/** A browser of a new user, signed in. */
export async function newBrowser(server: TestConsole): Promise<TestBrowser> {
  const { email } = await newUser(server, { mfaEnabled: false });
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  return browser;
}

/** Repeats a failing attempt until the answer to be recorded. */
export async function repeat(times: number, attempt: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < times; count += 1) await attempt();
}
