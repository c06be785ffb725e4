import { GraphqlServiceToken, pathTo, type SearchProvider } from '@edge-console/sdk';
import { ORGGetUsersDocument } from '../graphql/__generated__/operations.js';
import { nameOfUser } from '../users/nameOfUser.js';
import { USER_ROUTES } from '../users/routes.js';
import { searchFilter } from './searchFilter.js';

/** Finds users by a part of their name or e-mail address, in the departments whose users the user may list. */
const userSearch: SearchProvider = {
  async search(request) {
    const { services, signal } = request;
    const answer = await services.get(GraphqlServiceToken).query(ORGGetUsersDocument, { filter: searchFilter(request) }, { signal });
    const { data, pagination } = answer.ORGGetUsers;
    const items = data.map((user) => ({
      id: user._id,
      title: nameOfUser(user),
      detail: user.email,
      path: pathTo(USER_ROUTES.details, { userId: user._id }),
    }));
    return { items, totalCount: pagination.totalItems };
  },
};

export default userSearch;
