import { formatResource } from '@edge-console/sdk/contract';
import type { Mutation, Query } from '../graphql/__generated__/resolvers.js';
import { buildUser, type Customer } from './factories.js';
import type { TestBrowser, TestConsole } from './TestConsole.js';

type RootField = Exclude<keyof Query | keyof Mutation, '__typename'>;

/** A call with ids of a customer that the caller may not enter. */
interface ForeignCall<Ids> {
  readonly document: string;
  variables(customer: Customer, ids: Ids): Readonly<Record<string, unknown>>;
  /** The expected data. Default: the error NOT_FOUND. */
  readonly answer?: unknown;
  /** In place of `answer`, for data that names the ids of the call. */
  answerFor?(customer: Customer): unknown;
}

/** A field that cannot name anything of another customer. The reason is for the reader. */
interface WithoutForeignId {
  readonly withoutForeignId: string;
}

/** What `server/foreignIds.test.ts` needs to know about the root fields of one folder: its file `testing/foreignCalls.ts`. */
export interface ForeignCalls<Ids extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  /** Creates what the calls name, and returns its ids. For an unknown customer, each id is one that does not exist. */
  rows?(server: TestConsole, customer: Customer): Promise<Ids>;
  readonly fields: Readonly<Partial<Record<RootField, ForeignCall<Ids> | WithoutForeignId>>>;
}

/** Checks the names of the fields, and that each call uses only ids that `rows` returns. */
export function defineForeignCalls<Ids extends Readonly<Record<string, string>> = Readonly<Record<never, string>>>(
  calls: ForeignCalls<Ids>,
): ForeignCalls<Ids> {
  return calls;
}

/** The ids of a customer as the inputs of its objects name them. */
export function placeOf({ organizationId, customerId, rootHierarchyId }: Customer) {
  return { organizationId, customerId, hierarchyId: rootHierarchyId };
}

/** The root of a customer as policies name it. */
export function rootOf({ awsRegion, organizationId, customerId, rootHierarchyId }: Customer): string {
  return formatResource({ region: awsRegion, organization: organizationId, customer: customerId, hierarchy: rootHierarchyId });
}

let people = 0;

/** A new user of the customer, signed in on a remembered device. */
export async function signInAbroad(
  server: TestConsole,
  customer: Customer,
): Promise<{ readonly browser: TestBrowser; readonly password: string }> {
  const [email, password] = [`signed-in-elsewhere-${String((people += 1))}@example.com`, 'Correct-Horse-42'];
  await buildUser(server.database.storage, customer, { email, password });
  const browser = server.browser();
  await browser.emailLogin(email, password);
  await browser.mfaLogin(email, server.mail.lastCode(email), true);
  return { browser, password };
}
