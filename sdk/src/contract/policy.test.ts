import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Tally } from '../../../tests/support/hostileTries.js';
import { formatResource, isAllowed, parseResource, type PolicyStatement, type ResourcePath } from './policy.js';

const tally = new Tally('Tenancy and policy', 'H21');

/** A slow, simple implementation for comparison: enumerates every resource and compares texts. */
function obviously(statements: readonly PolicyStatement[], action: string, path: ResourcePath): boolean {
  const spelled = new Set<string>();
  for (const r of [path.region, '*'])
    for (const o of [path.organizationId, '*'])
      for (const c of [path.customerId, '*'])
        for (const h of [...path.hierarchyIds, '*']) spelled.add(`region:${r}:organization:${o}:customer:${c}:hierarchy:${h}`);
  return statements.some(
    (statement) =>
      statement.actions.some((allowed) => allowed === action || allowed === '*:*') &&
      statement.resources.some((resource) => spelled.has(resource)),
  );
}

const segment = fc.constantFrom('a', 'b', 'A', 'a-b', '*');
const resource = fc
  .tuple(segment, segment, segment, segment)
  .map(([region, organization, customer, hierarchy]) => formatResource({ region, organization, customer, hierarchy }));
const malformed = fc.constantFrom(
  '',
  '*',
  'region:*',
  'region:*:organization:*:customer:*',
  'region:*:organization:*:customer:*:hierarchy:',
  'region:*:organization:*:customer:*:hierarchy:*:x',
  'region:**:organization:*:customer:*:hierarchy:*',
  'region:%:organization:_:customer:*:hierarchy:*',
  'region:*:customer:*:organization:*:hierarchy:*',
);
const action = fc.constantFrom('edge:access', 'org:viewUser', 'org:*', '*:*', 'edge:Access');
const statement = fc.record({
  actions: fc.array(action, { maxLength: 3 }),
  resources: fc.array(fc.oneof(resource, malformed), { maxLength: 3 }),
  effect: fc.constant('allow' as const),
});
const id = fc.constantFrom('a', 'b', 'A', 'a-b');
const path = fc.record({ region: id, organizationId: id, customerId: id, hierarchyIds: fc.array(id, { minLength: 1, maxLength: 3 }) });
const asked = fc.constantFrom('edge:access', 'org:viewUser', 'ti:viewInsights');

describe('SESSION-030: rights', () => {
  test('H21: agree with a slow comparison implementation on 10,000 random policies', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 4 }), asked, path, (statements, wanted, where) => {
        tally.count('a policy', isAllowed(statements, wanted, where) === obviously(statements, wanted, where));
      }),
      { numRuns: 10_000 },
    );
  });

  test('H21: adding a statement never removes a right', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 3 }), statement, asked, path, (statements, more, wanted, where) => {
        if (isAllowed(statements, wanted, where)) expect(isAllowed([...statements, more], wanted, where)).toBe(true);
      }),
    );
  });

  test('a resource is parsed as it was formatted, and malformed ones are rejected', () => {
    const pattern = { region: 'eu-west-1', organization: '*', customer: 'c0ffee', hierarchy: '*' };
    expect(parseResource(formatResource(pattern))).toEqual(pattern);
    fc.assert(fc.property(malformed, (text) => parseResource(text) === undefined));
  });
});
