import { inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { notFound } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import type { Departments } from './extentOf.js';
import type { Reach } from './Reach.js';
import type { DepartmentName } from './Rights.js';

/** Columns with the customer and the department of a row. */
export interface PlaceColumns {
  readonly customerId: AnyPgColumn;
  readonly hierarchyId: AnyPgColumn;
}

/**
 * Matches rows in these departments of a customer and in those below them, because a department includes its descendants. The database
 * reads the departments once per statement. (docs/ARCHITECTURE.md)
 * @returns undefined if every row of the customer matches
 */
export function withinDepartments(hierarchyId: AnyPgColumn | SQL, customerId: string, departments: Departments): SQL | undefined {
  if (departments === 'all') return undefined;
  return sql`${hierarchyId} IN (SELECT covered.hierarchy_id FROM (${coveredDepartments(departments.map((id) => ({ customerId, hierarchyId: id })))}) covered)`;
}

/**
 * Ids of the departments of a customer that are in each of the sets or below one of its departments. A list reads them before its rows,
 * because with ids PostgreSQL plans by the number of rows in these departments.
 * @returns `all` if every row of the customer matches
 */
export async function readDepartments(transaction: Transaction, customerId: string, sets: readonly Departments[]): Promise<Departments> {
  let common: Departments = 'all';
  for (const departments of sets.filter((set) => set !== 'all')) {
    const covered = await readCovered(transaction, customerId, departments);
    common = common === 'all' ? [...covered] : common.filter((id) => covered.has(id));
  }
  return common;
}

async function readCovered(transaction: Transaction, customerId: string, departments: readonly string[]): Promise<ReadonlySet<string>> {
  if (departments.length === 0) return new Set();
  const named = departments.map((hierarchyId) => ({ customerId, hierarchyId }));
  const { rows } = await transaction.execute<{ id: string }>(
    sql`SELECT covered.hierarchy_id AS id FROM (${coveredDepartments(named)}) covered WHERE covered.customer_id = ${customerId}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Matches rows of several customers where the reach includes their departments. @returns undefined if every visible row matches */
export function withinReach({ customerId, hierarchyId }: PlaceColumns, reach: Reach): SQL | undefined {
  const customers = reach.customers();
  if (customers === undefined) return undefined;
  const whole = [...customers].filter(([, departments]) => departments === 'all').map(([id]) => id);
  const named = [...customers].flatMap(([id, departments]) =>
    departments === 'all' ? [] : departments.map((department) => ({ customerId: id, hierarchyId: department })),
  );
  return or(
    inArray(customerId, whole),
    named.length === 0 ? undefined : sql`(${customerId}, ${hierarchyId}) IN (${coveredDepartments(named)})`,
  );
}

/**
 * Requires that the reach includes the place of an object. @throws NOT_FOUND for an object in another department or in a customer that the
 * caller may not enter; FORBIDDEN if the action is allowed nowhere in the customer (D-159)
 */
export async function requireInReach(
  transaction: Transaction,
  reach: Reach,
  {
    customerId,
    hierarchyId,
  }: { readonly customerId: string; /** Undefined for what has no department. */ readonly hierarchyId?: string | undefined },
): Promise<void> {
  if (hierarchyId === undefined) return reach.requireWhole(customerId);
  if (!(await isInDepartments(transaction, { customerId, hierarchyId }, reach.in(customerId)))) throw notFound();
}

/** Whether the department is one of these or below one of them. */
export async function isInDepartments(
  transaction: Transaction,
  { customerId, hierarchyId }: DepartmentName,
  departments: Departments,
): Promise<boolean> {
  if (departments === 'all' || departments.includes(hierarchyId)) return true;
  const { rows } = await transaction.execute<{ isWithin: boolean }>(
    sql`SELECT ${withinDepartments(sql`${hierarchyId}`, customerId, departments)} AS "isWithin"`,
  );
  return rows[0]?.isWithin === true;
}

/** Reads the departments and those below them. */
export function coveredDepartments(departments: readonly DepartmentName[]): SQL {
  const customerIds = sql.param(departments.map(({ customerId }) => customerId));
  const hierarchyIds = sql.param(departments.map(({ hierarchyId }) => hierarchyId));
  return sql`
    WITH RECURSIVE below AS (
      SELECT h.customer_id, h.hierarchy_id FROM hierarchies h
      WHERE (h.customer_id, h.hierarchy_id) IN (SELECT * FROM unnest(${customerIds}::text[], ${hierarchyIds}::text[]))
      UNION
      SELECT h.customer_id, h.hierarchy_id FROM hierarchies h
      JOIN below ON h.customer_id = below.customer_id AND h.parent_id = below.hierarchy_id
    ) SELECT customer_id, hierarchy_id FROM below`;
}
