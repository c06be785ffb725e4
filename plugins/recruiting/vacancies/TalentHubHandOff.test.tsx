import { pathTo } from '@edge-console/sdk';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import VacancyDetails from '../applications/VacancyDetails.js';
import { ALL_FLAGS, answeredDepartments, renderRecruiting } from '../testing/renderRecruiting.js';
import { answeredVacancy } from '../testing/renderVacancies.js';
import { OLD_FEATURES, VACANCY_ROUTES } from './routes.js';

const STORED = answeredVacancy();

/** Opens the page of a vacancy while the old features are off. */
function open(jobRequisitionId: string | null, talentHubUrl?: string) {
  return renderRecruiting(<VacancyDetails />, {
    route: pathTo(VACANCY_ROUTES.details, { vacancyId: STORED._id }),
    path: VACANCY_ROUTES.details.path,
    flags: ALL_FLAGS.filter((flag) => flag !== OLD_FEATURES),
    ...(talentHubUrl === undefined ? {} : { config: { talentHubUrl } }),
    api: { ORGGetHierarchyNames: answeredDepartments, AppsGetVacancyById: () => ({ ...STORED, jobRequisitionId }) },
  });
}

test('VAC-008: the page of a vacancy shows its loading state, then leads to the talent hub', async () => {
  open('req-7', 'https://hub.example.com');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  const link = await screen.findByRole('button', { name: 'Open in Talent Hub' });
  const address = `https://hub.example.com/regions/apse2/customers/${TEST_CUSTOMER.customerId}/job-requisitions/req-7`;
  expect(link.getAttribute('href')).toBe(address);
  expect(screen.getByText("'Store team member' is in Talent Hub")).toBeTruthy();
});

test('VAC-008: a vacancy without a job requisition is not found', async () => {
  open(null, 'https://hub.example.com');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
});

test('without an address of the talent hub, the page explains why it has no link', async () => {
  open('req-7');
  expect(await screen.findByText('The address of Talent Hub is not configured. Please contact support.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open in Talent Hub' })).toBeNull();
});
