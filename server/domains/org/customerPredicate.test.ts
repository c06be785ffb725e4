import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildUser,
  buildWorkflow,
  signedIn,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../testing/index.js';
import { GROUP_DOCUMENTS, newGroup, placeOf } from './groups/testing/GroupCaller.js';
import { UserLister } from './users/testing/UserLister.js';

/* Statements on tables of customers name the customer, so that an index, or a shard, is read instead of the rows of all customers. */

const TENANT_TABLES = ['groups', 'group_users', 'users', 'hierarchies', 'audit', 'jobs', 'job_rows', 'workflows', 'workflow_stages'];
const READS = new RegExp(`(?:from|join|update|delete from)\\s+"?(?:${TENANT_TABLES.join('|')})"?\\b`, 'i');
/** The customer is compared with a value in the condition of the statement itself, not in a sub-query of it. */
const NAMES_CUSTOMER = /\bwhere\b.*customer_id"?\s*(?:=|in\b)/is;

/** Statements that cannot name a customer, each with the reason. Adding one requires a decision. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [/from "sessions"/, 'finds the caller, whose customer is not known yet'],
  [/^BEGIN; .*WITH held AS/s, 'reads the rights of a user, whose groups can belong to several customers'],
  [/from "group_users" inner join "groups" .* where "group_users"\."user_id" in/, 'the groups of users can belong to several customers'],
];

/** The statement without its sub-queries. */
function withoutSubQueries(text: string): string {
  let depth = 0;
  const open: number[] = [];
  let kept = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '(') {
      depth += 1;
      if (/^\(\s*(?:select|with)\b/i.test(text.slice(index))) open.push(depth);
    }
    if (open.length === 0) kept += character;
    if (character === ')') {
      if (open.at(-1) === depth) open.pop();
      depth -= 1;
    }
  }
  return kept;
}

const namesCustomer = (text: string) => NAMES_CUSTOMER.test(withoutSubQueries(text));
const isException = (text: string) => EXCEPTIONS.some(([pattern]) => pattern.test(text));

let server: TestConsole;
let own: Customer;
let browser: TestBrowser;
const statements: string[] = [];
const { query } = pg.Client.prototype;

beforeAll(async () => {
  server = await startTestConsole();
  own = await buildCustomer(server.database.storage);
  browser = await signedIn(server, own, ['*:*']);
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [config] = given as [string | { readonly text: string }];
    statements.push(typeof config === 'string' ? config : config.text);
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await server.close();
});

test('every statement of a call on groups, users and workflows names the customer', async () => {
  const { storage } = server.database;
  const group = await buildGroup(storage, own);
  const { userId } = await buildUser(storage, own);
  const { workflowId } = await buildWorkflow(storage, own);
  const { groupId } = group;
  const place = placeOf(own);
  statements.length = 0;
  const calls: [string, object][] = [
    [GROUP_DOCUMENTS.list, { filter: { ...place, searchText: 'group' } }],
    [GROUP_DOCUMENTS.names, { filter: { organizationId: place.organizationId, customerId: place.customerId } }],
    [GROUP_DOCUMENTS.one, { filter: { _id: groupId } }],
    [GROUP_DOCUMENTS.create, newGroup(own)],
    [GROUP_DOCUMENTS.update, { filter: { _id: groupId }, update: { name: 'Named', description: '', version: 1 } }],
    [GROUP_DOCUMENTS.addUsers, { param: { groupId, userIds: [userId] } }],
    [GROUP_DOCUMENTS.removeUsers, { param: { groupId, userIds: [userId] } }],
    [GROUP_DOCUMENTS.archive, { filter: { ...place, groupIds: [groupId] } }],
    [GROUP_DOCUMENTS.restore, { filter: { ...place, groupIds: [groupId] } }],
    ['query AppsGetWorkflowById($workflowId: ID!) { AppsGetWorkflowById(workflowId: $workflowId) { _id } }', { workflowId }],
  ];
  for (const [document, variables] of calls) expect((await browser.call(document, { ...variables })).code, document).toBeUndefined();
  expect((await new UserLister(browser, own).page()).code).toBeUndefined();
  const unnamed = statements.filter((text) => READS.test(text) && !namesCustomer(text) && !isException(text));
  expect([...new Set(unnamed)]).toEqual([]);
});

test('a statement without the customer, or with the customer only in a sub-query, is found', () => {
  const [other, inSubQuery] = ['group_id = 1', 'EXISTS (SELECT FROM users WHERE customer_id = 1)'];
  expect(
    [`customer_id = 1 AND ${other}`, other, inSubQuery].map((where) => namesCustomer(`SELECT name FROM groups WHERE ${where}`)),
  ).toEqual([true, false, false]);
});
