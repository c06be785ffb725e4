import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isInputObjectType, isNonNullType } from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../sdk/schema.graphql'), 'utf8'));

/** Required fields of an input. */
function requiredFieldsOf(input: string): string[] {
  const type = schema.getType(input);
  if (!isInputObjectType(type)) throw new Error(`${input} is not an input type.`);
  return Object.values(type.getFields())
    .filter((field) => isNonNullType(field.type))
    .map((field) => field.name);
}

test('GQL-006: inputs about data of a customer require organizationId and customerId, and accept hierarchyId', () => {
  expect(requiredFieldsOf('ORGGetGroupsFilter')).toEqual(expect.arrayContaining(['organizationId', 'customerId']));
  const groups = schema.getType('ORGGetGroupsFilter');
  expect(isInputObjectType(groups) && Object.keys(groups.getFields())).toContain('hierarchyId');
  expect(requiredFieldsOf('CustomerIdFilter')).toContain('customerId');
  expect(requiredFieldsOf('ORGCreateCustomerInput')).toContain('organizationId');
});
