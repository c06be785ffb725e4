import { describe, expect, test } from 'vitest';
import type { Customer } from './factories.js';
import { rowsOfCustomer } from './rowsOfCustomer.js';
import { signedIn } from './signedIn.js';
import type { Answer, TestBrowser, TestConsole } from './TestConsole.js';

/** A mutation that {@link describeTrio} calls. */
export interface GuardedCall {
  readonly document: string;
  /** Policy action that the mutation requires. */
  readonly right: string;
  /** Input that changes data of that customer. */
  readonly variables: (customer: Customer) => object | Promise<object>;
}

export interface Trio {
  readonly server: () => TestConsole;
  readonly own: () => Customer;
  readonly other: () => Customer;
  readonly calls: Readonly<Record<string, GuardedCall>>;
}

interface Results {
  readonly results?: readonly { readonly ok: boolean; readonly code: string | null }[];
}

/** The code of a rejected call, or the codes of its rows. */
function codesOf(name: string, { code, data }: Answer<Record<string, Results>>): readonly (string | null | undefined)[] {
  return code === undefined ? (data?.[name]?.results ?? []).map((row) => row.code) : [code];
}

/**
 * Common tests of mutations: a caller without a session, a caller without the right, and a caller with the right on another customer, get
 * no data and change nothing, not even the audit. (GQL-014)
 */
export function describeTrio({ server, own, other, calls }: Trio): void {
  describe.each(Object.entries(calls))('GQL-014: %s', (name, { document, right, variables }) => {
    const call = async (browser: TestBrowser, customer: Customer) => {
      const given = { ...(await variables(customer)) };
      const before = await rowsOfCustomer(server().database.storage, customer);
      const codes = codesOf(name, await browser.call<Record<string, Results>>(document, given));
      expect(await rowsOfCustomer(server().database.storage, customer)).toEqual(before);
      return codes;
    };

    test('is rejected without a session', async () => expect(await call(server().browser(), own())).toEqual(['UNAUTHENTICATED']));
    test('is rejected without the right', async () =>
      expect(await call(await signedIn(server(), own(), []), own())).toEqual(['FORBIDDEN']));
    test('finds nothing of another customer, and changes nothing', async () =>
      expect(await call(await signedIn(server(), own(), [right]), other())).toEqual(['NOT_FOUND']));
  });
}
