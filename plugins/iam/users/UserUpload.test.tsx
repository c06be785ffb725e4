import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { describeScreen, expectAccessible } from '@edge-console/sdk/testing/conformance';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import british from '../locales/en-GB.json' with { type: 'json' };
import { GROUP_NAMES, renderIam } from '../testing/renderIam.js';
import { USER_ROUTES } from './routes.js';
import UserUpload from './UserUpload.js';

/** Files that the page saved. */
let saved: Blob[] = [];
beforeEach(() => {
  const before = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  saved = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => (saved.push(file), 'blob:saved'), revokeObjectURL: () => undefined });
  return () => Object.assign(URL, before);
});

const HEADER = 'firstName,lastName,email,phoneNumber,groups';
const line = (name: string, { first = 'Nia', phone = '', groups = '' } = {}) => `${first},Newcomb,${name}@example.com,${phone},${groups}`;
const people = (count: number) => Array.from({ length: count }, (_none, index) => line(`user-${String(index + 1)}`));
const csv = (lines: readonly string[], name = 'people.csv', type = 'text/csv') => new File([[HEADER, ...lines].join('\n')], name, { type });

interface Sent {
  readonly input: { readonly users: readonly { readonly email: string }[]; readonly idempotencyKey: string };
}

const result = (row: number, given: object = {}) => ({
  row,
  email: '',
  status: 'created',
  code: null,
  message: null,
  faults: [],
  userId: `66c00000000000000000${String(1000 + row)}`,
  ...given,
});
const allCreated = (variables: Readonly<Record<string, unknown>>) => ({
  results: (variables as unknown as Sent).input.users.map((_user, index) => result(index + 1)),
});

function open(options: Parameters<typeof renderIam>[1] = {}) {
  return renderIam(<UserUpload />, {
    ...options,
    route: USER_ROUTES.upload.path,
    api: { ORGBulkCreateEndUsers: allCreated, ORGGetGroupNames: () => GROUP_NAMES, ...options.api },
  });
}

