import { isDeepStrictEqual } from 'node:util';
import { maskForAudit } from '../AuditWriter.js';

/** One field of a record before and after; null where it had no value. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Fields that differ between the two sides of an audit row, in the order of `fields`.
 * @param fields that may be shown; what else the row has is left out
 */
export function changesOf(before: unknown, after: unknown, fields: readonly string[]): readonly Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return fields
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Masked once more: a row may be older than a rule of what is masked. */
function fieldsOf(side: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof side === 'object' && side !== null && !Array.isArray(side);
  return isRecord ? (maskForAudit(side) as Record<string, unknown>) : {};
}
