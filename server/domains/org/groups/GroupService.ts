import type { RequestContext } from '../../../graphql/context.js';
import type { ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
import { conflict, notFound } from '../../../graphql/errors.js';
import { isId, newId, violates, type Database, type Transaction } from '../../../storage/index.js';
import { doneOnce, writeAudit, type JobEntry } from '../../common/index.js';
import { actorOf } from '../actorOf.js';
import { OrgStore } from '../OrgStore.js';
import { eachRow, movedBy, moveRow, type RowOutcome, type ShelfMove } from '../shelf.js';
import { startGroupsJob } from './groupJobs.js';
import { nameTaken, type GroupTexts } from './groupRules.js';
import { customerOf, GROUP_SHELF, UNIQUE_NAME } from './groupShelf.js';
import { GroupStore, type GroupQuery, type GroupRow } from './GroupStore.js';
import { toGroup } from './mappers.js';

/** Where a group is or will be. */
export interface GroupPlace {
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
}

/** A group with the organisation it belongs to. */
export interface FoundGroup {
  readonly row: GroupRow;
  readonly organizationId: string;
}

/** User groups of customers: who has which rights hangs on them. */
export class GroupService {
  constructor(private readonly directory: Database) {}

  /** A page of a customer's groups. (GQL-009, IAMGQL-044) @throws NOT_FOUND for a customer the caller may not see */
  async list(query: GroupQuery, organizationId: string, { rights }: RequestContext) {
    return this.directory.transaction(await rights.scopeFor('org:viewGroupList'), async (transaction) => {
      await customerOf(transaction, { customerId: query.customerId, organizationId });
      return GroupStore.list(transaction, query);
    });
  }

  /** @throws NOT_FOUND also for a group the caller may not see */
  async group(groupId: string, { rights }: RequestContext): Promise<FoundGroup> {
    return this.directory.transaction(await rights.scopeFor('org:viewGroup'), (transaction) => found(transaction, groupId));
  }

  /** Creates a group without rights. (IAMGQL-050) @throws NOT_FOUND for a place that is not there; a validation error for a taken name */
  async create(
    place: GroupPlace,
    texts: GroupTexts,
    { idempotencyKey, context }: { readonly idempotencyKey: string | undefined; readonly context: RequestContext },
  ): Promise<FoundGroup> {
    const scope = await context.rights.scopeFor('org:createGroup');
    return this.directory
      .transaction(scope, async (transaction) => {
        await customerOf(transaction, place);
        if ((await OrgStore.hierarchy(transaction, place.customerId, place.hierarchyId)) === undefined)
          throw notFound('Department not found.');
        const request = { operation: 'ORGCreateGroup', key: idempotencyKey, input: { place, texts } };
        const groupId = await doneOnce(transaction, request, context, () => this.insert(transaction, place, texts, context));
        return found(transaction, groupId);
      })
      .catch((error: unknown) => {
        throw violates(error, UNIQUE_NAME) ? nameTaken('group') : error;
      });
  }

  /** @throws CONFLICT with the group as it is when it has another version by now (data.md: Rows); a validation error for a taken name */
  async update(groupId: string, version: number, texts: GroupTexts, context: RequestContext): Promise<FoundGroup> {
    const scope = await context.rights.scopeFor('org:editGroup');
    return this.directory
      .transaction(scope, async (transaction) => {
        const before = await found(transaction, groupId);
        const now = context.now();
        if (!(await GroupStore.update(transaction, groupId, version, { ...texts, updatedAt: now }))) {
          const current = await found(transaction, groupId);
          throw conflict(toGroup(current.row, current.organizationId));
        }
        const { customerId, name, description } = before.row.group;
        await writeAudit(transaction, now, {
          action: 'org:editGroup',
          customerId,
          ...actorOf(context),
          subjectId: groupId,
          before: { name, description },
          after: texts,
        });
        return found(transaction, groupId);
      })
      .catch((error: unknown) => {
        throw violates(error, UNIQUE_NAME) ? nameTaken('update') : error;
      });
  }

  /** Archives or restores groups of one customer, each by itself. An archived group grants nothing and keeps its members. (GROUP-057) */
  async move(
    move: ShelfMove,
    { groupIds, ...place }: Omit<GroupPlace, 'hierarchyId'> & { readonly groupIds: readonly string[] },
    context: RequestContext,
  ): Promise<{ readonly results: readonly RowOutcome[]; readonly rows: readonly GroupRow[] }> {
    const scope = await context.rights.scopeFor(GROUP_SHELF.actions[move]);
    return this.directory.transaction(scope, async (transaction) => {
      await customerOf(transaction, place);
      const results = await eachRow(transaction, groupIds, async (groupId) => {
        const { row } = await found(transaction, groupId);
        if (row.group.customerId !== place.customerId) throw notFound();
        await moveRow(transaction, GROUP_SHELF, move, groupId, movedBy(context));
      });
      const moved = results.filter(({ ok }) => ok).map(({ _id }) => _id);
      return { results, rows: moved.length === 0 ? [] : await GroupStore.named(transaction, moved) };
    });
  }

  /** (GROUP-010, GROUP-018) */
  startJob(input: ORGStartGroupsJobInput, context: RequestContext): Promise<JobEntry> {
    return startGroupsJob(this.directory, input, context);
  }

  private async insert(transaction: Transaction, { customerId, hierarchyId }: GroupPlace, texts: GroupTexts, context: RequestContext) {
    const now = context.now();
    const groupId = newId(now);
    await GroupStore.insert(transaction, { customerId, groupId, hierarchyId, ...texts, createdAt: now, updatedAt: now });
    await writeAudit(transaction, now, {
      action: 'org:createGroup',
      customerId,
      ...actorOf(context),
      subjectId: groupId,
      after: { hierarchyId, ...texts },
    });
    return groupId;
  }
}

async function found(transaction: Transaction, groupId: string): Promise<FoundGroup> {
  const row = isId(groupId) ? await GroupStore.find(transaction, groupId) : undefined;
  const customer = row && (await OrgStore.customer(transaction, row.group.customerId));
  if (row === undefined || customer === undefined) throw notFound();
  return { row, organizationId: customer.organizationId };
}
