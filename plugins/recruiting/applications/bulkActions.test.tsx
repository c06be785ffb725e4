import { serverAnswer } from '@edge-console/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADA, BOB, openVacancy, pageOf, rowOf, VIDEO } from '../testing/renderVacancy.js';

type Page = ReturnType<typeof openVacancy>;

const HIRED = { ...BOB, status: 'APPS_APPLICATION_HIRED' } as const;
const REFUSED = 'The application is in this stage already.';

/** Answers a call: all of its applications are done, except these. */
const answering =
  (input: string, refused: readonly string[] = []) =>
  (variables: Readonly<Record<string, { readonly _ids: readonly string[] }>>) => ({
    results: (variables[input]?._ids ?? []).map((_id) =>
      refused.includes(_id) ? { _id, ok: false, message: REFUSED } : { _id, ok: true, message: null },
    ),
  });

const API = {
  AppsGetApplicationList: () => pageOf([ADA, HIRED]),
  AppsMoveApplication: answering('moveApplicationInput'),
  AppsUpdateApplicationStatus: answering('updateApplicationStatusInput'),
  AppsResendApplicationAssessmentLink: answering('resendApplicationAssessmentLinkInput'),
};

async function select(names: readonly string[], search = '', api: Parameters<typeof openVacancy>[1] = {}) {
  const page = openVacancy(search, { ...api, api: { ...API, ...api.api } });
  for (const name of names) await userEvent.click(within(await rowOf(name)).getByRole('checkbox'));
  return page;
}

const BOTH = ['Ada Lovelace', 'Bob Noyce'];
/** A button of the bar; the filters have an Apply of their own. */
const button = (name: string) =>
  name === 'Apply'
    ? within(screen.getByRole('group', { name: 'Update status' })).getByRole('button', { name })
    : screen.getByRole('button', { name });
const reasonOf = (name: string) => document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent;
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const inputs = (page: Page, operation: string) => page.api.calls(operation).map(({ variables }) => Object.values(variables)[0]);

async function confirm(title: string, label: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: label }));
}

async function updateStatus(status: string) {
  await choose('Update status', status);
  await userEvent.click(button('Apply'));
}

async function progress(title = 'Progress 2 candidates to Video?') {
  await choose('Progress candidate/s', 'Video');
  await userEvent.click(button('Progress'));
  await confirm(title, 'Progress');
}

describe('the bar of selected applications', () => {
  test('APPL-055 APPL-056 APPL-057: is shown for a selection, with its number, until it is cleared', async () => {
    await select([]);
    await rowOf('Ada Lovelace');
    expect(screen.queryByRole('button', { name: 'Resend invite' })).toBeNull();
    await userEvent.click(within(await rowOf('Ada Lovelace')).getByRole('checkbox'));
    expect(button('Resend invite')).toBeTruthy();
    expect(screen.getByText(/1 of 2 selected/)).toBeTruthy();
    const bar = button('Resend invite').closest('.edge-selection-bar') as HTMLElement;
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('button', { name: 'Resend invite' })).toBeNull();
  });

  test('a user without the right reads why', async () => {
    await select(['Ada Lovelace'], '', { denied: ['apps:editApplication'] });
    await choose('Update status', 'Hired');
    await waitFor(() => expect(reasonOf('Apply')).toBe('You do not have permission to change applications.'));
    expect(reasonOf('Resend invite')).toBe('You do not have permission to change applications.');
  });
});

