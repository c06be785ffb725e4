import type { RequestContext } from '../../../graphql/context.js';
import { notFound, unauthenticated } from '../../../graphql/errors.js';
import type { Database, TenantScope } from '../../../storage/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { HierarchyPaths, type DepartmentName } from './HierarchyPaths.js';
import { HierarchyStore, type HierarchyRow } from './HierarchyStore.js';

/** Departments of customers. */
export class HierarchyService {
  private readonly paths: HierarchyPaths;

  constructor(private readonly directory: Database) {
    this.paths = new HierarchyPaths(directory);
  }

  /** For each department, in the order asked: its ancestors and itself, root first. */
  ancestorsOf(departments: readonly DepartmentName[]): Promise<readonly (readonly string[])[]> {
    return this.paths.ancestors(departments);
  }

  /** Root department of the caller's own customer or one they may enter. (SESSION-003) */
  async root(
    customerId: string,
    { rights, session }: RequestContext,
  ): Promise<{ readonly row: HierarchyRow; readonly organizationId: string }> {
    if (session === undefined) throw unauthenticated();
    const scope: TenantScope =
      session.customerId === customerId ? { kind: 'customers', customerIds: [customerId] } : await rights.scopeFor('edge:access');
    return this.directory.transaction(scope, async (transaction) => {
      const customer = await CustomerStore.find(transaction, customerId);
      const row = customer && (await HierarchyStore.find(transaction, customerId, customer.rootHierarchyId));
      if (customer === undefined || row === undefined) throw notFound();
      return { row, organizationId: customer.organizationId };
    });
  }
}
