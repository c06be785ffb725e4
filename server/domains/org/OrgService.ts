import { CREATABLE_REGIONS, EVERYTHING, formatResource, WILDCARD, type ResourcePath } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../graphql/context.js';
import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { badRequest, notFound, unauthenticated, validationError } from '../../graphql/errors.js';
import { isId, newId, violates, type Database, type TenantScope, type Transaction } from '../../storage/index.js';
import { writeAudit, type RightsSource } from '../common/index.js';
import { actorOf } from './actorOf.js';
import { CustomerArchive } from './CustomerArchive.js';
import { GroupService } from './groups/GroupService.js';
import { GroupStore } from './groups/GroupStore.js';
import { HierarchyPaths, type DepartmentName } from './HierarchyPaths.js';
import type { NewCustomer } from './newCustomerRules.js';
import { OrgStore, type CustomerRow, type HierarchyRow, type OrganizationRow } from './OrgStore.js';
import { RightsStore } from './RightsStore.js';

function rootOf(customer: CustomerRow): ResourcePath {
  return {
    region: customer.awsRegion,
    organizationId: customer.organizationId,
    customerId: customer.customerId,
    hierarchyIds: [customer.rootHierarchyId],
  };
}

/** Organisations, customers and departments. */
export class OrgService {
  /** Where rights are read from; they hang on groups and customers, which are this domain's. */
  readonly rightsSource: RightsSource;
  readonly archive: CustomerArchive;
  readonly groups: GroupService;
  private readonly directory: Database;
  private readonly paths: HierarchyPaths;
  private readonly environment: DomainDependencies['config']['environment'];

  constructor({ storage, config }: DomainDependencies) {
    this.directory = storage.directory;
    this.environment = config.environment;
    this.rightsSource = new RightsStore(storage.directory);
    this.archive = new CustomerArchive(storage.directory);
    this.groups = new GroupService(storage.directory);
    this.paths = new HierarchyPaths(storage.directory);
  }

  /** For each department, in the order asked: its ancestors and itself, root first. */
  ancestorsOf(departments: readonly DepartmentName[]): Promise<readonly (readonly string[])[]> {
    return this.paths.ancestors(departments);
  }

  /** (CUST-020) */
  async customers(
    filter: { readonly organizationId?: string | undefined; readonly activeOnly: boolean },
    { rights }: RequestContext,
  ): Promise<readonly CustomerRow[]> {
    return this.directory.transaction(await rights.scopeFor('org:viewCustomerList'), (transaction) =>
      OrgStore.customers(transaction, filter),
    );
  }

  /** (CUST-021) @throws NOT_FOUND also for a customer the caller may not see */
  async customer(customerId: string, { rights }: RequestContext): Promise<CustomerRow> {
    const row = await this.directory.transaction(await rights.scopeFor('edge:viewSettings'), (transaction) =>
      OrgStore.customer(transaction, customerId),
    );
    if (row === undefined) throw notFound();
    return row;
  }

  /** (CUST-029) */
  async organizations(
    activeOnly: boolean,
    { rights }: RequestContext,
  ): Promise<{ readonly rows: readonly OrganizationRow[]; readonly customers: readonly CustomerRow[] }> {
    return this.directory.transaction(await rights.scopeFor('org:viewOrganizationList'), async (transaction) => {
      const rows = await OrgStore.organizations(transaction, activeOnly);
      return {
        rows,
        customers:
          rows.length === 0
            ? []
            : await OrgStore.customersOf(
                transaction,
                rows.map((row) => row.organizationId),
              ),
      };
    });
  }

  /** (CUST-030) */
  async organization(
    organizationId: string,
    { rights }: RequestContext,
  ): Promise<{ readonly row: OrganizationRow; readonly customers: readonly CustomerRow[] }> {
    return this.directory.transaction(await rights.scopeFor('org:viewOrganizationList'), async (transaction) => {
      const row = await OrgStore.organization(transaction, organizationId);
      if (row === undefined) throw notFound();
      return { row, customers: await OrgStore.customersOf(transaction, [organizationId]) };
    });
  }

