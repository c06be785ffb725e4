import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer, buildGroup, buildUser, signedIn, type Customer, type Group, type TestBrowser } from '../../../testing/index.js';
import { previewFlag } from './previewFlag.js';
import { rolloutToAll, withRollout, type RolloutRule } from './rollout.js';
import { OFF, startFlagConsole, SWITCH, type FlagConsole } from './testing/flagConsole.js';

const PREVIEW =
  'query OPSPreviewFlag($filter: OPSFlagFilter!, $change: OPSPreviewFlagInput!) { OPSPreviewFlag(filter: $filter, change: $change) { usersTotal usersExamined usersChanged usersChangedEstimate usersFailing variants { variant usersBefore usersAfter } customers { name usersChanged } groups { name usersChanged } } }';
const USERS = 60;

let flags: FlagConsole;
let [acme, umbrella]: Customer[] = [];
let group: Group;
let operator: TestBrowser;

beforeAll(async () => {
  flags = await startFlagConsole({ 'plugin.x': OFF });
  const { storage } = flags.server.database;
  acme = await buildCustomer(storage, { displayName: 'Acme' });
  umbrella = await buildCustomer(storage, { displayName: 'Umbrella', awsRegion: 'eu-west-1' });
  group = await buildGroup(storage, acme, { name: 'Pilots' });
  for (let made = 0; made < USERS; made += 1)
    await buildUser(storage, made % 2 === 0 ? acme : umbrella, { userType: 'CUSTOMER', groups: made % 6 === 0 ? [group] : [] });
  await buildUser(storage, acme, { archivedAt: new Date() });
  operator = await signedIn(flags.server, acme, ['*:*']);
});
afterAll(() => flags.close());

async function preview(...rules: Partial<RolloutRule>[]) {
  const change = { rollout: { variant: 'on', otherwise: 'off', rules } };
  const answer = await operator.call<{ OPSPreviewFlag: unknown }>(PREVIEW, { filter: { key: 'plugin.x' }, change });
  expect(answer.errors).toEqual([]);
  return answer.data?.OPSPreviewFlag;
}

/** The operator is also a user of Acme. */
const ALL = USERS + 1;

describe('an operator sees the affected users before saving', () => {
  test('all users, counted by variant, customer and group', async () => {
    expect(await preview({})).toEqual({
      usersTotal: ALL,
      usersExamined: ALL,
      usersChanged: ALL,
      usersChangedEstimate: ALL,
      usersFailing: 0,
      variants: [
        { variant: 'off', usersBefore: ALL, usersAfter: 0 },
        { variant: 'on', usersBefore: 0, usersAfter: ALL },
      ],
      customers: [
        { name: 'Acme', usersChanged: USERS / 2 + 1 },
        { name: 'Umbrella', usersChanged: USERS / 2 },
      ],
      groups: expect.arrayContaining([{ name: 'Pilots', usersChanged: USERS / 6 }]) as unknown,
    });
  });

  test('a region, a group, and no users', async () => {
    expect(await preview({ regions: ['eu-west-1'] })).toMatchObject({
      usersChanged: USERS / 2,
      customers: [{ name: 'Umbrella', usersChanged: USERS / 2 }],
      groups: [],
    });
    expect(await preview({ groupIds: [group.groupId] })).toMatchObject({ usersChanged: USERS / 6 });
    expect(await preview({ customerIds: ['f'.repeat(24)] })).toMatchObject({ usersChanged: 0, customers: [] });
  });

  test('a preview does not save; a definition that violates the schema is rejected', async () => {
    const answer = await operator.call(PREVIEW, { filter: { key: 'plugin.x' }, change: { definition: { ...SWITCH, state: 'ON' } } });
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', expect.stringContaining('Flag plugin.x: /state')]);
    const after = await operator.call('query OPSGetFlag($filter: OPSFlagFilter!) { OPSGetFlag(filter: $filter) { version } }', {
      filter: { key: 'plugin.x' },
    });
    expect(after.data).toEqual({ OPSGetFlag: { version: 0 } });
  });

  test('in a large directory an even, stable sample is examined and marked as a sample', async () => {
    const { directory } = flags.server.database.storage;
    const request = {
      key: 'plugin.x',
      before: OFF,
      after: withRollout(OFF, rolloutToAll('on')),
      file: { flags: {} },
      environment: 'local',
    } as const;
    const sampled = () =>
      directory.transaction({ kind: 'all' }, (transaction) => previewFlag(transaction, { ...request, mostExamined: ALL / 2 }));
    const found = await sampled();
    expect(found.usersTotal).toBe(ALL);
    expect(found.usersExamined).toBeLessThan(ALL);
    expect(found.usersExamined).toBeGreaterThan(ALL / 6);
    expect(found.usersChangedEstimate).toBe(ALL);
    expect(await sampled()).toEqual(found);
  });
});

test('OPS-003: an operator finds customers and groups by name, and those that a rollout selects', async () => {
  const query =
    'query OPSGetAudience($filter: OPSAudienceFilter!) { OPSGetAudience(filter: $filter) { customers { name } groups { _id name } } }';
  const find = async (filter: object) => (await operator.call<{ OPSGetAudience: unknown }>(query, { filter })).data?.OPSGetAudience;
  const pilots = { _id: group.groupId, name: 'Pilots (Acme)' };
  expect(await find({ text: 'PIL' })).toEqual({ customers: [], groups: [pilots] });
  expect(await find({ text: 'umb', ids: [group.groupId] })).toEqual({ customers: [{ name: 'Umbrella' }], groups: [pilots] });
});
