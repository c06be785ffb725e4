import { isDeepStrictEqual } from 'node:util';
import { maskForAudit } from '../AuditWriter.js';

/** One field of a record before and after the change; null without a value. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Returns the fields that differ between the two states of an audit row, in the order of `fields`.
 * @param fields fields that may be shown; the result does not contain others
 */
export function changesOf(before: unknown, after: unknown, fields: readonly string[]): readonly Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return fields
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Masks again, because a row can be older than a masking rule. */
function fieldsOf(side: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof side === 'object' && side !== null && !Array.isArray(side);
  return isRecord ? (maskForAudit(side) as Record<string, unknown>) : {};
}
