import { and, eq, sql } from 'drizzle-orm';
import { ownerOf, type Transaction } from '../../../storage/index.js';
import { brandings } from '../tables.js';
import type { BrandingContent } from './brandingRules.js';

export type BrandingRow = typeof brandings.$inferSelect;

/** SQL of brandings. */
export const BrandingStore = {
  async find(transaction: Transaction, customerId: string): Promise<BrandingRow | undefined> {
    const [row] = await transaction.select().from(brandings).where(eq(brandings.customerId, customerId));
    return row;
  },

  /** The branding with this id of any customer that the transaction can see. */
  async findById(transaction: Transaction, brandingId: string): Promise<BrandingRow | undefined> {
    const [row] = await transaction
      .select()
      .from(brandings)
      .where(and(eq(brandings.customerId, ownerOf(brandings, brandings.brandingId, brandingId)), eq(brandings.brandingId, brandingId)));
    return row;
  },

  /** The branding of the customer, which other transactions cannot change before the end of this one. */
  async lock(transaction: Transaction, customerId: string): Promise<BrandingRow | undefined> {
    const [row] = await transaction.select().from(brandings).where(eq(brandings.customerId, customerId)).for('update');
    return row;
  },

  /** @returns false if the customer already has a branding */
  async insert(transaction: Transaction, branding: typeof brandings.$inferInsert): Promise<boolean> {
    const rows = await transaction.insert(brandings).values(branding).onConflictDoNothing({ target: brandings.customerId }).returning();
    return rows.length > 0;
  },

  async update(transaction: Transaction, customerId: string, changes: BrandingContent & { readonly updatedAt: Date }): Promise<void> {
    await transaction
      .update(brandings)
      .set({ ...changes, version: sql`${brandings.version} + 1` })
      .where(eq(brandings.customerId, customerId));
  },
};
