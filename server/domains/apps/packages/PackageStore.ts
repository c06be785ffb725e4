import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import type { ProvidedPackage } from '../../../integrations/assessments/index.js';
import { containing, inState, listPage, newId, type Transaction } from '../../../storage/index.js';
import { assessmentPackages, PROVIDER, type AssessmentProduct } from '../tables.js';

export type PackageRow = typeof assessmentPackages.$inferSelect;

/** The query of a page of a customer's packages, by name. */
export interface PackageQuery extends ListQuery<never> {
  readonly customerId: string;
  /** Undefined for both products. */
  readonly product: AssessmentProduct | undefined;
}

/** Rows per statement: each has twelve parameters, and PostgreSQL permits 65,535. */
const WRITTEN_AT_ONCE = 1_000;

/** SQL of assessment packages. */
export const PackageStore = {
  list(transaction: Transaction, { customerId, product, ...query }: PackageQuery) {
    const { name, externalId } = assessmentPackages;
    return listPage(transaction, query, {
      table: assessmentPackages,
      where: and(
        eq(assessmentPackages.customerId, customerId),
        inState(assessmentPackages.archivedAt, query.state),
        product === undefined ? undefined : eq(assessmentPackages.product, product),
        or(containing(name, query.searchText), containing(externalId, query.searchText)),
      ),
      columns: {},
      byDefault: sql`lower(${name})`,
      id: assessmentPackages.packageId,
      rows: (ids) =>
        transaction
          .select()
          .from(assessmentPackages)
          .where(and(eq(assessmentPackages.customerId, customerId), inArray(assessmentPackages.packageId, [...ids]))),
      idOf: ({ packageId }) => packageId,
    });
  },

  /** Active packages of the customer with these ids at the provider. */
  activeByExternalId(transaction: Transaction, customerId: string, externalIds: readonly string[]): Promise<PackageRow[]> {
    return transaction
      .select()
      .from(assessmentPackages)
      .where(
        and(
          eq(assessmentPackages.customerId, customerId),
          inArray(assessmentPackages.externalId, [...externalIds]),
          isNull(assessmentPackages.archivedAt),
        ),
      );
  },

  /**
   * Stores the packages that the provider offers to a customer. Others are archived; an archived package that the provider offers again
   * becomes active.
   * @returns the numbers of packages that were added or changed, and that were archived
   */
  async replaceAll(
    transaction: Transaction,
    place: Pick<PackageRow, 'customerId' | 'organizationId' | 'hierarchyId'>,
    provided: readonly ProvidedPackage[],
    now: Date,
  ): Promise<{ readonly changed: number; readonly archived: number }> {
    let changed = 0;
    for (let start = 0; start < provided.length; start += WRITTEN_AT_ONCE)
      changed += await upsert(transaction, place, provided.slice(start, start + WRITTEN_AT_ONCE), now);
    const missing = await transaction
      .update(assessmentPackages)
      .set({ archivedAt: now, updatedAt: now, version: sql`${assessmentPackages.version} + 1` })
      .where(
        and(
          eq(assessmentPackages.customerId, place.customerId),
          isNull(assessmentPackages.archivedAt),
          sql`${assessmentPackages.externalId} <> ALL (${sql.param(provided.map(({ externalId }) => externalId))}::text[])`,
        ),
      )
      .returning({ packageId: assessmentPackages.packageId });
    return { changed, archived: missing.length };
  },
};

/** Adds packages, and changes those that differ. @returns their number */
async function upsert(
  transaction: Transaction,
  place: Pick<PackageRow, 'customerId' | 'organizationId' | 'hierarchyId'>,
  provided: readonly ProvidedPackage[],
  now: Date,
): Promise<number> {
  const { name, description, product, language, archivedAt, version, customerId, externalId } = assessmentPackages;
  const rows = await transaction
    .insert(assessmentPackages)
    .values(provided.map((one) => ({ ...place, ...one, packageId: newId(now), provider: PROVIDER, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [customerId, externalId],
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        product: sql`excluded.product`,
        language: sql`excluded.language`,
        archivedAt: null,
        updatedAt: now,
        version: sql`${version} + 1`,
      },
      setWhere: sql`(${name}, ${description}, ${product}, ${language}) IS DISTINCT FROM (excluded.name, excluded.description, excluded.product, excluded.language) OR ${archivedAt} IS NOT NULL`,
    })
    .returning({ packageId: assessmentPackages.packageId });
  return rows.length;
}
