import { APPLICATION_STATUSES, type ProgressState } from '@edge-console/sdk/contract/recruiting';
import { dateRange, only, severalOf, type FilterKind, type ListControl, type ListSpec, type Range } from '@edge-console/sdk/ui';
import type { ApplicationRowFragment, AppsGetVacancyByIdQuery } from '../graphql/__generated__/operations.js';
import { RECOMMENDATIONS } from './score.js';

export type Application = ApplicationRowFragment;
export type Assessment = Application['assessments'][number];
export type VacancyOfDetails = AppsGetVacancyByIdQuery['AppsGetVacancyById'];
export type VacancyStage = VacancyOfDetails['workflow']['stages'][number];

/** Columns; all can be sorted by. (APPL-048) */
export type ApplicationField =
  | 'candidate'
  | 'submitted'
  | 'createdAt'
  | 'status'
  | 'recommendation'
  | 'rating'
  | 'isViewed'
  | 'isManuallyProgressed';

/** A column of scores is named after the score of its product. The stages of a workflow have different products. (APPL-048, WF-047) */
export function scoreFieldOf({ product }: Pick<VacancyStage, 'product'>): 'recommendation' | 'rating' {
  return product === 'FI' ? 'recommendation' : 'rating';
}

export function nameOfCandidate({ candidate: { personalInformation } }: Pick<Application, 'candidate'>): string {
  return `${personalInformation.firstName} ${personalInformation.lastName}`.trim();
}

export function assessmentOf({ assessments }: Pick<Application, 'assessments'>, stageId: string): Assessment | undefined {
  return assessments.find((assessment) => assessment.stageId === stageId);
}

const FILTERS = {
  status: severalOf(APPLICATION_STATUSES),
  result: severalOf(RECOMMENDATIONS),
  submitted: dateRange(),
  unviewed: only(),
};

/** A filter that the list does not have on a tab: an address with a value has no effect there. */
const NO_DATES: FilterKind<Range<string>, 'date-range'> = { ...dateRange(), parse: () => undefined };

export type ApplicationFilters = typeof FILTERS;
export type ApplicationListSpec = ListSpec<Application, ApplicationField, ApplicationFilters>;
export type ApplicationListControl = ListControl<Application, ApplicationField, ApplicationFilters>;

const BOTH_SORTS = ['candidate', 'status', 'recommendation', 'rating', 'isViewed', 'isManuallyProgressed'] as const;

const LIST = {
  id: 'recruiting.applications',
  idOf: ({ _id }: Application) => _id,
  nameOf: nameOfCandidate,
} as const;

/** The list of the tabs whose applications have been submitted, or may have been. (APPL-035, APPL-049, APPL-050) */
const SUBMITTED_LIST: ApplicationListSpec = {
  ...LIST,
  sorts: [...BOTH_SORTS, 'submitted'],
  defaultSort: { field: 'submitted', direction: 'desc' },
  filters: FILTERS,
};

/** The list of the other tabs. (APPL-028, APPL-036, APPL-051) */
const CREATED_LIST: ApplicationListSpec = {
  ...LIST,
  sorts: [...BOTH_SORTS, 'createdAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  filters: { ...FILTERS, submitted: NO_DATES },
};

/** Whether the applications of a tab have a date of submission. */
export function hasSubmissions(progress: ProgressState): boolean {
  return progress === 'ALL' || progress === 'COMPLETED';
}

/**
 * The list of a progress tab. A sort by the date that the tab does not show is unknown to the list, which then uses its default: the latest
 * first by the date that it does show.
 */
export function listOf(progress: ProgressState): ApplicationListSpec {
  return hasSubmissions(progress) ? SUBMITTED_LIST : CREATED_LIST;
}
