import { badRequest } from '../../graphql/errors.js';
import type { DepartmentsOfCustomers } from '../common/index.js';
import { DAY, type Period } from './Period.js';

/** Most ids of each kind in a call. */
const [MOST_CUSTOMERS, MOST_DEPARTMENTS, MOST_VACANCIES] = [20, 100, 100];

/** A leap year, with an hour of summer time. A longer period would read too many rows. */
const LONGEST_PERIOD_IN_DAYS = 367;

/**
 * The customers and departments of a call.
 * @param input name of the input, for messages
 * @throws BAD_REQUEST with the path of a list that is too short or too long
 */
export function readPlaces(input: string, { customerIds, organizationIds, hierarchyIds }: DepartmentsOfCustomers): DepartmentsOfCustomers {
  for (const [name, ids] of Object.entries({ customerIds, organizationIds }))
    if (ids.length < 1 || ids.length > MOST_CUSTOMERS) throw badRequest(`${input}.${name} must have 1 to ${MOST_CUSTOMERS} ids.`);
  requireAtMost(MOST_DEPARTMENTS, hierarchyIds, `${input}.hierarchyIds`);
  return { customerIds, organizationIds, hierarchyIds };
}

/**
 * External ids of vacancies. @returns undefined for all
 * @throws BAD_REQUEST with the path for too many
 */
export function readVacancyIds(path: string, ids: readonly string[] | null | undefined): readonly string[] | undefined {
  requireAtMost(MOST_VACANCIES, ids ?? [], path);
  return ids && ids.length > 0 ? ids : undefined;
}

/**
 * A period with both of its ends.
 * @param from its name in the input, and its value
 * @throws BAD_REQUEST with the path for a period that ends before it begins, or is too long
 */
export function readPeriod(
  input: string,
  [fromName, from]: readonly [name: string, time: Date | string],
  [toName, to]: readonly [name: string, time: Date | string],
): Period {
  const period = { from: new Date(from), to: new Date(to) };
  const length = period.to.getTime() - period.from.getTime();
  if (length < 0) throw badRequest(`${input}.${fromName} must not be later than ${toName}.`);
  if (length > LONGEST_PERIOD_IN_DAYS * DAY)
    throw badRequest(`${input}.${toName} must be at most ${LONGEST_PERIOD_IN_DAYS} days after ${fromName}.`);
  return period;
}

function requireAtMost(most: number, ids: readonly string[], path: string): void {
  if (ids.length > most) throw badRequest(`${path} must have at most ${most} ids.`);
}
