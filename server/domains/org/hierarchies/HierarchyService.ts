import type { RequestContext } from '../../../graphql/context.js';
import { notFound, unauthenticated } from '../../../graphql/errors.js';
import type { Database, TenantScope } from '../../../storage/index.js';
import { ENTER, type DepartmentName } from '../../common/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { HierarchyPaths } from './HierarchyPaths.js';
import { HierarchyStore, type HierarchyNameRow, type HierarchyRow } from './HierarchyStore.js';

/** Maximum number of departments in one call. */
const MAX_NAMES = 5_000;

/** Departments of customers. */
export class HierarchyService {
  private readonly paths: HierarchyPaths;

  constructor(private readonly directory: Database) {
    this.paths = new HierarchyPaths(directory);
  }

  /** For each department, in order: its ancestors and itself, root first. */
  ancestorsOf(departments: readonly DepartmentName[]): Promise<readonly (readonly string[])[]> {
    return this.paths.ancestors(departments);
  }

  /** The departments and those below them. */
  withDescendants(departments: readonly DepartmentName[]): Promise<readonly DepartmentName[]> {
    return this.directory.transaction({ kind: 'system' }, (transaction) => HierarchyStore.withDescendants(transaction, departments));
  }

  /**
   * Names of the departments that the caller may enter, for pickers, parents before their children. (D-158, D-162)
   * @throws NOT_FOUND for a customer the caller may not enter
   */
  async names(
    customer: { readonly customerId: string; readonly organizationId: string },
    { rights }: RequestContext,
  ): Promise<{ readonly rows: readonly HierarchyNameRow[]; readonly hasMore: boolean }> {
    const reach = await rights.reachOf(ENTER);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId } = await requireCustomer(transaction, customer);
      const rows = await HierarchyStore.names(transaction, customerId, reach.in(customerId), MAX_NAMES + 1);
      return { rows: rows.slice(0, MAX_NAMES), hasMore: rows.length > MAX_NAMES };
    });
  }

  /** Root department of the caller's own customer, or of a customer that the caller may enter. (SESSION-003) */
  async root(
    customerId: string,
    { rights, session }: RequestContext,
  ): Promise<{ readonly row: HierarchyRow; readonly organizationId: string }> {
    if (session === undefined) throw unauthenticated();
    const scope: TenantScope =
      session.customerId === customerId ? { kind: 'customers', customerIds: [customerId] } : (await rights.reachOf(ENTER)).scope;
    return this.directory.transaction(scope, async (transaction) => {
      const customer = await CustomerStore.find(transaction, customerId);
      const row = customer && (await HierarchyStore.find(transaction, customerId, customer.rootHierarchyId));
      if (customer === undefined || row === undefined) throw notFound();
      return { row, organizationId: customer.organizationId };
    });
  }
}
