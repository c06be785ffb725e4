import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCustomer, buildGroup, signedIn, startTestConsole, type Customer, type TestConsole } from '../../../testing/index.js';
import { writeAudit } from '../../common/index.js';
import { certificateFor, ConfigCaller } from './testing/ConfigCaller.js';

const HISTORY =
  'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { action actor { name } changes { field before after } } names { _id name } pagination { totalItems } } }';

interface History {
  readonly CommonGetHistory: {
    readonly data: readonly {
      readonly action: string;
      readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
    }[];
    readonly names: readonly { readonly _id: string; readonly name: string }[];
    readonly pagination: { readonly totalItems: number };
  };
}

let server: TestConsole;
let own: Customer;
let admin: ConfigCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  const browser = await signedIn(server, own, ['edge:viewSettings', 'edge:editSso', 'org:viewGroupList']);
  admin = new ConfigCaller(browser, own, () => server.clock.now());
});

const historyOf = (entity: string, browser = admin.browser) => browser.call<History>(HISTORY, { filter: { entity, _id: own.customerId } });

test('the history has each change with its user, and names certificates by subject and fingerprint, groups by name', async () => {
  const group = await buildGroup(server.database.storage, own, { name: 'New joiners' });
  const [first, second] = [certificateFor(server.clock.now(), 100), certificateFor(server.clock.now(), 200)];
  const created = await admin.created({ publicCertificates: [first], idpEntityId: 'https://idp.example' });
  server.clock.advance(1_000);
  const updated = await admin.updated({ publicCertificates: [second], enabled: false, groupIds: [group.groupId] });
  const [one, two] = [created, updated].map(({ certificates: [read] }) => `CN=idp.example, ${read?.fingerprint ?? ''}`);
  const { data } = await historyOf('SSO_CONFIG');
  expect(data?.CommonGetHistory.data).toEqual([
    {
      action: 'edge:editSso',
      actor: { name: expect.stringMatching(/^User /) as string },
      changes: [
        { field: 'enabled', before: true, after: false },
        { field: 'groupIds', before: [], after: [group.groupId] },
        { field: 'certificates', before: [one], after: [two] },
      ],
    },
    {
      action: 'edge:setUpSso',
      actor: { name: expect.stringMatching(/^User /) as string },
      changes: [
        { field: 'enabled', before: null, after: true },
        { field: 'loginUrl', before: null, after: 'https://idp.example/login' },
        { field: 'idpEntityId', before: null, after: 'https://idp.example' },
        { field: 'userProvisionMode', before: null, after: 'In-time' },
        { field: 'groupIds', before: null, after: [] },
        { field: 'certificates', before: null, after: [one] },
      ],
    },
  ]);
  expect(data?.CommonGetHistory.names).toEqual([{ _id: group.groupId, name: 'New joiners' }]);
});

test('the histories of a customer and of its single sign-on, which have the same id, do not contain entries of each other', async () => {
  await admin.created();
  await server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    writeAudit(transaction, server.clock.now(), {
      action: 'org:archiveCustomer',
      customerId: own.customerId,
      subjectId: own.customerId,
      after: { archivedAt: 'x' },
    }),
  );
  const actionsOf = async (entity: string) => {
    const page = (await historyOf(entity)).data?.CommonGetHistory;
    return [page?.data.map(({ action }) => action), page?.pagination.totalItems];
  };
  expect(await actionsOf('SSO_CONFIG')).toEqual([['edge:setUpSso'], 1]);
  expect(await actionsOf('CUSTOMER')).toEqual([['org:archiveCustomer'], 1]);
});

test('the history needs the right to view settings; names of groups need the right to list groups', async () => {
  const group = await buildGroup(server.database.storage, own);
  await admin.created({ groupIds: [group.groupId] });
  expect((await historyOf('SSO_CONFIG', await signedIn(server, own, ['org:viewGroup']))).code).toBe('FORBIDDEN');
  const reader = await historyOf('SSO_CONFIG', await signedIn(server, own, ['edge:viewSettings']));
  expect([reader.data?.CommonGetHistory.data.length, reader.data?.CommonGetHistory.names]).toEqual([1, []]);
});
