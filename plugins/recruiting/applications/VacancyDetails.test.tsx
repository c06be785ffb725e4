import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import plugin from '../plugin.js';
import { ALL_FLAGS } from '../testing/renderRecruiting.js';
import { answeredVacancy, CHAT, counts, openVacancy, vacancy, VIDEO } from '../testing/renderVacancy.js';
import { VACANCY_ROUTES } from '../vacancies/routes.js';

const heading = () => screen.findByRole('heading', { level: 1, name: 'Barista' });
const paramsOf = (page: ReturnType<typeof openVacancy>) => new URLSearchParams(page.address().split('?')[1]);
const tab = (name: RegExp | string) => screen.findByRole('tab', { name });

const MANAGERS = Array.from({ length: 7 }, (_, index) => ({
  __typename: 'VacancyManager' as const,
  externalId: `m${String(index)}`,
  email: `m${String(index)}@example.com`,
  firstName: 'Manager',
  lastName: String(index + 1),
  type: 'HIRING_MANAGER' as const,
}));
const RECRUITERS = MANAGERS.slice(0, 6).map((manager) => ({
  ...manager,
  externalId: `r${manager.externalId}`,
  firstName: 'Recruiter',
  type: 'RECRUITER' as const,
}));

async function openInfo(search = '', overrides: Parameters<typeof answeredVacancy>[0] = {}) {
  const page = openVacancy(search, { api: { AppsGetVacancyById: () => answeredVacancy(overrides) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show details' }));
  return page;
}

/** The value beside a label in the facts. */
const fact = (label: string) => within(document.querySelector('dl') as HTMLElement).getByText(label).nextElementSibling as HTMLElement;

describe('the page of a vacancy', () => {
  test('APPL-001 RECGQL-016 RECGQL-022: is a page of the plugin behind its flag and right', async () => {
    expect(plugin.routes?.find(({ id }) => id === 'recruiting.vacancies.details')).toMatchObject({
      path: 'vacancies/:vacancyId',
      flag: 'edgeVacancyDetailEnabled',
      action: 'apps:viewVacancy',
    });
    const page = openVacancy();
    await heading();
    expect(page.api.calls('AppsGetVacancyById')[0]?.variables).toEqual({
      vacancyId: vacancy()._id,
      organizationId: TEST_CUSTOMER.organizationId,
      customerId: TEST_CUSTOMER.customerId,
      hierarchyId: TEST_CUSTOMER.rootHierarchyId,
    });
  });

  test('APPL-006: Edit leads to the form while its page is enabled', async () => {
    const page = openVacancy();
    await heading();
    expect(screen.getByRole('button', { name: 'Edit' }).getAttribute('href')).toContain(
      pathTo(VACANCY_ROUTES.edit, { vacancyId: vacancy()._id }),
    );
    page.unmount();
    openVacancy('', { flags: ALL_FLAGS.filter((flag) => flag !== VACANCY_ROUTES.edit.flag) });
    await heading();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  test('APPL-007 APPL-008: the details are collapsed until the user opens them', async () => {
    openVacancy();
    await heading();
    expect(screen.queryByText('Hospitality')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show details' }));
    expect(fact('Vacancy name').textContent).toBe('Barista');
    expect(fact('Location').textContent).toBe('1 Pier, Melbourne');
    expect(fact('Job family').textContent).toBe('Hospitality');
    expect(fact('External ID').textContent).toContain('EXT-1');
    expect(fact('Description').textContent).toBe('Makes coffee.');
    await userEvent.click(screen.getByRole('button', { name: 'Hide details' }));
    expect(screen.queryByText('Hospitality')).toBeNull();
  });

  test('APPL-009 APPL-010: five managers of each kind are shown; the others are in a dialog', async () => {
    await openInfo('', { managers: [...MANAGERS, ...RECRUITERS] });
    expect(fact('Hiring managers').textContent).toContain('Manager 5');
    expect(fact('Hiring managers').textContent).not.toContain('Manager 6');
    expect(within(fact('Recruiters')).getByRole('button', { name: '+ 1 others' })).toBeTruthy();
    await userEvent.click(within(fact('Hiring managers')).getByRole('button', { name: '+ 2 others' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hiring managers' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('APPL-011 APPL-012: the workflow is a link to its page', async () => {
    await openInfo();
    const link = within(fact('Workflow')).getByRole('link', { name: 'from workflow Graduates' });
    expect(link.getAttribute('href')).toMatch(/(?<!workflow-sets)\/workflows\/66e000000000000000000001$/);
  });

  test('APPL-013: below the workflow sets, the link goes to the page of the workflow there', async () => {
    const path = `workflow-sets/${VACANCY_ROUTES.details.path}`;
    const page = openVacancy('', { path, route: path.replace(':vacancyId', vacancy()._id) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show details' }));
    const link = within(fact('Workflow')).getByRole('link', { name: 'from workflow Graduates' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase('workflow-sets/workflows/66e000000000000000000001'));
  });

  test('APPL-014 APPL-015: the package is that of the stage; the first stage has the invite link', async () => {
    const page = await openInfo();
    expect(fact('Assessment package').textContent).toBe('Store team member');
    expect(within(fact('Invite link')).getByText('https://apply.example.com/1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Invite link' })).toBeTruthy();
    page.unmount();
    await openInfo(`?stageId=${VIDEO._id}`);
    expect(fact('Assessment package').textContent).toBe('Store team member (video)');
    expect(screen.queryByText('Invite link')).toBeNull();
  });

  test('D-098: a vacancy without an external ID explains why it has no list', async () => {
    const page = openVacancy('', { api: { AppsGetVacancyById: () => answeredVacancy({ externalVacancyId: null }) } });
    expect(await screen.findByText('This vacancy does not have an external ID, so its applications cannot be listed here.')).toBeTruthy();
    expect(page.api.calls('AppsGetApplicationList')).toHaveLength(0);
  });
});

describe('an archived vacancy', () => {
  const archived = { AppsGetVacancyById: () => answeredVacancy({ archivedAt: '2026-10-01T00:00:00.000Z' }) };

  test('D-147: can only be restored, and its applications cannot be selected', async () => {
    const page = openVacancy('', {
      api: {
        ...archived,
        AppsRestoreVacanciesByExternalVacancyIds: () => ({ results: [{ _id: 'EXT-1', ok: true, message: null }] }),
      },
    });
    expect(await screen.findByText('This vacancy is archived. Restore it to change its applications.')).toBeTruthy();
    await screen.findByRole('link', { name: 'Ada Lovelace' });
    expect(screen.queryByRole('checkbox', { name: /Ada/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    page.api.answer({ AppsGetVacancyById: () => answeredVacancy() });
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'success', title: 'Vacancy restored.' }]));
    expect(page.api.calls('AppsRestoreVacanciesByExternalVacancyIds')[0]?.variables).toMatchObject({
      restoreVacanciesInput: { externalVacancyIds: ['EXT-1'] },
    });
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
  });

  test('a refused restore shows the reason', async () => {
    const page = openVacancy('', {
      api: {
        ...archived,
        AppsRestoreVacanciesByExternalVacancyIds: () => ({
          results: [{ _id: 'EXT-1', ok: false, message: 'The department is archived.' }],
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([{ intent: 'error', title: 'Failed to restore vacancy. Please contact support.' }]),
    );
  });
});

describe('the stages of a vacancy', () => {
  const COUNTS = counts({}, [
    { stageId: CHAT._id, status: 'APPS_ASSESSMENT_INPROGRESS', count: 2 },
    { stageId: CHAT._id, status: 'APPS_ASSESSMENT_COMPLETED', count: 5 },
    { stageId: VIDEO._id, status: 'APPS_ASSESSMENT_ORDER_COMPLETED', count: 1 },
  ]);
  const api = { AppsGetVacancyApplicationStatusCount: () => COUNTS };

  test('APPL-016 APPL-017: are tabs in their order, with the number of applications; the first one is open', async () => {
    const page = openVacancy('', { api });
    expect((await tab('Chat, 7 applications')).getAttribute('aria-selected')).toBe('true');
    const stages = within(screen.getByRole('region', { name: 'Stages' }))
      .getAllByRole('tab')
      .slice(0, 2);
    expect(stages.map(({ textContent }) => textContent)).toEqual(['Chat7, 7 applications', 'Video1, 1 application']);
    await screen.findByRole('link', { name: 'Ada Lovelace' });
    expect(page.api.calls('AppsGetApplicationList')[0]?.variables).toMatchObject({
      filterApplicationInput: { externalVacancyId: 'EXT-1', stageId: CHAT._id },
    });
  });

  test('APPL-018: have the five progress tabs with their numbers', async () => {
    openVacancy('', { api });
    await tab('All, 7 applications');
    const tabs = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('tab');
    expect(tabs.map((each) => each.textContent?.split(/\d/)[0])).toEqual(['All', 'Not started', 'In progress', 'Completed', 'Dropped Out']);
    expect(await tab('In progress, 2 applications')).toBeTruthy();
    expect(await tab('Completed, 5 applications')).toBeTruthy();
  });

  test('APPL-002 APPL-004: the open tabs are in the address', async () => {
    const page = openVacancy(`?stageId=${VIDEO._id}&progressStatus=not_started`, { api });
    expect((await tab(/^Video/)).getAttribute('aria-selected')).toBe('true');
    expect((await tab(/^Not started/)).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await tab(/^Completed/));
    await waitFor(() => expect(paramsOf(page).get('progressStatus')).toBe('COMPLETED'));
    await userEvent.click(await tab(/^Chat/));
    await waitFor(() => expect(paramsOf(page).has('stageId')).toBe(false));
    expect(paramsOf(page).get('progressStatus')).toBe('COMPLETED');
  });

  test('APPL-020 APPL-021: another tab starts without filters, on the first page of the default size, and without a selection', async () => {
    const page = openVacancy('?q=a&result=YES&size=100', { api });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Ada Lovelace/ }));
    expect(await screen.findByText(/1 of 2 selected/)).toBeTruthy();
    await userEvent.click(await tab(/^Completed/));
    await waitFor(() => expect(page.address().split('?')[1]).toBe('progressStatus=COMPLETED'));
    await screen.findByRole('link', { name: 'Ada Lovelace' });
    expect(screen.queryByText(/selected/)).toBeNull();
    await userEvent.click(await tab(/^Video/));
    await waitFor(() => expect(page.address().split('?')[1]).toBe(`stageId=${VIDEO._id}&progressStatus=COMPLETED`));
    const last = page.api.calls('AppsGetApplicationList').at(-1)?.variables as { readonly filterApplicationInput: object };
    expect(last.filterApplicationInput).toMatchObject({ stageId: VIDEO._id, skipEq: 0, limitEq: 30 });
  });

  test('numbers that cannot be loaded are left out', async () => {
    const page = openVacancy('', { api: { AppsGetVacancyApplicationStatusCount: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await screen.findByRole('link', { name: 'Ada Lovelace' });
    expect(await tab('Chat')).toBeTruthy();
    expect(page.notifications.shown).toEqual([]);
  });
});
