import { pathTo } from '@edge-console/sdk';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen } from '@testing-library/react';
import type { Application, Assessment, VacancyOfDetails } from '../applications/application.js';
import VacancyDetails from '../applications/VacancyDetails.js';
import { VACANCY_ROUTES } from '../vacancies/routes.js';
import { renderRecruiting } from './renderRecruiting.js';

type VacancyStage = VacancyOfDetails['workflow']['stages'][number];

const STAGE = { __typename: 'WorkflowStage', language: 'en-AU', triggers: [] } as const;

/** The stages of the vacancy: a chat interview, then a video interview. */
export const STAGES = [
  {
    ...STAGE,
    _id: '67e100000000000000000001',
    name: 'Chat',
    product: 'FI',
    externalAssessmentPackageId: '66f000000000000000000001',
    assessmentPackageName: 'Store team member',
  },
  {
    ...STAGE,
    _id: '67e100000000000000000002',
    name: 'Video',
    product: 'SI',
    externalAssessmentPackageId: '66f000000000000000000002',
    assessmentPackageName: 'Store team member (video)',
  },
] as const satisfies readonly VacancyStage[];

export const [CHAT, VIDEO] = STAGES;

/** A vacancy in the API's format. */
export function vacancy(overrides: Partial<VacancyOfDetails> = {}): VacancyOfDetails {
  return {
    __typename: 'Vacancy',
    _id: '67a000000000000000000001',
    externalVacancyId: 'EXT-1',
    organizationId: TEST_CUSTOMER.organizationId,
    customerId: TEST_CUSTOMER.customerId,
    hierarchyId: TEST_CUSTOMER.rootHierarchyId,
    title: 'Barista',
    description: 'Makes coffee.',
    createdAt: '2026-03-05T09:30:00.000Z',
    updatedAt: '2026-03-05T09:30:00.000Z',
    archivedAt: null,
    jobRequisitionId: null,
    version: 1,
    roleFamily: { __typename: 'VacancyRoleFamily', name: 'Hospitality' },
    location: { __typename: 'RecruitingLocation', address: '1 Pier, Melbourne', coordinate: null },
    managers: [],
    workflow: { __typename: 'VacancyWorkflow', workflowId: '66e000000000000000000001', name: 'Graduates', stages: [...STAGES] },
    genericAssessmentLinks: STAGES.map(({ _id }, index) => ({
      __typename: 'VacancyAssessmentLink',
      stageId: _id,
      assessmentLink: `https://apply.example.com/${String(index + 1)}`,
    })),
    ...overrides,
  };
}

/** A vacancy with all fields of the schema. */
export function answeredVacancy(overrides: Partial<VacancyOfDetails> = {}) {
  const given = vacancy(overrides);
  return {
    ...given,
    applicationCount: 0,
    roleFamily: { ...given.roleFamily, _id: null },
    workflow: {
      ...given.workflow,
      _id: given.workflow.workflowId,
      stages: given.workflow.stages.map((stage) => ({ ...stage, provider: 'PH' })),
    },
    genericAssessmentLinks: given.genericAssessmentLinks.map((link) => ({
      ...link,
      externalAssessmentPackageId: '66f000000000000000000001',
      assessmentPackageName: null,
    })),
  };
}

/** A completed assessment of a stage, with results by name. */
export function assessment(
  stage: VacancyStage = CHAT,
  results: Readonly<Record<string, unknown>> = { recommendation: 'YES', recommendationScore: 82 },
  overrides: Partial<Assessment> = {},
): Assessment {
  return {
    __typename: 'Assessment',
    _id: `assessment-${stage.product}`,
    stageId: stage._id,
    product: stage.product,
    status: 'APPS_ASSESSMENT_COMPLETED',
    assessmentLink: `https://assess.example.com/${stage.product}`,
    insightsLink: `https://insights.example.com/${stage.product}`,
    isViewed: false,
    createdAt: '2026-04-01T09:30:00.000Z',
    startedAt: '2026-04-01T09:30:00.000Z',
    submittedAt: '2026-04-02T09:30:00.000Z',
    results: Object.entries(results).map(([fieldName, fieldValue]) => ({ __typename: 'AssessmentResult', fieldName, fieldValue })),
    ...overrides,
  };
}

/** An application of a candidate in the API's format: in the first stage, which the candidate has completed. */
export function application(name: string, overrides: Partial<Application> = {}): Application {
  const [firstName = '', lastName = ''] = name.split(' ');
  const id = name.toLowerCase().replace(' ', '-');
  return {
    __typename: 'Application',
    _id: id,
    vacancyId: vacancy()._id,
    stageId: CHAT._id,
    status: 'APPS_APPLICATION_NEW',
    isManuallyProgressed: false,
    createdAt: '2026-04-01T08:30:00.000Z',
    candidate: {
      __typename: 'Candidate',
      _id: `candidate-${id}`,
      personalInformation: {
        __typename: 'PersonalInformation',
        firstName,
        lastName,
        email: `${firstName.toLowerCase()}@example.com`,
        phoneNumber: '+61412345678',
      },
      location: { __typename: 'RecruitingLocation', address: '2 Quay, Sydney', coordinate: null },
      deletedAt: null,
      version: 1,
    },
    assessments: [assessment(CHAT, undefined, { _id: `${id}-chat` })],
    ...overrides,
  };
}

/** An application with all fields of the schema. */
export function answeredApplication(given: Application) {
  const packageOf = (stageId: string) => STAGES.find(({ _id }) => _id === stageId)?.externalAssessmentPackageId ?? 'none';
  return {
    ...given,
    assessments: given.assessments.map((each) => ({ ...each, externalAssessmentPackageId: packageOf(each.stageId) })),
  };
}

/** A page of the list. */
export function pageOf(applications: readonly Application[], totalItems = applications.length, currentPage = 1) {
  const pagination = { totalItems, isTotalExact: true, totalPages: Math.ceil(totalItems / 30), currentPage, pageSize: 30 };
  return { data: applications.map(answeredApplication), pagination };
}

/** Numbers of applications: of the vacancy by status, and of its stages by progress. */
export function counts(
  statuses: Readonly<Record<string, number>> = {},
  progress: readonly { readonly stageId: string; readonly status: string; readonly count: number }[] = [],
) {
  return { statusCount: Object.entries(statuses).map(([status, count]) => ({ status, count })), progressCount: [...progress] };
}

export const ADA = application('Ada Lovelace');
export const BOB = application('Bob Noyce');

/** Responses for a vacancy with two applications. */
export const VACANCY_API = {
  AppsGetVacancyById: () => answeredVacancy(),
  AppsGetApplicationList: () => pageOf([ADA, BOB]),
  AppsGetVacancyApplicationStatusCount: () => counts(),
  NotifGetLatestEmailEventByAssessmentId: () => null,
};

/** Opens the page of the vacancy. @param search of its address: `?stageId=…` */
export function openVacancy(search = '', { api, ...options }: Parameters<typeof renderRecruiting>[1] = {}) {
  return renderRecruiting(<VacancyDetails />, {
    route: `${pathTo(VACANCY_ROUTES.details, { vacancyId: vacancy()._id })}${search}`,
    path: VACANCY_ROUTES.details.path,
    ...options,
    api: { ...VACANCY_API, ...api },
  });
}

/** The row of a candidate, once it has loaded. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name });
  return link.closest('tr') as HTMLElement;
}
