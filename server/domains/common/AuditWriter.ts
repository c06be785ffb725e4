import { newId, type Transaction } from '../../storage/index.js';
import { audit, PLATFORM_CUSTOMER_ID } from './tables.js';

export interface AuditEntry {
  /** The affected customer; undefined if none is affected. */
  readonly customerId?: string;
  /** Undefined for the system. */
  readonly actorId?: string | undefined;
  /** Policy action or event. */
  readonly action: string;
  readonly subjectId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string | undefined;
}

/** Fields whose values are masked in the audit. */
const MASKED = /password|token|secret|code|credential|email|phone|firstName|lastName|username/i;

/** Replaces secrets and personal data by a mark, at any depth. (data.md: Rows) */
export function maskForAudit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskForAudit);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, MASKED.test(name) && inner !== null ? '***' : maskForAudit(inner)]),
  );
}

/** Writes an audit row in the transaction of the change. */
export function writeAudit(transaction: Transaction, now: Date, entry: AuditEntry): Promise<void> {
  return writeAudits(transaction, now, [entry]);
}

/** Rows per statement: each has nine parameters, and PostgreSQL permits 65,535. */
const WRITTEN_AT_ONCE = 1_000;

/** Writes the audit rows of a change of several records. */
export async function writeAudits(transaction: Transaction, now: Date, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += WRITTEN_AT_ONCE)
    await transaction.insert(audit).values(entries.slice(start, start + WRITTEN_AT_ONCE).map((entry) => rowOf(entry, now)));
}

function rowOf(entry: AuditEntry, now: Date): typeof audit.$inferInsert {
  return {
    customerId: entry.customerId ?? PLATFORM_CUSTOMER_ID,
    auditId: newId(now),
    at: now,
    actorId: entry.actorId ?? null,
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    before: maskForAudit(entry.before) ?? null,
    after: maskForAudit(entry.after) ?? null,
    requestId: entry.requestId ?? null,
  };
}