describe('progressing candidates', () => {
  test('APPL-058 APPL-068: asks, names the invitations, and moves the applications', async () => {
    const page = await select(BOTH);
    expect(reasonOf('Progress')).toBe('Choose a stage first.');
    await choose('Progress candidate/s', 'Video');
    await userEvent.click(button('Progress'));
    const dialog = await screen.findByRole('dialog', { name: 'Progress 2 candidates to Video?' });
    expect(
      within(dialog).getByText('2 candidates receive an invitation to the assessment Store team member (video). This cannot be undone.'),
    ).toBeTruthy();
    expect(inputs(page, 'AppsMoveApplication')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Progress' }));
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { intent: 'success', title: 'Application stage updated.', description: '2 candidates' },
      ]),
    );
    expect(page.notifications.shown[0]?.action).toBeUndefined();
    expect(inputs(page, 'AppsMoveApplication')).toMatchObject([
      { _ids: [ADA._id, BOB._id], stageId: VIDEO._id, isManuallyProgressed: true },
    ]);
    // (APPL-074)
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test('D-100: the question counts those who have reached the stage', async () => {
    const moved = { ...HIRED, stageId: VIDEO._id };
    await select(BOTH, '', { api: { AppsGetApplicationList: () => pageOf([ADA, moved]) } });
    await choose('Progress candidate/s', 'Video');
    await userEvent.click(button('Progress'));
    const dialog = await screen.findByRole('dialog', { name: 'Progress 1 candidate to Video?' });
    expect(within(dialog).getByText('1 of 2 cannot move, because the candidate has reached Video already.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await rowOf('Ada Lovelace')).getByRole('checkbox'));
    expect(reasonOf('Progress')).toBe('All selected candidates have reached Video already.');
  });

  test('D-100: in the last stage, Progress is disabled and explains why', async () => {
    await select(['Ada Lovelace'], `?stageId=${VIDEO._id}`);
    expect(reasonOf('Progress')).toBe('Candidates cannot progress from the last stage.');
  });

  test('APPL-074: each refused application has its reason, and stays selected', async () => {
    const page = await select(BOTH, '', { api: { AppsMoveApplication: answering('moveApplicationInput', [BOB._id]) } });
    await progress();
    const result = await screen.findByRole('alert');
    expect(within(result).getByText('1 application(s) progressed')).toBeTruthy();
    expect(within(result).getByRole('listitem').textContent).toBe(`Bob Noyce: ${REFUSED}`);
    expect(screen.getByText(/1 of 2 selected/)).toBeTruthy();
    expect(page.notifications.shown).toEqual([]);
  });

  test('APPL-069: a failed move is explained, and keeps the selection', async () => {
    const page = await select(BOTH, '', { api: { AppsMoveApplication: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await progress();
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { intent: 'error', title: 'Unexpected error', description: 'Failed to update application stage. Please contact support.' },
      ]),
    );
    expect(screen.getByText(/2 of 2 selected/)).toBeTruthy();
  });
});

describe('updating statuses', () => {
  test('APPL-062 APPL-064 APPL-070: sets one of eight statuses for all selected applications', async () => {
    const page = await select(BOTH);
    expect(reasonOf('Apply')).toBe('Choose a status first.');
    const options = within(screen.getByRole('combobox', { name: 'Update status' })).getAllByRole('option');
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual([
      'New',
      'Longlisted',
      'Shortlisted',
      'Interview',
      'Declined',
      'Offered',
      'Hired',
      'Withdrawn',
    ]);
    await updateStatus('Offered');
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { intent: 'success', title: 'Application status updated.', description: '2 candidates' },
      ]),
    );
    expect(inputs(page, 'AppsUpdateApplicationStatus')).toMatchObject([{ _ids: [ADA._id, BOB._id], status: 'APPS_APPLICATION_OFFERED' }]);
  });

  test('D-101: Undo sets the former status of each application', async () => {
    const page = await select(BOTH);
    await updateStatus('Offered');
    await waitFor(() => expect(page.notifications.shown[0]?.action?.label).toBe('Undo'));
    act(() => page.notifications.shown[0]?.action?.run());
    await waitFor(() =>
      expect(inputs(page, 'AppsUpdateApplicationStatus').slice(1)).toMatchObject([
        { _ids: [ADA._id], status: 'APPS_APPLICATION_NEW' },
        { _ids: [BOB._id], status: 'APPS_APPLICATION_HIRED' },
      ]),
    );
  });

  test('APPL-071: a failed update is explained', async () => {
    const page = await select(BOTH, '', { api: { AppsUpdateApplicationStatus: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await updateStatus('Hired');
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { title: 'Unexpected error', description: 'Failed to update application status. Please contact support.' },
      ]),
    );
  });
});

describe('resending invites', () => {
  test('APPL-066 APPL-072: asks first, and sends the link again', async () => {
    const page = await select(BOTH);
    await userEvent.click(button('Resend invite'));
    const dialog = await screen.findByRole('dialog', { name: 'Resend the invite to 2 candidates?' });
    expect(within(dialog).getByText('2 of 2 have completed the assessment and do not receive an email.')).toBeTruthy();
    expect(inputs(page, 'AppsResendApplicationAssessmentLink')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resend invite' }));
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { intent: 'success', title: 'Assessment invite link resent.', description: '2 candidates' },
      ]),
    );
    expect(page.notifications.shown[0]?.action).toBeUndefined();
    expect(inputs(page, 'AppsResendApplicationAssessmentLink')).toMatchObject([{ _ids: [ADA._id, BOB._id] }]);
  });

  test('APPL-073: a failed call is explained, and repeated with the same key', async () => {
    const page = await select(['Ada Lovelace'], '', {
      api: { AppsResendApplicationAssessmentLink: serverAnswer('INTERNAL_SERVER_ERROR') },
    });
    const resend = async () => {
      await userEvent.click(button('Resend invite'));
      await confirm('Resend the invite to 1 candidate?', 'Resend invite');
    };
    await resend();
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { title: 'Unexpected error', description: 'Failed to resend invite link. Please contact support.' },
      ]),
    );
    page.api.answer({ AppsResendApplicationAssessmentLink: API.AppsResendApplicationAssessmentLink });
    await resend();
    await waitFor(() => expect(page.notifications.shown.at(-1)?.title).toBe('Assessment invite link resent.'));
    const keys = inputs(page, 'AppsResendApplicationAssessmentLink').map((input) => (input as { idempotencyKey: string }).idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('after an action', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('APPL-061 APPL-063: the list is loaded again after 1000 ms', async () => {
    const page = await select(['Ada Lovelace']);
    await updateStatus('Hired');
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    const loads = () => page.api.calls('AppsGetApplicationList').length;
    const before = loads();
    await vi.advanceTimersByTimeAsync(800);
    expect(loads()).toBe(before);
    await vi.advanceTimersByTimeAsync(300);
    await waitFor(() => expect(loads()).toBe(before + 1));
  });
});

test('D-100: the selection is kept while paging', async () => {
  const page = openVacancy('', {
    api: {
      ...API,
      AppsGetApplicationList: ({ filterApplicationInput: { skipEq } }: { filterApplicationInput: { skipEq: number } }) =>
        skipEq === 0 ? pageOf([ADA], 31, 1) : pageOf([HIRED], 31, 2),
    },
  });
  await userEvent.click(within(await rowOf('Ada Lovelace')).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(within(await rowOf('Bob Noyce')).getByRole('checkbox'));
  expect(screen.getByText(/2 of 31 selected/)).toBeTruthy();
  await updateStatus('Offered');
  await waitFor(() => expect(inputs(page, 'AppsUpdateApplicationStatus')).toMatchObject([{ _ids: [ADA._id, BOB._id] }]));
});
