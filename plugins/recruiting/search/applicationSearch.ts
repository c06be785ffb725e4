import { GraphqlServiceToken, LocaleServiceToken, type SearchProvider } from '@edge-console/sdk';
import { AppsSearchApplicationsDocument, type AppsSearchApplicationsQuery } from '../graphql/__generated__/operations.js';
import { placeOfSearch, withFailureText } from './searchCustomer.js';

type Hit = AppsSearchApplicationsQuery['AppsSearchApplications']['data'][number];

const NEWEST_FIRST = { fieldName: 'createdAt', order: 'desc' } as const;

/** Only the response to the latest search is used. (RECGQL-017) */
const TRACKER_ID = 'recruiting.search.applications';

/** Finds applications by the candidate's name or e-mail address, or by id. (SEARCH-006, SEARCH-008, SEARCH-014, RECGQL-042) */
const applicationSearch: SearchProvider = {
  search: (request) =>
    withFailureText(request.services, 'search.applications.failed', async () => {
      const { text: searchText, signal, services } = request;
      const searchApplicationsInput = { ...placeOfSearch(request), searchText, sort: NEWEST_FIRST };
      const answer = await services
        .get(GraphqlServiceToken)
        .query(AppsSearchApplicationsDocument, { searchApplicationsInput }, { signal, trackerId: TRACKER_ID });
      const { data, pagination } = answer.AppsSearchApplications;
      const locale = services.get(LocaleServiceToken);
      return { items: data.map((hit) => resultOf(hit, locale.formatDate(hit.createdAt))), totalCount: pagination.totalItems };
    }),
};

function resultOf({ _id, vacancyId, stageId, vacancyName, candidate }: Hit, created: string) {
  const { firstName, lastName, email } = candidate.personalInformation;
  return {
    id: _id,
    title: `${firstName} ${lastName}`.trim(),
    detail: [vacancyName, email, _id, created].join(' · '),
    path: `vacancies/${vacancyId}?${new URLSearchParams({ stageId, applicationId: _id })}`,
  };
}

export default applicationSearch;
