import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  ADA,
  answeredVacancy,
  application,
  assessment,
  BOB,
  CHAT,
  counts,
  openVacancy,
  pageOf,
  rowOf,
  VIDEO,
} from '../testing/renderVacancy.js';
import { VACANCY_ROUTES } from '../vacancies/routes.js';

type Page = ReturnType<typeof openVacancy>;

const filterOf = (page: Page) => {
  const last = page.api.calls('AppsGetApplicationList').at(-1)?.variables as { readonly filterApplicationInput: Record<string, unknown> };
  return last.filterApplicationInput;
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cellOf = (row: HTMLElement, label: string) => row.querySelector(`[data-label="${label}"]`) as HTMLElement;
const searchOf = (page: Page) => new URLSearchParams(page.address().split('?')[1]);
const answering = (...applications: Parameters<typeof pageOf>[0]) => ({ AppsGetApplicationList: () => pageOf(applications) });

describe('the columns of applications', () => {
  test('APPL-034 APPL-035 APPL-037: candidate, date of submission and status', async () => {
    openVacancy();
    const row = await rowOf('Ada Lovelace');
    expect(cellOf(row, 'Submitted').textContent).toBe('02 Apr 2026');
    expect(cellOf(row, 'Status').textContent).toBe('New');
  });

  test.each(['NOT_STARTED', 'IN_PROGRESS', 'DROPPED_OUT'])('APPL-036: %s has the date of creation instead', async (progress) => {
    openVacancy(`?progressStatus=${progress}`);
    const row = await rowOf('Ada Lovelace');
    expect(cellOf(row, 'Created').textContent).toBe('01 Apr 2026');
    expect(headers()).not.toContain('Submitted');
  });

  test('APPL-038: there is one score for each stage up to the open one', async () => {
    const page = openVacancy();
    await rowOf('Ada Lovelace');
    expect(headers().filter((header) => header?.endsWith('score'))).toEqual(['Chat score']);
    page.unmount();
    openVacancy(`?stageId=${VIDEO._id}`);
    await rowOf('Ada Lovelace');
    expect(headers().filter((header) => header?.endsWith('score'))).toEqual(['Chat score', 'Video score']);
  });

  test('APPL-039: whether the assessment of the open stage was viewed', async () => {
    const viewed = { ...BOB, assessments: [assessment(CHAT, {}, { _id: 'viewed', isViewed: true })] };
    openVacancy('', { api: answering(ADA, viewed) });
    expect(cellOf(await rowOf('Ada Lovelace'), 'Viewed').textContent).toBe('Not viewed');
    expect(cellOf(await rowOf('Bob Noyce'), 'Viewed').textContent).toBe('Viewed');
  });

  test('APPL-040 APPL-041: how a candidate has progressed; by a rule only in a video interview', async () => {
    const byRule = { ...ADA, stageId: VIDEO._id };
    const byHand = { ...BOB, stageId: VIDEO._id, isManuallyProgressed: true };
    const page = openVacancy(`?stageId=${VIDEO._id}`, { api: answering(byRule, byHand) });
    expect(cellOf(await rowOf('Ada Lovelace'), 'Progressed').textContent).toBe('Progressed automatically');
    expect(cellOf(await rowOf('Bob Noyce'), 'Progressed').textContent).toBe('Progressed manually');
    page.unmount();
    openVacancy('', { api: answering(byRule, byHand, application('Cyd Charisse')) });
    expect(cellOf(await rowOf('Ada Lovelace'), 'Progressed').textContent).toBe('–');
    expect(cellOf(await rowOf('Bob Noyce'), 'Progressed').textContent).toBe('Progressed manually');
    expect(cellOf(await rowOf('Cyd Charisse'), 'Progressed').textContent).toBe('–');
  });
});

describe('the scores', () => {
  const chat = (results: Readonly<Record<string, unknown>>, overrides = {}) => ({
    ...ADA,
    assessments: [assessment(CHAT, results, { _id: 'chat', ...overrides })],
  });
  const scoreCell = async (label = 'Chat score') => cellOf(await rowOf('Ada Lovelace'), label);
  const YES = { recommendation: 'YES', recommendationScore: 82 };

  test('APPL-044 APPL-045 APPL-047: a chat score names what was flagged, and opens the report in a new tab', async () => {
    const flagged = { ...YES, isPlagiarism: true, plagiarismQuestionCount: 2, isProfanity: true, isAgc: false };
    openVacancy('', { api: answering(chat(flagged), BOB) });
    const cell = await scoreCell();
    const link = within(cell).getByRole('link', { name: 'Yes · 82 of Ada Lovelace' });
    expect(link.getAttribute('href')).toBe('https://insights.example.com/FI');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(within(cell).getByText('Flagged: plagiarism in 2 questions, profanity')).toBeTruthy();
    expect(cellOf(await rowOf('Bob Noyce'), 'Chat score').textContent).not.toContain('Flagged');
  });

  test('APPL-042 APPL-043: a video interview is rated in its report, and then shows its rating', async () => {
    const rated = { ...BOB, assessments: [assessment(VIDEO, { rating: 3.5 }, { _id: 'rated' })] };
    const unrated = { ...ADA, assessments: [assessment(VIDEO, {}, { _id: 'unrated' })] };
    openVacancy(`?stageId=${VIDEO._id}`, { api: answering(unrated, rated) });
    const rate = within(await scoreCell('Video score')).getByRole('button', { name: 'Rate of Ada Lovelace' });
    expect(rate.getAttribute('href')).toBe('https://insights.example.com/SI');
    expect(rate.getAttribute('target')).toBe('_blank');
    const score = within(cellOf(await rowOf('Bob Noyce'), 'Video score')).getByRole('link', { name: /Video score 3.5/ });
    expect(score).toBeTruthy();
  });

  test.each([
    ['APPS_ASSESSMENT_ORDER_COMPLETED', 'Not started'],
    ['APPS_ASSESSMENT_INPROGRESS', 'In progress'],
    ['APPS_ASSESSMENT_DROPPED_OUT', '–'],
    ['APPS_ASSESSMENT_COMPLETED', '–'],
  ] as const)('APPL-046: an assessment with the status %s and without results shows %s', async (status, shown) => {
    openVacancy('', { api: answering(chat({}, { status })) });
    expect((await scoreCell()).textContent).toBe(shown);
  });

  test('APPL-075: a report that was deleted is explained', async () => {
    const page = openVacancy('', { api: answering(chat(YES, { insightsLink: null })) });
    await userEvent.click(within(await scoreCell()).getByRole('button'));
    expect(page.notifications.shown).toMatchObject([
      {
        intent: 'warning',
        title: 'Talent Insights report deleted',
        description: 'The Talent Insights report was deleted per the retention policy.',
      },
    ]);
  });

  test('CAND-021 CAND-023: a deleted candidate is marked, and the scores explain the deletion', async () => {
    const { candidate } = chat(YES);
    const personalInformation = {
      ...candidate.personalInformation,
      firstName: 'Deleted',
      lastName: 'Candidate',
      email: 'deleted-1@example.com',
    };
    const page = openVacancy('', { api: answering({ ...chat(YES), candidate: { ...candidate, personalInformation } }) });
    const row = await rowOf('Deleted Candidate');
    expect(within(row).getByText('Deleted')).toBeTruthy();
    await userEvent.click(within(cellOf(row, 'Chat score')).getByRole('button'));
    const text = "This candidate's personal information was deleted in line with the company's data retention policy.";
    expect(page.notifications.shown).toMatchObject([{ intent: 'warning', description: text }]);
  });
});

test('CAND-020: only the name and the address together mark a candidate as deleted', async () => {
  const named = (name: string, email: string) => {
    const { candidate, ...rest } = application(name);
    return {
      ...rest,
      _id: email,
      candidate: { ...candidate, _id: `candidate-${email}`, personalInformation: { ...candidate.personalInformation, email } },
    };
  };
  const both = named('Deleted Candidate', 'deleted-1@example.com');
  openVacancy('', { api: answering(both, named('Deleted Candidate', 'ada@example.com'), named('Ada Lovelace', 'deleted-2@example.com')) });
  await rowOf('Ada Lovelace');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(cellOf(row, 'Candidate')));
  expect(cells.map((cell) => cell.getByRole('link').textContent)).toEqual(['Deleted Candidate', 'Deleted Candidate', 'Ada Lovelace']);
  expect(cells.map((cell) => cell.queryByText('Deleted') !== null)).toEqual([true, false, false]);
});

