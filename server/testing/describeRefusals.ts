import { describe, expect, test } from 'vitest';
import { buildHierarchy, type Customer } from './factories.js';
import { rowsOfCustomer } from './rowsOfCustomer.js';
import { signedIn, signedInAt } from './signedIn.js';
import type { Answer, TestBrowser, TestConsole } from './TestConsole.js';

/** A mutation, or a query of one object, that {@link describeRefusals} calls. */
export interface GuardedCall {
  readonly document: string;
  /** Policy action that the call requires. */
  readonly right: string;
  /** Input for data in the root department of that customer. */
  readonly variables: (customer: Customer) => object | Promise<object>;
  /**
   * Error code for a caller who has the right in another department only.
   * @default 'NOT_FOUND'; FORBIDDEN for what has no department (D-159), BAD_REQUEST for an export, which then has no rows
   */
  readonly elsewhere?: 'NOT_FOUND' | 'FORBIDDEN' | 'BAD_REQUEST';
}

export interface Refusals {
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
 * Common tests of mutations: a caller without a session, a caller without the right, and callers with the right on another customer or in
 * another department only, get no data and change nothing, not even the audit. (GQL-014, PERM-031)
 */
export function describeRefusals({ server, own, other, calls }: Refusals): void {
  describe.each(Object.entries(calls))('GQL-014: %s', (name, { document, right, variables, elsewhere = 'NOT_FOUND' }) => {
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
    test(`PERM-031: is ${elsewhere} with the right in another department only`, async () => {
      const department = await buildHierarchy(server().database.storage, own());
      expect(await call(await signedInAt(server(), own(), department, [right]), own())).toEqual([elsewhere]);
    });
  });
}
