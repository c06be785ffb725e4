import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { notFound } from '../../../graphql/errors.js';
import type { Departments } from '../rights/extentOf.js';
import type { Reach } from '../rights/Reach.js';
import type { DepartmentName } from '../rights/Rights.js';

/** Matches rows of a region in these departments, which include those below them. @returns undefined if every row of the customer matches */
export function inDepartments(hierarchyId: AnyPgColumn, departments: Departments): SQL | undefined {
  return departments === 'all' ? undefined : sql`${hierarchyId} = ANY (${sql.param([...departments])}::text[])`;
}

/**
 * Requires that the reach of a regional call includes the place of an object.
 * @throws NOT_FOUND for an object in another department or in a customer that the caller may not enter; FORBIDDEN if the action is allowed
 *   nowhere in the customer (D-159)
 */
export function requireListed(reach: Reach, { customerId, hierarchyId }: DepartmentName): void {
  const departments = reach.in(customerId);
  if (departments !== 'all' && !departments.includes(hierarchyId)) throw notFound();
}
