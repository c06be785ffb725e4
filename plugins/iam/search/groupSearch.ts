import { GraphqlServiceToken, pathTo, type SearchProvider } from '@edge-console/sdk';
import { ORGGetGroupsDocument } from '../graphql/__generated__/operations.js';
import { GROUP_ROUTES } from '../groups/routes.js';
import { searchFilter } from './searchFilter.js';

/** Finds groups by a part of their name, in the departments whose groups the user may list. */
const groupSearch: SearchProvider = {
  async search(request) {
    const { services, signal } = request;
    const answer = await services.get(GraphqlServiceToken).query(ORGGetGroupsDocument, { filter: searchFilter(request) }, { signal });
    const { data, pagination } = answer.ORGGetGroups;
    const items = data.map(({ _id, name, hierarchy }) => ({
      id: _id,
      title: name,
      detail: hierarchy.name,
      path: pathTo(GROUP_ROUTES.details, { groupId: _id }),
    }));
    return { items, totalCount: pagination.totalItems };
  },
};

export default groupSearch;
