import type { FilterApplicationInput } from '../../../graphql/__generated__/resolvers.js';
import type { DepartmentsOfCustomers } from '../../common/index.js';
import type { Period } from '../Period.js';
import { readPeriod, readPlaces, readVacancyIds } from '../readFilter.js';

/** Applications of departments of customers, created in a period. */
export interface ApplicationCall {
  readonly places: DepartmentsOfCustomers;
  readonly period: Period;
  /** Undefined for all. */
  readonly externalVacancyIds: readonly string[] | undefined;
}

const INPUT = 'filterApplicationInput';

/** @throws BAD_REQUEST with the path of an invalid part */
export function readApplicationCall(input: FilterApplicationInput): ApplicationCall {
  return {
    places: readPlaces(INPUT, input),
    period: readPeriod(INPUT, ['createdAtFrom', input.createdAtFrom], ['createdAtTo', input.createdAtTo]),
    externalVacancyIds: readVacancyIds(`${INPUT}.externalVacancyIds`, input.externalVacancyIds),
  };
}
