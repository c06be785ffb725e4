import { PAGE_SIZES } from '@edge-console/sdk/contract';
import { badRequest } from '../../graphql/errors.js';
import type { QueryORGGetGroupsArgs } from '../../graphql/__generated__/resolvers.js';
import type { GroupQuery } from './OrgStore.js';

const SORT_FIELDS = ['name', 'createdAt'] as const;
const LARGEST_PAGE = Math.max(...PAGE_SIZES);

function readPage(limit: number, skip: number): { readonly limit: number; readonly skip: number } {
  if (limit < 1 || limit > LARGEST_PAGE) throw badRequest(`filter.limit must be from 1 to ${LARGEST_PAGE}.`);
  if (skip < 0) throw badRequest('filter.skip must not be negative.');
  return { limit, skip };
}

/** The specification's filter as a query; `skip` is a page index. (GQL-009, D-138) @throws BAD_REQUEST naming the bad part */
export function readGroupQuery({ filter }: QueryORGGetGroupsArgs): GroupQuery {
  const { limit, skip } = readPage(filter.limit ?? PAGE_SIZES[0], filter.skip ?? 0);
  const field = SORT_FIELDS.find((name) => name === filter.sort?.fieldName);
  if (filter.sort && field === undefined) throw badRequest(`filter.sort.fieldName must be one of ${SORT_FIELDS.join(', ')}.`);
  return {
    customerId: filter.customerId,
    hierarchyIds: filter.hierarchyIds ?? (filter.hierarchyId ? [filter.hierarchyId] : undefined),
    state: filter.archivedOnly ? 'archived' : filter.activeOnly === false ? 'all' : 'active',
    sort: field === undefined ? undefined : { field, descending: filter.sort?.order === 'desc' },
    limit,
    offset: skip * limit,
  };
}
