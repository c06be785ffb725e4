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

test('SESSION-030: an action counts on customers one may enter, and on no others', async () => {
  const { rights } = rightsWith(allow('*', 'org:viewGroupList'), allow('one', 'edge:access'));
  expect(await rights.customersFor('org:viewGroupList')).toEqual(['one']);
  await expect(rights.require('org:viewGroupList', root('one'))).resolves.toBeUndefined();
  await expect(rights.require('org:viewGroupList', root('two'))).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

test('SESSION-030: without entry anywhere an action is worth nothing, yet the policies are told as they are', async () => {
  const { rights } = rightsWith(allow('*', 'org:viewGroupList'));
  expect(await rights.scopeFor('org:viewGroupList')).toEqual({ kind: 'customers', customerIds: [] });
  expect(await rights.allows('org:viewGroupList', root('one'))).toBe(true);
});

test('SESSION-030: who may enter and act everywhere is not narrowed; entry alone does not let one act', async () => {
  expect(await rightsWith(allow('*', '*:*')).rights.scopeFor('org:viewGroupList')).toEqual({ kind: 'all' });
  expect(await rightsWith(allow('*', 'edge:access'), allow('two', 'org:viewGroupList')).rights.customersFor('org:viewGroupList')).toEqual([
    'two',
  ]);
  expect(await rightsWith(allow('*', 'edge:access')).rights.customersFor('org:viewGroupList')).toEqual([]);
});

test('SESSION-030: where any of several actions is enough, a customer counts for each of them', async () => {
  const { rights } = rightsWith(allow('*', 'edge:access'), allow('one', 'org:viewGroupList'), allow('two', 'org:createUser'));
  expect(await rights.customersFor('org:viewGroupList', 'org:createUser')).toEqual(['one', 'two']);
  expect(await rights.customersFor('org:createUser', 'org:editUser')).toEqual(['two']);
  expect(await rights.customersFor('org:editUser', 'org:archiveUser')).toEqual([]);
  expect(await rightsWith(allow('*', 'edge:access', 'org:createUser')).rights.scopeFor('org:viewGroupList', 'org:createUser')).toEqual({
    kind: 'all',
  });
});

test('SESSION-030: statements and customers are read once, however often a request asks', async () => {
  const { rights, reads } = rightsWith(allow('one', 'edge:access', 'org:viewGroupList'));
  for (let time = 0; time < 5; time += 1) await rights.customersFor('org:viewGroupList');
  await rights.require('org:viewGroupList', root('one'));
  expect(reads).toEqual({ statements: 1, roots: 1 });
});