  /** Root department of the caller's own customer or one they may enter. (SESSION-003) */
  async rootHierarchy(
    customerId: string,
    { rights, session }: RequestContext,
  ): Promise<{ readonly row: HierarchyRow; readonly organizationId: string }> {
    if (session === undefined) throw unauthenticated();
    const scope: TenantScope =
      session.customerId === customerId ? { kind: 'customers', customerIds: [customerId] } : await rights.scopeFor('edge:access');
    return this.directory.transaction(scope, async (transaction) => {
      const customer = await OrgStore.customer(transaction, customerId);
      const row = customer && (await OrgStore.hierarchy(transaction, customerId, customer.rootHierarchyId));
      if (customer === undefined || row === undefined) throw notFound();
      return { row, organizationId: customer.organizationId };
    });
  }

  /** Creates a customer with its root department, and lets its creator in. (CUST-050) */
  async createCustomer(input: NewCustomer, context: RequestContext): Promise<CustomerRow> {
    if (!CREATABLE_REGIONS[this.environment].includes(context.awsRegion))
      throw badRequest(`Customers cannot be created in ${context.awsRegion} in this environment.`);
    if (!isId(input.organizationId)) throw notFound('Organisation not found.');
    const now = context.now();
    const customerId = newId(now);
    try {
      return await this.directory.transaction({ kind: 'all' }, async (transaction) => {
        await this.requireCreation(transaction, input.organizationId, context);
        const row = await OrgStore.insertCustomer(transaction, {
          ...input,
          customerId,
          awsRegion: context.awsRegion,
          rootHierarchyId: newId(now),
          createdAt: now,
          updatedAt: now,
        });
        if (!(await context.rights.allows('edge:access', rootOf(row)))) await this.letCreatorIn(transaction, row, context);
        await writeAudit(transaction, now, {
          action: 'org:createCustomer',
          customerId,
          ...actorOf(context),
          subjectId: customerId,
          after: { organizationId: row.organizationId, uniqueName: row.uniqueName, displayName: row.displayName, awsRegion: row.awsRegion },
        });
        return row;
      });
    } catch (error) {
      if (!violates(error, 'customers_unique_name')) throw error;
      throw validationError(
        [{ path: 'customer.uniqueName', message: 'Please enter a unique account name' }],
        `Customer with account name ${input.uniqueName} already exists.`,
      );
    }
  }

  /** The right is asked of the organisation: the customer has no department yet. */
  private async requireCreation(transaction: Transaction, organizationId: string, context: RequestContext): Promise<void> {
    const organization = await OrgStore.organization(transaction, organizationId);
    if (organization === undefined || organization.archivedAt !== null) throw notFound('Organisation not found.');
    const anyCustomer = { region: context.awsRegion, organizationId, customerId: WILDCARD, hierarchyIds: [WILDCARD] };
    if (!(await context.rights.allows('org:createCustomer', anyCustomer))) throw notFound('Organisation not found.');
  }

  /** Where no statement of theirs covers the new customer, its creator becomes the one member of its administrators. */
  private async letCreatorIn(transaction: Transaction, customer: CustomerRow, context: RequestContext): Promise<void> {
    if (context.session === undefined) throw unauthenticated();
    const now = context.now();
    const groupId = newId(now);
    const resource = formatResource({
      region: customer.awsRegion,
      organization: customer.organizationId,
      customer: customer.customerId,
      hierarchy: WILDCARD,
    });
    await GroupStore.insert(transaction, {
      customerId: customer.customerId,
      groupId,
      hierarchyId: customer.rootHierarchyId,
      name: 'Administrators',
      statements: [{ actions: [EVERYTHING], resources: [resource], effect: 'allow' }],
      createdAt: now,
      updatedAt: now,
    });
    await GroupStore.addUser(transaction, {
      customerId: customer.customerId,
      groupId,
      userId: context.session.userId,
      createdAt: now,
    });
  }
}
