import { pathTo } from '@edge-console/sdk';
import type { RecordUnderTest } from '@edge-console/sdk/testing/conformance';
import VacancyDetails from '../applications/VacancyDetails.js';
import { VACANCY_ROUTES } from '../vacancies/routes.js';
import { rendering } from './renderRecruiting.js';
import { ADA, answeredVacancy, BOB, STAGES, vacancy, VACANCY_API } from './renderVacancy.js';

const names = [ADA, BOB].map(
  ({ candidate: { personalInformation } }) => `${personalInformation.firstName} ${personalInformation.lastName}`,
);

export const APPLICATION_RECORDS: readonly RecordUnderTest[] = [
  {
    route: VACANCY_ROUTES.details.id,
    path: pathTo(VACANCY_ROUTES.details, { vacancyId: vacancy()._id }),
    render: ({ api, ...options }) => rendering(<VacancyDetails />)({ ...options, api: { ...VACANCY_API, ...api } }),
    query: 'AppsGetVacancyById',
    answer: answeredVacancy(),
    name: vacancy().title,
    notFound: { text: 'Vacancy Not Found', back: 'Vacancies' },
    loadFailure: 'Failed to load vacancy details. Please contact support.',
    archived: { answer: answeredVacancy({ archivedAt: '2026-10-01T00:00:00.000Z' }), action: 'Restore', date: '01 Oct 2026' },
    actions: ['Edit'],
    names: [...names, ...STAGES.map(({ name }) => name)],
  },
];
