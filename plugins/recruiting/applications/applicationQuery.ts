import { statusOfProgress, type ProgressState } from '@edge-console/sdk/contract/recruiting';
import type { FilterValues, PageInput, Range } from '@edge-console/sdk/ui';
import type {
  AppsApplicationSortInput,
  AppsFilterApplicationInput,
  AppsGetApplicationListQuery,
} from '../graphql/__generated__/operations.js';
import { scoreFieldOf, type ApplicationFilters, type VacancyOfDetails, type VacancyStage } from './application.js';

/** The tab whose applications are listed. */
export interface ApplicationTab {
  readonly vacancy: VacancyOfDetails;
  readonly stage: VacancyStage;
  readonly progress: ProgressState;
}

export const pageOfApplications = (data: AppsGetApplicationListQuery) => data.AppsGetApplicationList;

/** Stages up to this one, in order; the list has a column of scores for each. (APPL-038) */
export function stagesUpTo({ vacancy, stage }: Pick<ApplicationTab, 'vacancy' | 'stage'>): readonly VacancyStage[] {
  const { stages } = vacancy.workflow;
  return stages.slice(0, stages.findIndex(({ _id }) => _id === stage._id) + 1);
}

/** Variables of the list for a page and its filters. (RECGQL-023, RECGQL-069) */
export function applicationFilter(
  tab: ApplicationTab & { readonly externalVacancyId: string },
  { skip, limit, sort, searchText }: PageInput,
  { status, result, submitted, unviewed }: FilterValues<ApplicationFilters>,
): AppsFilterApplicationInput {
  const { vacancy, stage, progress, externalVacancyId } = tab;
  const { externalAssessmentPackageId } = stage;
  const assessmentStatus = statusOfProgress(progress);
  const sortInput = sort === undefined ? undefined : sortOf(sort, stagesUpTo(tab));
  return {
    organizationId: vacancy.organizationId,
    customerId: vacancy.customerId,
    hierarchyId: vacancy.hierarchyId,
    externalVacancyId,
    stageId: stage._id,
    skipEq: skip,
    limitEq: limit,
    ...(sortInput === undefined ? {} : { sort: sortInput }),
    ...(searchText === undefined ? {} : { searchText }),
    ...(status === undefined ? {} : { applicationStatusList: [...status] }),
    ...(assessmentStatus === undefined ? {} : { assessmentStatusFilter: { externalAssessmentPackageId, statusList: [assessmentStatus] } }),
    ...(result === undefined ? {} : { assessmentResultFilter: { externalAssessmentPackageId, resultList: [...result] } }),
    ...(unviewed === undefined ? {} : { assessmentViewedFilter: { externalAssessmentPackageId, unViewedOnly: true } }),
    ...(submitted === undefined ? {} : { assessmentSubmittedAtFilter: { externalAssessmentPackageId, ...momentsOf(submitted) } }),
  };
}

/** A sort by a score names the package of its stage. Undefined for a score of a stage that the list does not show. (APPL-048) */
function sortOf(
  { fieldName, order }: NonNullable<PageInput['sort']>,
  stages: readonly VacancyStage[],
): AppsApplicationSortInput | undefined {
  if (fieldName !== 'recommendation' && fieldName !== 'rating') return { fieldName, order };
  const stage = stages.find((each) => scoreFieldOf(each) === fieldName);
  if (stage === undefined) return undefined;
  return {
    fieldName,
    order,
    filter: { filterKey: 'assessments.externalAssessmentPackageId', filterValue: stage.externalAssessmentPackageId },
  };
}

/** The moments between which a range of days lies, in the user's time zone; the last day is included. (APPL-029) */
function momentsOf({ from, to }: Range<string>): { readonly submittedAtGte?: string; readonly submittedAtLte?: string } {
  return {
    ...(from === undefined ? {} : { submittedAtGte: startOf(from, 0) }),
    ...(to === undefined ? {} : { submittedAtLte: startOf(to, 1) }),
  };
}

/** @param day `YYYY-MM-DD` @returns ISO time of the midnight at which this day, or one of the following days, starts */
function startOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