describe('filters and sorts', () => {
  test('APPL-022 APPL-023 APPL-030: Enter in the search applies it together with the chosen filters', async () => {
    const page = openVacancy();
    await rowOf('Ada Lovelace');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Unviewed only' }));
    const search = screen.getByPlaceholderText('Search candidates in this stage');
    await userEvent.click(search);
    await userEvent.paste('ada');
    const before = page.api.calls('AppsGetApplicationList').length;
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(filterOf(page)).toMatchObject({ searchText: 'ada' }));
    expect(filterOf(page)['assessmentViewedFilter']).toEqual({
      externalAssessmentPackageId: CHAT.externalAssessmentPackageId,
      unViewedOnly: true,
    });
    expect(page.api.calls('AppsGetApplicationList').length).toBe(before + 1);
    expect(Object.fromEntries(searchOf(page))).toEqual({ q: 'ada', unviewed: 'yes' });
  });

  test('APPL-024 APPL-025: the statuses have their number in the vacancy, which is loaded when they open', async () => {
    const page = openVacancy();
    await rowOf('Ada Lovelace');
    page.api.answer({ AppsGetVacancyApplicationStatusCount: () => counts({ APPS_APPLICATION_HIRED: 4 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Status', expanded: false }));
    const panel = await screen.findByRole('dialog', { name: 'Status' });
    expect(await within(panel).findByRole('checkbox', { name: 'Hired (4)' })).toBeTruthy();
    expect(within(panel).getByRole('checkbox', { name: 'Withdrawn (0)' })).toBeTruthy();
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(8);
    expect(within(panel).getByText('The numbers are those in this vacancy, in all stages.')).toBeTruthy();
  });

  test('APPL-026 APPL-031: results are applied by Apply, and return to the first page', async () => {
    const page = openVacancy('?page=2', { api: { AppsGetApplicationList: () => pageOf([ADA], 40, 2) } });
    await rowOf('Ada Lovelace');
    await userEvent.click(await screen.findByRole('button', { name: 'Result' }));
    const panel = await screen.findByRole('dialog', { name: 'Result' });
    for (const name of ['Yes', 'Maybe', 'No']) expect(within(panel).getByRole('checkbox', { name })).toBeTruthy();
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Maybe' }));
    expect(filterOf(page)['assessmentResultFilter']).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(filterOf(page)).toMatchObject({
        skipEq: 0,
        assessmentResultFilter: { externalAssessmentPackageId: CHAT.externalAssessmentPackageId, resultList: ['MAYBE'] },
      }),
    );
    expect(await screen.findByRole('button', { name: 'Remove filter: Result: Maybe' })).toBeTruthy();
  });

  test('APPL-032: Clear removes all filters', async () => {
    const page = openVacancy('?result=YES&unviewed=yes&status=APPS_APPLICATION_NEW');
    await rowOf('Ada Lovelace');
    expect(filterOf(page)).toMatchObject({ applicationStatusList: ['APPS_APPLICATION_NEW'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(filterOf(page)['applicationStatusList']).toBeUndefined());
    expect(searchOf(page).size).toBe(0);
  });

  test('APPL-027 APPL-028: the range of submission explains itself on a tab without submissions, and has no effect there', async () => {
    const days = 'submittedFrom=2026-04-01&submittedTo=2026-04-02';
    const page = openVacancy(`?${days}`);
    await rowOf('Ada Lovelace');
    expect(filterOf(page)['assessmentSubmittedAtFilter']).toBeTruthy();
    page.unmount();
    const other = openVacancy(`?progressStatus=IN_PROGRESS&${days}`);
    await rowOf('Ada Lovelace');
    expect(filterOf(other)['assessmentSubmittedAtFilter']).toBeUndefined();
    const button = await screen.findByRole('button', { name: 'Submitted' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Only the tabs All and Completed can be filtered by the day of submission.')).toBeTruthy();
  });

  test('APPL-033: actions that follow each other within 500 ms load the list once', async () => {
    const page = openVacancy('?result=YES&unviewed=yes');
    await rowOf('Ada Lovelace');
    const before = page.api.calls('AppsGetApplicationList').length;
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      await user.click(await screen.findByRole('button', { name: 'Remove filter: Result: Yes' }));
      await waitFor(() => expect(page.api.calls('AppsGetApplicationList').length).toBe(before + 1));
      await user.click(screen.getByRole('button', { name: 'Clear' }));
      await vi.advanceTimersByTimeAsync(100);
      await user.click(screen.getByRole('button', { name: 'Clear' }));
      expect(page.api.calls('AppsGetApplicationList').length).toBe(before + 1);
      await vi.advanceTimersByTimeAsync(500);
      await waitFor(() => expect(page.api.calls('AppsGetApplicationList').length).toBe(before + 2));
    } finally {
      vi.useRealTimers();
    }
  });

  test('APPL-049 APPL-052: the latest submission is first, 30 on a page', async () => {
    const page = openVacancy();
    await rowOf('Ada Lovelace');
    expect(filterOf(page)).toMatchObject({ sort: { fieldName: 'submitted', order: 'desc' }, limitEq: 30, skipEq: 0 });
    const sizes = within(screen.getByRole('combobox', { name: /page/i })).getAllByRole('option');
    expect(sizes.map((option) => option.getAttribute('value'))).toEqual(['30', '50', '100']);
  });

  test.each([
    ['?sort=createdAt&dir=asc', 'submitted'],
    ['?progressStatus=COMPLETED&sort=createdAt', 'submitted'],
    ['?progressStatus=NOT_STARTED&sort=submitted&dir=asc', 'createdAt'],
  ])('APPL-050 APPL-051: %s is sorted by %s, the latest first', async (search, fieldName) => {
    const page = openVacancy(search);
    await rowOf('Ada Lovelace');
    expect(filterOf(page)['sort']).toEqual({ fieldName, order: 'desc' });
  });

  test('APPL-048: every column can be sorted by', async () => {
    openVacancy(`?stageId=${VIDEO._id}`);
    await rowOf('Ada Lovelace');
    for (const name of ['Candidate', 'Submitted', 'Status', 'Chat score', 'Video score', 'Viewed', 'Progressed'])
      expect(within(screen.getByRole('columnheader', { name })).getByRole('button')).toBeTruthy();
  });
});

describe('RECGQL-024: the list is requested again', () => {
  const requests = (page: Page) => page.api.calls('AppsGetApplicationList').length;

  test('when a filter changes', async () => {
    const page = openVacancy('?status=APPS_APPLICATION_NEW');
    await rowOf('Ada Lovelace');
    const before = requests(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Status: New' }));
    await waitFor(() => expect(requests(page)).toBe(before + 1));
    expect(filterOf(page)).not.toHaveProperty('applicationStatusList');
  });

  test('for another vacancy', async () => {
    const page = openVacancy();
    await rowOf('Ada Lovelace');
    const before = requests(page);
    page.api.answer({
      AppsGetVacancyById: ({ vacancyId }: { vacancyId: string }) => answeredVacancy({ _id: vacancyId, externalVacancyId: 'EXT-2' }),
    });
    act(() => page.navigation.navigate(page.navigation.toBase(pathTo(VACANCY_ROUTES.details, { vacancyId: 'another' }))));
    await waitFor(() => expect(requests(page)).toBe(before + 1));
    expect(filterOf(page)['externalVacancyId']).toBe('EXT-2');
  });

  test('for another customer', async () => {
    const page = openVacancy();
    await rowOf('Ada Lovelace');
    const before = requests(page);
    const customer = { ...TEST_CUSTOMER, customerId: '665000000000000000000099' };
    page.api.answer({
      AppsGetVacancyById: ({ customerId }: { customerId: string }) => answeredVacancy({ customerId }),
    });
    act(() => page.session.set({ status: 'signed-in', user: TEST_USER, customer, hasAccess: true }));
    await waitFor(() => expect(requests(page)).toBe(before + 1));
    expect(filterOf(page)['customerId']).toBe(customer.customerId);
  });
});

describe('a list without rows', () => {
  const TEXT = 'No results found. Try removing some filters.';

  test('APPL-053 APPL-054: offers to clear filters only if there are any', async () => {
    const page = openVacancy('?unviewed=yes', { api: answering() });
    expect(await screen.findByText(TEXT)).toBeTruthy();
    page.api.answer(answering(ADA));
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await rowOf('Ada Lovelace')).toBeTruthy();
    expect(searchOf(page).size).toBe(0);
    page.unmount();
    openVacancy('', { api: answering() });
    expect(await screen.findByText(TEXT)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
  });

  test('RECGQL-005: shows that access is denied if the server refuses to load it', async () => {
    openVacancy('', { api: { AppsGetApplicationList: serverAnswer('FORBIDDEN') } });
    expect(await screen.findByRole('heading', { name: 'Nothing to see here' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('APPL-067: a failed load is explained', async () => {
    const page = openVacancy('', { api: { AppsGetApplicationList: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { intent: 'error', title: 'Unexpected error', description: 'Failed to load applications. Please contact support.' },
      ]),
    );
  });
});
