import { serverAnswer, TEST_USER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ALL_FLAGS } from '../../testing/renderRecruiting.js';
import { answeredVacancy, CHAT, openVacancy, rowOf, vacancy } from '../../testing/renderVacancy.js';
import { APPLICATION_ACTIONS, INVITE_FLAG } from '../actions.js';

const INVITE = { CommonInviteCandidate: () => ({ assessmentId: 'assessment', applicationId: 'application' }) };
const NOBODY = { AppsSearchApplications: () => hits() };

const hit = (vacancyId: string, email: string) => ({
  _id: `hit-${vacancyId}-${email}`,
  vacancyId,
  stageId: CHAT._id,
  vacancyName: 'Barista',
  createdAt: '2026-04-01T08:30:00.000Z',
  candidate: { personalInformation: { firstName: 'Ada', lastName: 'Lovelace', email } },
});

function hits(...data: readonly ReturnType<typeof hit>[]) {
  return { data, pagination: { totalItems: data.length, isTotalExact: true, totalPages: 1, currentPage: 1, pageSize: 100 } };
}

type Options = NonNullable<Parameters<typeof openVacancy>[1]>;
const open = ({ api, ...options }: Options = {}) => openVacancy('?dialog=invite', { ...options, api: { ...INVITE, ...NOBODY, ...api } });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Invite candidate' }));
const sent = (page: ReturnType<typeof openVacancy>) =>
  page.api.calls('CommonInviteCandidate').map(({ variables }) => variables['atsApplicationInput'] as Record<string, unknown>);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const inviteButton = () => screen.queryByRole('button', { name: 'Invite Candidate' });

const ADA = { Email: 'Ada@Example.com', 'First name': ' Ada ', 'Last name': ' Lovelace ', Phone: '+61412345678' };

async function fill(values: Readonly<Record<string, string>>) {
  const form = await dialog();
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(await form.findByLabelText(label));
    await userEvent.paste(value);
  }
  return form;
}

async function send(button = 'Invite', values: Readonly<Record<string, string>> = ADA) {
  const form = await fill(values);
  await userEvent.click(form.getByRole('button', { name: button }));
  return form;
}

describe('the button', () => {
  test('APPL-005: is shown while its flag is on', async () => {
    const page = openVacancy();
    await rowOf('Ada Lovelace');
    expect(inviteButton()).toBeTruthy();
    page.unmount();
    openVacancy('', { flags: ALL_FLAGS.filter((flag) => flag !== INVITE_FLAG) });
    await rowOf('Ada Lovelace');
    expect(inviteButton()).toBeNull();
  });

  test('APPL-005: explains that the user may not invite candidates', async () => {
    open({ denied: [APPLICATION_ACTIONS.create] });
    await rowOf('Ada Lovelace');
    const button = inviteButton();
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('You do not have permission to invite candidates.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['D-147: an archived vacancy', { archivedAt: '2026-10-01T00:00:00.000Z' }],
    ['D-098: a vacancy without an external ID', { externalVacancyId: null }],
  ])('%s does not have the button', async (_name, overrides) => {
    open({ api: { AppsGetVacancyById: () => answeredVacancy(overrides) } });
    await screen.findByRole('heading', { level: 1, name: 'Barista' });
    expect(inviteButton()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('INVITE-001: opens the form, whose address is that of the dialog', async () => {
    const page = openVacancy();
    await rowOf('Ada Lovelace');
    await userEvent.click(inviteButton() as HTMLElement);
    const form = await dialog();
    await form.findByLabelText('Email');
    expect(form.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      'email',
      'firstName',
      'lastName',
      'phoneNumber',
    ]);
    await waitFor(() => expect(page.address()).toContain('dialog=invite'));
  });
});

describe('the form', () => {
  test('INVITE-002 INVITE-003 INVITE-004: shows what is missing', async () => {
    const page = open();
    const form = await send('Invite', {});
    expect(await form.findByText('Please input candidate email!')).toBeTruthy();
    expect(form.getByText('Please input candidate firstname!')).toBeTruthy();
    expect(form.getByText('Please enter a valid phone number')).toBeTruthy();
    expect(sent(page)).toEqual([]);
  });

  test('INVITE-004 INVITE-005 INVITE-006: shows what is not valid', async () => {
    const page = open();
    const form = await send('Invite', { ...ADA, 'First name': 'a'.repeat(21), 'Last name': 'a'.repeat(41), Phone: '+6112' });
    expect(await form.findByText('Please enter a valid phone number')).toBeTruthy();
    expect(form.getByText('Please keep the first name within 20 characters')).toBeTruthy();
    expect(form.getByText('Please keep the last name within 40 characters')).toBeTruthy();
    expect(sent(page)).toEqual([]);
  });

  test('INVITE-007 INVITE-008 INVITE-013: sends the person and the user', async () => {
    const page = open();
    await send();
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]).toMatchObject({
      predictorMasterId: CHAT.externalAssessmentPackageId,
      hierarchyId: vacancy().hierarchyId,
      candidateInfo: {
        personalInformation: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '+61412345678' },
      },
      atsInfo: { name: 'EDGE', metaData: { invitedBy: TEST_USER.email, workflowId: '66e000000000000000000001' } },
    });
    expect(sent(page)[0]).not.toHaveProperty('externalApplicantId');
  });

  test('INVITE-015: a failure keeps the form open, and sending again repeats the same call', async () => {
    const page = open({ api: { CommonInviteCandidate: serverAnswer('INTERNAL_SERVER_ERROR') } });
    const form = await send();
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { intent: 'error', title: 'Unexpected error', description: 'Failed to invite candidate. Please contact support.' },
      ]),
    );
    expect(form.getByDisplayValue('Ada@Example.com')).toBeTruthy();
    page.api.answer(INVITE);
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await isClosed();
    expect(sent(page)[1]).toEqual(sent(page)[0]);
  });
});

