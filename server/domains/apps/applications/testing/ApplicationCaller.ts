import type { AwsRegion } from '@edge-console/sdk/contract';
import { placeOf, type Answer, type Customer, type TestBrowser, type Vacancy } from '../../../../testing/index.js';

export const APPLICATION_RIGHTS = ['apps:viewApplicationList', 'apps:viewApplication', 'apps:editApplication', 'apps:deleteApplication'];

const CANDIDATE =
  '{ _id version deletedAt personalInformation { firstName lastName email phoneNumber } location { address coordinate { lat lng } } }';
const ASSESSMENT =
  '{ _id stageId product status externalAssessmentPackageId assessmentLink insightsLink isViewed createdAt startedAt submittedAt results { fieldName fieldValue } }';
/** All fields of an application. */
export const APPLICATION = `{ _id vacancyId stageId status isManuallyProgressed createdAt candidate ${CANDIDATE} assessments ${ASSESSMENT} }`;

const PLACE = '$customerId: ID!, $organizationId: ID!, $hierarchyId: ID!';
const IN_PLACE = 'customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId';

export const APPLICATION_DOCUMENTS = {
  list: `query AppsGetApplicationList($filter: AppsFilterApplicationInput!) { AppsGetApplicationList(filterApplicationInput: $filter) { data ${APPLICATION} pagination { totalItems totalPages currentPage pageSize } } }`,
  one: `query AppsGetApplicationById($applicationId: ID!, ${PLACE}) { AppsGetApplicationById(applicationId: $applicationId, ${IN_PLACE}) ${APPLICATION} }`,
  counts: `query AppsGetVacancyApplicationStatusCount($vacancyId: ID!, ${PLACE}) { AppsGetVacancyApplicationStatusCount(vacancyId: $vacancyId, ${IN_PLACE}) { statusCount { status count } progressCount { stageId status count } } }`,
  status:
    'mutation AppsUpdateApplicationStatus($input: AppsUpdateApplicationStatusInput!) { AppsUpdateApplicationStatus(updateApplicationStatusInput: $input) { results { _id ok code message } } }',
} as const;

export interface AnsweredApplication {
  readonly _id: string;
  readonly candidate: {
    readonly _id: string;
    readonly version: number;
    readonly deletedAt: string | null;
    readonly personalInformation: Readonly<Record<'firstName' | 'lastName' | 'email', string>> & { readonly phoneNumber: string | null };
  };
  readonly assessments: readonly {
    readonly _id: string;
    readonly assessmentLink: string | null;
    readonly insightsLink: string | null;
    readonly results: readonly object[];
  }[];
}

interface Page {
  readonly data: readonly AnsweredApplication[];
  readonly pagination: object;
}

interface Counts {
  readonly statusCount: readonly object[];
  readonly progressCount: readonly object[];
}

export interface AnsweredRow {
  readonly _id: string;
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string | null;
}

/** A user who works with the applications of one customer. */
export class ApplicationCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  page(vacancy: Vacancy, filter: object = {}, awsRegion?: AwsRegion): Promise<Answer<{ AppsGetApplicationList: Page }>> {
    const { externalVacancyId } = vacancy;
    const given = { ...placeOf(this.customer), externalVacancyId, ...filter };
    return this.browser.call(APPLICATION_DOCUMENTS.list, { filter: given }, awsRegion);
  }

  /** First names of the candidates on a page, in order. @throws if the call is rejected */
  async names(vacancy: Vacancy, filter: object = {}): Promise<readonly string[]> {
    const { data, errors } = await this.page(vacancy, filter);
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.AppsGetApplicationList.data.map(({ candidate }) => candidate.personalInformation.firstName);
  }

  one(applicationId: string, place: object = {}): Promise<Answer<{ AppsGetApplicationById: AnsweredApplication }>> {
    return this.browser.call(APPLICATION_DOCUMENTS.one, { ...placeOf(this.customer), applicationId, ...place });
  }

  counts(vacancy: Vacancy): Promise<Answer<{ AppsGetVacancyApplicationStatusCount: Counts }>> {
    return this.browser.call(APPLICATION_DOCUMENTS.counts, { ...placeOf(this.customer), vacancyId: vacancy.vacancyId });
  }

  /** Results of the rows. @throws if the call is rejected */
  async setStatus(applicationIds: readonly string[], status: string): Promise<readonly AnsweredRow[]> {
    const input = { ...placeOf(this.customer), _ids: applicationIds, status };
    const { data, errors } = await this.browser.call<{ AppsUpdateApplicationStatus: { results: AnsweredRow[] } }>(
      APPLICATION_DOCUMENTS.status,
      { input },
    );
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.AppsUpdateApplicationStatus.results;
  }
}
