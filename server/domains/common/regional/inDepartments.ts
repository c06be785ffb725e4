import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { notFound } from '../../../graphql/errors.js';
import type { Departments } from '../rights/extentOf.js';
import type { Reach } from '../rights/Reach.js';
import type { CustomerScope, RegionalScope } from './RegionalService.js';

/**
 * Matches rows in these departments, and not in those below them.
 * @param departments ids that were read before, because a region has no department tree and a list plans better with them
 * @returns undefined if every row of the customer matches
 */
export function inDepartments(hierarchyId: AnyPgColumn, departments: Departments): SQL | undefined {
  if (departments === 'all') return undefined;
  const [only, ...others] = departments;
  // PostgreSQL reads one department in the order of an index, but not an array of one department.
  if (only !== undefined && others.length === 0) return eq(hierarchyId, only);
  return sql`${hierarchyId} = ANY (${sql.param([...departments])}::text[])`;
}

/**
 * Matches the rows of a call on a department of a customer: those of the customer, in departments where the caller may act, in the department
 * that the call names or below it. Every list of a region begins with it.
 */
export function inScope(
  table: { readonly customerId: AnyPgColumn; readonly hierarchyId: AnyPgColumn },
  customerId: string,
  { departments, asked }: RegionalScope,
): SQL | undefined {
  return and(eq(table.customerId, customerId), inDepartments(table.hierarchyId, departments), inDepartments(table.hierarchyId, asked));
}

/** Matches the rows of a call on several customers: in each of them, the rows that {@link inScope} matches. */
export function inScopes(
  table: { readonly customerId: AnyPgColumn; readonly hierarchyId: AnyPgColumn },
  scopes: readonly CustomerScope[],
): SQL | undefined {
  // A condition on the customers themselves lets PostgreSQL read an index of the table, whatever the departments are.
  const ofCustomers = inArray(
    table.customerId,
    scopes.map(({ customerId }) => customerId),
  );
  if (scopes.every(isOnWholeCustomer)) return ofCustomers;
  return and(ofCustomers, or(...scopes.map((scope) => inScope(table, scope.customerId, scope))));
}

/** Whether the call reads every row of the customer. */
export function isOnWholeCustomer({ departments, asked }: RegionalScope): boolean {
  return departments === 'all' && asked === 'all';
}

/** Whether an object in this department of the customer is in the scope of a call. */
export function isInListed(hierarchyId: string, { departments, asked }: RegionalScope): boolean {
  return [departments, asked].every((listed) => listed === 'all' || listed.includes(hierarchyId));
}

/**
 * Requires that the reach of a regional call includes the place of an object.
 * @throws NOT_FOUND for an object in another department or in a customer that the caller may not enter; FORBIDDEN if the action is allowed
 *   nowhere in the customer (D-159)
 */
export function requireListed(
  reach: Reach,
  {
    customerId,
    hierarchyId,
  }: { readonly customerId: string; /** Undefined for what has no department. */ readonly hierarchyId?: string | undefined },
): void {
  if (hierarchyId === undefined) return reach.requireWhole(customerId);
  const departments = reach.in(customerId);
  if (departments !== 'all' && !departments.includes(hierarchyId)) throw notFound();
}
