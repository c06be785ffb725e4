import { gql } from '@apollo/client';
import { ApolloProvider, useMutation, useQuery } from '@apollo/client/react';
import { ApiError, GraphqlServiceToken } from '@edge-console/sdk';
import type { OperationEntry } from '@edge-console/sdk/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';
import { AuthLogoutDocument, ORGGetRootHierarchyDocument } from './__generated__/operations.js';
import { documentIdOf } from './sendCall.js';

const LISTED: readonly OperationEntry[] = [
  { name: 'ORGGetRootHierarchy', type: 'query', sha256: documentIdOf(ORGGetRootHierarchyDocument) ?? '' },
];
const VARIABLES = { filter: { customerId: '665000000000000000000001' } };

let kernels: TestKernel[] = [];
function start(handlers = {}): TestKernel {
  const made = createTestKernel({ handlers });
  kernels.push(made);
  return made;
}
afterEach(() => {
  for (const { kernel } of kernels) kernel.dispose();
  kernels = [];
});

function describeFailure(error: unknown): string {
  return error instanceof ApiError ? `ApiError ${error.code}` : String(error);
}

function Department() {
  const { data, error } = useQuery(ORGGetRootHierarchyDocument, { variables: VARIABLES });
  const [logOut, { error: refusal }] = useMutation(AuthLogoutDocument, { onError: () => undefined });
  return (
    <>
      <p role="status">{error === undefined ? data?.ORGGetRootHierarchy._id : describeFailure(error)}</p>
      <button onClick={() => void logOut()}>Log out</button>
      <p role="alert">{refusal === undefined ? null : describeFailure(refusal)}</p>
    </>
  );
}

function show({ kernel }: TestKernel) {
  const { services } = kernel.createPluginScope('customers', { operations: LISTED });
  render(
    <ApolloProvider client={services.get(GraphqlServiceToken).client}>
      <Department />
    </ApolloProvider>,
  );
}

describe('hooks on the client of a plugin', () => {
  test('KERNEL-002: receive the response', async () => {
    show(start());
    expect(await screen.findByText('666000000000000000000001')).toBeDefined();
  });

  test('GQL-011: fail with an ApiError, reported with the plugin', async () => {
    const made = start({ ORGGetRootHierarchy: () => recordedResponse('FORBIDDEN') });
    show(made);
    expect(await screen.findByText('ApiError FORBIDDEN')).toBeDefined();
    expect(made.reports.map(({ context }) => context)).toEqual([
      { operation: 'ORGGetRootHierarchy', pluginId: 'customers', code: 'FORBIDDEN' },
    ]);
  });

  test('SDK-009: get an error for an operation that the manifest does not list', async () => {
    const made = start();
    show(made);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('ApiError OPERATION_NOT_LISTED')).toBeDefined();
    expect(made.calls('AuthLogout')).toHaveLength(0);
    expect(made.reports.map(({ context }) => context)).toEqual([
      { operation: 'AuthLogout', pluginId: 'customers', code: 'OPERATION_NOT_LISTED' },
    ]);
  });
});

describe('SDK-009: the service of a plugin', () => {
  test('sends operations that the manifest lists', async () => {
    const { services } = start().kernel.createPluginScope('customers', { operations: LISTED });
    await expect(services.get(GraphqlServiceToken).query(ORGGetRootHierarchyDocument, VARIABLES)).resolves.toMatchObject({
      ORGGetRootHierarchy: { _id: '666000000000000000000001' },
    });
  });

  test('refuses a text created at run time, whatever its name', async () => {
    const { kernel, calls } = start();
    const { services } = kernel.createPluginScope('customers', { operations: LISTED });
    const forged = gql`
      query ORGGetRootHierarchy {
        AuthMe {
          email
        }
      }
    `;
    await expect(services.get(GraphqlServiceToken).query(forged, {})).rejects.toMatchObject({
      code: 'OPERATION_NOT_LISTED',
      message: "Plugin 'customers' may not send 'ORGGetRootHierarchy': its manifest does not list it.",
    });
    expect(calls()).toHaveLength(0);
  });

  test('does not restrict the kernel and other plugins', async () => {
    const { kernel } = start();
    kernel.createPluginScope('customers', { operations: LISTED });
    const { services } = kernel.createPluginScope('local');
    await expect(kernel.graphql.mutate(AuthLogoutDocument, {})).resolves.toBeDefined();
    await expect(services.get(GraphqlServiceToken).mutate(AuthLogoutDocument, {})).resolves.toBeDefined();
  });
});
