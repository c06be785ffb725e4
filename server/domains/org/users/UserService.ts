import type { RequestContext } from '../../../graphql/context.js';
import type { Database } from '../../../storage/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { UserStore, type UserGroupRow, type UserQuery, type UserRow } from './UserStore.js';

/** A page of users with their groups. */
export interface FoundUsers {
  readonly rows: readonly UserRow[];
  readonly groups: readonly UserGroupRow[];
  readonly total: number;
}

/** Users of customers. */
export class UserService {
  constructor(private readonly directory: Database) {}

  /** A page of a customer's users, or of members of its groups. (IAMGQL-056) @throws NOT_FOUND for a customer whose users the caller may not see */
  async list(query: UserQuery, organizationId: string, { rights }: RequestContext): Promise<FoundUsers> {
    return this.directory.transaction(await rights.scopeFor('org:viewUserList'), async (transaction) => {
      await requireCustomer(transaction, { customerId: query.customerId, organizationId });
      const { rows, total } = await UserStore.list(transaction, query);
      const userIds = rows.map(({ user }) => user.userId);
      return { rows, total, groups: await UserStore.groupsOf(transaction, userIds) };
    });
  }
}
