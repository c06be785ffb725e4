import { placeOf, type Answer, type Customer, type TestBrowser } from '../../../../testing/index.js';

export const VACANCY_RIGHTS = [
  'apps:viewVacancyList',
  'apps:viewVacancy',
  'apps:createVacancy',
  'apps:editVacancy',
  'apps:archiveVacancy',
  'apps:restoreVacancy',
  'apps:viewWorkflowList',
];

const STAGE =
  '{ _id name product provider language externalAssessmentPackageId assessmentPackageName triggers { enabled conditionOperator conditions { onField onFieldType comparisonOperator comparisonValue } action { type payload { status } } } }';
const VACANCY = `{ _id externalVacancyId organizationId customerId hierarchyId title description createdAt updatedAt archivedAt applicationCount jobRequisitionId roleFamily { _id name } location { address coordinate { lat lng } } managers { externalId email firstName lastName type } workflow { _id name stages ${STAGE} } genericAssessmentLinks { stageId assessmentLink externalAssessmentPackageId assessmentPackageName } version }`;
const PAGE = `{ data ${VACANCY} pagination { totalItems totalPages currentPage pageSize } }`;
const moves = (move: 'archive' | 'restore') => {
  const name = `Apps${move === 'archive' ? 'Archive' : 'Restore'}VacanciesByExternalVacancyIds`;
  return `mutation ${name}($input: AppsVacanciesInput!) { ${name}(${move}VacanciesInput: $input) { results { _id ok code } } }`;
};

export const VACANCY_DOCUMENTS = {
  list: `query AppsGetVacancyListV2($filter: AppsFilterVacancyInput!) { AppsGetVacancyListV2(filterVacancyInput: $filter) ${PAGE} }`,
  search: `query AppsGetVacancyList($filter: AppsFilterVacancyInput!) { AppsGetVacancyList(filterVacancyInput: $filter) ${PAGE} }`,
  one: `query AppsGetVacancyById($vacancyId: ID!, $customerId: ID!, $organizationId: ID!, $hierarchyId: ID!) { AppsGetVacancyById(vacancyId: $vacancyId, customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId) ${VACANCY} }`,
  create: `mutation AppsCreateVacancy($input: AppsCreateVacancyInput!) { AppsCreateVacancy(createVacancyInput: $input) ${VACANCY} }`,
  update: `mutation AppsUpdateVacancyByExternalVacancyId($input: AppsUpdateVacancyInput!) { AppsUpdateVacancyByExternalVacancyId(updateVacancyInput: $input) ${VACANCY} }`,
  archive: moves('archive'),
  restore: moves('restore'),
} as const;

export interface AnsweredVacancy {
  readonly _id: string;
  readonly externalVacancyId: string;
  readonly hierarchyId: string;
  readonly title: string;
  readonly archivedAt: string | null;
  readonly applicationCount: number;
  readonly roleFamily: { readonly _id: string | null; readonly name: string };
  readonly location: object | null;
  readonly managers: readonly { readonly externalId: string; readonly email: string; readonly type: string }[];
  readonly workflow: {
    readonly _id: string;
    readonly name: string;
    readonly stages: readonly { readonly _id: string; readonly name: string }[];
  };
  readonly genericAssessmentLinks: readonly { readonly stageId: string; readonly assessmentLink: string }[];
  readonly version: number;
}

type Page = { readonly data: readonly AnsweredVacancy[]; readonly pagination: { readonly totalItems: number } };

/** A user who works on the vacancies of one customer. */
export class VacancyCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  list(filter: object = {}): Promise<Answer<{ AppsGetVacancyListV2: Page }>> {
    return this.browser.call(VACANCY_DOCUMENTS.list, { filter: { ...placeOf(this.customer), ...filter } });
  }

  /** Titles on a page. */
  async titles(filter: object = {}): Promise<readonly string[] | undefined> {
    return (await this.list(filter)).data?.AppsGetVacancyListV2.data.map(({ title }) => title);
  }

  search(filter: object): Promise<Answer<{ AppsGetVacancyList: Page }>> {
    return this.browser.call(VACANCY_DOCUMENTS.search, { filter: { ...placeOf(this.customer), ...filter } });
  }

  one(vacancyId: string, place: object = {}): Promise<Answer<{ AppsGetVacancyById: AnsweredVacancy }>> {
    return this.browser.call(VACANCY_DOCUMENTS.one, { vacancyId, ...placeOf(this.customer), ...place });
  }

  create(input: object): Promise<Answer<{ AppsCreateVacancy: AnsweredVacancy }>> {
    return this.browser.call(VACANCY_DOCUMENTS.create, { input: { ...placeOf(this.customer), ...input } });
  }

  /** A new vacancy. @throws if the call is rejected */
  async created(input: object): Promise<AnsweredVacancy> {
    const { data, errors } = await this.create(input);
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.AppsCreateVacancy;
  }

  update(externalVacancyId: string, input: object): Promise<Answer<{ AppsUpdateVacancyByExternalVacancyId: AnsweredVacancy }>> {
    return this.browser.call(VACANCY_DOCUMENTS.update, { input: { externalVacancyId, ...placeOf(this.customer), ...input } });
  }

  /** Results of the rows. */
  async move(move: 'archive' | 'restore', externalVacancyIds: readonly (string | null)[], place: object = {}) {
    const answer = await this.browser.call<Record<string, { results: { _id: string; ok: boolean; code: string | null }[] }>>(
      VACANCY_DOCUMENTS[move],
      { input: { ...placeOf(this.customer), externalVacancyIds, ...place } },
    );
    return Object.values(answer.data ?? {})[0]?.results;
  }
}
