import { customerOfSearch, LocaleServiceToken, SearchFailure, type SearchRequest, type ServiceResolver } from '@edge-console/sdk';

/** The customer and the page of a search, as the inputs of the server name them. */
export function placeOfSearch(request: SearchRequest) {
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customerOfSearch(request);
  return { organizationId, customerId, hierarchyId, skipEq: request.page - 1, limitEq: request.pageSize };
}

/** Runs a search whose failure is shown with the text of this key. */
export async function withFailureText<T>(services: ServiceResolver, key: string, search: () => Promise<T>): Promise<T> {
  try {
    return await search();
  } catch (error) {
    throw new SearchFailure(services.get(LocaleServiceToken).translate('recruiting', key), error);
  }
}
