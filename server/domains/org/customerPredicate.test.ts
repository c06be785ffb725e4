import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths.js';
import { sourceFiles } from '../../../scripts/lib/sourceFiles.js';
import {
  buildBranding,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  buildWorkflow,
  buildWorkflowSet,
  signedIn,
  startTestConsole,
  testTheme,
  type Customer,
  type ForeignCalls,
  type TestBrowser,
  type TestConsole,
} from '../../testing/index.js';
import { CONFIG_DOCUMENTS, ConfigCaller } from '../idp/configs/testing/ConfigCaller.js';
import { GROUP_DOCUMENTS, newGroup, placeOf } from './groups/testing/GroupCaller.js';
import { DEPARTMENT_DOCUMENTS, DepartmentCaller } from './hierarchies/testing/DepartmentCaller.js';
import { UserLister } from './users/testing/UserLister.js';

/* Statements on tables of customers name the customer, so that an index, or a shard, is read instead of the rows of all customers. */

/** Matches statements on tables with a column `customer_id`, except the customers themselves. */
let reads: RegExp;

async function tablesOfCustomers(urls: readonly string[]): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'customer_id' AND table_name <> 'customers'`,
    );
    await client.end();
    for (const { name } of rows) names.add(name);
  }
  return names;
}

/** The customer is compared with a value in the condition of the statement itself, not in a sub-query of it. */
const NAMES_CUSTOMER = /\bwhere\b.*customer_id"?\s*(?:=|in\b)/is;

/** Statements that cannot name a customer, each with the reason. Adding one requires a decision. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [/from "sessions"/i, 'finds the caller, whose customer is not known yet'],
  [/WITH RECURSIVE (?:below|up) AS/, 'names the customer of each department'],
  [/from "jobs" where \("jobs"\."job_id" = \$1 and "jobs"\."user_id" = \$2/, 'the jobs of a user can belong to several customers'],
  [/^\s*WITH targets AS/, 'names the customer in each of its sub-queries'],
  [/^BEGIN; .*WITH held AS/s, 'reads the rights of a user, whose groups can belong to several customers'],
  [/from "group_users" inner join "groups" .* where "group_users"\."user_id" in/, 'the groups of users can belong to several customers'],
  [
    /^select "user_id", "first_name", "last_name" from "users" where "users"\."user_id" in/,
    'staff of one customer change records of others',
  ],
];

/** The statement without its sub-queries, but with a query whose rows it reads, as a count does. */
function withoutSubQueries(text: string): string {
  let depth = 0;
  const open: number[] = [];
  let kept = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '(') {
      depth += 1;
      const isQuery = /^\(\s*(?:select|with)\b/i.test(text.slice(index));
      if (isQuery && !/\bfrom\s*$/i.test(text.slice(0, index))) open.push(depth);
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

const HISTORY = 'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { _id } } }';

const WORKFLOWS =
  'query AppsGetWorkflowList($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowList(filterWorkflowInput: $filter) { data { _id stages { assessmentPackageName } } } }';
const moveWorkflows = (move: 'Archive' | 'Restore') =>
  `mutation Apps${move}Workflows($workflowIds: [ID!]!) { Apps${move}Workflows(workflowIds: $workflowIds) { results { ok } } }`;
const START_WORKFLOWS_JOB =
  'mutation AppsStartWorkflowsJob($input: AppsStartWorkflowsJobInput!) { AppsStartWorkflowsJob(input: $input) { _id } }';

const GET_BRANDING = 'query FIGetBranding($customerId: ID!) { FIGetBranding(customerId: $customerId) { _id } }';
const ADD_BRANDING = 'mutation FIAddBranding($input: FIAddBrandingInput!) { FIAddBranding(input: $input) { _id } }';
const EDIT_BRANDING =
  'mutation FIEditBranding($customerId: ID!, $input: FIEditBrandingInput!) { FIEditBranding(customerId: $customerId, input: $input) { _id } }';

const exportOf = (name: string, filter: string, type: string, column: string) =>
  `mutation ${name}($filter: ${type}!, $columns: [${column}Input!]!, $file: ExportFileInput!) { ${name}(${filter}: $filter, columns: $columns, file: $file) { _id } }`;
const EXPORT_GROUPS = exportOf('ORGExportGroups', 'filter', 'ORGGetGroupsFilter', 'ORGGroupColumn');
const EXPORT_USERS = exportOf('ORGExportUsers', 'filter', 'ORGGetUsersFilter', 'ORGUserColumn');
const EXPORT_WORKFLOWS = exportOf('AppsExportWorkflows', 'filterWorkflowInput', 'AppsFilterWorkflowInput', 'AppsWorkflowColumn');
const file = { name: 'rows' };

let server: TestConsole;
let own: Customer;
let browser: TestBrowser;
const statements: string[] = [];
const { query } = pg.Client.prototype;

beforeAll(async () => {
  server = await startTestConsole();
  own = await buildCustomer(server.database.storage);
  browser = await signedIn(server, own, ['*:*']);
  const { directory, regions } = server.database.adminUrls;
  const tables = await tablesOfCustomers([directory, ...Object.values(regions)]);
  for (const known of ['groups', 'users', 'audit', 'workflows', 'workflow_sets', 'assessment_packages', 'brandings'])
    expect(tables).toContain(known);
  reads = new RegExp(`(?:from|join|update|delete from)\\s+"?(?:${[...tables].join('|')})"?\\b`, 'i');
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

test('every statement of a call on groups, users, departments, workflows, brandings and single sign-on names the customer', async () => {
  const { storage } = server.database;
  const group = await buildGroup(storage, own);
  const { userId } = await buildUser(storage, own);
  const workflow = await buildWorkflow(storage, own);
  const { workflowId } = workflow;
  const { workflowSetId } = await buildWorkflowSet(storage, own, { workflows: [workflow] });
  const { brandingId } = await buildBranding(storage, own);
  const { groupId } = group;
  const { hierarchyId } = await buildHierarchy(storage, own);
  const { hierarchyId: rootId, ...withoutDepartment } = placeOf(own);
  const place = { hierarchyId: rootId, ...withoutDepartment };
  const fresh = await buildCustomer(storage);
  const branding = { title: 'Careers', logoUrl: '', theme: testTheme() };
  const sso = new ConfigCaller(browser, own, () => server.clock.now());
  statements.length = 0;
  const calls: [string, object][] = [
    [GROUP_DOCUMENTS.list, { filter: { ...place, searchText: 'group' } }],
    [GROUP_DOCUMENTS.list, { filter: { ...place, hierarchyId } }],
    [GROUP_DOCUMENTS.names, { filter: withoutDepartment }],
    [GROUP_DOCUMENTS.one, { filter: { _id: groupId } }],
    [GROUP_DOCUMENTS.create, newGroup(own)],
    [GROUP_DOCUMENTS.update, { filter: { _id: groupId }, update: { name: 'Named', description: '', version: 1 } }],
    [GROUP_DOCUMENTS.addUsers, { param: { groupId, userIds: [userId] } }],
    [GROUP_DOCUMENTS.removeUsers, { param: { groupId, userIds: [userId] } }],
    [GROUP_DOCUMENTS.archive, { filter: { ...place, groupIds: [groupId] } }],
    [GROUP_DOCUMENTS.restore, { filter: { ...place, groupIds: [groupId] } }],
    [WORKFLOWS, { filter: { ...place, searchText: 'workflow' } }],
    [WORKFLOWS, { filter: { ...place, hierarchyId } }],
    [moveWorkflows('Archive'), { workflowIds: [workflowId] }],
    [moveWorkflows('Restore'), { workflowIds: [workflowId] }],
    [START_WORKFLOWS_JOB, { input: { ...place, kind: 'ARCHIVE', all: { searchText: 'workflow' } } }],
    ['query AppsGetWorkflowById($workflowId: ID!) { AppsGetWorkflowById(workflowId: $workflowId) { _id } }', { workflowId }],
    [CONFIG_DOCUMENTS.create, { ssoConfig: sso.newConfig({ groupIds: [groupId] }) }],
    [CONFIG_DOCUMENTS.update, { update: sso.values({ groupIds: [groupId] }), filter: { customerId: own.customerId } }],
    [CONFIG_DOCUMENTS.get, { filter: { customerId: own.customerId } }],
    [HISTORY, { filter: { entity: 'SSO_CONFIG', _id: own.customerId } }],
    [HISTORY, { filter: { entity: 'GROUP', _id: groupId } }],
    [HISTORY, { filter: { entity: 'WORKFLOW', _id: workflowId } }],
    [HISTORY, { filter: { entity: 'WORKFLOW_SET', _id: workflowSetId } }],
    [ADD_BRANDING, { input: { ...placeOf(fresh), customerName: fresh.displayName, ...branding } }],
    [GET_BRANDING, { customerId: own.customerId }],
    [EDIT_BRANDING, { customerId: own.customerId, input: { ...branding, version: 1 } }],
    [HISTORY, { filter: { entity: 'BRANDING', _id: brandingId } }],
    [HISTORY, { filter: { entity: 'HIERARCHY', _id: hierarchyId } }],
    [DEPARTMENT_DOCUMENTS.flat, { filter: { _id: own.rootHierarchyId } }],
    [DEPARTMENT_DOCUMENTS.contents, { filter: { ...withoutDepartment, hierarchyIds: [hierarchyId] } }],
    [EXPORT_GROUPS, { filter: withoutDepartment, columns: [{ column: 'usersCount', header: 'Users' }], file }],
    [EXPORT_USERS, { filter: withoutDepartment, columns: [{ column: 'email', header: 'E-mail' }], file }],
    [EXPORT_WORKFLOWS, { filter: { ...place, isArchived: true }, columns: [{ column: 'packages', header: 'Packages' }], file }],
  ];
  for (const [document, variables] of calls) expect((await browser.call(document, { ...variables })).code, document).toBeUndefined();
  await server.queue.idle();
  expect((await new UserLister(browser, own).page()).code).toBeUndefined();
  // The last department has a group with the name of one above, a user and a workflow.
  await buildGroup(storage, own, { name: 'Same' });
  await buildGroup(storage, own, { name: 'Same', hierarchyId });
  const departments = new DepartmentCaller(browser, own);
  const renamed = { _id: 'new', parentId: rootId, name: 'New' };
  expect((await departments.update([...(await departments.inputs()), renamed])).code).toBeUndefined();
  expect((await departments.remove([hierarchyId])).code).toBeUndefined();
  await server.queue.idle();
  const unnamed = statements.filter((text) => reads.test(text) && !namesCustomer(text) && !isException(text));
  expect([...new Set(unnamed)]).toEqual([]);
});

/** Domains whose statements are about one user, or about the installation. */
const WITHOUT_CUSTOMERS = ['server/domains/auth/', 'server/domains/ops/'];

test('every statement of the calls that stand beside the resolvers names the customer', async () => {
  const files = sourceFiles('server/domains').filter(
    (file) => file.endsWith('/testing/foreignCalls.ts') && !WITHOUT_CUSTOMERS.some((domain) => file.startsWith(domain)),
  );
  const fresh = await buildCustomer(server.database.storage);
  const caller = await signedIn(server, fresh, ['*:*']);
  const called: string[] = [];
  const unnamed = new Set<string>();
  for (const file of files) {
    const { foreignCalls } = (await import(pathToFileURL(path.join(ROOT, file)).href)) as { readonly foreignCalls: ForeignCalls };
    const ids = (await foreignCalls.rows?.(server, fresh)) ?? {};
    for (const [name, call] of Object.entries(foreignCalls.fields)) {
      if (!('document' in call)) continue;
      statements.length = 0;
      await caller.call(call.document, call.variables(fresh, ids));
      await server.queue.idle();
      called.push(name);
      for (const text of statements) if (reads.test(text) && !namesCustomer(text) && !isException(text)) unnamed.add(`${name}: ${text}`);
    }
  }
  expect(called).toContain('ORGUpdateGroup');
  expect([...unnamed]).toEqual([]);
});

test('a statement without the customer, or with the customer only in a sub-query, is found', () => {
  const [other, inSubQuery] = ['group_id = 1', 'EXISTS (SELECT FROM users WHERE customer_id = 1)'];
  const conditions = [`customer_id = 1 AND ${other}`, other, inSubQuery];
  expect(conditions.map((where) => namesCustomer(`SELECT name FROM groups WHERE ${where}`))).toEqual([true, false, false]);
  const counted = conditions.map((where) => `SELECT count(*) FROM (SELECT name FROM groups WHERE ${where}) counted`);
  expect(counted.map(namesCustomer)).toEqual([true, false, false]);
});
