import { expect, test } from 'vitest';
import { formatResource, type PolicyStatement } from '@edge-console/sdk/contract';
import { UserRights, type RightsSource } from './rights.js';

const root = (customerId: string) => ({
  region: 'eu-west-1',
  organizationId: 'organisation',
  customerId,
  hierarchyIds: [`root-of-${customerId}`],
});
const allow = (customer: string, ...actions: string[]): PolicyStatement => ({
  actions,
  resources: [formatResource({ region: '*', organization: '*', customer, hierarchy: '*' })],
  effect: 'allow',
});

function rightsWith(...statements: PolicyStatement[]) {
  const reads = { statements: 0, roots: 0 };
  const source: RightsSource = {
    readStatements: () => Promise.resolve(((reads.statements += 1), statements)),
    readCustomerRoots: () => Promise.resolve(((reads.roots += 1), ['one', 'two'].map(root))),
  };
  return { rights: new UserRights('user', source), reads };
}

test('SESSION-030: an action applies only to customers that the user may enter', async () => {
  const { rights } = rightsWith(allow('*', 'org:viewGroupList'), allow('one', 'edge:access'));
  expect(await rights.customersFor('org:viewGroupList')).toEqual(['one']);
  await expect(rights.require('org:viewGroupList', root('one'))).resolves.toBeUndefined();
  await expect(rights.require('org:viewGroupList', root('two'))).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

test('SESSION-030: without entry an action has no effect, but the policy check reports it', async () => {
  const { rights } = rightsWith(allow('*', 'org:viewGroupList'));
  expect(await rights.scopeFor('org:viewGroupList')).toEqual({ kind: 'customers', customerIds: [] });
  expect(await rights.allows('org:viewGroupList', root('one'))).toBe(true);
});

test('SESSION-030: a user with entry and action everywhere is not restricted; entry alone does not permit an action', async () => {
  expect(await rightsWith(allow('*', '*:*')).rights.scopeFor('org:viewGroupList')).toEqual({ kind: 'all' });
  expect(await rightsWith(allow('*', 'edge:access'), allow('two', 'org:viewGroupList')).rights.customersFor('org:viewGroupList')).toEqual([
    'two',
  ]);
  expect(await rightsWith(allow('*', 'edge:access')).rights.customersFor('org:viewGroupList')).toEqual([]);
});

test('SESSION-030: if any of several actions is sufficient, customers with each of them count', async () => {
  const { rights } = rightsWith(allow('*', 'edge:access'), allow('one', 'org:viewGroupList'), allow('two', 'org:createUser'));
  expect(await rights.customersFor('org:viewGroupList', 'org:createUser')).toEqual(['one', 'two']);
  expect(await rights.customersFor('org:createUser', 'org:editUser')).toEqual(['two']);
  expect(await rights.customersFor('org:editUser', 'org:archiveUser')).toEqual([]);
  expect(await rightsWith(allow('*', 'edge:access', 'org:createUser')).rights.scopeFor('org:viewGroupList', 'org:createUser')).toEqual({
    kind: 'all',
  });
});

test('SESSION-030: statements and customers are read once per request', async () => {
  const { rights, reads } = rightsWith(allow('one', 'edge:access', 'org:viewGroupList'));
  for (let time = 0; time < 5; time += 1) await rights.customersFor('org:viewGroupList');
  await rights.require('org:viewGroupList', root('one'));
  expect(reads).toEqual({ statements: 1, roots: 1 });
});
