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
export async function writeAudit(transaction: Transaction, now: Date, entry: AuditEntry): Promise<void> {
  await transaction.insert(audit).values({
    customerId: entry.customerId ?? PLATFORM_CUSTOMER_ID,
    auditId: newId(now),
    at: now,
    actorId: entry.actorId ?? null,
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    before: maskForAudit(entry.before) ?? null,
    after: maskForAudit(entry.after) ?? null,
    requestId: entry.requestId ?? null,
  });
}
