import { ShortcutServiceToken } from '@edge-console/sdk';
import { serverAnswer } from '@edge-console/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ALL_FLAGS } from '../../testing/renderRecruiting.js';
import {
  ADA,
  answeredApplication,
  answeredVacancy,
  assessment,
  BOB,
  CHAT,
  openVacancy,
  pageOf,
  rowOf,
  VIDEO,
} from '../../testing/renderVacancy.js';
import type { Application } from '../application.js';
import { CANDIDATE_FLAGS } from '../actions.js';

type Options = NonNullable<Parameters<typeof openVacancy>[1]>;

const byId =
  (...applications: readonly Application[]) =>
  ({ applicationId }: { readonly applicationId: string }) => {
    const found = applications.find(({ _id }) => _id === applicationId);
    return found === undefined ? serverAnswer('NOT_FOUND')() : answeredApplication(found);
  };

const open = (application: Application | string = ADA, { api, ...options }: Options = {}) => {
  const id = typeof application === 'string' ? application : application._id;
  const known = typeof application === 'string' ? [ADA, BOB] : [application, BOB];
  return openVacancy(`?applicationId=${id}`, {
    ...options,
    api: { AppsGetApplicationById: byId(...known), AppsGetApplicationList: () => pageOf(known), ...api },
  });
};
const record = async (name = 'Ada Lovelace') => within(await screen.findByRole('complementary', { name }));
const openId = (page: ReturnType<typeof openVacancy>) => new URLSearchParams(page.address().split('?')[1]).get('applicationId');
const fact = (panel: Awaited<ReturnType<typeof record>>, label: string) =>
  panel.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement;
const deleted = (): Application => ({
  ...ADA,
  candidate: {
    ...ADA.candidate,
    personalInformation: {
      ...ADA.candidate.personalInformation,
      firstName: 'Deleted',
      lastName: 'Candidate',
      email: 'deleted@example.com',
    },
  },
});

describe('the record beside the list', () => {
  test('APPL-003: opens from the row and from the address, and closing removes it from the address', async () => {
    const page = openVacancy('', { api: { AppsGetApplicationById: byId(ADA, BOB) } });
    const row = await rowOf('Ada Lovelace');
    await userEvent.click(row.querySelector('[data-label="Submitted"]') as HTMLElement);
    await record();
    expect(openId(page)).toBe(ADA._id);
    expect(await rowOf('Bob Noyce')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close candidate' }));
    await waitFor(() => expect(openId(page)).toBeNull());
    expect(screen.queryByRole('complementary', { name: 'Ada Lovelace' })).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: 'Bob Noyce' }));
    await record('Bob Noyce');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(openId(page)).toBeNull());
  });

  test.each([
    ['does not exist', 'unknown', {}],
    ['belongs to another vacancy', ADA._id, { AppsGetApplicationById: () => answeredApplication({ ...ADA, vacancyId: 'another' }) }],
  ])('D-099: an application that %s is reported', async (_name, id, api) => {
    const page = open(id, { api });
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'error', title: 'Application not found' }]));
    await waitFor(() => expect(openId(page)).toBeNull());
  });

  test('CAND-001 CAND-006: shows the person and the ids', async () => {
    open();
    const panel = await record();
    expect(fact(panel, 'Name').textContent).toContain('Ada Lovelace');
    expect(fact(panel, 'Email').textContent).toContain('ada@example.com');
    expect(fact(panel, 'Phone').textContent).toContain('+61412345678');
    expect(fact(panel, 'Location').textContent).toContain('2 Quay, Sydney');
    expect(panel.getByRole('button', { name: 'Copy Candidate ID' })).toBeTruthy();
    expect(fact(panel, 'Application ID').textContent).toContain(ADA._id);
  });

  test('CAND-007: has the link of each stage of the vacancy, a dash for one that was not reached', async () => {
    const page = open();
    const panel = await record();
    expect(fact(panel, 'Stage 1 invite link').textContent).toContain('https://assess.example.com/FI');
    expect(fact(panel, 'Stage 2 invite link').textContent).toBe('–');
    page.unmount();
    const { workflow } = answeredVacancy();
    open(ADA, { api: { AppsGetVacancyById: () => answeredVacancy({ workflow: { ...workflow, stages: [CHAT] } }) } });
    expect((await record()).queryByText('Stage 2 invite link')).toBeNull();
  });

  test('shows the scores of both stages with their findings in words', async () => {
    const results = { recommendation: 'NO', recommendationScore: 20, isAgc: true, agcQuestionCount: 1, isLowTextQuality: true };
    const both = {
      ...ADA,
      assessments: [assessment(CHAT, results), assessment(VIDEO, { rating: 4, completedReviewerCount: 2, comment: 'Calm' })],
    };
    open(both);
    const panel = await record();
    const findings = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(findings).toEqual(['Flagged: AI-generated content in 1 question', 'Low text quality', 'Rated by 2 reviewers', 'Comment: Calm']);
    expect(panel.getByRole('link', { name: /No · 20/ })).toBeTruthy();
  });

  test('steps through the list as it is filtered, by buttons and by the keys j and k, across its pages', async () => {
    const cyd = {
      ...BOB,
      _id: 'cyd',
      candidate: {
        ...BOB.candidate,
        _id: 'candidate-cyd',
        personalInformation: { ...BOB.candidate.personalInformation, firstName: 'Cyd' },
      },
    };
    const page = open(ADA, {
      api: {
        AppsGetApplicationById: byId(ADA, BOB, cyd),
        AppsGetApplicationList: ({ filterApplicationInput: { skipEq } }: { filterApplicationInput: { skipEq: number } }) =>
          skipEq === 0 ? pageOf([BOB, ADA], 31, 1) : pageOf([cyd], 31, 2),
      },
    });
    const panel = await record();
    expect(await panel.findByText('2 of 31')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Previous candidate' }));
    await record('Bob Noyce');
    expect(screen.getByRole('button', { name: 'Previous candidate' }).getAttribute('aria-disabled')).toBe('true');
    const press = (keys: string) =>
      page.services
        .get(ShortcutServiceToken)
        .all.find((each) => each.keys === keys)
        ?.run();
    act(() => press('j'));
    await record();
    act(() => press('k'));
    await record('Bob Noyce');
    act(() => press('j'));
    await record();
    await userEvent.click(screen.getByRole('button', { name: 'Next candidate' }));
    await record('Cyd Noyce');
    expect(new URLSearchParams(page.address().split('?')[1]).get('page')).toBe('2');
  });
});

