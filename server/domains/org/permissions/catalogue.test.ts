import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { PERMISSION_SECTIONS, stringsOf } from '@edge-console/sdk/contract/permissions';
import { typeDefs } from '../../../graphql/__generated__/typeDefs.js';
import { OWN_SESSION, readRootFieldRules } from '../../../graphql/rootFieldRules.js';

test('D-160: every right that an operation requires can be granted in the permission editor', () => {
  const grantable = stringsOf(PERMISSION_SECTIONS);
  const rules = readRootFieldRules(buildSchema(typeDefs));
  const required = new Set([...rules.values()].flatMap((rule) => (rule.kind === 'action' ? rule.actions : [])));
  required.delete(OWN_SESSION);
  expect(required.size).toBeGreaterThan(30);
  expect([...required].filter((action) => !grantable.has(action))).toEqual([]);
});
