import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
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

type RootField = GraphQLField<unknown, unknown>;

const fieldsOf = (type: GraphQLNamedType | null | undefined) =>
  isInputObjectType(type) || isObjectType(type) ? Object.keys(type.getFields()) : [];
/** Operations on vacancies, applications, candidates, workflows and workflow sets. */
const recruiting = (fields: Readonly<Record<string, RootField>> = {}) =>
  Object.values(fields).filter(({ name }) => name.startsWith('Apps') || name === 'CommonInviteCandidate');
const queries = recruiting(schema.getQueryType()?.getFields());
const mutations = recruiting(schema.getMutationType()?.getFields());

test('RECGQL-016: inputs carry the ids of organisation, customer and department, unless they name saved objects by id', () => {
  const carries = ({ args }: RootField) => {
    const names = args.flatMap(({ name, type }) => [name, ...fieldsOf(getNamedType(type))]);
    return ['organizationId', 'customerId', 'hierarchyId'].every((id) => names.includes(id));
  };
  const others = [...queries, ...mutations].filter((field) => !carries(field)).map(({ name }) => name);
  expect(others.sort()).toEqual([
    'AppsArchiveWorkflowSet',
    'AppsArchiveWorkflows',
    'AppsGetWorkflowById',
    'AppsGetWorkflowSetById',
    'AppsGetWorkflowUsage',
    'AppsRestoreWorkflowSet',
    'AppsRestoreWorkflows',
    'AppsUpdateWorkflowSet',
    // Its `cohortInfo` has the customer.
    'CommonInviteCandidate',
  ]);
  expect(queries.length).toBeGreaterThan(15);
  expect(mutations.length).toBeGreaterThan(20);
});

test('RECGQL-021: a mutation returns the saved object, or the ids of the changed objects', () => {
  const answersIds = (type: GraphQLNamedType): boolean => {
    const fields = fieldsOf(type);
    const rows = isObjectType(type) ? type.getFields()['results'] : undefined;
    if (rows !== undefined) return fieldsOf(getNamedType(rows.type)).includes('_id');
    return fields.includes('_id') || fields.every((field) => /Ids?$/.test(field));
  };
  expect(mutations.length).toBeGreaterThan(20);
  expect(mutations.filter(({ type }) => !answersIds(getNamedType(type))).map(({ name }) => name)).toEqual([]);
});
