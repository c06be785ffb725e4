import { GraphqlServiceToken, type SearchProvider } from '@edge-console/sdk';
import { AppsGetVacancyListDocument } from '../graphql/__generated__/operations.js';
import { placeOfSearch, withFailureText } from './searchCustomer.js';

/** Only the response to the latest search is used. (RECGQL-017) */
const TRACKER_ID = 'recruiting.search.vacancies';

/** Finds vacancies of all departments, in use or archived, by title, external id or id. (SEARCH-005, SEARCH-007, SEARCH-013) */
const vacancySearch: SearchProvider = {
  search: (request) =>
    withFailureText(request.services, 'search.vacancies.failed', async () => {
      const { text: searchText, signal, services } = request;
      const place = placeOfSearch(request);
      const filterVacancyInput = { ...place, hierarchyIdList: [place.hierarchyId], isArchived: null, searchText };
      const answer = await services
        .get(GraphqlServiceToken)
        .query(AppsGetVacancyListDocument, { filterVacancyInput }, { signal, trackerId: TRACKER_ID });
      const { data, pagination } = answer.AppsGetVacancyList;
      const items = data.map(({ _id, title, externalVacancyId }) => ({
        id: _id,
        title,
        ...(externalVacancyId === null ? {} : { detail: externalVacancyId }),
        path: `vacancies/${_id}`,
      }));
      return { items, totalCount: pagination.totalItems };
    }),
};

export default vacancySearch;
