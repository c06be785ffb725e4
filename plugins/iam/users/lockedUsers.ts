import { GraphqlServiceToken, LocaleServiceToken, SessionServiceToken, type AttentionSource } from '@edge-console/sdk';
import { ORGGetUsersDocument } from '../graphql/__generated__/operations.js';
import { USER_ROUTES } from './routes.js';

/** Users who cannot log in after too many attempts, for the home page. */
const lockedUsers: AttentionSource = {
  async read({ services, signal }) {
    const { state } = services.get(SessionServiceToken);
    if (state.status !== 'signed-in') return [];
    const { organizationId, customerId, rootHierarchyId } = state.customer;
    const place = { organizationId, customerId, hierarchyIds: [rootHierarchyId] };
    const filter = { ...place, activeOnly: true, locked: true, skip: 0, limit: 1 };
    const options = { fetchPolicy: 'network-only', signal } as const;
    const { pagination } = (await services.get(GraphqlServiceToken).query(ORGGetUsersDocument, { filter }, options)).ORGGetUsers;
    const count = pagination.totalItems;
    if (count === 0) return [];
    const title = services.get(LocaleServiceToken).translate('iam', 'users.attention.locked', { count });
    return [{ id: 'locked', title, path: `${USER_ROUTES.list.path}?locked=yes`, level: 'warning' }];
  },
};

export default lockedUsers;
