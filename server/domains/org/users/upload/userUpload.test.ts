import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildUser,
  describeRefusals,
  placeOf,
  signedIn,
  startTestConsole,
  TEST_PASSWORD,
  type Answer,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../../testing/index.js';
import { USER_RIGHTS, UserCaller } from '../testing/UserCaller.js';

const DOCUMENT = `mutation ORGBulkCreateEndUsers($input: ORGBulkCreateEndUsersInput!) {
  ORGBulkCreateEndUsers(input: $input) { results { row email status code message faults { field message missing } userId } }
}`;
const ONE = `query ORGGetUser($filter: ORGUserFilter!) {
  ORGGetUser(filter: $filter) { firstName email phoneNumber groupIds mfaEnabled mfaMethod forcePasswordReset notes version }
}`;

interface Row {
  readonly row: number;
  readonly email: string;
  readonly status: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly faults: readonly { readonly field: string; readonly message: string; readonly missing: readonly string[] }[];
  readonly userId: string | null;
}

interface Uploaded {
  readonly ORGBulkCreateEndUsers: { readonly results: readonly Row[] };
}

let server: TestConsole;
let own: Customer;
let other: Customer;
let browser: TestBrowser;
let admin: UserCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  browser = await signedIn(server, own, USER_RIGHTS);
  admin = new UserCaller(browser, own);
});

const addressOf = (name: string) => `${name}@${own.customerId}.example`;
const person = (name: string, given: object = {}) => ({ firstName: 'Nia', lastName: 'Newcomb', email: addressOf(name), ...given });
const people = (count: number) => Array.from({ length: count }, (_none, index) => person(`user-${index + 1}`));
const inputOf = (customer: Customer, users: readonly object[], given: object = {}) => ({
  input: { ...placeOf(customer), users, ...given },
});
const upload = (users: readonly object[], given: object = {}): Promise<Answer<Uploaded>> =>
  browser.call<Uploaded>(DOCUMENT, inputOf(own, users, given));
const errorsOf = ({ errors }: Answer<unknown>) => errors[0]?.extensions.inputErrors;

/** @throws Error if the call fails as a whole */
async function rowsOf(users: readonly object[], given: object = {}): Promise<readonly Row[]> {
  const { data, errors } = await upload(users, given);
  if (data?.ORGBulkCreateEndUsers === undefined) throw new Error(JSON.stringify(errors));
  return data.ORGBulkCreateEndUsers.results;
}

const statusesOf = (rows: readonly Row[]) => rows.map(({ status }) => status);
const listed = async () =>
  (
    await browser.call<{ ORGGetUsers: { pagination: { totalItems: number } } }>(
      'query ORGGetUsers($filter: ORGGetUsersFilter!) { ORGGetUsers(filter: $filter) { pagination { totalItems } } }',
      { filter: { organizationId: own.organizationId, customerId: own.customerId } },
    )
  ).data?.ORGGetUsers.pagination.totalItems;
const stored = async (userId: string | null | undefined) =>
  (await browser.call<{ ORGGetUser: object }>(ONE, admin.filterOf(userId ?? ''))).data?.ORGGetUser;

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGBulkCreateEndUsers: {
      document: DOCUMENT,
      right: 'org:createUser',
      variables: (customer) => inputOf(customer, [{ ...person('refused'), email: `refused@${customer.customerId}.example` }]),
    },
  },
});