type Page = ReturnType<typeof open>;
const choose = (...files: readonly File[]) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('CSV file'), [...files]);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (page: Page) => page.api.calls('ORGBulkCreateEndUsers').map(({ variables }) => (variables as unknown as Sent).input);
const isSaveOff = () => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled') === 'true';
const report = () => screen.getByRole('group', { name: 'Result of each row' });
const reported = () =>
  within(within(report()).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const enter = async (label: string, value: string) => {
  const cell = screen.getByRole('textbox', { name: label });
  await userEvent.clear(cell);
  if (value !== '') await userEvent.type(cell, value);
  await userEvent.tab();
};

describeScreen({
  contribution: USER_ROUTES.upload.id,
  render: (options) => renderIam(<UserUpload />, options),
  texts: british,
  ready: () => screen.findByRole('button', { name: 'Choose file' }),
});

describe('the file', () => {
  test('UPLOAD-003: the chooser, the expected columns and a sample file with groups of the customer', async () => {
    open();
    const columns = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const name of HEADER.split(',')) expect(columns.some((text) => text.startsWith(`${name} – `))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Download a sample file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain(`${HEADER}\r\nAda,Nilsen,ada.nilsen@example.com,"'+61412345678",Night shift; Day shift\r\n`);
  });

  test.each([
    ['UPLOAD-008', [csv(people(1), 'people.xlsx', 'application/vnd.ms-excel')], 'Please upload a CSV file.'],
    ['UPLOAD-010', [csv(people(101))], 'Limited to 100 users!'],
    ['UPLOAD-011', [new File([`${HEADER}\n`, 'x'.repeat(5 * 1024 * 1024)], 'people.csv')], 'File size should be limited to 5MB!'],
    ['UPLOAD-012', [new File([`${HEADER}\n"Nia`], 'people.csv')], 'Something went wrong with file reading, please retry.'],
    ['a file without users', [csv([])], 'There are no users in the file.'],
  ])('%s: is refused, and Save stays off', async (_id, files, message) => {
    open();
    await choose(...files);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(isSaveOff()).toBe(true);
  });

  test('UPLOAD-010: exactly 100 users pass; blank lines do not count', async () => {
    open();
    await choose(csv([...people(50), '', ' , ,', ...people(100).slice(50)]));
    expect(await screen.findByText('100 rows. All rows are valid.')).toBeTruthy();
  });

  test('UPLOAD-011: exactly 5 MB pass', async () => {
    open();
    const start = `${HEADER}\n${line('ada')}\n`;
    await choose(new File([start, ' '.repeat(5 * 1024 * 1024 - start.length)], 'people.csv'));
    expect(await screen.findByText('1 row. All rows are valid.')).toBeTruthy();
  });

  test('UPLOAD-009: another file replaces the first; several dropped at once are refused, and the file is kept', async () => {
    open();
    await choose(csv(people(1), 'first.csv'));
    expect(await screen.findByText('first.csv')).toBeTruthy();
    await choose(csv(people(2), 'second.csv'));
    expect(await screen.findByText('second.csv')).toBeTruthy();
    expect(screen.queryByText('first.csv')).toBeNull();
    const area = screen.getByText('Drop a CSV file here, or');
    fireEvent.drop(area, { dataTransfer: { files: [csv(people(1)), csv(people(2))] } });
    expect(await screen.findByText('Please choose one file only.')).toBeTruthy();
    expect(screen.getByText('second.csv')).toBeTruthy();
    fireEvent.drop(area, { dataTransfer: { files: [csv(people(3), 'third.csv')] } });
    expect(await screen.findByText('third.csv')).toBeTruthy();
  });

  test('the encoding is announced if it is a guess', async () => {
    open();
    await choose(new File([`${HEADER}\nZo`, Uint8Array.of(0xeb)], 'people.csv'));
    expect(await screen.findByText(/^The file is not in UTF-8 and was read as Windows-1252\./)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name, row 2' }).value).toBe('Zoë');
  });
});

describe('the columns', () => {
  test('D-070: are guessed from headers of other languages, and can be changed', async () => {
    open();
    await choose(new File(['Nachname;Vorname;E-Mail;Privat\nNewcomb;Nia;nia@example.com;other@example.com'], 'people.csv'));
    const email = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Email' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'First name' }).value).toBe('1');
    expect(screen.getByRole('cell', { name: 'nia@example.com' })).toBeTruthy();
    await userEvent.selectOptions(email, 'Privat');
    expect(await screen.findByRole('cell', { name: 'other@example.com' })).toBeTruthy();
  });

  test('a required column that the file lacks is marked', async () => {
    open();
    await choose(new File(['firstName,lastName,address\nNia,Newcomb,nia@example.com'], 'people.csv'));
    expect(await screen.findByText('Please choose a column')).toBeTruthy();
    expect(isSaveOff()).toBe(true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Email' }), 'address');
    expect(await screen.findByText('1 row. All rows are valid.')).toBeTruthy();
  });
});

describe('the rows', () => {
  test.each([
    [',Newcomb,a@example.com,,', 'Please enter your first name'],
    [`${'x'.repeat(51)},Newcomb,a@example.com,,`, 'Please keep your first name within 50 characters'],
    ['Nia,,a@example.com,,', 'Please enter your last name'],
    [`Nia,${'x'.repeat(51)},a@example.com,,`, 'Please keep your last name within 50 characters'],
    ['Nia,Newcomb,,,', 'Please enter your email'],
    ['Nia,Newcomb,a@example,,', 'Please enter a valid email'],
    ['Nia,Newcomb,a@example.com,+61 12,', 'Please enter a valid phone number'],
    ['Nia,Newcomb,a@example.com,,Nobody', 'Unknown group: Nobody'],
  ])('UPLOAD-019: %s is marked', async (row, message) => {
    open();
    await choose(csv([row, line('valid')]));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('2 rows. 1 row has errors.')).toBeTruthy();
    expect(screen.getByText('1 of 2 rows will be uploaded.')).toBeTruthy();
  });

  test('UPLOAD-019: emails that are repeated in the file are marked, in any letters', async () => {
    open();
    await choose(csv([line('twin'), line('TWIN'), line('single')]));
    expect(await screen.findByText('Row 2 has the same email')).toBeTruthy();
  });

  test('UPLOAD-019: a group by its name in any letters, or, for a name that several groups have, with its department', async () => {
    const twin = { _id: '66a000000000000000000009', name: 'Day shift', hierarchyId: GROUP_NAMES.data[0]?.hierarchyId };
    const page = open({ api: { ORGGetGroupNames: () => ({ ...GROUP_NAMES, data: [...GROUP_NAMES.data, twin] }) } });
    await choose(csv([line('a', { groups: 'night SHIFT' }), line('b', { groups: 'Day shift' })]));
    expect(await screen.findByText('Several groups have this name. Enter one of: Day shift (Cairns), Day shift (Sydney)')).toBeTruthy();
    await enter('Groups, row 3', 'Night shift; Day shift (Cairns)');
    await screen.findByText('2 rows. All rows are valid.');
    await save();
    await screen.findByText('File has been successfully uploaded!');
    expect(sent(page)[0]?.users).toMatchObject([
      { groupIds: [GROUP_NAMES.data[0]?._id] },
      { groupIds: [GROUP_NAMES.data[0]?._id, GROUP_NAMES.data[1]?._id] },
    ]);
  });

  test('D-070: are mended in place or removed; the row stays open while it is mended', async () => {
    const page = open();
    await choose(csv([line('', { first: '' }), line('gone', { first: '' }), line('fine')]));
    await screen.findByText('3 rows. 2 rows have errors.');
    await userEvent.click(screen.getByLabelText('Only rows with errors'));
    expect(screen.queryByText('fine@example.com')).toBeNull();
    await enter('First name, row 2', 'Ann');
    await enter('Email, row 2', 'ann@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 3' }));
    expect(await screen.findByText('2 rows. All rows are valid.')).toBeTruthy();
    await expectAccessible(page.container);
    await save();
    await screen.findByText('File has been successfully uploaded!');
    expect(sent(page)[0]?.users.map(({ email }) => email)).toEqual(['ann@example.com', 'fine@example.com']);
  });
});

