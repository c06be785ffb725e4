import { pathTo } from '@edge-console/sdk';
import { JOB_FAMILIES } from '@edge-console/sdk/contract/recruiting';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ALL_FLAGS, NORTH, renderRecruiting } from '../testing/renderRecruiting.js';
import { addManager, answeredVacancy, choose, enter, fillVacancy, managerRow, VACANCY_API, WORKFLOW } from '../testing/renderVacancies.js';
import { OLD_FEATURES, VACANCY_ROUTES } from './routes.js';
import VacancyCreate from './VacancyCreate.js';
import VacancyEdit from './VacancyEdit.js';

type Options = NonNullable<Parameters<typeof renderRecruiting>[1]>;

const STORED = answeredVacancy();
const { organizationId, customerId } = TEST_CUSTOMER;

async function create({ api, ...options }: Options = {}) {
  const { path } = VACANCY_ROUTES.create;
  const page = renderRecruiting(<VacancyCreate />, {
    route: path,
    path,
    ...options,
    api: { ...VACANCY_API, AppsCreateVacancy: () => STORED, ...api },
  });
  await screen.findByLabelText('Vacancy name');
  return page;
}

function edit({ api, ...options }: Options = {}) {
  return renderRecruiting(<VacancyEdit />, {
    route: pathTo(VACANCY_ROUTES.edit, { vacancyId: STORED._id }),
    path: VACANCY_ROUTES.edit.path,
    ...options,
    api: { ...VACANCY_API, AppsGetVacancyById: () => STORED, AppsUpdateVacancyByExternalVacancyId: () => STORED, ...api },
  });
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const location = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
const family = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Job family' });
const created = (page: Awaited<ReturnType<typeof create>>) =>
  page.api.calls('AppsCreateVacancy').map(({ variables }) => variables['createVacancyInput'] as Readonly<Record<string, unknown>>);
const updated = (page: ReturnType<typeof edit>) =>
  page.api.calls('AppsUpdateVacancyByExternalVacancyId').map(({ variables }) => variables['updateVacancyInput']);

describe('a new vacancy', () => {
  test('VAC-005 VAC-035 VAC-059: is created from the fields, then its page is opened', async () => {
    const page = await create();
    await fillVacancy();
    await enter(screen.getByLabelText('Description'), 'Serves customers.');
    await addManager('Add hiring manager', 'Hiring manager 1', ['Ada', 'Byron', 'ada@example.com']);
    await addManager('Add recruiter', 'Recruiter 1', ['Joan', 'Clarke', 'joan@example.com']);
    await save();
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'success', title: 'Vacancy created.' }]));
    expect(created(page)).toMatchObject([
      {
        customerId,
        organizationId,
        hierarchyId: NORTH,
        title: 'Store team member',
        description: 'Serves customers.',
        location: null,
        roleFamily: { name: 'Hospitality' },
        managers: [
          { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', type: 'HIRING_MANAGER' },
          { firstName: 'Joan', lastName: 'Clarke', email: 'joan@example.com', type: 'RECRUITER' },
        ],
        workflow: { _id: WORKFLOW._id, name: 'Graduates', stages: [{ _id: WORKFLOW.stages[0]?._id }] },
      },
    ]);
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(pathTo(VACANCY_ROUTES.details, { vacancyId: STORED._id }))));
  });

  test('VAC-057 VAC-058: an invalid form sends nothing and shows why', async () => {
    const page = await create();
    await save();
    for (const message of [
      'Please enter vacancy name',
      'Please select department',
      'Please create a job family',
      'Please select a workflow',
    ])
      expect(await screen.findByText(message)).toBeTruthy();
    expect(page.notifications.shown.map(({ title, description }) => [title, description].join(' ')).join()).toContain(
      'Please make sure the fields pass validations.',
    );
    expect(created(page)).toEqual([]);
  });

  test('VAC-060: a failed creation shows its message, and the next Save has the same key', async () => {
    const page = await create({ api: { AppsCreateVacancy: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await fillVacancy();
    await save();
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ description: 'Vacancy created failed.' }]));
    await save();
    await waitFor(() => expect(created(page)).toHaveLength(2));
    const [first, second] = created(page);
    expect(first?.['idempotencyKey']).toBe(second?.['idempotencyKey']);
  });

  test('VAC-043 VAC-044: a place that was found is saved with its coordinate', async () => {
    const page = await create();
    await fillVacancy();
    await userEvent.click(location());
    await userEvent.paste('Melb');
    await userEvent.click(await screen.findByRole('option', { name: 'Melbourne, Victoria, Australia' }));
    expect(location().value).toBe('Melbourne, Victoria, Australia');
    await save();
    await waitFor(() => expect(created(page)).toHaveLength(1));
    const coordinate = { lat: -37.81, lng: 144.96 };
    expect(created(page)[0]?.['location']).toEqual({ address: 'Melbourne, Victoria, Australia', coordinate });
  });

  test('VAC-044: another address is saved as it was typed, without the coordinate of the place before', async () => {
    const page = await create();
    await fillVacancy();
    await userEvent.click(location());
    await userEvent.paste('Melb');
    await userEvent.click(await screen.findByRole('option', { name: 'Melbourne, Victoria, Australia' }));
    await userEvent.clear(location());
    await userEvent.type(location(), 'Our barn');
    await userEvent.tab();
    await save();
    await waitFor(() => expect(created(page)).toHaveLength(1));
    expect(created(page)[0]?.['location']).toEqual({ address: 'Our barn' });
  });

  test('a failed search for places is reported, and the typed address can be saved', async () => {
    const page = await create({ api: { CommonSearchPlaces: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.click(location());
    await userEvent.paste('Our barn');
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([{ description: 'Failed to search for places. You can still enter an address.' }]),
    );
    await userEvent.tab();
    expect(location().value).toBe('Our barn');
  });

  test('an address that is too long is not searched for; the form says how long it may be', async () => {
    const page = await create();
    const searched = () => page.api.calls('CommonSearchPlaces').map(({ variables }) => variables['searchText']);
    await userEvent.click(location());
    await userEvent.paste('b'.repeat(200));
    await waitFor(() => expect(searched()).toEqual(['b'.repeat(200)]));
    await userEvent.paste('b');
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    await userEvent.tab();
    expect(await screen.findByText('Please keep the location within 200 characters')).toBeTruthy();
    expect(searched()).toEqual(['b'.repeat(200)]);
  });

  test('VAC-046 VAC-047: the job family is one of 25, or a text of the user', async () => {
    await create();
    await userEvent.click(family());
    await screen.findByRole('listbox', { name: 'Job family' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([...JOB_FAMILIES]);
    expect(JOB_FAMILIES).toHaveLength(25);
    await userEvent.paste('Lighthouse keeper');
    await userEvent.click(await screen.findByRole('option', { name: /^Lighthouse keeper/ }));
    expect(family().value).toBe('Lighthouse keeper');
  });

  test('VAC-041 RECGQL-029: the picker asks for 500 workflows by name, and shows what the selected one does', async () => {
    const page = await create();
    await choose('Workflow', /^Graduates/);
    const place = { organizationId, customerId, hierarchyId: TEST_CUSTOMER.rootHierarchyId };
    expect(page.api.calls('AppsGetWorkflowList')[0]?.variables).toEqual({
      filterWorkflowInput: { ...place, skipEq: 0, limitEq: 500, sort: { fieldName: 'name', order: 'asc' }, isArchived: false },
      isPicker: true,
    });
    expect(await screen.findByRole('heading', { name: 'What this workflow does' })).toBeTruthy();
    expect(screen.getByText(/Candidates take the chat interview 'Store team member'/)).toBeTruthy();
  });

  test('a workflow that changed while the form was open is refused at its field', async () => {
    const page = await create({ api: { AppsCreateVacancy: serverAnswer('AppsCreateVacancy: workflow changed') } });
    await fillVacancy();
    await save();
    expect(await screen.findByText('This workflow has changed or is archived. Please select a workflow again.')).toBeTruthy();
    expect(created(page)).toHaveLength(1);
  });

  test('RECGQL-035 VAC-039: the departments of the customer are loaded, and the picker shows them as a tree', async () => {
    const page = await create();
    await userEvent.click(screen.getByLabelText(/^Department/));
    const north = await screen.findByRole('treeitem', { name: 'North' });
    expect(north.getAttribute('aria-level')).toBe('2');
    expect(screen.getByRole('treeitem', { name: TEST_CUSTOMER.customerDisplayName }).getAttribute('aria-level')).toBe('1');
    expect(page.api.calls('ORGGetHierarchyNames').map(({ variables }) => variables)).toEqual([{ filter: { organizationId, customerId } }]);
  });

  test('VAC-065: a failed load of the departments shows its message', async () => {
    const page = await create({ api: { ORGGetHierarchyNames: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { title: 'Unexpected error', description: 'Failed to load department information. Please contact support.' },
      ]),
    );
  });
});

describe('the managers of a vacancy', () => {
  const paste = async (text: string) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Paste several' })[0] as HTMLElement);
    const area = await screen.findByLabelText('Names and emails');
    await waitFor(() => expect(document.activeElement).toBe(area));
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  };
  const emails = () => screen.queryAllByLabelText<HTMLInputElement>('Email').map(({ value }) => value);

  test('VAC-050: rows are added and removed', async () => {
    await create();
    await addManager('Add recruiter', 'Recruiter 1', ['Ada', 'Byron', 'ada@example.com']);
    await addManager('Add recruiter', 'Recruiter 2', ['Joan', 'Clarke', 'joan@example.com']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Recruiter 1' }));
    expect(emails()).toEqual(['joan@example.com']);
  });

  test('VAC-055: an address that the other list has is an error at its field', async () => {
    await create();
    await addManager('Add hiring manager', 'Hiring manager 1', ['Ada', 'Byron', 'ada@example.com']);
    await addManager('Add recruiter', 'Recruiter 1', ['Ada', 'Byron', 'ADA@example.com']);
    await save();
    const row = within(screen.getByRole('group', { name: 'Recruiter 1' }));
    expect(await row.findByText('User already exist, please enter another email')).toBeTruthy();
    expect(managerRow('Hiring manager 1').queryByText('User already exist, please enter another email')).toBeNull();
  });

  test('many are pasted; what was left out is listed, and can be corrected', async () => {
    await create();
    await addManager('Add recruiter', 'Recruiter 1', ['Joan', 'Clarke', 'joan@example.com']);
    await paste('Ada Byron <ada@example.com>; no address\nJoan Clarke <JOAN@example.com>');
    expect(emails()).toEqual(['ada@example.com', 'joan@example.com']);
    expect(screen.getByText('1 person added.')).toBeTruthy();
    expect(screen.getByText('1 person left out, because the vacancy has the email already:').parentElement?.textContent).toContain(
      'JOAN@example.com',
    );
    expect(screen.getByText('1 entry was not understood:').parentElement?.textContent).toContain('no address');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Names and emails').value).toBe('no address');
    await enter(screen.getByLabelText('Names and emails'), 'Grace Hopper <grace@example.com>');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(emails()).toEqual(['ada@example.com', 'grace@example.com', 'joan@example.com']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Paste several'));
  });

  test('VAC-056: a full list takes no more, and its button explains why', async () => {
    await create();
    await paste(Array.from({ length: 101 }, (_, n) => `Ada Byron <ada${String(n)}@example.com>`).join('\n'));
    expect(await screen.findByText('1 person left out, because the list is full:')).toBeTruthy();
    const add = screen.getByRole('button', { name: 'Add hiring manager' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The list is full: it can have at most 100 rows.',
    );
    expect(screen.getByRole('button', { name: 'Add recruiter' }).getAttribute('aria-disabled')).not.toBe('true');
  }, 60_000);
});

describe('a saved vacancy', () => {
  const name = () => screen.findByLabelText<HTMLInputElement>('Vacancy name');

  test('VAC-006 VAC-042 RECGQL-022: fills the form; the workflow is shown and cannot change', async () => {
    const page = edit();
    expect((await name()).value).toBe('Store team member');
    expect(page.api.calls('AppsGetVacancyById').map(({ variables }) => variables)).toEqual([
      { vacancyId: STORED._id, customerId, organizationId, hierarchyId: TEST_CUSTOMER.rootHierarchyId },
    ]);
    expect([location().value, family().value]).toEqual(['Melbourne, Australia', 'Hospitality']);
    expect(managerRow('Hiring manager 1').getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    expect(managerRow('Recruiter 1').getByLabelText<HTMLInputElement>('First name').value).toBe('Joan');
    const workflow = screen.getByLabelText<HTMLInputElement>('Workflow');
    expect([workflow.value, workflow.readOnly]).toEqual(['Graduates', true]);
    expect(screen.getByText('The workflow of a saved vacancy cannot change.')).toBeTruthy();
  });

  test('VAC-061: is saved by its external id with the version that was loaded, then its page is opened', async () => {
    const page = edit();
    await enter(await name(), 'Team leader');
    await save();
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'success', title: 'Changes saved.' }]));
    expect(updated(page)).toEqual([
      {
        externalVacancyId: 'V-1001',
        customerId,
        organizationId,
        hierarchyId: TEST_CUSTOMER.rootHierarchyId,
        title: 'Team leader',
        description: 'Serves customers.',
        roleFamily: { name: 'Hospitality' },
        location: { address: 'Melbourne, Australia', coordinate: { lat: -37.81, lng: 144.96 } },
        hiringManagers: [{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }],
        recruiters: [{ firstName: 'Joan', lastName: 'Clarke', email: 'joan@example.com' }],
        version: 3,
      },
    ]);
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(pathTo(VACANCY_ROUTES.details, { vacancyId: STORED._id }))));
  });

  test('VAC-062: a failed save shows its message and keeps the values', async () => {
    const page = edit({ api: { AppsUpdateVacancyByExternalVacancyId: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await enter(await name(), 'Team leader');
    await save();
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ description: 'Changes not saved, try again.' }]));
    expect((await name()).value).toBe('Team leader');
  });

  test('another version is a conflict, in which the user chooses', async () => {
    const current = {
      ...STORED,
      title: 'Cashier',
      managers: [],
      version: 4,
      workflow: { workflowId: STORED.workflow._id, name: 'Graduates' },
    };
    const page = edit({
      api: { AppsUpdateVacancyByExternalVacancyId: serverAnswer('AppsUpdateVacancyByExternalVacancyId: other version', { current }) },
    });
    await enter(await name(), 'Team leader');
    await save();
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('row', { name: 'Vacancy name Team leader Cashier' })).toBeTruthy();
    expect(within(notice).getByRole('row', { name: /^Recruiters Joan Clarke <joan@example.com>/ })).toBeTruthy();
    page.api.answer({ AppsUpdateVacancyByExternalVacancyId: () => STORED });
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(updated(page)).toHaveLength(2));
    expect(updated(page)[1]).toMatchObject({ title: 'Team leader', version: 4 });
  });

  test('VAC-063: without an external id nothing is sent', async () => {
    const page = edit({ api: { AppsGetVacancyById: () => ({ ...STORED, externalVacancyId: null }) } });
    await enter(await name(), 'Team leader');
    await save();
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { intent: 'error', title: 'ExternalVacancyId does not exist, changes cannot be saved, try again.' },
      ]),
    );
    expect(updated(page)).toEqual([]);
  });

  test('an archived vacancy has a link to its page instead of the form', async () => {
    edit({ api: { AppsGetVacancyById: () => ({ ...STORED, archivedAt: '2026-10-01T00:00:00.000Z' }) } });
    expect(await screen.findByText('This vacancy is archived. Restore it to edit it.')).toBeTruthy();
    expect(screen.queryByLabelText('Vacancy name')).toBeNull();
  });

  const withoutOldFeatures = ALL_FLAGS.filter((flag) => flag !== OLD_FEATURES);

  test('VAC-008: while the old features are off, the page leads to the job requisition in the talent hub', async () => {
    edit({
      flags: withoutOldFeatures,
      config: { talentHubUrl: 'https://hub.example.com' },
      api: { AppsGetVacancyById: () => ({ ...STORED, jobRequisitionId: 'req-7' }) },
    });
    const link = await screen.findByRole('button', { name: 'Open in Talent Hub' });
    expect(link.getAttribute('href')).toBe(`https://hub.example.com/regions/apse2/customers/${customerId}/job-requisitions/req-7`);
    expect(screen.queryByLabelText('Vacancy name')).toBeNull();
  });

  test('VAC-008: a vacancy that the talent hub does not have is not found while the old features are off', async () => {
    edit({ flags: withoutOldFeatures });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  });

  test('VAC-030 VAC-031 VAC-034: a vacancy that does not exist shows the not-found page', async () => {
    edit({ api: { AppsGetVacancyById: serverAnswer('NOT_FOUND') } });
    expect(await screen.findByRole('heading', { name: 'Vacancy Not Found' })).toBeTruthy();
    expect(screen.getByText(/Sorry, we couldn't find this vacancy\./).textContent).toContain(
      "If you entered the ID in the URL manually, please double check that it's correct.",
    );
  });

  test('VAC-032 VAC-033: the not-found page leads to the list and to support', async () => {
    const page = edit({ api: { AppsGetVacancyById: serverAnswer('NOT_FOUND') } });
    await screen.findByRole('heading', { name: 'Vacancy Not Found' });
    const back = screen.getByRole('button', { name: 'Vacancies' });
    expect(back.getAttribute('href')).toBe(page.navigation.toBase('vacancies'));
    expect(screen.getByRole('button', { name: 'Contact support' }).getAttribute('href')).toBe('https://support.example.com');
  });
});
