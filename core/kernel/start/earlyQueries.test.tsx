import { useQuery } from '@apollo/client/react';
import { GraphqlServiceToken } from '@edge-console/sdk';
import { COOKIES, type OperationEntry } from '@edge-console/sdk/contract';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ORGGetRootHierarchyDocument } from '../graphql/__generated__/operations.js';
import { documentIdOf } from '../graphql/sendCall.js';
import { BASE, OTHER_CUSTOMER, type TestKernel, type TestKernelOptions } from '../testing/createTestKernel.js';
import { loadPage, pageStart } from '../testing/loadPage.js';
import { FIRST_QUERIES_KEY } from './EarlyQueries.js';

const { customerId, rootHierarchyId } = TEST_CUSTOMER;
const VARIABLES = { filter: { customerId } };
/** The screen's query. The shell asks for the same, but not through a plugin. */
const QUERY = 'ORGGetRootHierarchy';
const LISTED: readonly OperationEntry[] = [{ name: QUERY, type: 'query', sha256: documentIdOf(ORGGetRootHierarchyDocument) ?? '' }];

afterEach(() => window.sessionStorage.removeItem(FIRST_QUERIES_KEY));

const load = (options?: TestKernelOptions) => loadPage(pageStart(), options);

/** Waits until the user is signed in, and the responses to the early queries have arrived. */
async function ready(made: TestKernel): Promise<TestKernel> {
  await vi.waitFor(() => expect(made.kernel.session.state.status).toBe('signed-in'));
  await made.kernel.early.arrived();
  return made;
}

function scopeOf({ kernel }: TestKernel, operations = LISTED) {
  return kernel.createPluginScope('iam', { operations }).services.get(GraphqlServiceToken);
}

/** Loads the page and sends the query of its screen, so that the tab remembers it. */
async function visit(options?: TestKernelOptions): Promise<void> {
  const made = await ready(load(options));
  await scopeOf(made).query(ORGGetRootHierarchyDocument, VARIABLES);
}

function renderScreen(made: TestKernel, operations = LISTED): readonly string[] {
  const { client } = scopeOf(made, operations);
  const shown: string[] = [];
  function Screen() {
    const { data, error, networkStatus } = useQuery(ORGGetRootHierarchyDocument, {
      client,
      variables: VARIABLES,
      fetchPolicy: 'cache-and-network',
      notifyOnNetworkStatusChange: true,
    });
    shown.push(error === undefined ? `${data?.ORGGetRootHierarchy._id ?? 'nothing'} ${networkStatus}` : error.message);
    return <p>{data?.ORGGetRootHierarchy._id ?? error?.message}</p>;
  }
  render(<Screen />);
  return shown;
}

const sent = (made: TestKernel) => made.calls(QUERY).length;
/** Number of queries that a page has sent when its user is signed in and no screen has been rendered. */
const sentAlone = async (options?: TestKernelOptions) => sent(await ready(load(options)));

describe('the first query of a screen, when the tab is reloaded', () => {
  test('KERNEL-002: is sent before the screen asks, and the screen has its data in the first rendering', async () => {
    await visit();
    const made = await ready(load());
    expect(made.calls(QUERY)[0]?.body).toEqual({ operationName: QUERY, variables: VARIABLES, documentId: LISTED[0]?.sha256 });
    const shown = renderScreen(made);
    expect(shown).toEqual([`${rootHierarchyId} 7`]);
    expect(sent(made)).toBe(1);
  });

  test('is sent again by the next reload', async () => {
    await visit();
    renderScreen(await ready(load()));
    expect(await sentAlone()).toBe(1);
  });

  test('gives its response to the screen when it arrives later, without a second request', async () => {
    await visit();
    let answer: (value: object) => void = () => undefined;
    const made = load({ handlers: { [QUERY]: () => new Promise((resolve) => (answer = resolve)) } });
    await vi.waitFor(() => expect(made.kernel.session.state.status).toBe('signed-in'));
    renderScreen(made);
    answer({ _id: 'late', __typename: 'Hierarchy' });
    expect(await screen.findByText('late')).toBeDefined();
    expect(sent(made)).toBe(1);
  });

  test('is sent again by the screen if it failed', async () => {
    await visit();
    const failures = [new Response('down', { status: 503 })];
    const made = await ready(load({ handlers: { [QUERY]: () => failures.pop() ?? { _id: 'second attempt', __typename: 'Hierarchy' } } }));
    renderScreen(made);
    expect(await screen.findByText('second attempt')).toBeDefined();
    expect(sent(made)).toBe(2);
  });

  test('is used once: a reload by the screen asks the server', async () => {
    await visit();
    const made = await ready(load());
    renderScreen(made);
    await scopeOf(made).query(ORGGetRootHierarchyDocument, VARIABLES);
    expect(sent(made)).toBe(2);
  });

  test('SDK-009: does not give its data to a plugin that may not send it', async () => {
    await visit();
    const made = await ready(load());
    const shown = renderScreen(made, []);
    expect(await screen.findByText(/may not send/)).toBeDefined();
    expect(shown.filter((text) => text.includes(rootHierarchyId))).toEqual([]);
  });
});

describe('no query is sent early', () => {
  test('at another address', async () => {
    await visit();
    expect(await sentAlone({ path: `${BASE}/users` })).toBe(0);
  });

  test('for a page without the data of its user', async () => {
    await visit();
    const made = await ready(load({ cookies: { [COOKIES.authToken]: 'token-of-someone-else' } }));
    expect([made.calls()[0]?.operation, sent(made)]).toEqual(['AuthMe', 1]);
  });

  test('SESSION-011: after a log-out', async () => {
    const made = await ready(load());
    await scopeOf(made).query(ORGGetRootHierarchyDocument, VARIABLES);
    expect(window.sessionStorage.getItem(FIRST_QUERIES_KEY)).toContain(QUERY);
    await made.kernel.session.signOut();
    expect(window.sessionStorage.getItem(FIRST_QUERIES_KEY)).toBeNull();
    expect(await sentAlone()).toBe(0);
  });

  test('if the screen sent it later than ten seconds after the address changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const made = await ready(load());
    await scopeOf(made).query(ORGGetRootHierarchyDocument, VARIABLES);
    vi.setSystemTime(Date.now() + 10_001);
    await scopeOf(made).query(ORGGetRootHierarchyDocument, { filter: { customerId: OTHER_CUSTOMER.customerId } });
    vi.useRealTimers();
    expect(await sentAlone()).toBe(1);
  });

  test.for(['{', '[]', JSON.stringify({ address: BASE, queries: 'all' })])(
    'where the storage of the tab contains something else: %s',
    async (content) => {
      window.sessionStorage.setItem(FIRST_QUERIES_KEY, content);
      expect(await sentAlone()).toBe(0);
    },
  );
});
