import { gql, type TypedDocumentNode } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  FeatureFlagsToken,
  GraphqlServiceToken,
  useFlag,
  useNavigation,
  useNotifications,
  usePolicy,
  useService,
  useSession,
  useText,
  type FeatureFlags,
} from '../services/index.js';
import { DataTable, textColumn, useQueryState } from '../ui/index.js';
import { apiError, renderScreen, TEST_CUSTOMER, type ScreenOptions } from './index.js';

interface Answer {
  readonly ORGGetOrganizations: readonly { readonly _id: string; readonly uniqueName: string }[];
}

const ORGANIZATIONS: TypedDocumentNode<Answer, { filter: object }> = gql`
  query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) {
    ORGGetOrganizations(filter: $filter) {
      _id
      uniqueName
    }
  }
`;
const WRONG: TypedDocumentNode<Answer, { filter: object }> = gql`
  query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) {
    ORGGetOrganizations(filter: $filter) {
      secretName
    }
  }
`;

const COLUMNS = [textColumn({ id: 'name', header: 'Name', value: (row: Answer['ORGGetOrganizations'][number]) => row.uniqueName })];

function Screen({ document = ORGANIZATIONS }: { readonly document?: typeof ORGANIZATIONS }) {
  const text = useText();
  const { customer } = useSession();
  const query = useQueryState(document, { filter: {} });
  return (
    <>
      <h1>{text('title', { name: customer.customerDisplayName })}</h1>
      <p>{`flag ${String(useFlag('edgeSomething'))}, right ${usePolicy('org:createCustomer')}`}</p>
      {query.error === undefined ? null : <p>{`${query.error.code}: ${query.error.message}`}</p>}
      <DataTable label="Organisations" columns={COLUMNS} rows={query.data?.ORGGetOrganizations ?? []} idOf={(row) => row._id} />
    </>
  );
}

const OPTIONS: ScreenOptions = { plugin: { id: 'sample', texts: { 'en-GB': { title: 'Organisations of {{name}}' } } } };

function render(options: Partial<ScreenOptions> = {}, element = <Screen />) {
  return renderScreen(element, { ...OPTIONS, ...options });
}

describe('SDK-008 the testing kit', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  test('SDK-008: methods of services may be destructured, as in the console', async () => {
    function Leave() {
      const { toBase, navigate } = useNavigation();
      const { success } = useNotifications();
      return (
        <button
          onClick={() => {
            navigate(toBase('elsewhere'));
            success('Gone elsewhere');
          }}
        >
          Leave
        </button>
      );
    }
    const page = render({}, <Leave />);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('status', { name: 'success message' })).toBeTruthy();
    expect(page.address()).toMatch(/\/elsewhere$/);
  });

  test('SDK-008: a screen gets texts, session, flags, rights and responses', async () => {
    const page = render({
      flags: ['edgeSomething'],
      denied: ['org:createCustomer'],
      api: { ORGGetOrganizations: () => [{ _id: '1', uniqueName: 'northwind' }] },
    });
    expect(screen.getByRole('heading', { name: `Organisations of ${TEST_CUSTOMER.customerDisplayName}` })).toBeTruthy();
    expect(await screen.findByRole('cell', { name: 'northwind' })).toBeTruthy();
    expect(await screen.findByText('flag true, right denied')).toBeTruthy();
    expect(page.api.calls('ORGGetOrganizations').map((call) => call.variables)).toEqual([{ filter: {} }]);
  });

  test('SDK-008 FLAG-006: a flag that plugin.ts does not list is off, as in the console, and reported', async () => {
    const of = (flags: readonly string[]): Partial<ScreenOptions> => ({
      flags: ['edgeSomething'],
      plugin: { ...OPTIONS.plugin, definition: { id: 'sample', version: '1.0.0', sdk: '^0.2.0', title: 'Sample', flags } },
      api: { ORGGetOrganizations: () => [] },
    });
    const page = render(of([]));
    expect(await screen.findByText('flag false, right allowed')).toBeTruthy();
    const report = "'sample' read the flag 'edgeSomething', which its manifest does not list.";
    expect(page.telemetry.reports).toEqual([new Error(report)]);
    // oxlint-disable-next-line no-console -- only looked at
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(report));
    page.unmount();
    render(of(['edgeSomething']));
    expect(await screen.findByText('flag true, right allowed')).toBeTruthy();
  });

  test('SDK-008: a service of the test replaces a fake', async () => {
    const own: FeatureFlags = {
      isOn: () => true,
      textOf: () => undefined,
      status: 'ready',
      ready: () => Promise.resolve(),
      onDidChange: () => ({ dispose: () => undefined }),
    };
    render({ services: new Map([[FeatureFlagsToken as symbol, own]]), api: { ORGGetOrganizations: () => [] } });
    expect(await screen.findByText('flag true, right allowed')).toBeTruthy();
  });

  test('SDK-008: an error that a handler throws reaches the screen as the server would send it', async () => {
    render({
      api: {
        ORGGetOrganizations: () => {
          throw apiError('FORBIDDEN', 'No.');
        },
      },
    });
    expect(await screen.findByText('FORBIDDEN: No.')).toBeTruthy();
  });

  test('SDK-008: a response that does not fit the schema fails', async () => {
    render({ api: { ORGGetOrganizations: () => [{ _id: '1', uniqueName: null }] } });
    expect(await screen.findByText(/Cannot return null for non-nullable field Organization.uniqueName/)).toBeTruthy();
  });

  test('SDK-008: a request that does not fit the schema fails, naming the field', async () => {
    render({ api: { ORGGetOrganizations: () => [] } }, <Screen document={WRONG} />);
    expect(await screen.findByText(/Cannot query field "secretName" on type "Organization"/)).toBeTruthy();
  });

  test('SDK-008: a call without a handler names the missing one', async () => {
    render();
    expect(await screen.findByText(/no handler for ORGGetOrganizations/)).toBeTruthy();
    // oxlint-disable-next-line no-console -- only looked at
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('ORGGetOrganizations'));
  });

  test('SDK-008: a service without a fake is named', async () => {
    render({}, <Unknown />);
    const [report] = await screen.findAllByText(/The test page has no fake/);
    expect(report?.textContent).toContain('Symbol(unknown)');
  });

  test('GQL-003: the explicit region of a call is recorded', async () => {
    const page = render({ api: { ORGGetOrganizations: () => [] } }, <Elsewhere />);
    await waitFor(() => expect(page.api.calls('ORGGetOrganizations')[0]?.awsRegion).toBe('us-east-1'));
  });
});

function Unknown() {
  useService(Symbol('unknown'));
  return null;
}

function Elsewhere() {
  const graphql = useService(GraphqlServiceToken);
  void graphql.query(ORGANIZATIONS, { filter: {} }, { awsRegion: 'us-east-1' });
  return null;
}
