import { statusOfProgress, type ApplicationStatus, type ProgressState } from '@edge-console/sdk/contract/recruiting';
import { useQueryState } from '@edge-console/sdk/ui';
import {
  AppsGetVacancyApplicationStatusCountDocument,
  type AppsGetVacancyApplicationStatusCountQuery,
} from '../graphql/__generated__/operations.js';
import type { VacancyOfDetails } from './application.js';

export type CountsOfVacancy = AppsGetVacancyApplicationStatusCountQuery['AppsGetVacancyApplicationStatusCount'];

export interface ApplicationCounts {
  /** Undefined until they have loaded. */
  readonly data: CountsOfVacancy | undefined;
  readonly reload: () => Promise<void>;
}

/** Numbers of applications of a vacancy. The page does without them if they cannot be loaded. (RECGQL-025) */
export function useApplicationCounts({ _id: vacancyId, customerId, organizationId, hierarchyId }: VacancyOfDetails): ApplicationCounts {
  const variables = { vacancyId, customerId, organizationId, hierarchyId };
  const { data, reload } = useQueryState(AppsGetVacancyApplicationStatusCountDocument, variables);
  return { data: data?.AppsGetVacancyApplicationStatusCount, reload };
}

/** The number of applications of a status in the vacancy; 0 if the server has left the status out. (APPL-025) */
export function countOfStatus({ statusCount }: Pick<CountsOfVacancy, 'statusCount'>, status: ApplicationStatus): number {
  return statusCount.find((each) => each.status === status)?.count ?? 0;
}

/** The number of applications in a stage, of one progress tab. */
export function countOfProgress(
  { progressCount }: Pick<CountsOfVacancy, 'progressCount'>,
  stageId: string,
  progress: ProgressState = 'ALL',
): number {
  const status = statusOfProgress(progress);
  const counts = progressCount.filter((each) => each.stageId === stageId && (status === undefined || each.status === status));
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Number of applications of a stage that have changed, as far as their numbers show it. */
export function countChanges(before: CountsOfVacancy, after: CountsOfVacancy, stageId: string): number {
  const ofStage = ({ progressCount }: CountsOfVacancy) =>
    new Map(progressCount.filter((each) => each.stageId === stageId).map(({ status, count }) => [status, count] as const));
  const ofVacancy = ({ statusCount }: CountsOfVacancy) => new Map(statusCount.map(({ status, count }) => [status, count] as const));
  return Math.max(moved(ofStage(before), ofStage(after)), moved(ofVacancy(before), ofVacancy(after)));
}

/** One application that changes its status lowers one number and raises another; a new one raises one. */
function moved<TStatus>(before: ReadonlyMap<TStatus, number>, after: ReadonlyMap<TStatus, number>): number {
  const statuses = [...new Set([...before.keys(), ...after.keys()])];
  const differences = statuses.map((status) => (after.get(status) ?? 0) - (before.get(status) ?? 0));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return Math.max(sum(differences.filter((number) => number > 0)), -sum(differences.filter((number) => number < 0)));
}
