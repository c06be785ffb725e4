import { expect, test } from 'vitest';
import { formatResource, type PolicyStatement } from '@edge-console/sdk/contract';
import { findExcess, type KnownPlaces } from './findExcess.js';

/** Customer `one`, whose department `north` has the department `city`. */
const places: KnownPlaces = {
  customer: (customerId) =>
    customerId === 'one' ? { region: 'eu-west-1', organizationId: 'holding', rootHierarchyId: 'root' } : undefined,
  ancestors: (customerId, hierarchyId) =>
    customerId === 'one' ? { root: ['root'], north: ['root', 'north'], city: ['root', 'north', 'city'] }[hierarchyId] : undefined,
};

const at = (customer: string, hierarchy = '*', region = '*', organization = '*') =>
  formatResource({ region, organization, customer, hierarchy });
const allow = (actions: string | readonly string[], ...resources: string[]): PolicyStatement => ({
  actions: [actions].flat(),
  resources,
  effect: 'allow',
});
const EVERYWHERE = at('*');

test.each<[string, PolicyStatement[], PolicyStatement]>([
  ['the same action on the same resource', [allow('a:b', at('one'))], allow('a:b', at('one'))],
  ['everything everywhere', [allow('*:*', EVERYWHERE)], allow(['a:b', '*:*'], at('one'), EVERYWHERE)],
  ['a customer by its organisation', [allow('a:b', at('*', '*', '*', 'holding'))], allow('a:b', at('one'))],
  ['a customer by its region', [allow('a:b', at('*', '*', 'eu-west-1'))], allow('a:b', at('one', 'city'))],
  ['a department by one above it', [allow('a:b', at('one', 'north'))], allow('a:b', at('one', 'city'))],
  ['a customer by its root department', [allow('a:b', at('one', 'root'))], allow('a:b', at('one'))],
  ['each action by a statement of its own', [allow('a:b', at('one')), allow('a:c', at('one'))], allow(['a:b', 'a:c'], at('one'))],
])('D-163: %s is no excess', (_case, held, granted) => expect(findExcess(held, [granted], places)).toEqual([]));

test.each<[string, PolicyStatement[], PolicyStatement, [string, string][]]>([
  ['another action', [allow('a:b', EVERYWHERE)], allow(['a:b', 'a:c'], at('one')), [['a:c', at('one')]]],
  ['all actions', [allow(['a:b', 'a:c'], EVERYWHERE)], allow('*:*', at('one')), [['*:*', at('one')]]],
  ['another customer', [allow('a:b', at('one'))], allow('a:b', at('one'), at('two')), [['a:b', at('two')]]],
  ['all customers', [allow('a:b', at('one'))], allow('a:b', EVERYWHERE), [['a:b', EVERYWHERE]]],
  ['a department beside', [allow('a:b', at('one', 'city'))], allow('a:b', at('one', 'south')), [['a:b', at('one', 'south')]]],
  ['a department above', [allow('a:b', at('one', 'city'))], allow('a:b', at('one', 'north')), [['a:b', at('one', 'north')]]],
  ['all departments', [allow('a:b', at('one', 'north'))], allow('a:b', at('one')), [['a:b', at('one')]]],
  ['all regions', [allow('a:b', at('*', '*', 'eu-west-1'))], allow('a:b', EVERYWHERE), [['a:b', EVERYWHERE]]],
  [
    'a department of that name elsewhere',
    [allow('a:b', at('one', 'north'))],
    allow('a:b', at('two', 'city')),
    [['a:b', at('two', 'city')]],
  ],
  ['everything, for a caller without rights', [], allow('a:b', at('one')), [['a:b', at('one')]]],
])('D-163: %s is excess', (_case, held, granted, missing) =>
  expect(findExcess(held, [granted], places)).toEqual(missing.map(([action, resource]) => ({ action, resource }))),
);

test('D-163: each missing right is listed once, in the order of the statements', () => {
  const granted = [allow(['a:z', 'a:b'], at('one')), allow('a:z', at('one')), allow('a:b', at('two'))];
  expect(findExcess([], granted, places).map(({ action, resource }) => [action, resource])).toEqual([
    ['a:z', at('one')],
    ['a:b', at('one')],
    ['a:b', at('two')],
  ]);
});

test('an invalid resource does not grant anything', () => expect(findExcess([], [allow('a:b', 'customer:one')], places)).toEqual([]));
