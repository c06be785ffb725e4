import { sql } from 'drizzle-orm';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeDefs } from '../../server/graphql/__generated__/typeDefs.js';
import { isOwnSession, readRootFieldRules } from '../../server/graphql/rootFieldRules.js';
import { sampleCall, sampleValue } from '../../server/http/testing/sampleCall.js';
import {
  buildCustomer,
  buildGroup,
  buildJob,
  buildUser,
  rowsOfCustomer,
  signedIn,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../server/testing/index.js';
import { selectionOf } from './selectionOf.js';
import { Tally } from '../support/hostileTries.js';
import {} from './signInCases.js';

/*
 * Every root field of the schema, called with every id of another customer in every input for an id: without a session, by a user
 * without rights, and by a user with all rights for another customer. The responses do not contain data of the customer,
 * and neither its data nor the platform's changes. (security.md H19, H21c)
 */

const CANARY = 'canary';
/** Ends the calling session, which the rest of the test needs. */
const LEFT_OUT = new Set(['AuthLogout', 'AuthRefreshToken']);
/** Data of the whole platform. */
const PLATFORM_TABLES = ['flag_overlays', 'flag_changes', 'plugin_packages'];

const schema = buildSchema(typeDefs);
const rules = readRootFieldRules(schema);
const fields = (['query', 'mutation'] as const).flatMap((type) =>
  Object.values((type === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})
    .filter(({ name }) => rules.get(name)?.kind === 'action' && !LEFT_OUT.has(name))
    .map((field) => ({ type, field, name: field.name })),
);

/** Ids of the other customer by type. */
type ForeignIds = Readonly<Record<'customer' | 'organization' | 'hierarchy' | 'group' | 'user' | 'job', string>>;

let server: TestConsole;
let own: Customer;
let foreign: Customer;
let ids: ForeignIds;
const tally = new Tally('Tenancy and policy');

beforeAll(async () => {
  server = await startTestConsole();
  const { storage } = server.database;
  own = await buildCustomer(storage);
  foreign = await buildCustomer(storage, { displayName: `${CANARY} customer` });
  const group = await buildGroup(storage, foreign, { name: `${CANARY} group`, actions: ['edge:access'] });
  const user = await buildUser(storage, foreign, { email: `${CANARY}@example.com`, firstName: CANARY, groups: [group] });
  ids = {
    customer: foreign.customerId,
    organization: foreign.organizationId,
    hierarchy: foreign.rootHierarchyId,
    group: group.groupId,
    user: user.userId,
    job: await buildJob(storage, foreign, user.userId),
  };
});
afterAll(() => server.close());

/** New callers for each operation, because a wrong password or an ended session would affect the next one. */
async function newCallers(): Promise<Readonly<Record<string, TestBrowser>>> {
  return {
    withoutSession: server.browser(),
    'without rights': await signedIn(server, own, [], []),
    // All rights, but only for the own customer.
    'of another customer': await signedIn(server, own, [], ['*:*']),
  };
}

/** A value with the other customer's ids, chosen by the name of the input, or `ambiguous`. */
function foreignValue(type: GraphQLInputType, name: string, ambiguous: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [foreignValue(nullable.ofType as GraphQLInputType, name, ambiguous)];
  if (isInputObjectType(nullable)) {
    const given = Object.values(nullable.getFields()).filter((field) => isNonNullType(field.type) || isId(field.type, field.name));
    return Object.fromEntries(given.map((field) => [field.name, foreignValue(field.type, field.name, ambiguous)]));
  }
  if (!isId(type, name)) return sampleValue(type);
  const [kind] = Object.keys(ids).filter((each) => name.startsWith(each)) as (keyof ForeignIds)[];
  return kind === undefined ? ambiguous : ids[kind];
}

function isId(type: GraphQLInputType, name: string): boolean {
  return getNamedType(type).name === 'ID' || /(^_id|Ids?)$/.test(name);
}

function callsOf(type: 'query' | 'mutation', field: GraphQLField<unknown, unknown>) {
  const query = sampleCall(type, field).query.replace('{ __typename }', selectionOf(field.type));
  const variables = Object.values(ids).map((id) =>
    Object.fromEntries(field.args.map(({ name, type: argument }) => [name, foreignValue(argument, name, id)])),
  );
  return [...new Set(variables.map((each) => JSON.stringify(each)))].map((text) => ({ query, variables: JSON.parse(text) as object }));
}

/** All data that must not change. */
async function state(): Promise<string> {
  const platform = await server.database.storage.directory.transaction({ kind: 'system' }, async (transaction) => {
    const rows = [];
    for (const table of PLATFORM_TABLES) rows.push((await transaction.execute(sql`SELECT * FROM ${sql.identifier(table)}`)).rows);
    return rows;
  });
  return JSON.stringify([await rowsOfCustomer(server.database.storage, foreign), platform]);
}

test('every operation that needs a session is tested', () => {
  const guarded = [...rules].filter(([, rule]) => rule.kind === 'action').map(([name]) => name);
  expect([...fields.map(({ name }) => name), ...LEFT_OUT].sort()).toEqual(guarded.sort());
});

test.each(fields)('H19 H21c: $name neither returns nor changes data of another customer', async ({ type, field, name }) => {
  const [before, callers] = [await state(), await newCallers()];
  for (const { query, variables } of callsOf(type, field))
    for (const [caller, browser] of Object.entries(callers)) {
      const { data, errors, code } = await browser.call<Record<string, unknown>>(query, { ...variables });
      const isSilent = !JSON.stringify([data, errors]).includes(CANARY);
      const isRefused = caller === 'of another customer' || data?.[name] === undefined || data[name] === null || isOwn(name);
      tally.count(`${name}, ${caller}, ${JSON.stringify(variables)}: ${code}`, isSilent && isRefused && code !== 'INTERNAL_SERVER_ERROR');
      // Operations for all customers need a right for all customers.
      if (name.startsWith('OPS') && !isOwn(name)) expect(code, name).toBe(caller === 'withoutSession' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    }
  expect(await state()).toBe(before);
});

/** Operations that every signed-in user may call for themselves. */
function isOwn(name: string): boolean {
  return isOwnSession(rules.get(name));
}
