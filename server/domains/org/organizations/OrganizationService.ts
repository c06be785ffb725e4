import type { RequestContext } from '../../../graphql/context.js';
import { forbidden, notFound } from '../../../graphql/errors.js';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { newId, type Database, type Transaction } from '../../../storage/index.js';
import {
  actorAndTime,
  actorOf,
  eachRow,
  moveRow,
  refusing,
  runOnce,
  writeAudit,
  type ArchiveMove,
  type RowOutcome,
} from '../../common/index.js';
import { CustomerStore, type CustomerRow } from '../customers/CustomerStore.js';
import { ARCHIVABLE_ORGANIZATIONS, refuseOwnOrganization, requireWholeOrganization } from './organizationArchive.js';
import { NEW_ORGANIZATION_REFUSALS, type NewOrganization } from './organizationRules.js';
import { OrganizationStore, type OrganizationRow } from './OrganizationStore.js';

/** An organisation with those of its customers that the caller may see. */
export interface FoundOrganization {
  readonly row: OrganizationRow;
  readonly customers: readonly CustomerRow[];
}

/** Organisations, which group customers. */
export class OrganizationService {
  constructor(private readonly directory: Database) {}

  /** (CUST-029, IAMGQL-071) @param withCustomers reads the customers; without, each organisation has an empty list */
  async list(
    { state, withCustomers: isWithCustomers }: { readonly state: ListQuery<string>['state']; readonly withCustomers: boolean },
    { rights }: RequestContext,
  ): Promise<readonly FoundOrganization[]> {
    return this.directory.transaction(await rights.scopeFor('org:viewOrganizationList'), async (transaction) => {
      const rows = await OrganizationStore.list(transaction, state);
      return isWithCustomers ? withCustomers(transaction, rows) : rows.map((row) => ({ row, customers: [] }));
    });
  }

  /** (CUST-030) @throws NOT_FOUND also for an organisation the caller may not see */
  async organization(organizationId: string, { rights }: RequestContext): Promise<FoundOrganization> {
    return this.directory.transaction(await rights.scopeFor('org:viewOrganizationList'), (transaction) =>
      found(transaction, organizationId),
    );
  }

  /**
   * Creates an organisation without customers. (IAMGQL-070)
   * @throws FORBIDDEN for a caller whose right does not apply everywhere, because such a caller could not see the new organisation; a
   *   validation error for a unique name in use (D-076)
   */
  async create(input: NewOrganization, idempotencyKey: string | undefined, context: RequestContext): Promise<FoundOrganization> {
    const scope = await context.rights.scopeFor('org:createOrganization');
    if (scope.kind !== 'all') throw forbidden();
    return refusing(NEW_ORGANIZATION_REFUSALS, () =>
      this.directory.transaction(scope, async (transaction) => {
        const request = { operation: 'ORGCreateOrganization', key: idempotencyKey, input };
        return found(transaction, await runOnce(transaction, request, context, () => insert(transaction, input, context)));
      }),
    );
  }

  /** Archives or restores organisations, each separately. Their customers do not change. (IAMGQL-072, ORG-012) */
  async move(move: ArchiveMove, organizationIds: readonly string[], context: RequestContext): Promise<readonly RowOutcome[]> {
    const reach = await context.rights.reachOf(ARCHIVABLE_ORGANIZATIONS.actions[move]);
    // Row-level security permits changes of organisations only to transactions over all customers, so the rights are checked for each.
    return this.directory.transaction({ kind: 'all' }, (transaction) =>
      eachRow(transaction, organizationIds, async (organizationId) => {
        await requireWholeOrganization(transaction, { organizationId, move, reach }, context);
        if (move === 'archive') await refuseOwnOrganization(transaction, organizationId, context);
        await moveRow(transaction, ARCHIVABLE_ORGANIZATIONS, move, organizationId, actorAndTime(context));
      }),
    );
  }
}

async function found(transaction: Transaction, organizationId: string): Promise<FoundOrganization> {
  const row = await OrganizationStore.find(transaction, organizationId);
  const [organization] = row === undefined ? [] : await withCustomers(transaction, [row]);
  if (organization === undefined) throw notFound();
  return organization;
}

/** @returns the new organisation's id */
async function insert(transaction: Transaction, input: NewOrganization, context: RequestContext): Promise<string> {
  const now = context.now();
  const organizationId = newId(now);
  await OrganizationStore.insert(transaction, { ...input, organizationId, createdAt: now, updatedAt: now });
  await writeAudit(transaction, now, { action: 'org:createOrganization', ...actorOf(context), subjectId: organizationId, after: input });
  return organizationId;
}

async function withCustomers(transaction: Transaction, rows: readonly OrganizationRow[]): Promise<FoundOrganization[]> {
  const organizationIds = rows.map(({ organizationId }) => organizationId);
  const customers = await CustomerStore.ofOrganizations(transaction, organizationIds);
  return rows.map((row) => ({ row, customers: customers.filter(({ organizationId }) => organizationId === row.organizationId) }));
}
