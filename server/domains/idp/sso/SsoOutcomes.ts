import { eq, lte, sql } from 'drizzle-orm';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { Transaction } from '../../../storage/index.js';
import { ssoOutcomes, type OutcomeKind } from '../tables.js';
import type { RefusalReason } from './refusalReasons.js';

export type SsoOutcome = typeof ssoOutcomes.$inferSelect;

/** The last results of single sign-on, which tell the customer's administrators why sign-ins are rejected. Contains no data about users. */
export class SsoOutcomes {
  constructor(private readonly dependencies: Pick<DomainDependencies, 'storage' | 'clock' | 'logger'>) {}

  /**
   * Records a result in a transaction of its own, because all sign-ins of a customer change the same row. Never rejects: a result that is
   * missing must not fail the sign-in.
   */
  async record(customerId: string, kind: OutcomeKind, reason: RefusalReason | undefined): Promise<void> {
    const { storage, clock, logger } = this.dependencies;
    const row = { customerId, kind, at: clock.now(), reason: reason ?? null };
    try {
      await storage.directory.transaction({ kind: 'system' }, (transaction) =>
        transaction
          .insert(ssoOutcomes)
          .values(row)
          .onConflictDoUpdate({
            target: [ssoOutcomes.customerId, ssoOutcomes.kind],
            set: { at: row.at, reason: row.reason },
            // A concurrent sign-in may have recorded a later result.
            setWhere: lte(ssoOutcomes.at, sql`excluded.at`),
          }),
      );
    } catch (error) {
      logger.error({ err: error, customerId }, 'the result of a sign-in by SAML could not be recorded');
    }
  }
}

/** The last result of each kind. */
export function readOutcomes(transaction: Transaction, customerId: string): Promise<SsoOutcome[]> {
  return transaction.select().from(ssoOutcomes).where(eq(ssoOutcomes.customerId, customerId));
}
