import { CREATABLE_REGIONS, EVERYTHING, formatResource, WILDCARD, type ResourcePath } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../graphql/context.js';
import type { DomainDependencies } from '../../graphql/DomainModule.js';
import type { ServiceError } from '../../graphql/errors.js';
import { badRequest, notFound, unauthenticated, validationError } from '../../graphql/errors.js';
import { isId, newId, type Database, type TenantScope, type Transaction } from '../../storage/index.js';
import { writeAudit, type RightsSource } from '../common/index.js';
import { HierarchyPaths } from './HierarchyPaths.js';
import type { NewCustomer } from './newCustomerRules.js';
import { OrgStore, violates, type CustomerRow, type HierarchyRow, type OrganizationRow } from './OrgStore.js';
import { RightsStore } from './RightsStore.js';

/** What became of one of several rows. */
export interface RowOutcome {
  readonly _id: string;
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
}

/** Rows one call may change. */
const MOST_ROWS = 500;

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
  private readonly directory: Database;
  private readonly paths: HierarchyPaths;
  private readonly environment: DomainDependencies['config']['environment'];

  constructor({ storage, config }: DomainDependencies) {
    this.directory = storage.directory;
    this.environment = config.environment;
    this.rightsSource = new RightsStore(storage.directory);
    this.paths = new HierarchyPaths(storage.directory);
  }

  ancestorsOf(customerId: string, hierarchyId: string): Promise<readonly string[]> {
    return this.paths.ancestors(customerId, hierarchyId);
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

  /** A page of a customer's groups. (GQL-009) */
  async groups(query: Parameters<typeof OrgStore.groups>[1], organizationId: string, { rights }: RequestContext) {
    return this.directory.transaction(await rights.scopeFor('org:viewGroupList'), async (transaction) => {
      const customer = await OrgStore.customer(transaction, query.customerId);
      if (customer === undefined || customer.organizationId !== organizationId) throw notFound();
      return OrgStore.groups(transaction, query);
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

  /** Archives or restores customers, each by itself. (CUST-024, D-027) */
  async setArchived(
    kind: 'archive' | 'restore',
    input: { readonly customerIds: readonly string[]; readonly currentCustomerId: string | undefined },
    context: RequestContext,
  ): Promise<readonly RowOutcome[]> {
    if (input.customerIds.length > MOST_ROWS) throw badRequest(`Name at most ${MOST_ROWS} customers in one call.`);
    const action = kind === 'archive' ? 'org:archiveCustomer' : 'org:restoreCustomer';
    const scope = await context.rights.scopeFor(action);
    return this.directory.transaction(scope, async (transaction) => {
      const outcomes: RowOutcome[] = [];
      // In the order of ids, so that two calls over the same rows cannot wait for each other.
      for (const _id of [...new Set(input.customerIds)].sort()) {
        outcomes.push(
          kind === 'archive' && _id === input.currentCustomerId
            ? refusedRow(_id, 'BAD_REQUEST', 'You cannot archive the customer you are working in.')
            : await this.setOneArchived(transaction, kind, _id, action, context),
        );
      }
      return outcomes;
    });
  }

  private async setOneArchived(
    transaction: Transaction,
    kind: 'archive' | 'restore',
    _id: string,
    action: string,
    context: RequestContext,
  ): Promise<RowOutcome> {
    const now = context.now();
    const before = await OrgStore.setArchived(transaction, _id, kind === 'archive' ? now : null, now);
    if (before === undefined) return refusedRow(_id, 'NOT_FOUND', 'Not found.');
    await writeAudit(transaction, now, {
      action,
      customerId: _id,
      ...actorOf(context),
      subjectId: _id,
      before: { archivedAt: before.archivedAt },
      after: { archivedAt: kind === 'archive' ? now : null },
    });
    return { _id, ok: true };
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
    await OrgStore.insertGroup(transaction, {
      customerId: customer.customerId,
      groupId,
      hierarchyId: customer.rootHierarchyId,
      name: 'Administrators',
      statements: [{ actions: [EVERYTHING], resources: [resource], effect: 'allow' }],
      createdAt: now,
      updatedAt: now,
    });
    await OrgStore.addUserToGroup(transaction, {
      customerId: customer.customerId,
      groupId,
      userId: context.session.userId,
      createdAt: now,
    });
  }
}

function refusedRow(_id: string, code: ServiceError['extensions']['code'], message: string): RowOutcome {
  return { _id, ok: false, code, message };
}

function actorOf({ session, requestId }: RequestContext): { readonly actorId?: string; readonly requestId: string } {
  return { ...(session === undefined ? {} : { actorId: session.userId }), requestId };
}
