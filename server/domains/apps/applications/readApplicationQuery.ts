import { badRequest } from '../../../graphql/errors.js';
import type { AppsFilterApplicationInput } from '../../../graphql/__generated__/resolvers.js';
import { readListFilter, type ListOptions, type ListQuery } from '../../../graphql/listQuery.js';
import type { StageFilter } from './stageFilters.js';
import type { ApplicationStatus } from '@edge-console/sdk/contract/recruiting';

/** Fields that the list can be sorted by. (APPL-048) */
export const APPLICATION_SORTS = [
  'candidate',
  'submitted',
  'createdAt',
  'status',
  'recommendation',
  'rating',
  'isViewed',
  'isManuallyProgressed',
] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** The list of the applications in a stage of a vacancy, as a call asks for it. */
export interface ApplicationListInput extends ListQuery<ApplicationSort> {
  readonly externalVacancyId: string;
  /** Undefined for the first stage. */
  readonly stageId: string | undefined;
  /** Package whose assessment the sort reads. Undefined for that of the stage. */
  readonly sortedPackageId: string | undefined;
  /** Undefined for all. */
  readonly applicationStatuses: readonly ApplicationStatus[] | undefined;
  readonly filters: readonly StageFilter[];
}

/** Name of the input, in messages. */
export const APPLICATION_LIST = 'filterApplicationInput';

const LIST: ListOptions = { names: { input: APPLICATION_LIST, limit: 'limitEq', skip: 'skipEq' } };
/** (APPL-049) */
const LATEST_FIRST = { field: 'submitted', descending: true } as const;
/** The only key of the filter of a sort. (RECGQL-023) */
const SORT_FILTER_KEY = 'assessments.externalAssessmentPackageId';

/** @throws BAD_REQUEST with the path of an invalid part */
export function readApplicationQuery(input: AppsFilterApplicationInput): ApplicationListInput {
  const { skipEq: skip, limitEq: limit, sort, searchText } = input;
  const query = readListFilter({ skip, limit, sort, searchText }, APPLICATION_SORTS, LIST);
  return {
    ...query,
    sort: query.sort ?? LATEST_FIRST,
    externalVacancyId: input.externalVacancyId,
    stageId: input.stageId ?? undefined,
    sortedPackageId: readSortFilter(sort),
    applicationStatuses: input.applicationStatusList ?? undefined,
    filters: readFilters(input),
  };
}

function readSortFilter(sort: AppsFilterApplicationInput['sort']): string | undefined {
  const filter = sort?.filter ?? undefined;
  if (filter !== undefined && filter.filterKey !== SORT_FILTER_KEY)
    throw badRequest(`${APPLICATION_LIST}.sort.filter.filterKey must be ${SORT_FILTER_KEY}.`);
  return filter?.filterValue;
}

function readFilters(input: AppsFilterApplicationInput): readonly StageFilter[] {
  const { assessmentStatusFilter: status, assessmentResultFilter: result } = input;
  const { assessmentViewedFilter: viewed, assessmentSubmittedAtFilter: submitted } = input;
  const of = (name: string, { externalAssessmentPackageId: packageId }: { readonly externalAssessmentPackageId: string }) => ({
    path: `${APPLICATION_LIST}.${name}`,
    packageId,
  });
  return [
    ...(status ? [{ ...of('assessmentStatusFilter', status), kind: 'status' as const, statuses: status.statusList }] : []),
    ...(result ? [{ ...of('assessmentResultFilter', result), kind: 'result' as const, results: result.resultList }] : []),
    ...(viewed?.unViewedOnly ? [{ ...of('assessmentViewedFilter', viewed), kind: 'notViewed' as const }] : []),
    ...(submitted
      ? [
          {
            ...of('assessmentSubmittedAtFilter', submitted),
            kind: 'submitted' as const,
            from: timeOf(submitted.submittedAtGte),
            until: timeOf(submitted.submittedAtLte),
          },
        ]
      : []),
  ];
}

function timeOf(time: Date | string | null | undefined): Date | undefined {
  return time ? new Date(time) : undefined;
}
