import { EVERYTHING, formatResource, WILDCARD } from '@edge-console/sdk/contract';
import type { PermissionSection } from '@edge-console/sdk/contract/permissions';
import { describe, expect, test } from 'vitest';
import { rightsOfPerson, type GrantedPlace, type PersonGroup } from './personRights.js';

const SECTIONS: readonly PermissionSection[] = [
  { id: 'one', name: 'One', actions: [{ id: 'read', name: 'Read', strings: ['x:read'] }] },
  {
    id: 'two',
    name: 'Two',
    actions: [
      { id: 'write', name: 'Write', strings: ['x:read', 'x:write'] },
      { id: 'remove', name: 'Remove', strings: ['x:read', 'x:write', 'x:remove'] },
    ],
  },
];

const at = (customer: string, hierarchy = WILDCARD, region = 'sydney') =>
  formatResource({ region, organization: customer === WILDCARD ? WILDCARD : 'o', customer, hierarchy });
const ANYWHERE = at(WILDCARD, WILDCARD, WILDCARD);
const [ALL, NORTH, CITY, SOUTH, ELSEWHERE] = [at('c'), at('c', 'north'), at('c', 'city'), at('c', 'south'), at('d')];
/** The department `city` is below `north`. */
const isBelow = (id: string, otherId: string) => id === 'city' && otherId === 'north';

type Rule = readonly [actions: readonly string[], ...resources: readonly string[]];

function group(name: string, ...rules: readonly Rule[]): PersonGroup {
  return { _id: name, name, statements: rules.map(([actions, ...resources]) => ({ actions, resources, effect: 'allow' })) };
}

const shownPlaces = (places: readonly GrantedPlace[]) =>
  Object.fromEntries(places.map(({ resource, groups }) => [resource, groups.map(({ name }) => name).join(' ')]));

function shown(...groups: readonly PersonGroup[]) {
  const { everything, sections, others } = rightsOfPerson(groups, SECTIONS, isBelow);
  const actions = sections.flatMap((section) => section.actions);
  return {
    everything: shownPlaces(everything),
    actions: Object.fromEntries(
      actions.map(({ action, isPartly, places }) => [isPartly ? `${action.id}, partly` : action.id, shownPlaces(places)]),
    ),
    others: Object.fromEntries(others.map(({ name, places }) => [name, shownPlaces(places)])),
  };
}

const READ: Rule[0] = ['x:read'];
const WRITE: Rule[0] = ['x:write'];
const BOTH: Rule[0] = ['x:read', 'x:write'];

describe('ROLE-013: an action is granted where all of its permission strings are held', () => {
  test.each<readonly [title: string, groups: readonly PersonGroup[], write: Readonly<Record<string, string>>]>([
    ['one rule', [group('a', [BOTH, ALL])], { [ALL]: 'a' }],
    ['several places of a rule', [group('a', [BOTH, NORTH, SOUTH])], { [NORTH]: 'a', [SOUTH]: 'a' }],
    ['two groups', [group('a', [READ, ALL]), group('b', [WRITE, ALL])], { [ALL]: 'a b' }],
    ['a customer and one of its departments', [group('a', [READ, ALL], [WRITE, NORTH])], { [NORTH]: 'a' }],
    ['a department and one below it', [group('a', [READ, NORTH]), group('b', [WRITE, CITY])], { [CITY]: 'a b' }],
    ['any customer and one of them', [group('a', [READ, ANYWHERE], [WRITE, ELSEWHERE])], { [ELSEWHERE]: 'a' }],
    ['a department that the customer includes', [group('a', [BOTH, ALL, NORTH])], { [ALL]: 'a' }],
    ['a department where another group contributes', [group('a', [BOTH, ALL]), group('b', [READ, NORTH])], { [ALL]: 'a', [NORTH]: 'a b' }],
    ['the same place twice', [group('a', [BOTH, NORTH], [BOTH, NORTH])], { [NORTH]: 'a' }],
  ])('%s', (title, groups, write) => {
    expect(shown(...groups).actions['write']).toEqual(write);
  });

  test.each<readonly [title: string, groups: readonly PersonGroup[]]>([
    ['separate departments', [group('a', [READ, NORTH], [WRITE, SOUTH])]],
    ['a department that is not below the other', [group('a', [READ, CITY], [WRITE, SOUTH])]],
    ['separate customers', [group('a', [READ, ALL], [WRITE, ELSEWHERE])]],
    ['departments of the same name in separate customers', [group('a', [READ, NORTH], [WRITE, at('d', 'north')])]],
    ['separate regions', [group('a', [READ, ALL], [WRITE, at('c', WILDCARD, 'dublin')])]],
  ])('%s: the action is only partly granted', (title, groups) => {
    const { actions } = shown(...groups);
    expect(Object.keys(actions)).toEqual(['read', 'write, partly', 'remove, partly']);
  });

  test('the places of a partly granted action are those of the strings that are held', () => {
    expect(shown(group('a', [READ, NORTH], [WRITE, SOUTH])).actions['write, partly']).toEqual({ [NORTH]: 'a', [SOUTH]: 'a' });
  });
});

describe('what is not an action of a section', () => {
  test('everything is listed by itself, and further rules besides', () => {
    const { everything, actions } = shown(group('a', [[EVERYTHING], ALL]), group('b', [READ, NORTH]));
    expect(everything).toEqual({ [ALL]: 'a' });
    // Where everything is granted, nothing is partly granted.
    expect(actions).toEqual({ read: { [NORTH]: 'b' } });
  });

  test('everything in a department leaves an action partly granted elsewhere', () => {
    const { actions } = shown(group('a', [[EVERYTHING], NORTH]), group('b', [READ, SOUTH, NORTH]));
    expect(actions['write, partly']).toEqual({ [SOUTH]: 'b' });
  });

  test('permission strings that no section has are listed with their places', () => {
    expect(shown(group('a', [['y:new', 'x:read'], NORTH, CITY])).others).toEqual({ 'y:new': { [NORTH]: 'a' } });
  });

  test('a text that is not a resource grants nothing', () => {
    expect(shown(group('a', [[...READ, 'y:new'], 'everywhere']))).toEqual({ everything: {}, actions: {}, others: {} });
  });

  test('without groups, nothing is granted', () => {
    expect(shown()).toEqual({ everything: {}, actions: {}, others: {} });
  });
});
