import { sql } from 'drizzle-orm';
import { LIMITS } from '@edge-console/sdk/contract';
import type { Transaction } from '../../../storage/index.js';
import { targetRows, writeAudits, type ActorAndTime, type RemovedDepartments } from '../../common/index.js';

interface MovedGroup {
  readonly groupId: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** A group with the number that distinguishes its new name. */
interface Numbered extends MovedGroup {
  readonly number: number;
}

/**
 * Moves those groups of removed departments whose names are in use where they move to, and numbers their names: 'Recruiters (2)'. A name is
 * unique within a department.
 */
export async function moveGroups(transaction: Transaction, removed: RemovedDepartments, { now, actor }: ActorAndTime): Promise<void> {
  const renamed = await newNames(transaction, removed, await groupsInUse(transaction, removed));
  if (renamed.length === 0) return;
  const { customerId } = removed;
  await transaction.execute(sql`
    UPDATE groups g SET name = renamed.name, hierarchy_id = renamed.to_id, updated_at = ${now.toISOString()}::timestamptz, version = g.version + 1
    FROM (SELECT * FROM unnest(
      ${sql.param(renamed.map(({ groupId }) => groupId))}::text[],
      ${sql.param(renamed.map((group) => nameOf(group)))}::text[],
      ${sql.param(renamed.map(({ to }) => to))}::text[]) AS given (group_id, name, to_id)) renamed
    WHERE g.customer_id = ${customerId} AND g.group_id = renamed.group_id`);
  await writeAudits(
    transaction,
    now,
    renamed.map((group) => ({
      action: 'org:editGroup',
      customerId,
      ...actor,
      subjectId: group.groupId,
      before: { hierarchyId: group.from, name: group.name },
      after: { hierarchyId: group.to, name: nameOf(group) },
    })),
  );
}

function nameOf({ name, number }: Numbered): string {
  const suffix = ` (${String(number)})`;
  return name.slice(0, LIMITS.name - suffix.length) + suffix;
}

/** Active groups whose name another active group has, which is in the target or moves there too. The oldest of several keeps its name. */
async function groupsInUse(transaction: Transaction, { customerId, targets }: RemovedDepartments): Promise<readonly MovedGroup[]> {
  const { rows } = await transaction.execute<{ group_id: string; name: string; from_id: string; to_id: string }>(sql`
    WITH targets AS (${targetRows(targets)}), moving AS (
      SELECT g.group_id, g.name, targets.from_id, targets.to_id,
        row_number() OVER (PARTITION BY targets.to_id, lower(g.name) ORDER BY g.created_at, g.group_id) AS place
      FROM groups g JOIN targets ON targets.from_id = g.hierarchy_id
      WHERE g.customer_id = ${customerId} AND g.archived_at IS NULL
    )
    SELECT group_id, name, from_id, to_id FROM moving
    WHERE place > 1 OR EXISTS (
      SELECT FROM groups other WHERE other.customer_id = ${customerId} AND other.hierarchy_id = moving.to_id
        AND lower(other.name) = lower(moving.name) AND other.archived_at IS NULL)
    ORDER BY to_id, lower(name), place`);
  return rows.map((row) => ({ groupId: row.group_id, name: row.name, from: row.from_id, to: row.to_id }));
}

/** Gives each group the first number whose name is free where it moves to. */
async function newNames(
  transaction: Transaction,
  removed: RemovedDepartments,
  groups: readonly MovedGroup[],
): Promise<readonly Numbered[]> {
  const given = new Set<string>();
  const done: Numbered[] = [];
  let open: readonly Numbered[] = groups.map((group) => ({ ...group, number: 2 }));
  while (open.length > 0) {
    const taken = await takenIds(transaction, removed, open);
    const next: Numbered[] = [];
    for (const group of open) {
      const key = `${group.to} ${nameOf(group).toLowerCase()}`;
      if (taken.has(group.groupId) || given.has(key)) next.push({ ...group, number: group.number + 1 });
      else {
        given.add(key);
        done.push(group);
      }
    }
    open = next;
  }
  return done;
}

/** Ids of the groups whose new name another group has that is in the target, or moves there. */
async function takenIds(transaction: Transaction, { customerId, targets }: RemovedDepartments, groups: readonly Numbered[]) {
  const { rows } = await transaction.execute<{ group_id: string }>(sql`
    WITH targets AS (${targetRows(targets)})
    SELECT wanted.group_id FROM unnest(
      ${sql.param(groups.map(({ groupId }) => groupId))}::text[],
      ${sql.param(groups.map(({ to }) => to))}::text[],
      ${sql.param(groups.map((group) => nameOf(group)))}::text[]) AS wanted (group_id, to_id, name)
    WHERE EXISTS (
      SELECT FROM groups other WHERE other.customer_id = ${customerId} AND other.archived_at IS NULL AND lower(other.name) = lower(wanted.name)
        AND other.hierarchy_id IN (SELECT wanted.to_id UNION ALL SELECT targets.from_id FROM targets WHERE targets.to_id = wanted.to_id))`);
  return new Set(rows.map((row) => row.group_id));
}