test('UPLOAD-020 UPLOAD-021: creates users with the settings of the upload, in their groups, and mails each a link', async () => {
  const group = await buildGroup(server.database.storage, own);
  const users = [
    person('ann', { firstName: ' Ann ', phoneNumber: '+61 412 345 678', groupIds: [group.groupId, group.groupId] }),
    person('ben', { email: ` ${addressOf('ben')} ` }),
  ];
  const rows = await rowsOf(users, { mfaEnabled: true, forcePasswordReset: true, notes: ' Starts in March ' });
  const created = { status: 'created', code: null, message: null, faults: [], userId: expect.stringMatching(/^[0-9a-f]{24}$/) as string };
  expect(rows).toEqual([
    { ...created, row: 1, email: addressOf('ann') },
    { ...created, row: 2, email: addressOf('ben') },
  ]);
  const settings = { mfaEnabled: true, mfaMethod: 'EMAIL_CODE', forcePasswordReset: true, notes: 'Starts in March', version: 1 };
  expect(await stored(rows[0]?.userId)).toEqual({
    firstName: 'Ann',
    email: addressOf('ann'),
    phoneNumber: '+61412345678',
    groupIds: [group.groupId],
    ...settings,
  });
  expect(await stored(rows[1]?.userId)).toMatchObject({ firstName: 'Nia', phoneNumber: null, groupIds: [], ...settings });
  await server.queue.idle();
  for (const { email, userId } of rows) {
    expect(server.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual(['Your account in Edge Console']);
    expect((await auditOf(server.database.storage, userId ?? '')).toSorted()).toEqual(['auth:accountLinkSent', 'org:createUser']);
  }
});

test('UPLOAD-021: without settings, users have no second step, no demand for a new password and no notes', async () => {
  const [row] = await rowsOf([person('plain')]);
  expect(await stored(row?.userId)).toMatchObject({ mfaEnabled: false, forcePasswordReset: false, notes: null });
});

test('UPLOAD-005: setting the password by the mailed link ends the demand for a new password', async () => {
  const [row] = await rowsOf([person('fresh')], { forcePasswordReset: true });
  await server.queue.idle();
  const mail = server.mail.sent.find(({ to }) => to === addressOf('fresh'));
  const token = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token');
  const reset =
    'mutation AuthResetPassword($input: AuthResetPasswordInput!) { AuthResetPassword(input: $input) { isPasswordResetSuccess } }';
  await server.browser().call(reset, { input: { password: TEST_PASSWORD, resetToken: token } });
  expect(await stored(row?.userId)).toMatchObject({ forcePasswordReset: false });
});

describe('a user who exists', () => {
  test('UPLOAD-021: is reported and not changed, in other letters, archived, or of another customer; the others are created', async () => {
    const existing = await buildUser(server.database.storage, own, { email: addressOf('here'), firstName: 'Old', archivedAt: new Date() });
    await buildUser(server.database.storage, other, { email: addressOf('there') });
    const rows = await rowsOf([person('here', { email: addressOf('here').toUpperCase() }), person('there'), person('new')], {
      notes: 'Overwritten',
    });
    expect(statusesOf(rows)).toEqual(['exists', 'exists', 'created']);
    expect(rows[0]).toMatchObject({
      code: 'ERROR_CUSTOM_USER_EXISTS',
      message: 'A user with this username and email already exists.',
      userId: null,
    });
    expect(await stored(existing.userId)).toMatchObject({ firstName: 'Old', notes: null, version: 1 });
    await server.queue.idle();
    expect(server.mail.sent.filter(({ to }) => to.toLowerCase() === addressOf('here'))).toEqual([]);
  });

  test('UPLOAD-021: the same file a second time creates nobody', async () => {
    const users = people(3);
    await rowsOf(users, { idempotencyKey: 'first upload' });
    expect(statusesOf(await rowsOf(users, { idempotencyKey: 'second upload' }))).toEqual(['exists', 'exists', 'exists']);
  });
});

describe('an invalid user', () => {
  test.each([
    [{ firstName: ' ' }, 'firstName', 'Please enter your first name'],
    [{ firstName: 'x'.repeat(51) }, 'firstName', 'Please keep your first name within 50 characters'],
    [{ lastName: '' }, 'lastName', 'Please enter your last name'],
    [{ lastName: 'x'.repeat(51) }, 'lastName', 'Please keep your last name within 50 characters'],
    [{ email: '' }, 'email', 'Please enter your email'],
    [{ email: 'ann@example' }, 'email', 'Please enter a valid email'],
    [{ phoneNumber: '0412 345 678' }, 'phoneNumber', 'Please enter a valid phone number'],
  ])('UPLOAD-019: %o is reported at its field; the other user is created', async (given, field, message) => {
    const [wrong, right] = await rowsOf([person('wrong', given), person('right')]);
    expect(wrong).toMatchObject({
      row: 1,
      status: 'invalid',
      code: 'BAD_REQUEST',
      message,
      faults: [{ field, message, missing: [] }],
      userId: null,
    });
    expect(right?.status).toBe('created');
  });

  test('UPLOAD-019: every fault of a user is reported', async () => {
    const [row] = await rowsOf([person('wrong', { firstName: '', email: 'x' })]);
    expect(row?.faults.map(({ field }) => field).toSorted()).toEqual(['email', 'firstName']);
  });

  test('UPLOAD-019: of several users with one address the first is created', async () => {
    const rows = await rowsOf([person('twin'), person('twin', { email: addressOf('TWIN') }), person('single')]);
    expect(statusesOf(rows)).toEqual(['created', 'invalid', 'created']);
    expect(rows[1]?.message).toBe('Another row has the same email.');
  });

  test("UPLOAD-019: a group that is unknown, archived or another customer's makes the user invalid", async () => {
    const foreign = await buildGroup(server.database.storage, other);
    const archived = await buildGroup(server.database.storage, own, { archivedAt: new Date() });
    const groups = [foreign.groupId, archived.groupId, 'f'.repeat(24), 'nonsense'];
    const rows = await rowsOf([...groups.map((groupId, index) => person(`in-${index}`, { groupIds: [groupId] })), person('free')]);
    expect(statusesOf(rows)).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'created']);
    expect(rows[0]).toMatchObject({ code: 'NOT_FOUND', faults: [{ field: 'groupIds', message: 'Group not found.', missing: [] }] });
  });

  test('D-163: a group that grants more than the caller has makes the user invalid; the reason names what is missing', async () => {
    const mighty = await buildGroup(server.database.storage, own, { actions: ['org:editGroup', 'org:viewUser'] });
    const harmless = await buildGroup(server.database.storage, own, { actions: ['org:viewUser'] });
    const [refused, created] = await rowsOf([
      person('eve', { groupIds: [harmless.groupId, mighty.groupId] }),
      person('ida', { groupIds: [harmless.groupId] }),
    ]);
    const message = 'You cannot grant permissions that you do not have: org:editGroup.';
    expect(refused).toMatchObject({
      status: 'invalid',
      code: 'ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS',
      message,
      faults: [{ field: 'groupIds', message, missing: ['org:editGroup'] }],
    });
    expect(created?.status).toBe('created');
  });
});

