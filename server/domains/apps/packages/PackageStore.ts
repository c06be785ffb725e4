import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { containing, inState, listPage, type Transaction } from '../../../storage/index.js';
import { assessmentPackages, type AssessmentProduct } from '../tables.js';

export type PackageRow = typeof assessmentPackages.$inferSelect;

/** The query of a page of a customer's packages, by name. */
export interface PackageQuery extends ListQuery<never> {
  readonly customerId: string;
  /** Undefined for both products. */
  readonly product: AssessmentProduct | undefined;
}

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
};