describe('the upload', () => {
  test('UPLOAD-001 UPLOAD-007: Save is off until a file is chosen, and while the upload runs', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const page = open({
      api: { ORGBulkCreateEndUsers: (variables: Readonly<Record<string, unknown>>) => waiting.then(() => allCreated(variables)) },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Upload users' })).toBeTruthy();
    expect(isSaveOff()).toBe(true);
    expect(screen.getByRole('button', { name: 'Save', description: 'Choose a file first.' })).toBeTruthy();
    await choose(csv(people(2)));
    await waitFor(() => expect(isSaveOff()).toBe(false));
    await save();
    await screen.findByRole('progressbar');
    expect(isSaveOff()).toBe(true);
    await save();
    act(answer);
    await screen.findByText('File has been successfully uploaded!');
    expect(sent(page)).toHaveLength(1);
  });

  test('UPLOAD-016 UPLOAD-020: Save sends one mutation with the users and the default settings, and nothing before', async () => {
    const page = open();
    await choose(csv([line('ada', { phone: '+61 412 345 678', groups: 'Night shift' }), line('bea')]));
    await screen.findByText('2 rows. All rows are valid.');
    expect(sent(page)).toEqual([]);
    await save();
    await screen.findByText('File has been successfully uploaded!');
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
    const common = { firstName: 'Nia', lastName: 'Newcomb' };
    expect(sent(page)).toEqual([
      {
        organizationId,
        customerId,
        hierarchyId,
        mfaEnabled: false,
        forcePasswordReset: false,
        notes: '',
        users: [
          { ...common, email: 'ada@example.com', phoneNumber: '+61412345678', groupIds: [GROUP_NAMES.data[0]?._id] },
          { ...common, email: 'bea@example.com', phoneNumber: null, groupIds: [] },
        ],
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
  });

  test('UPLOAD-004 UPLOAD-005 UPLOAD-006: the settings are off by default, and are sent', async () => {
    const page = open();
    const switches = ['MFA', 'Force Password Reset on first login'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
    expect(switches.map(({ checked }) => checked)).toEqual([false, false]);
    await choose(csv(people(1)));
    for (const each of switches) await userEvent.click(each);
    await userEvent.type(screen.getByLabelText('Notes'), ' Starts in March ');
    await save();
    await screen.findByText('File has been successfully uploaded!');
    expect(sent(page)[0]).toMatchObject({ mfaEnabled: true, forcePasswordReset: true, notes: 'Starts in March' });
  });

  test('UPLOAD-013: notes of 151 characters are refused at the field, 150 are sent', async () => {
    const page = open();
    await choose(csv(people(1)));
    await userEvent.click(screen.getByLabelText('Notes'));
    await userEvent.paste('n'.repeat(151));
    await save();
    expect(await screen.findByText('Please keep the notes within 150 characters')).toBeTruthy();
    expect(sent(page)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Notes'), '{Backspace}');
    await save();
    await screen.findByText('File has been successfully uploaded!');
    expect(sent(page)[0]).toMatchObject({ notes: 'n'.repeat(150) });
  });

  test('UPLOAD-014 UPLOAD-018: after a full success, the message and the outcome of each row; nothing is left to guard', async () => {
    const page = open();
    await choose(csv(people(2)));
    await save();
    expect(await screen.findByText('File has been successfully uploaded!')).toBeTruthy();
    expect(within(report()).getByText('2 users created')).toBeTruthy();
    expect(reported()).toEqual([
      ['2', 'user-1@example.com', 'Created', ''],
      ['3', 'user-2@example.com', 'Created', ''],
    ]);
    expect(within(report()).getByRole('link', { name: 'View Users' })).toBeTruthy();
    expect(document.activeElement).toBe(report());
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await expectAccessible(page.container);
  });

  test('UPLOAD-018 UPLOAD-019: after a partial success, the counts, the reasons and a file of the failed rows', async () => {
    const page = open({ api: { ORGBulkCreateEndUsers: serverAnswer('ORGBulkCreateEndUsers: one of each') } });
    await choose(csv([line('a'), line('b'), line('c'), line('d'), line('wrong', { first: '' })]));
    await screen.findByText('5 rows. 1 row has errors.');
    await save();
    await waitFor(() => expect(page.notifications.shown.map(({ title }) => title)).toEqual(['1 of 5 users created']));
    expect(reported()).toEqual([
      ['2', 'a@example.com', 'Created', ''],
      ['3', 'b@example.com', 'Already exists', 'A user with this username and email already exists.'],
      ['4', 'c@example.com', 'Invalid', 'Please enter your first name'],
      ['5', 'd@example.com', 'Invalid', expect.stringMatching(/^One of these groups no longer exists/)],
      ['6', 'wrong@example.com', 'Invalid', 'Please enter your first name'],
    ]);
    for (const count of ['1 user created', '1 user already exists', '3 rows invalid'])
      expect(within(report()).getByText(count)).toBeTruthy();
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Download failed rows' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines?.[1]).toBe('3,b@example.com,Already exists,A user with this username and email already exists.');
  });

  test('D-070: Retry sends the failed rows with their mended values, and only those', async () => {
    const page = open({ api: { ORGBulkCreateEndUsers: serverAnswer('ORGBulkCreateEndUsers: one of each') } });
    await choose(csv([line('a'), line('b'), line('c'), line('d')]));
    await save();
    await screen.findByRole('button', { name: 'Retry failed (3)' });
    page.api.answer({ ORGBulkCreateEndUsers: allCreated });
    await enter('Email, row 3', 'other@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Retry failed (3)' }));
    await screen.findByText('File has been successfully uploaded!');
    const [first, second] = sent(page);
    expect(second?.users.map(({ email }) => email)).toEqual(['other@example.com', 'c@example.com', 'd@example.com']);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(within(report()).getByText('4 users created')).toBeTruthy();
  });

  test('UPLOAD-015: when the call fails, the message; file and values are kept, and a retry has the same key', async () => {
    const page = open({ api: { ORGBulkCreateEndUsers: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await choose(csv(people(2)));
    await userEvent.type(screen.getByLabelText('Notes'), 'Kept');
    await save();
    expect(await screen.findByText('Failed to upload users. Please contact support.')).toBeTruthy();
    expect(screen.getByText('people.csv')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Kept');
    expect(reported()[0]).toEqual([
      '2',
      'user-1@example.com',
      'Not uploaded',
      'The server did not confirm this row. Retry: no user is created twice.',
    ]);
    page.api.answer({ ORGBulkCreateEndUsers: allCreated });
    await save();
    await screen.findByText('File has been successfully uploaded!');
    const keys = sent(page).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });

  test('UPLOAD-014: the same file again is a new upload', async () => {
    const page = open();
    const uploadOnce = async () => {
      await choose(csv(people(1)));
      await screen.findByText('1 row. All rows are valid.');
      await save();
      await screen.findByRole('group', { name: 'Result of each row' });
    };
    await uploadOnce();
    await uploadOnce();
    const keys = sent(page).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  test('UPLOAD-017: a larger file is sent in portions with progress; Cancel stops before the next one', async () => {
    const answers: (() => void)[] = [];
    const page = open({
      api: {
        ORGBulkCreateEndUsers: (variables: Readonly<Record<string, unknown>>) =>
          new Promise((resolve) => answers.push(() => resolve(allCreated(variables)))),
      },
    });
    await choose(csv(people(60)));
    await screen.findByText('60 rows. All rows are valid.');
    await save();
    expect(await screen.findByRole('progressbar', { name: '0 of 60 users uploaded' })).toBeTruthy();
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => answers[0]?.());
    expect(await screen.findByRole('progressbar', { name: '25 of 60 users uploaded' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    act(() => answers[1]?.());
    expect(await screen.findByText('50 of 60 users created')).toBeTruthy();
    expect(within(report()).getByText('10 rows cancelled')).toBeTruthy();
    expect(sent(page).map(({ users }) => users.length)).toEqual([25, 25]);
  });

  test('leaving the page with rows that are not uploaded asks', async () => {
    const page = open();
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await choose(csv(people(1)));
    await waitFor(() => expect(page.navigation.hasUnsavedForm).toBe(true));
  });

  test('PERM-031: users who may create users only in some departments choose one', async () => {
    const page = open({ denied: ['org:createUser'] });
    await choose(csv(people(1)));
    await save();
    expect(await screen.findByText('Please select department')).toBeTruthy();
    expect(sent(page)).toEqual([]);
  });
});

test('UPLOAD-002: the page has a flag and a right', () =>
  expect([USER_ROUTES.upload.flag, USER_ROUTES.upload.action]).toEqual(['edgeUserBulkUploadEnabled', 'org:createUser']));
