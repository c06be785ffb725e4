import { LocaleServiceToken, SearchFailure, SessionServiceToken, type SearchRequest, type ServiceResolver } from '@edge-console/sdk';

/**
 * The customer and the page of a search, as the inputs of the server name them.
 * @throws if the session has ended meanwhile; its page is then replaced anyway
 */
export function placeOfSearch({ services, page, pageSize }: Pick<SearchRequest, 'services' | 'page' | 'pageSize'>) {
  const { state } = services.get(SessionServiceToken);
  if (state.status !== 'signed-in') throw new Error('The session has ended.');
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = state.customer;
  return { organizationId, customerId, hierarchyId, skipEq: page - 1, limitEq: pageSize };
}

/** Runs a search whose failure is shown with the text of this key. */
export async function withFailureText<T>(services: ServiceResolver, key: string, search: () => Promise<T>): Promise<T> {
  try {
    return await search();
  } catch (error) {
    throw new SearchFailure(services.get(LocaleServiceToken).translate('recruiting', key), error);
  }
}
