import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import type { Database, Transaction } from '../../../storage/index.js';
import { CustomerStore, type CustomerRow } from '../customers/CustomerStore.js';
import { OrganizationStore, type OrganizationRow } from './OrganizationStore.js';

/** An organisation with those of its customers that the caller may see. */
export interface FoundOrganization {
  readonly row: OrganizationRow;
  readonly customers: readonly CustomerRow[];
}

/** Organisations, which group customers. */
export class OrganizationService {
  constructor(private readonly directory: Database) {}

  /** (CUST-029) */
  async list(activeOnly: boolean, { rights }: RequestContext): Promise<readonly FoundOrganization[]> {
    return this.directory.transaction(await rights.scopeFor('org:viewOrganizationList'), async (transaction) =>
      withCustomers(transaction, await OrganizationStore.list(transaction, activeOnly)),
    );
  }

  /** (CUST-030) @throws NOT_FOUND also for an organisation the caller may not see */
  async organization(organizationId: string, { rights }: RequestContext): Promise<FoundOrganization> {
    return this.directory.transaction(await rights.scopeFor('org:viewOrganizationList'), async (transaction) => {
      const row = await OrganizationStore.find(transaction, organizationId);
      const [found] = row === undefined ? [] : await withCustomers(transaction, [row]);
      if (found === undefined) throw notFound();
      return found;
    });
  }
}

async function withCustomers(transaction: Transaction, rows: readonly OrganizationRow[]): Promise<FoundOrganization[]> {
  const organizationIds = rows.map(({ organizationId }) => organizationId);
  const customers = await CustomerStore.ofOrganizations(transaction, organizationIds);
  return rows.map((row) => ({ row, customers: customers.filter(({ organizationId }) => organizationId === row.organizationId) }));
}
