import { CREATABLE_REGIONS, WILDCARD, type ConsoleEnvironment } from '@edge-console/sdk/contract';

import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, notFound } from '../../../graphql/errors.js';
import { isId, newId, type Database, type Transaction } from '../../../storage/index.js';
import {
  actorOf,
  ENTER,
  runOnce,
  eachRow,
  actorAndTime,
  moveRow,
  refusing,
  writeAudit,
  type RowOutcome,
  type ArchiveMove,
  type CustomerPlace,
} from '../../common/index.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';
import { OrganizationStore } from '../organizations/OrganizationStore.js';
import { newCustomerRefusals, type NewCustomer } from './customerRules.js';
import { ARCHIVABLE_CUSTOMERS, refuseOwn } from './customerArchive.js';
import { CustomerStore, type CustomerRow } from './CustomerStore.js';
import { requireCustomer } from './requireCustomer.js';
import { addCreatorAsAdministrator } from './addCreatorAsAdministrator.js';

/** Customers, which are the tenants. */
export class CustomerService {
  constructor(
    private readonly directory: Database,
    private readonly environment: ConsoleEnvironment,
  ) {}

  /** (CUST-020) */
  async list(
    filter: { readonly organizationId?: string | undefined; readonly activeOnly: boolean },
    { rights }: RequestContext,
  ): Promise<readonly CustomerRow[]> {
    return this.directory.transaction(await rights.scopeFor('org:viewCustomerList'), (transaction) =>
      CustomerStore.list(transaction, filter),
    );
  }

  /** (CUST-021) @throws NOT_FOUND for a customer that the caller may not enter, FORBIDDEN for one whose settings they may not view (D-159) */
  async customer(customerId: string, { rights }: RequestContext): Promise<CustomerRow> {
    const reach = await rights.reachOf('edge:viewSettings');
    return this.directory.transaction(reach.scope, async (transaction) => {
      const customer = await found(transaction, customerId);
      reach.requireWhole(customerId);
      return customer;
    });
  }

  /**
   * Place of a customer that the caller may enter.
   * @param customer without the organisation if the call does not name it
   * @throws NOT_FOUND for another customer
   */
  async place(
    { customerId, organizationId }: { readonly customerId: string; readonly organizationId?: string },
    { rights }: RequestContext,
  ): Promise<CustomerPlace> {
    const { scope } = await rights.reachOf(ENTER);
    const find = (transaction: Transaction) =>
      organizationId === undefined ? found(transaction, customerId) : requireCustomer(transaction, { customerId, organizationId });
    return placeOf(await this.directory.transaction(scope, find));
  }

  /**
   * Places of customers that the caller may enter, in the order of these ids.
   * @throws NOT_FOUND if one of them is another customer
   */
  async places(customerIds: readonly string[], { rights }: RequestContext): Promise<readonly CustomerPlace[]> {
    const { scope } = await rights.reachOf(ENTER);
    const rows = await this.directory.transaction(scope, (transaction) => CustomerStore.findAll(transaction, customerIds));
    return customerIds.map((id) => {
      const row = rows.find(({ customerId }) => customerId === id);
      if (row === undefined) throw notFound();
      return placeOf(row);
    });
  }

  /** Any customer, for internal use; undefined for an unknown customer. */
  async find(customerId: string): Promise<CustomerRow | undefined> {
    return this.directory.transaction({ kind: 'system' }, (transaction) => CustomerStore.find(transaction, customerId));
  }

  /** Region of any customer, for internal use; undefined for an unknown customer. */
  async regionOf(customerId: string): Promise<string | undefined> {
    return (await this.find(customerId))?.awsRegion;
  }

  /**
   * Creates a customer with its root department, and grants its creator access. (CUST-050)
   * @throws NOT_FOUND for an organisation where the caller may not create customers; a validation error for an account name in use
   */
  async create(input: NewCustomer, idempotencyKey: string | undefined, context: RequestContext): Promise<CustomerRow> {
    const { awsRegion } = context;
    if (!CREATABLE_REGIONS[this.environment].includes(awsRegion))
      throw badRequest(`Customers cannot be created in ${awsRegion} in this environment.`);
    if (!isId(input.organizationId)) throw notFound('Organisation not found.');
    return refusing(newCustomerRefusals(input), () =>
      // Rights cannot apply to a customer before it exists, so the right on the organisation is checked.
      this.directory.transaction({ kind: 'all' }, async (transaction) => {
        await requireCreation(transaction, input.organizationId, context);
        const request = { operation: 'ORGCreateCustomer', key: idempotencyKey, input: { ...input, awsRegion } };
        return found(transaction, await runOnce(transaction, request, context, () => insert(transaction, input, context)));
      }),
    );
  }

  /** Archives or restores customers, each separately. (CUST-024, D-027) */
  async move(
    move: ArchiveMove,
    { customerIds, currentCustomerId }: { readonly customerIds: readonly string[]; readonly currentCustomerId: string | undefined },
    context: RequestContext,
  ): Promise<readonly RowOutcome[]> {
    const reach = await context.rights.reachOf(ARCHIVABLE_CUSTOMERS.actions[move]);
    return this.directory.transaction(reach.scope, (transaction) =>
      eachRow(transaction, customerIds, async (customerId) => {
        reach.requireWhole(customerId);
        if (move === 'archive') refuseOwn(customerId, currentCustomerId, context);
        await moveRow(transaction, ARCHIVABLE_CUSTOMERS, move, customerId, actorAndTime(context));
      }),
    );
  }
}

function placeOf({ customerId, organizationId, awsRegion: region, rootHierarchyId }: CustomerRow): CustomerPlace {
  return { customerId, organizationId, region, rootHierarchyId };
}

async function found(transaction: Transaction, customerId: string): Promise<CustomerRow> {
  const row = await CustomerStore.find(transaction, customerId);
  if (row === undefined) throw notFound();
  return row;
}

async function requireCreation(transaction: Transaction, organizationId: string, { awsRegion, rights }: RequestContext): Promise<void> {
  const organization = await OrganizationStore.find(transaction, organizationId);
  const anyCustomer = { region: awsRegion, organizationId, customerId: WILDCARD, hierarchyIds: [WILDCARD] };
  if (organization?.archivedAt !== null || !(await rights.allows('org:createCustomer', anyCustomer)))
    throw notFound('Organisation not found.');
}

/** @returns the new customer's id */
async function insert(transaction: Transaction, input: NewCustomer, context: RequestContext): Promise<string> {
  const now = context.now();
  const times = { createdAt: now, updatedAt: now };
  const [customerId, rootHierarchyId] = [newId(now), newId(now)];
  const { awsRegion } = context;
  await CustomerStore.insert(transaction, { ...input, customerId, awsRegion, rootHierarchyId, ...times });
  await HierarchyStore.insert(transaction, { customerId, hierarchyId: rootHierarchyId, name: input.displayName, ...times });
  await addCreatorAsAdministrator(transaction, await found(transaction, customerId), context);
  await writeAudit(transaction, now, {
    action: 'org:createCustomer',
    customerId,
    ...actorOf(context),
    subjectId: customerId,
    after: { ...input, awsRegion },
  });
  return customerId;
}
