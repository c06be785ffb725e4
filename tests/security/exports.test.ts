import { afterAll, beforeAll, expect, test } from 'vitest';
import { COOKIES } from '../../sdk/src/contract/index.js';
import { createLogger } from '../../server/http/logging.js';
import {
  buildCustomer,
  buildGroup,
  signedIn,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { RecordedLog } from './forgedTokens.js';
import {} from './signInCases.js';

/*
 * The files of exports: other callers do not get them, other sites cannot request them, and neither spreadsheets nor browsers execute them.
 * (security.md H19, H28, H31, H32, H33)
 */

const EXPORT =
  'mutation ORGExportGroups($filter: ORGGetGroupsFilter!, $columns: [ORGGroupColumnInput!]!, $file: ExportFileInput!) { ORGExportGroups(filter: $filter, columns: $columns, file: $file) { _id } }';
const CANARY = 'canary of the export';
/** What a spreadsheet would run, also after a line break, and in full-width characters. */
const FORMULAS = [
  '=1+1',
  '+61400000000',
  '-2',
  '@SUM(A1)',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=cmd|/c calc',
  '=HYPERLINK("http://x","y")',
  '=1\n+2',
];

const files = new Tally('CSV, files, personal data');
const tenancy = new Tally('Tenancy and policy');
const crossSite = new Tally('CSRF, browser, plugins');
const log = new RecordedLog();
let server: TestConsole;
let own: Customer;
let owner: TestBrowser;
let jobId: string;

const start = (browser: TestBrowser, { customerId, organizationId }: Customer, given: object = {}) =>
  browser.call<{ ORGExportGroups: { _id: string } }>(EXPORT, {
    filter: { customerId, organizationId, searchText: '' },
    columns: [
      { column: 'name', header: '=Name' },
      { column: 'description', header: 'Description' },
    ],
    file: { name: 'groups' },
    ...given,
  });

beforeAll(async () => {
  server = await startTestConsole({}, undefined, { logger: createLogger('trace', log) });
  own = await buildCustomer(server.database.storage);
  for (const [index, description] of FORMULAS.entries())
    await buildGroup(server.database.storage, own, { name: `${CANARY} ${index}`, description });
  owner = await signedIn(server, own, ['org:viewGroupList']);
  jobId = (await start(owner, own, { filter: { customerId: own.customerId, organizationId: own.organizationId, searchText: CANARY } })).data
    ?.ORGExportGroups._id as string;
  await server.queue.idle();
});
afterAll(() => server.close());

test('H19 H21: callers other than the user who started the export get no file', async () => {
  const other = await buildCustomer(server.database.storage);
  const callers = {
    'a caller without a session': server.browser(),
    'a user of another customer with all rights there': await signedIn(server, other, [], ['*:*']),
    'a user with all rights everywhere': await signedIn(server, other, ['*:*']),
    'a user of the same customer with the same rights': await signedIn(server, own, ['org:viewGroupList']),
  };
  for (const [name, browser] of Object.entries(callers)) {
    const { statusCode, body } = await browser.file(jobId);
    tenancy.count(name, [401, 404].includes(statusCode) && !body.includes(CANARY));
  }
  for (const id of ['f'.repeat(24), '0', '%2e%2e%2f', "' OR '1'='1", 'x'.repeat(400), `${jobId}%00`]) {
    const { statusCode, body } = await owner.file(encodeURI(id));
    tenancy.count(`file ${id}`, statusCode === 404 && !body.includes(CANARY));
  }
});

test('H28: requests of other sites, and requests that only carry cookies, get no file', async () => {
  const url = `/api/ap-southeast-2/jobs/${jobId}/file`;
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const authorization = `Bearer ${owner.cookies.get(COOKIES.authToken) ?? ''}`;
  const pair = `${COOKIES.sessionPair}=${owner.cookies.get(COOKIES.sessionPair) ?? ''}`;
  const requests: Record<string, Record<string, string>> = {
    'cookies only, as a link sends them': { cookie },
    'cookies only, from the own site': { cookie, 'sec-fetch-site': 'same-origin' },
    'another site with the token': { cookie, authorization, 'sec-fetch-site': 'cross-site' },
    'a sibling domain with the token': { cookie, authorization, 'sec-fetch-site': 'same-site' },
    'another origin with the token': { cookie, authorization, origin: 'https://evil.example' },
    'an opaque origin with the token': { cookie, authorization, origin: 'null' },
    'the token without its cookie': { authorization },
    'the cookie of the pair as token': { cookie: pair, authorization: `Bearer ${owner.cookies.get(COOKIES.sessionPair) ?? ''}` },
  };
  for (const [name, headers] of Object.entries(requests)) {
    const { statusCode, body } = await server.app.inject({ url, headers });
    crossSite.count(name, [401, 403].includes(statusCode) && !body.includes(CANARY));
  }
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode, body } = await server.app.inject({ method, url, headers: { cookie, authorization } });
    crossSite.count(method, statusCode >= 400 && !body.includes(CANARY));
  }
});

test('H31: no cell and no header of a file is a formula, and the text of the cell is kept', async () => {
  const { body } = await owner.file(jobId);
  expect(body.slice(1).split('\r\n')[0]).toBe(`"'=Name",Description`);
  for (const [index, formula] of FORMULAS.entries())
    files.count(formula, body.includes(`${CANARY} ${index},"'${formula.replaceAll('"', '""')}"\r\n`));
});

test('H32: a browser saves the file under a safe name, and neither renders nor caches it', async () => {
  const { headers } = await owner.file(jobId);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="groups.csv"',
    'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
    'content-type': 'text/csv; charset=utf-8; header=present',
    'x-content-type-options': 'nosniff',
  });
  const names = [
    '../../etc/passwd',
    'a/b',
    'a\\b',
    '.htaccess',
    'a\r\nset-cookie: a=b',
    'a"; filename="b.exe',
    'a\u0000b',
    'gpj\u202Evsc',
    'x'.repeat(4_096),
    '',
  ];
  for (const name of names) {
    const { code, data } = await start(owner, own, { file: { name } });
    files.count(JSON.stringify(name.slice(0, 40)), code === 'BAD_REQUEST' && data?.ORGExportGroups === undefined);
  }
  const accented = await start(owner, own, { file: { name: 'użytkownicy' } });
  await server.queue.idle();
  expect((await owner.file(accented.data?.ORGExportGroups._id ?? '')).headers['content-disposition']).toBe(
    `attachment; filename="u?ytkownicy.csv"; filename*=UTF-8''u%C5%BCytkownicy.csv`,
  );
});

test('H33: neither the log nor the address of a file contains the search, a name of a row, or the content', async () => {
  await owner.file(jobId);
  for (const text of [CANARY, ...FORMULAS.filter((formula) => formula.length > 4)])
    files.count(text, !log.lines.some((line) => line.includes(text)));
  expect(log.lines.length).toBeGreaterThan(0);
});
