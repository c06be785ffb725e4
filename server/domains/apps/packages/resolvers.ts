import { answeredPage, readListFilter, type ListOptions } from '../../../graphql/listQuery.js';
import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import type { PackageRow } from './PackageStore.js';

const LIST: ListOptions = { largestPage: 500, names: { limit: 'limitEq', skip: 'skipEq' } };

export const Query = {
  async AppsGetAssessmentPackageList(_parent, { product, searchText, skipEq: skip, limitEq: limit, ...place }, context) {
    const query = { ...readListFilter({ skip, limit, searchText }, [], LIST), product: product ?? undefined };
    const { rows, ...known } = await context.services.apps.packages.list(query, place, context);
    return answeredPage(rows.map(toPackage), known, query);
  },
} satisfies QueryResolvers;

/** (RECGQL-090) */
function toPackage(row: PackageRow) {
  const { packageId, externalId, name, description, product, language, provider } = row;
  const { customerId, hierarchyId, organizationId, createdAt, updatedAt } = row;
  const content = { externalId, name, description, product, language, provider };
  return { _id: packageId, ...content, customerId, hierarchyId, organizationId, createdAt, updatedAt };
}
