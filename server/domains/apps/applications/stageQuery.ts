import { badRequest } from '../../../graphql/errors.js';
import type { FoundVacancy, VacancyStage } from './foundVacancy.js';
import { APPLICATION_LIST, type ApplicationListInput } from './readApplicationQuery.js';
import type { StageFilter } from './stageFilters.js';

/** The query of a page of the applications in a stage. */
export interface StageQuery extends ApplicationListInput {
  readonly customerId: string;
  readonly stage: VacancyStage;
  /** Whether the sort reads the score of the first stage in the list of the second. */
  readonly isByFirstScore: boolean;
  /** Filters with the stage of their package. */
  readonly filtersByStage: readonly { readonly stage: VacancyStage; readonly filter: StageFilter }[];
}

/**
 * Finds what the call names among the stages of the vacancy.
 * @throws BAD_REQUEST with the path of a stage or package that the vacancy does not have, and of a sort by an earlier stage's package that is
 *   not by its score
 */
export function stageQuery(input: ApplicationListInput, customerId: string, { stages }: FoundVacancy): StageQuery {
  const stage = stageOf(input, stages);
  const withPackage = (packageId: string, path: string) => {
    const found = stages.find(({ externalAssessmentPackageId }) => externalAssessmentPackageId === packageId);
    if (found === undefined) throw badRequest(`${path} must be a package of the vacancy.`);
    return found;
  };
  const filtersByStage = input.filters.map((filter) => ({
    filter,
    stage: withPackage(filter.packageId, `${filter.path}.externalAssessmentPackageId`),
  }));
  return { ...input, customerId, stage, filtersByStage, isByFirstScore: isByFirstScore(input, stage, withPackage) };
}

function stageOf({ stageId }: ApplicationListInput, stages: FoundVacancy['stages']): VacancyStage {
  if (stageId === undefined) return stages[0];
  const stage = stages.find((candidate) => candidate.stageId === stageId);
  if (stage === undefined) throw badRequest(`${APPLICATION_LIST}.stageId must be a stage of the vacancy.`);
  return stage;
}

function isByFirstScore(
  { sort, sortedPackageId }: ApplicationListInput,
  stage: VacancyStage,
  withPackage: (packageId: string, path: string) => VacancyStage,
): boolean {
  if (sortedPackageId === undefined) return false;
  const path = `${APPLICATION_LIST}.sort.filter.filterValue`;
  const sorted = withPackage(sortedPackageId, path);
  if (sorted.stageId === stage.stageId) return false;
  if (sorted.position > stage.position) throw badRequest(`${path} must be the package of the stage or of an earlier one.`);
  if (sort?.field !== 'recommendation')
    throw badRequest(`${path} must be the package of the stage. Only recommendation can be sorted by an earlier stage.`);
  return true;
}
