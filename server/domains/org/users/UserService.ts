import type { RequestContext } from '../../../graphql/context.js';
import type { KnownTotal } from '../../../graphql/listQuery.js';
import type { ORGUserColumn } from '../../../graphql/__generated__/resolvers.js';
import type { Database, Transaction } from '../../../storage/index.js';
import { withoutRoot, type ExportInput, type JobEntry } from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { USER_EXPORT } from './userExport.js';
import { UserStore, type UserGroupRow, type UserQuery, type UserRow } from './UserStore.js';

/** A page of users with their groups. */
export interface FoundUsers extends KnownTotal {
  readonly rows: readonly UserRow[];
  readonly groups: readonly UserGroupRow[];
}

/** Users of customers. */
export class UserService {
  constructor(private readonly directory: Database) {}

  /**
   * A page of a customer's users, or of members of its groups, in departments where the caller may list users. (IAMGQL-056, D-158)
   * @param query `withGroups` is false if the caller does not ask for them
   * @throws NOT_FOUND and FORBIDDEN as for any list (D-159)
   */
  async list(
    { withGroups, ...query }: UserQuery & { readonly withGroups: boolean },
    organizationId: string,
    { rights }: RequestContext,
  ): Promise<FoundUsers> {
    const reach = await rights.reachOf('org:viewUserList');
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { rows, ...known } = await UserStore.list(transaction, await withinCustomer(transaction, query, organizationId), reach);
      const userIds = rows.map(({ user }) => user.userId);
      return { rows, ...known, groups: withGroups ? await UserStore.groupsOf(transaction, userIds, reach) : [] };
    });
  }

  /** Starts an export of the users that {@link UserService.list} returns. */
  async export(query: UserQuery, organizationId: string, input: ExportInput<ORGUserColumn>, context: RequestContext): Promise<JobEntry> {
    const { customerId } = query;
    const reach = await context.rights.reachOf(USER_EXPORT.action);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const exported = await withinCustomer(transaction, query, organizationId);
      return context.services.common.exports.start(transaction, USER_EXPORT, { ...input, customerId, query: exported }, context);
    });
  }
}

/** @throws NOT_FOUND for a customer that the transaction cannot see */
async function withinCustomer(transaction: Transaction, query: UserQuery, organizationId: string): Promise<UserQuery> {
  const { rootHierarchyId } = await requireCustomer(transaction, { customerId: query.customerId, organizationId });
  // Members of groups can belong to other customers; the root department leaves those out.
  return query.groupIds === undefined ? { ...query, hierarchyIds: withoutRoot(query.hierarchyIds, rootHierarchyId) } : query;
}
