import { createHash, randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';

/** A new id: 24 hex characters, the first eight the time in seconds, so ids are roughly ordered by time. (data.md) */
export function newId(now: Date): string {
  return timeOf(now) + randomBytes(8).toString('hex');
}

/** The same as an expression, which is another id in each row of a statement. */
export function newIdInSql(now: Date): SQL {
  return sql`${timeOf(now)} || right(replace(gen_random_uuid()::text, '-', ''), 16)`;
}

function timeOf(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds.toString(16).padStart(8, '0').slice(-8);
}

/** A stable id for a name, for demo data that must not be inserted twice. */
export function stableId(name: string): string {
  return createHash('sha256').update(`edge-console demo ${name}`).digest('hex').slice(0, 24);
}

export function isId(value: string): boolean {
  return /^[0-9a-f]{24}$/.test(value);
}
