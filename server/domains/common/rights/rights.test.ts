import { expect, test } from 'vitest';
import { formatResource, type PolicyStatement } from '@edge-console/sdk/contract';
import type { Reach } from './Reach.js';
import type { HeldRights } from './Rights.js';
import { NO_RIGHTS, UserRights } from './UserRights.js';

const customer = (customerId: string) => ({
  region: 'eu-west-1',
  organizationId: 'organisation',
  customerId,
  rootHierarchyId: `root-of-${customerId}`,
});
const allow = (place: string, ...actions: string[]): PolicyStatement => {
  const [named = '*', hierarchy = '*'] = place.split('/');
  return { actions, resources: [formatResource({ region: '*', organization: '*', customer: named, hierarchy })], effect: 'allow' };
};

/** Rights of a user; customers `one` and `two`, each with a department `north-of-...`, are named by their statements. */
function rightsWith(...statements: PolicyStatement[]) {
  const reads = { count: 0 };
  const held: HeldRights = {
    statements,
    customers: ['one', 'two'].map(customer),
    departments: ['one', 'two'].map((customerId) => ({ customerId, hierarchyId: `north-of-${customerId}` })),
  };
  return { rights: new UserRights('user', { read: () => Promise.resolve(((reads.count += 1), held)) }), reads };
}

/** The departments of a customer, or the code of the error. */
function outcomeOf(reach: Reach, customerId: string): unknown {
  try {
    return reach.in(customerId);
  } catch (error) {
    return (error as { extensions: { code: string } }).extensions.code;
  }
}

const reachWith = (...statements: PolicyStatement[]) => rightsWith(...statements).rights.reachOf('org:viewGroupList');

test('SESSION-030: an action applies only to customers that the user may enter', async () => {
  const reach = await reachWith(allow('*', 'org:viewGroupList'), allow('one', 'edge:access'));
  expect([outcomeOf(reach, 'one'), outcomeOf(reach, 'two')]).toEqual(['all', 'NOT_FOUND']);
  expect(reach.scope).toEqual({ kind: 'customers', customerIds: ['one'] });
});

test('SESSION-030: without entry an action has no effect, but the policy check reports it', async () => {
  const { rights } = rightsWith(allow('*', 'org:viewGroupList'));
  expect(await rights.scopeFor('org:viewGroupList')).toEqual({ kind: 'customers', customerIds: [] });
  expect(await rights.allows('org:viewGroupList', { ...customer('one'), hierarchyIds: ['root-of-one'] })).toBe(true);
});

test('PERM-031: one department is sufficient to enter, and an action is allowed in the departments where it was granted', async () => {
  const reach = await reachWith(allow('one/north-of-one', 'edge:access', 'org:viewGroupList'));
  expect([outcomeOf(reach, 'one'), outcomeOf(reach, 'two')]).toEqual([['north-of-one'], 'NOT_FOUND']);
  expect(() => reach.requireWhole('one')).toThrow(expect.objectContaining({ extensions: { code: 'FORBIDDEN' } }));
});

test('PERM-031: entry alone is FORBIDDEN; an action on the root department is allowed in the whole customer', async () => {
  const reach = await reachWith(allow('*', 'edge:access'), allow('two/root-of-two', 'org:viewGroupList'));
  expect([outcomeOf(reach, 'one'), outcomeOf(reach, 'two')]).toEqual(['FORBIDDEN', 'all']);
});

test('PERM-031: a department that does not exist in a customer does not admit to it', async () => {
  const reach = await reachWith(allow('two/north-of-one', '*:*'), allow('*/north-of-one', 'edge:access'));
  expect([outcomeOf(reach, 'one'), outcomeOf(reach, 'two')]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
});

test('SESSION-030: a user with entry and action everywhere is not restricted', async () => {
  const { rights } = rightsWith(allow('*', '*:*'));
  expect(await rights.scopeFor('org:viewGroupList')).toEqual({ kind: 'all' });
  expect((await rights.reachOf('org:viewGroupList')).customers()).toBeUndefined();
});

test('SESSION-030: lists of what has no department include customers on whose root department the action is allowed', async () => {
  const statements = [allow('*', 'edge:access'), allow('one/north-of-one', 'org:viewCustomerList'), allow('two', 'org:viewCustomerList')];
  expect(await rightsWith(...statements).rights.scopeFor('org:viewCustomerList')).toEqual({ kind: 'customers', customerIds: ['two'] });
});

test('SESSION-030: if any of several actions is sufficient, places with each of them count', async () => {
  const { rights } = rightsWith(allow('*', 'edge:access'), allow('one/north-of-one', 'org:viewGroupList'), allow('two', 'org:createUser'));
  const reach = await rights.reachOf('org:viewGroupList', 'org:createUser');
  expect([outcomeOf(reach, 'one'), outcomeOf(reach, 'two')]).toEqual([['north-of-one'], 'all']);
  expect(outcomeOf(await rights.reachOf('org:editUser', 'org:archiveUser'), 'one')).toBe('FORBIDDEN');
});

test('SESSION-030: rights are read once per request', async () => {
  const { rights, reads } = rightsWith(allow('one', 'edge:access', 'org:viewGroupList'));
  for (let time = 0; time < 5; time += 1) await rights.reachOf('org:viewGroupList');
  await rights.scopeFor('org:viewGroupList');
  await rights.allowsAnywhere('org:viewGroupList');
  expect(reads).toEqual({ count: 1 });
});

test('SESSION-030: a signed-out caller has no rights', async () => {
  expect(await NO_RIGHTS.allowsAnywhere('edge:access')).toBe(false);
  expect((await NO_RIGHTS.reachOf('edge:access')).scope).toEqual({ kind: 'customers', customerIds: [] });
});
