import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomer, buildGroup, buildUser, startTestConsole, type TestConsole } from '../../testing/index.js';
import { newId } from '../../storage/index.js';

const PASSWORD = 'Correct-Horse-42';
const ARCHIVE = 'mutation ORGArchiveGroups($filter: ORGGroupsFilter!) { ORGArchiveGroups(filter: $filter) { results { ok message } } }';
const START = 'mutation ORGStartGroupsJob($input: ORGStartGroupsJobInput!) { ORGStartGroupsJob(input: $input) { _id } }';
const ROWS = 'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { ok message } } }';

let server: TestConsole;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

async function signedIn(email: string) {
  const { storage } = server.database;
  const customer = await buildCustomer(storage);
  const group = await buildGroup(storage, customer, { actions: ['edge:access', 'org:archiveGroup'] });
  await buildUser(storage, customer, { email, password: PASSWORD, mfaEnabled: false, groups: [group] });
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  return { organizationId, customerId, hierarchyId };
}

test.each([
  [undefined, 'Not found.'],
  ['fr-FR,fr;q=0.9', 'Introuvable.'],
  ['pl', 'Nie znaleziono.'],
])('LOCALE-002: the reason of a rejected row is in the language of the page: %s', async (acceptLanguage, message) => {
  const place = await signedIn(`rows-${acceptLanguage?.slice(0, 2) ?? 'none'}@example.com`);
  const browser = server.browser(undefined, acceptLanguage);
  await browser.signIn(`rows-${acceptLanguage?.slice(0, 2) ?? 'none'}@example.com`, PASSWORD);
  const groupIds = [newId(new Date())];
  const refused = [{ ok: false, message }];
  expect((await browser.call(ARCHIVE, { filter: { ...place, groupIds } })).data).toEqual({ ORGArchiveGroups: { results: refused } });
  const job = await browser.call<{ ORGStartGroupsJob: { _id: string } }>(START, { input: { ...place, kind: 'ARCHIVE', groupIds } });
  await server.queue.idle();
  const rows = await browser.call(ROWS, { filter: { jobId: job.data?.ORGStartGroupsJob._id } });
  expect(rows.data).toEqual({ CommonGetJobRows: { data: refused } });
});
