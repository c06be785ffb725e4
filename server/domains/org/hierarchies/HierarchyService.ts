import { LIMITS } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, notFound, unauthenticated } from '../../../graphql/errors.js';
import { isId, type Database, type TenantScope, type Transaction } from '../../../storage/index.js';
import { ENTER, requireInReach, type DepartmentName } from '../../common/index.js';
import { CustomerStore, type CustomerRow } from '../customers/CustomerStore.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { ContentsRegistry, type CountedContents } from './ContentsRegistry.js';
import { departmentRights, EDIT, VIEW } from './departmentRights.js';
import { membershipOf, visibleTree, withBelow, type DepartmentWithBelow } from './DepartmentTree.js';
import { HierarchyEditor } from './HierarchyEditor.js';
import { HierarchyPaths } from './HierarchyPaths.js';
import { RemovedContents, type RemovedContentsParts } from './RemovedContents.js';
import { HierarchyStore, type HierarchyNameRow, type HierarchyRow } from './HierarchyStore.js';

/** Departments of customers. */
export class HierarchyService {
  /** Records of departments, as the domains registered them. (D-166) */
  readonly contents = new ContentsRegistry();
  readonly removed: RemovedContents;
  readonly editor: HierarchyEditor;
  private readonly paths: HierarchyPaths;
  private readonly directory: Database;

  constructor(parts: Omit<RemovedContentsParts, 'contents'>) {
    this.directory = parts.storage.directory;
    this.removed = new RemovedContents({ ...parts, contents: this.contents });
    this.editor = new HierarchyEditor(this.directory, this.removed);
    this.paths = new HierarchyPaths(this.directory);
  }

  /** For each department, in order: its ancestors and itself, root first. */
  ancestorsOf(departments: readonly DepartmentName[]): Promise<readonly (readonly string[])[]> {
    return this.paths.ancestors(departments);
  }

  /** Whether the customer has this department, and it is not archived. For a caller that checks rights itself. */
  async isActive({ customerId, hierarchyId }: DepartmentName): Promise<boolean> {
    const find = (transaction: Transaction) => HierarchyStore.find(transaction, customerId, hierarchyId);
    return (await this.directory.transaction({ kind: 'system' }, find))?.archivedAt === null;
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
      const rows = await HierarchyStore.names(transaction, customerId, reach.in(customerId), LIMITS.departments + 1);
      return { rows: rows.slice(0, LIMITS.departments), hasMore: rows.length > LIMITS.departments };
    });
  }

  /**
   * The departments of a customer that the caller may enter, and its root, for pickers. (IAMGQL-040, D-158, D-162)
   * @throws NOT_FOUND for a customer the caller may not enter
   */
  async enterableTree(
    customerId: string,
    { rights }: RequestContext,
  ): Promise<{ readonly root: HierarchyRow; readonly rows: readonly HierarchyNameRow[] }> {
    const reach = await rights.reachOf(ENTER);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const customer = isId(customerId) ? await CustomerStore.find(transaction, customerId) : undefined;
      const root = customer && (await HierarchyStore.find(transaction, customerId, customer.rootHierarchyId));
      if (root === undefined) throw notFound();
      const rows = await HierarchyStore.names(transaction, customerId, reach.in(customerId), LIMITS.departments);
      return { root, rows };
    });
  }

  /**
   * A department with those below it that the caller may view or edit. (DEPT-018)
   * @throws NOT_FOUND for a department that is archived, or out of the caller's reach and not the root; FORBIDDEN if the caller may view none
   *   of the customer's (D-159)
   */
  async tree(
    hierarchyId: string,
    { rights }: RequestContext,
  ): Promise<{ readonly tree: DepartmentWithBelow; readonly customer: CustomerRow }> {
    const reach = await rights.reachOf(VIEW, EDIT);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const customer = await customerOf(transaction, hierarchyId);
      if (hierarchyId === customer.rootHierarchyId) reach.in(customer.customerId);
      else await requireInReach(transaction, reach, { customerId: customer.customerId, hierarchyId });
      const rows = await HierarchyStore.tree(transaction, customer.customerId);
      const tree = withBelow(visibleTree(rows, await departmentRights(rights, customer.customerId)), hierarchyId);
      if (tree === undefined) throw notFound();
      return { tree, customer };
    });
  }

  /**
   * Counts what would move if these departments were removed, in the directory and in the customer's region. (D-166)
   * @throws NOT_FOUND for a customer that the caller may not enter, and for a department that the caller may not edit; FORBIDDEN if the
   *   caller may edit none of the customer's (D-159); BAD_REQUEST for another region than that of the address, and for too many departments
   */
  async countContents(
    {
      hierarchyIds,
      ...customer
    }: { readonly customerId: string; readonly organizationId: string; readonly hierarchyIds: readonly string[] },
    context: RequestContext,
  ): Promise<readonly CountedContents[]> {
    if (hierarchyIds.length > LIMITS.departments)
      throw badRequest(`filter.hierarchyIds must be at most ${String(LIMITS.departments)} departments.`);
    const { customerId } = customer;
    const reach = await context.rights.reachOf(EDIT);
    const inDirectory = await this.directory.transaction(reach.scope, async (transaction) => {
      await requireCustomer(transaction, customer);
      const editable = membershipOf(await HierarchyStore.tree(transaction, customerId), reach.in(customerId));
      if (!hierarchyIds.every((id) => editable.has(id))) throw notFound('Department not found.');
      return this.contents.count(transaction, 'directory', customerId, hierarchyIds);
    });
    const inRegion = await context.services.common.regional.runIn(context, EDIT, customer, (transaction) =>
      this.contents.count(transaction, 'region', customerId, hierarchyIds),
    );
    return [...inDirectory, ...inRegion];
  }

  /** Root department of the caller's own customer, or of a customer that the caller may enter. (SESSION-003) */
  async root(
    customerId: string,
    { rights, session }: RequestContext,
  ): Promise<{ readonly row: HierarchyRow; readonly organizationId: string; readonly isEditable: boolean }> {
    if (session === undefined) throw unauthenticated();
    const scope: TenantScope =
      session.customerId === customerId ? { kind: 'customers', customerIds: [customerId] } : (await rights.reachOf(ENTER)).scope;
    return this.directory.transaction(scope, async (transaction) => {
      const customer = await CustomerStore.find(transaction, customerId);
      const row = customer && (await HierarchyStore.find(transaction, customerId, customer.rootHierarchyId));
      if (customer === undefined || row === undefined) throw notFound();
      const editable = (await rights.reachOf(EDIT)).departmentsOf(customerId);
      return { row, organizationId: customer.organizationId, isEditable: editable === 'all' };
    });
  }
}

/** @throws NOT_FOUND for a department that the transaction cannot see */
async function customerOf(transaction: Transaction, hierarchyId: string): Promise<CustomerRow> {
  const customerId = isId(hierarchyId) ? await HierarchyStore.customerOf(transaction, hierarchyId) : undefined;
  const customer = customerId === undefined ? undefined : await CustomerStore.find(transaction, customerId);
  if (customer === undefined) throw notFound();
  return customer;
}
