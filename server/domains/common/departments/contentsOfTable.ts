import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { newIdInSql, type Transaction } from '../../../storage/index.js';
import type { ActorAndTime } from '../archive/moveRows.js';
import type { DepartmentContents, RemovedDepartments } from './DepartmentContents.js';

/** A table whose rows have a department. */
export interface TableOfDepartments {
  readonly kind: string;
  readonly storedIn: DepartmentContents['storedIn'];
  readonly table: PgTable & { readonly customerId: AnyPgColumn; readonly hierarchyId: AnyPgColumn };
  readonly id: AnyPgColumn;
  /** Action of the audit rows. */
  readonly action: string;
}

/** Rows per statement, far below the deadline of a statement. */
const ROWS_AT_ONCE = 5_000;

/** Contents that are the rows of one table. */
export function contentsOfTable(source: TableOfDepartments): DepartmentContents & Required<Pick<DepartmentContents, 'move'>> {
  const table = sql.identifier(getTableName(source.table));
  return {
    kind: source.kind,
    storedIn: source.storedIn,
    tableName: getTableName(source.table),
    async count(transaction, customerId, hierarchyIds) {
      const { rows } = await transaction.execute<{ number: number }>(
        sql`SELECT count(*)::int AS number FROM ${table} WHERE customer_id = ${customerId} AND hierarchy_id = ANY (${sql.param([...hierarchyIds])}::text[])`,
      );
      return rows[0]?.number ?? 0;
    },
    async move(transaction, removed, by) {
      while ((await moveSome(transaction, source, removed, by)) === ROWS_AT_ONCE);
    },
  };
}

/** @returns the number of moved rows */
async function moveSome(
  transaction: Transaction,
  { table, id, action }: TableOfDepartments,
  { customerId, targets }: RemovedDepartments,
  { now, actor }: ActorAndTime,
): Promise<number> {
  const [name, key] = [sql.identifier(getTableName(table)), sql.identifier(id.name)];
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await transaction.execute<{ number: number }>(sql`
    WITH targets AS (${targetRows(targets)}),
    found AS (
      SELECT held.${key} AS id, targets.from_id, targets.to_id FROM ${name} held JOIN targets ON targets.from_id = held.hierarchy_id
      WHERE held.customer_id = ${customerId} ORDER BY 1 LIMIT ${ROWS_AT_ONCE} FOR UPDATE OF held
    ),
    moved AS (
      UPDATE ${name} held SET hierarchy_id = found.to_id, updated_at = ${at}, version = held.version + 1 FROM found
      WHERE held.customer_id = ${customerId} AND held.${key} = found.id
      RETURNING found.id, found.from_id, found.to_id
    ),
    written AS (
      INSERT INTO audit (customer_id, audit_id, at, actor_id, action, subject_id, before, after, request_id)
      SELECT ${customerId}, ${newIdInSql(now)}, ${at}, ${actor.actorId ?? null}, ${action}, moved.id,
        jsonb_build_object('hierarchyId', moved.from_id), jsonb_build_object('hierarchyId', moved.to_id), ${actor.requestId ?? null}
      FROM moved
    )
    SELECT count(*)::int AS number FROM moved`);
  return rows[0]?.number ?? 0;
}

/** Rows `(from_id, to_id)`. */
export function targetRows(targets: ReadonlyMap<string, string>): SQL {
  return sql`SELECT * FROM unnest(${sql.param([...targets.keys()])}::text[], ${sql.param([...targets.values()])}::text[]) AS target (from_id, to_id)`;
}
