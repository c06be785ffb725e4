import type { RequestContext } from '../../../graphql/context.js';
import type { ListedPage } from '../../../storage/index.js';
import type { DepartmentOfCall } from '../../common/index.js';
import type { ApplicationSearchInput } from './readSearch.js';
import { SearchStore, type HitRow } from './SearchStore.js';

/** The search in the applications of all vacancies. */
export class SearchService {
  /** A page of the applications of a department and those below it, where the caller may list applications. (RECGQL-042) */
  applications(query: ApplicationSearchInput, place: DepartmentOfCall, context: RequestContext): Promise<ListedPage<HitRow>> {
    return context.services.common.regional.runIn(context, 'apps:viewApplicationList', place, (transaction, scope) =>
      SearchStore.list(transaction, { ...query, customerId: place.customerId }, scope),
    );
  }
}