describe('several candidates', () => {
  test('INVITE-011: the dialog stays open and empty, and each invitation has other ids', async () => {
    const page = open();
    const form = await send('Invite and add another');
    expect(await form.findByText('1 candidate invited. Last: Ada Lovelace (ada@example.com)')).toBeTruthy();
    for (const field of form.getAllByRole<HTMLInputElement>('textbox')) expect(field.value).toBe('');
    expect(document.activeElement?.getAttribute('name')).toBe('email');
    expect(form.queryByText('Please input candidate email!')).toBeNull();
    await send('Invite and add another');
    expect(await form.findByText('2 candidates invited. Last: Ada Lovelace (ada@example.com)')).toBeTruthy();
    await send('Invite', { ...ADA, Email: 'bob@example.com' });
    await isClosed();
    const ids = sent(page).flatMap((input) => [input['externalApplicationId'], input['externalAssessmentId'], input['idempotencyKey']]);
    expect(new Set(ids).size).toBe(9);
    for (const id of [ids[0], ids[1]]) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});

describe('a candidate who has an application for the vacancy', () => {
  const WARNING = 'This email already has an application for this vacancy: Ada Lovelace';

  test('D-176: is reported before the invitation, which stays possible', async () => {
    const page = open({ api: { AppsSearchApplications: () => hits(hit(vacancy()._id, 'ada@example.com')) } });
    const form = await fill(ADA);
    expect(await form.findByText(WARNING)).toBeTruthy();
    expect(page.api.calls('AppsSearchApplications')[0]?.variables).toMatchObject({
      searchApplicationsInput: { searchText: 'ada@example.com', hierarchyId: vacancy().hierarchyId },
    });
    await userEvent.type(form.getByLabelText('Email'), '.au');
    expect(form.queryByText(WARNING)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
  });

  test('D-176: an application for another vacancy, or of another address, is not reported', async () => {
    const others = [hit('another', 'ada@example.com'), hit(vacancy()._id, 'not-ada@example.com')];
    const page = open({ api: { AppsSearchApplications: () => hits(...others) } });
    const form = await fill(ADA);
    await waitFor(() => expect(page.api.calls('AppsSearchApplications')).toHaveLength(1));
    await userEvent.tab();
    expect(form.queryByText(WARNING)).toBeNull();
  });

  test('D-176: is refused at the address', async () => {
    const page = open({ api: { CommonInviteCandidate: serverAnswer('CommonInviteCandidate: application exists') } });
    const form = await send();
    expect(await form.findByText('This email already has an open application for this vacancy.')).toBeTruthy();
    expect(form.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(page.notifications.shown).toMatchObject([{ intent: 'error', title: 'Candidate not invited' }]);
  });
});

describe('after an invitation', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    return () => void vi.useRealTimers();
  });

  test('INVITE-014: success is reported, the form closes, and list and numbers are loaded after 1000 ms', async () => {
    const page = open();
    await rowOf('Ada Lovelace');
    const form = await fill(ADA);
    const loads = () => [page.api.calls('AppsGetApplicationList').length, page.api.calls('AppsGetVacancyApplicationStatusCount').length];
    const [rows = 0, numbers = 0] = loads();
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'success', title: 'Invite candidate success.' }]));
    await isClosed();
    expect(loads()).toEqual([rows, numbers]);
    await vi.advanceTimersByTimeAsync(1100);
    await waitFor(() => expect(loads()).toEqual([rows + 1, numbers + 1]));
  });
});