describe('limits', () => {
  test('UPLOAD-010 UPLOAD-021: 100 users are created, 101 are refused and nobody is created', async () => {
    const before = await listed();
    expect(errorsOf(await upload(people(101)))).toEqual([{ path: 'input.users', message: 'Limited to 100 users!' }]);
    expect(await listed()).toBe(before);
    expect(new Set(statusesOf(await rowsOf(people(100))))).toEqual(new Set(['created']));
    expect(await listed()).toBe((before ?? 0) + 100);
  });

  test('UPLOAD-013 UPLOAD-021: notes of 150 characters are stored, 151 are refused and nobody is created', async () => {
    const notes = 'n'.repeat(150);
    expect(errorsOf(await upload([person('long')], { notes: `${notes}n` }))).toEqual([
      { path: 'input.notes', message: 'Please keep the notes within 150 characters' },
    ]);
    const [row] = await rowsOf([person('long')], { notes });
    expect(await stored(row?.userId)).toMatchObject({ notes });
  });

  test('an upload without users is refused', async () =>
    expect(errorsOf(await upload([]))).toEqual([{ path: 'input.users', message: 'There are no users to upload.' }]));
});

describe('the same call again', () => {
  test('UPLOAD-021: repeated and concurrent calls with one key create each user once, and return the same results', async () => {
    const given = { idempotencyKey: 'one and the same' };
    const users = [...people(2), person('wrong', { email: 'x' })];
    const all = await Promise.all([1, 2, 3].map(() => rowsOf(users, given)));
    expect(statusesOf(all[0] ?? [])).toEqual(['created', 'created', 'invalid']);
    expect(all).toEqual([all[0], all[0], all[0]]);
    await server.queue.idle();
    expect(server.mail.sent.filter(({ to }) => to === addressOf('user-1'))).toHaveLength(1);
  });

  test('the key of another upload is refused', async () => {
    await rowsOf(people(1), { idempotencyKey: 'taken' });
    expect((await upload(people(2), { idempotencyKey: 'taken' })).code).toBe('BAD_REQUEST');
  });

  test('concurrent uploads of the same users in another order create each user once', async () => {
    const users = people(20);
    const all = await Promise.all([rowsOf(users), rowsOf(users.toReversed())]);
    expect(statusesOf(all.flat()).filter((status) => status === 'created')).toHaveLength(20);
  });
});
