import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatResource, type PolicyStatement } from '../policy.js';
import {
  anyCustomerOf,
  PERMISSION_SECTIONS,
  resourcesOf,
  rulesOf,
  statementsOf,
  stringsOf,
  talentHubSections,
  type PermissionRule,
  type RuleCustomer,
} from './index.js';

const HUB = talentHubSections();
const ALL = PERMISSION_SECTIONS;

const customer = (customerId: string, ...hierarchyIds: readonly string[]): RuleCustomer => ({
  awsRegion: 'eu-west-1',
  organizationId: 'holding',
  customerId,
  hierarchyIds: hierarchyIds.length > 0 ? hierarchyIds : ['*'],
});
const allow = (actions: readonly string[], ...customers: readonly RuleCustomer[]): PolicyStatement => ({
  actions,
  resources: resourcesOf(customers),
  effect: 'allow',
});
const inAnyCustomer = (hierarchy: string) => formatResource({ region: '*', organization: '*', customer: '*', hierarchy });

test('PERM-028 PERM-030: a rule is stored as a statement with actions, resources by region, organisation, customer and department, and an effect', () =>
  expect(statementsOf([], [{ customers: [customer('one', 'north', 'south')], actions: ['edge:access'] }], ALL)).toEqual([
    {
      actions: ['edge:access'],
      resources: [
        'region:eu-west-1:organization:holding:customer:one:hierarchy:north',
        'region:eu-west-1:organization:holding:customer:one:hierarchy:south',
      ],
      effect: 'allow',
    },
  ]));

test('PERM-032: a rule of any customer is stored with wildcards for customer and hierarchy, and loads back as any', () => {
  const stored = statementsOf([], [{ customers: [anyCustomerOf('holding')], actions: ['edge:access'] }], ALL);
  expect(stored[0]?.resources).toEqual(['region:*:organization:holding:customer:*:hierarchy:*']);
  expect(rulesOf(stored, ALL).rules).toEqual([{ id: '0', customers: [anyCustomerOf('holding')], actions: ['edge:access'] }]);
});

describe('what a tab does not show is kept (D-064, D-164)', () => {
  const mixed = allow(['edge:access', 'apps:viewVacancy', 'ours:special'], customer('one'));
  const shown = (rule: Partial<PermissionRule>): PermissionRule => ({
    id: '0',
    customers: [customer('one')],
    actions: ['apps:viewVacancy'],
    ...rule,
  });

  test('actions of other sections stay while the shown ones change', () =>
    expect(statementsOf([mixed], [shown({ actions: ['ti:access'] })], HUB)).toEqual([
      { ...mixed, actions: ['edge:access', 'ours:special', 'ti:access'] },
    ]));

  test('they stay where they were when the rule moves to another customer', () =>
    expect(statementsOf([mixed], [shown({ customers: [customer('two')] })], HUB)).toEqual([
      allow(['apps:viewVacancy'], customer('two')),
      allow(['edge:access', 'ours:special'], customer('one')),
    ]));

  test('they stay when the rule is removed', () =>
    expect(statementsOf([mixed], [], HUB)).toEqual([allow(['edge:access', 'ours:special'], customer('one'))]));

  test('so do statements that are no rule: a department of any customer, an unreadable resource', () => {
    const odd: PolicyStatement[] = [
      { actions: ['edge:access'], resources: [inAnyCustomer('north')], effect: 'allow' },
      { actions: ['edge:access'], resources: ['everywhere'], effect: 'allow' },
      { actions: ['edge:access'], resources: [], effect: 'allow' },
    ];
    expect(rulesOf(odd, ALL)).toEqual({ rules: [], hidden: odd });
    expect(statementsOf(odd, [{ customers: [customer('one')], actions: ['ti:access'] }], ALL)).toEqual([
      ...odd,
      allow(['ti:access'], customer('one')),
    ]);
  });

  test('everything is shown in both tabs and stays until it is removed', () => {
    const all = allow(['*:*'], customer('one'));
    for (const sections of [ALL, HUB]) {
      expect(rulesOf([all], sections).rules).toEqual([{ id: '0', customers: [customer('one')], actions: ['*:*'] }]);
      expect(statementsOf([all], [{ id: '0', customers: [customer('one')], actions: [] }], sections)).toEqual([{ ...all, actions: [] }]);
    }
  });
});

const known = [...stringsOf(ALL)];
const segment = fc.constantFrom('*', 'one', 'two', 'north', 'south');
const resource = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(segment, segment, segment, segment)
      .map(([region, organization, customerId, hierarchy]) => formatResource({ region, organization, customer: customerId, hierarchy })),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);
const policy = fc.array(
  fc.record({
    actions: fc.array(fc.oneof(fc.constantFrom(...known), fc.constantFrom('*:*', 'ours:special')), { maxLength: 8 }),
    resources: fc.array(resource, { maxLength: 5 }),
    effect: fc.constant('allow' as const),
  }),
  { maxLength: 6 },
);

describe('random policies', () => {
  test.each([
    ['Edge', ALL],
    ['Talent Hub', HUB],
  ] as const)('D-064: statements to rules of %s and back loses nothing', (_tab, sections) => {
    fc.assert(
      fc.property(policy, (statements) => {
        expect(statementsOf(statements, rulesOf(statements, sections).rules, sections)).toEqual(statements);
      }),
      { numRuns: 1_000 },
    );
  });

  test('D-164: removing every rule of Talent Hub leaves exactly what Edge alone shows, and what no tab shows', () => {
    const hub = stringsOf(HUB);
    fc.assert(
      fc.property(policy, (statements) => {
        const left = statementsOf(statements, [], HUB);
        const { rules, hidden } = rulesOf(statements, HUB);
        const shown = new Set(rules.map(({ id }) => Number(id)));
        const expected = statements.flatMap((statement, index) => {
          if (!shown.has(index)) return [statement];
          const actions = statement.actions.filter((name) => name !== '*:*' && !hub.has(name));
          return actions.length === 0 ? [] : [{ ...statement, actions }];
        });
        expect(left).toEqual(expected);
        for (const statement of hidden) expect(left).toContainEqual(statement);
      }),
      { numRuns: 500 },
    );
  });
});