describe('editing a candidate', () => {
  const ONE = { AppsGetVacancyListByCandidateId: () => [{ _id: 'v1', title: 'Barista', description: '' }] };
  const TWO = {
    AppsGetVacancyListByCandidateId: () => [...ONE.AppsGetVacancyListByCandidateId(), { _id: 'v2', title: 'Waiter', description: '' }],
  };
  const saved = { AppsUpdateApplicationCandidate: () => answeredApplication(ADA) };
  const sent = (page: ReturnType<typeof openVacancy>) =>
    page.api.calls('AppsUpdateApplicationCandidate').map(({ variables }) => variables['updateApplicationCandidateInput']);

  async function edit(part: string, label: string, value: string) {
    await userEvent.click((await record()).getByRole('button', { name: `Edit ${part}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${part.toLowerCase()}` }));
    const field = await dialog.findByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(field);
    if (value !== '') await userEvent.type(field, value);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  }

  test.each([
    ['CAND-002', 'Name', 'Last name', 'King', { lastName: 'King' }],
    ['CAND-003', 'Email', 'Email', 'king@example.com', { email: 'king@example.com' }],
    ['CAND-004', 'Phone', 'Phone', '+61498765432', { phoneNumber: '+61498765432' }],
  ])('%s: %s has its own dialog, which sends only what has changed', async (_id, part, label, value, changes) => {
    const page = open(ADA, { api: { ...ONE, ...saved } });
    await edit(part, label, value);
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    const place = { _id: ADA._id, customerId: expect.anything() as string, organizationId: expect.anything() as string };
    expect(sent(page)[0]).toEqual({ ...place, hierarchyId: expect.anything() as string, version: 1, ...changes });
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'success' }]));
  });

  test('CAND-005: the location is a place that was found, with its coordinate, or the text as typed', async () => {
    const place = { address: 'Melbourne, Victoria, Australia', coordinate: { lat: -37.81, lng: 144.96 } };
    const page = open(ADA, { api: { ...ONE, ...saved, CommonSearchPlaces: () => [place] } });
    const openDialog = async () => {
      await userEvent.click((await record()).getByRole('button', { name: 'Edit Location' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit location' }));
      const field = await dialog.findByLabelText(/^Location/);
      await userEvent.clear(field);
      return { field, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) };
    };
    const found = await openDialog();
    await userEvent.click(found.field);
    await userEvent.paste('Melb');
    await userEvent.click(await screen.findByRole('option', { name: place.address }));
    await found.save();
    await waitFor(() => expect(sent(page)[0]).toMatchObject({ location: place }));
    const typed = await openDialog();
    await userEvent.type(typed.field, 'Our barn');
    await userEvent.tab();
    await typed.save();
    await waitFor(() => expect(sent(page)[1]).toEqual(expect.objectContaining({ location: { address: 'Our barn' } })));
  });

  test('CAND-032 CAND-033: success and failure are reported', async () => {
    const page = open(ADA, { api: { ...ONE, AppsUpdateApplicationCandidate: serverAnswer('INTERNAL_SERVER_ERROR') } });
    const dialog = await edit('Name', 'First name', 'Augusta');
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe("Candidate's information is not updated, please try again."));
    page.api.answer(saved);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.notifications.shown.at(-1)?.title).toBe("Candidate's information has been updated."));
  });

  // The numbers of each region: core/kernel/locale/DefaultLocaleService.test.ts
  test("CAND-031: a number without a country code becomes a number of the customer's region", async () => {
    const page = open(ADA, { api: { ...ONE, ...saved } });
    const parse = vi.spyOn(page.locale, 'parsePhone').mockResolvedValue('+61498765432');
    const dialog = await edit('Phone', 'Phone', '0498 765 432');
    expect(parse).toHaveBeenCalledWith('0498 765 432');
    expect(await dialog.findByDisplayValue('+61498765432')).toBeTruthy();
    await waitFor(() => expect(sent(page)).toMatchObject([{ phoneNumber: '+61498765432' }]));
  });

  test('CAND-030: a number that does not exist is refused', async () => {
    const page = open(ADA, { api: { ...ONE, ...saved } });
    const dialog = await edit('Phone', 'Phone', '+6112');
    expect(await dialog.findByText('Please enter a valid phone number')).toBeTruthy();
    expect(sent(page)).toEqual([]);
  });

  test('CAND-025: an error is shown at its field', async () => {
    open(ADA, { api: { ...ONE, ...saved } });
    const dialog = await edit('Name', 'First name', '');
    expect(await dialog.findByText('Please enter the first name')).toBeTruthy();
  });

  test('CAND-018 CAND-019: a candidate of several vacancies is changed after a question that names them', async () => {
    const page = open(ADA, { api: { ...TWO, ...saved } });
    const dialog = await edit('Name', 'Last name', 'King');
    const question = () => screen.findByRole('dialog', { name: 'Change this candidate in all vacancies?' });
    expect((await question()).textContent).toContain('This candidate is in 2 vacancies:');
    expect(
      within(await question())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Barista', 'Waiter']);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(sent(page)).toEqual([]);
    expect(dialog.getByDisplayValue('King')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
  });

  test('CAND-022 CAND-024: nothing can be changed for a deleted candidate', async () => {
    open(deleted());
    const panel = await record('Deleted Candidate');
    expect(panel.getByText('Deleted')).toBeTruthy();
    for (const name of ['Edit Name', 'Edit Email', 'Edit Phone', 'Edit Location', 'Delete', 'De-identify', 'Resend My Insights'])
      expect(panel.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('removing personal data', () => {
  const result = { candidateId: ADA.candidate._id, applicationIds: [ADA._id] };
  const api = { AppsDeleteCandidateById: () => result, AppsPurgeApplicationCandidate: () => result };

  async function remove(button: string, typed: string) {
    await userEvent.click((await record()).getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: `${button} Ada Lovelace?` }));
    await userEvent.type(dialog.getByRole('textbox'), typed);
    await userEvent.click(dialog.getByRole('button', { name: button }));
  }

  test('CAND-014 CAND-015: each button has its flag', async () => {
    open(ADA, { flags: ALL_FLAGS.filter((flag) => flag !== CANDIDATE_FLAGS.delete) });
    const panel = await record();
    expect(panel.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(panel.getByRole('button', { name: 'De-identify' })).toBeTruthy();
  });

  test.each([
    ['CAND-016', 'Delete', 'AppsDeleteCandidateById', 'delete', 'DELETE'],
    ['CAND-017', 'De-identify', 'AppsPurgeApplicationCandidate', 'deidentify', 'DEIDENTIFY'],
  ])('%s: %s needs the exact text', async (_id, button, operation, wrong, right) => {
    const page = open(ADA, { api });
    await remove(button, wrong);
    expect(page.api.calls(operation)).toEqual([]);
    const field = screen.getByRole('textbox', { name: new RegExp(right) });
    await userEvent.clear(field);
    await userEvent.type(field, right);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
    await waitFor(() => expect(page.api.calls(operation)).toHaveLength(1));
  });

  test.each([
    ['CAND-034', 'Delete', 'DELETE', 'Candidate deleted successfully.'],
    ['CAND-036', 'De-identify', 'DEIDENTIFY', 'Candidate purged successfully.'],
  ])('%s: success is reported, and the record closes', async (_id, button, typed, title) => {
    const page = open(ADA, { api });
    await remove(button, typed);
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'success', title }]));
    await waitFor(() => expect(openId(page)).toBeNull());
  });

  test.each([
    ['CAND-035', 'Delete', 'DELETE', 'Failed to delete candidate.'],
    ['CAND-037', 'De-identify', 'DEIDENTIFY', 'Failed to purge candidate.'],
  ])('%s: failure is reported', async (_id, button, typed, description) => {
    const failing = serverAnswer('INTERNAL_SERVER_ERROR');
    const page = open(ADA, { api: { AppsDeleteCandidateById: failing, AppsPurgeApplicationCandidate: failing } });
    await remove(button, typed);
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'error', description }]));
    expect(openId(page)).toBe(ADA._id);
  });
});

describe('after a change', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    return () => void vi.useRealTimers();
  });

  test('CAND-038: the list is loaded again after 1000 ms', async () => {
    const result = { candidateId: ADA.candidate._id, applicationIds: [ADA._id] };
    const page = open(ADA, { api: { AppsDeleteCandidateById: () => result } });
    await userEvent.click((await record()).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    const loads = () => page.api.calls('AppsGetApplicationList').length;
    const before = loads();
    await vi.advanceTimersByTimeAsync(700);
    expect(loads()).toBe(before);
    await vi.advanceTimersByTimeAsync(400);
    await waitFor(() => expect(loads()).toBe(before + 1));
  });
});
