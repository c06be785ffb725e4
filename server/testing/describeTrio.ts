import { describe, expect, test } from 'vitest';
import { buildGroup, buildUser, type Customer } from './factories.js';
import type { TestConsole } from './TestConsole.js';

/** A mutation as {@link describeTrio} calls it. */
export interface GuardedCall {
  readonly document: string;
  /** Policy action that it takes. */
  readonly right: string;
  /** What it is called with to change something of that customer. */
  readonly variables: (customer: Customer) => object | Promise<object>;
}

export interface Trio {
  readonly server: () => TestConsole;
  readonly own: () => Customer;
  readonly other: () => Customer;
  readonly calls: Readonly<Record<string, GuardedCall>>;
}

const PASSWORD = 'Correct-Horse-42';
let made = 0;

/** What every mutation must stand: nobody, somebody without the right, and somebody with the right on another customer. (GQL-014) */
export function describeTrio({ server, own, other, calls }: Trio): void {
  const signedIn = async (customer: Customer, actions: readonly string[]) => {
    const email = `trio-${(made += 1)}@example.com`;
    const group = await buildGroup(server().database.storage, customer, { actions });
    await buildUser(server().database.storage, customer, { email, password: PASSWORD, mfaEnabled: false, groups: [group] });
    const browser = server().browser();
    await browser.signIn(email, PASSWORD);
    return browser;
  };

  describe.each(Object.entries(calls))('GQL-014: %s', (name, { document, right, variables }) => {
    const codeOf = async (browser: ReturnType<TestConsole['browser']>, customer: Customer) =>
      (await browser.call(document, { ...(await variables(customer)) })).code;

    test('is refused without a session', async () => expect(await codeOf(server().browser(), own())).toBe('UNAUTHENTICATED'));
    test('is refused without the right', async () => expect(await codeOf(await signedIn(own(), ['edge:access']), own())).toBe('FORBIDDEN'));
    test('finds nothing of another customer', async () =>
      expect(await codeOf(await signedIn(own(), ['edge:access', right]), other())).toBe('NOT_FOUND'));
  });
}
