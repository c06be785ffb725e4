import type { Answer, Customer, TestBrowser } from '../../../../testing/index.js';

export const USERS_DOCUMENT =
  'query ORGGetUsers($filter: ORGGetUsersFilter!) { ORGGetUsers(filter: $filter) { data { _id organizationId customerId hierarchyId username firstName lastName email groupIds group { _id name archivedAt } lastActive createdAt archivedAt } pagination { totalPages currentPage pageSize totalItems } } }';

interface ListedUser {
  readonly _id: string;
  readonly firstName: string;
  readonly lastActive: string | null;
  readonly groupIds: readonly string[];
  readonly group: readonly { readonly name: string }[];
}

/** Reads lists of one customer's users. */
export class UserLister {
  constructor(
    private readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  page(filter: object = {}): Promise<Answer<{ ORGGetUsers: { readonly data: readonly ListedUser[]; readonly pagination: object } }>> {
    const { organizationId, customerId } = this.customer;
    return this.browser.call(USERS_DOCUMENT, { filter: { organizationId, customerId, ...filter } });
  }

  /** Ids on a page, in the order of ids. */
  async ids(filter: object): Promise<readonly string[] | undefined> {
    return (await this.page(filter)).data?.ORGGetUsers.data.map(({ _id }) => _id).toSorted();
  }

  /** First names on a page, in order. */
  async names(filter: object): Promise<readonly string[] | undefined> {
    return (await this.page(filter)).data?.ORGGetUsers.data.map(({ firstName }) => firstName);
  }
}
