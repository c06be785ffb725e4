import { customerOfSearch, type SearchRequest } from '@edge-console/sdk';

/** The filter of a list for one page of what a search finds; archived rows are left out. */
export function searchFilter(request: SearchRequest) {
  const { organizationId, customerId } = customerOfSearch(request);
  return { organizationId, customerId, activeOnly: true, searchText: request.text, skip: request.page - 1, limit: request.pageSize };
}
