import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { groups } from '../../org/index.js';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  grant,
  rowsOfCustomer,
  signedIn,
  startTestConsole,
  type Answer,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { ConfigCaller } from './testing/ConfigCaller.js';

/* Groups that a sign-in gives to new users. Users grant no more rights than they have. (D-163) */

const RIGHTS = ['edge:viewSettings', 'edge:editSso'];

let server: TestConsole;
let own: Customer;
let admin: ConfigCaller;
let staff: ConfigCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  admin = await callerWith([...RIGHTS, 'org:viewUser']);
  staff = await callerWith(['*:*']);
});

async function callerWith(actions: readonly string[]): Promise<ConfigCaller> {
  return new ConfigCaller(await signedIn(server, own, actions), own, () => server.clock.now());
}

const groupWith = (actions: readonly string[], given: Partial<typeof groups.$inferInsert> = {}) =>
  buildGroup(server.database.storage, own, { statements: [grant(own, actions)], ...given });
const missingOf = ({ code, errors }: Answer<unknown>) => [code, errors[0]?.extensions.missing?.map(({ action }) => action)];
const EXCEEDS = 'ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS';

test('SSOCFG-007 D-163: groups whose rights the caller has are stored and returned by name', async () => {
  const zebra = await groupWith(['org:viewUser'], { name: 'Zebra' });
  const alpha = await groupWith([], { name: 'alpha', hierarchyId: (await buildHierarchy(server.database.storage, own)).hierarchyId });
  const created = await admin.created({ groupIds: [zebra.groupId, alpha.groupId, zebra.groupId] });
  expect(created.groupIds).toEqual([zebra.groupId, alpha.groupId]);
  expect(created.groups).toEqual([
    { _id: alpha.groupId, name: 'alpha', archivedAt: null },
    { _id: zebra.groupId, name: 'Zebra', archivedAt: null },
  ]);
});

test('D-163: a group whose rights the caller does not have is rejected, and the response names them', async () => {
  const { groupId } = await groupWith(['org:viewUser', 'org:editUser']);
  const before = await rowsOfCustomer(server.database.storage, own);
  expect(missingOf(await admin.create({ groupIds: [groupId] }))).toEqual([EXCEEDS, ['org:editUser']]);
  expect(await rowsOfCustomer(server.database.storage, own)).toEqual(before);
  await admin.created();
  expect(missingOf(await admin.update({ groupIds: [groupId] }))).toEqual([EXCEEDS, ['org:editUser']]);
  expect(missingOf(await admin.update({ groupIds: [groupId], enabled: false }))).toEqual([EXCEEDS, ['org:editUser']]);
  expect(await admin.get()).toMatchObject({ groupIds: [], version: 1 });
});

test('D-163: a caller who may not grant the stored groups can disable single sign-on, but not name another identity provider', async () => {
  const { groupId } = await groupWith(['*:*']);
  await staff.created({ groupIds: [groupId] });
  const groupIds = [groupId];
  expect(missingOf(await admin.update({ groupIds, loginUrl: 'https://evil.example/login' }))).toEqual([EXCEEDS, ['*:*']]);
  expect(await admin.updated({ groupIds, enabled: false, loginUrl: 'https://evil.example/login' })).toMatchObject({ enabled: false });
  expect(missingOf(await admin.update({ groupIds }))).toEqual([EXCEEDS, ['*:*']]);
  expect(await admin.updated({ groupIds: [] })).toMatchObject({ enabled: true, groupIds: [] });
});

test('a group that is unknown, archived, or of another customer cannot be added; one that was archived later can stay', async () => {
  const { storage } = server.database;
  const archived = await groupWith([], { archivedAt: new Date() });
  const foreign = await buildGroup(storage, await buildCustomer(storage));
  for (const groupId of [archived.groupId, foreign.groupId, 'f'.repeat(24), "' OR 1=1 --"]) {
    const { code, errors } = await staff.create({ groupIds: [groupId] });
    expect([code, errors[0]?.extensions.inputErrors]).toEqual([
      'NOT_FOUND',
      [{ path: 'ssoConfig.groupIds', message: 'User group not found.' }],
    ]);
  }
  const group = await groupWith([]);
  await admin.created({ groupIds: [group.groupId] });
  await storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.update(groups).set({ archivedAt: new Date() }).where(eq(groups.groupId, group.groupId)),
  );
  const kept = await admin.updated({ groupIds: [group.groupId] });
  expect(kept.groups).toEqual([{ _id: group.groupId, name: group.name, archivedAt: expect.any(String) as string }]);
});
