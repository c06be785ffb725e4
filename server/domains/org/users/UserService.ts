import type { RequestContext } from '../../../graphql/context.js';
import type { KnownTotal } from '../../../graphql/listQuery.js';
import type { Database } from '../../../storage/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
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
   * @throws NOT_FOUND and FORBIDDEN as for any list (D-159)
   */
  async list(query: UserQuery, organizationId: string, { rights }: RequestContext): Promise<FoundUsers> {
    const reach = await rights.reachOf('org:viewUserList');
    return this.directory.transaction(reach.scope, async (transaction) => {
      await requireCustomer(transaction, { customerId: query.customerId, organizationId });
      const { rows, ...known } = await UserStore.list(transaction, query, reach);
      const userIds = rows.map(({ user }) => user.userId);
      return { rows, ...known, groups: await UserStore.groupsOf(transaction, userIds, reach) };
    });
  }
}
