import type { RequestContext } from '../../../graphql/context.js';
import type { ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
import { conflict, notFound } from '../../../graphql/errors.js';
import { isId, newId, type Database, type Transaction } from '../../../storage/index.js';
import {
  actorOf,
  doneOnce,
  eachRow,
  movedBy,
  moveRow,
  refusing,
  writeAudit,
  type JobEntry,
  type RowOutcome,
  type ShelfMove,
} from '../../common/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';
import { startGroupsJob } from './groupJobs.js';
import { groupTextRefusals, type GroupTexts } from './groupRules.js';
import { GROUP_MOVES, groupShelf } from './groupShelf.js';
import { GroupStore, type GroupQuery, type GroupRow } from './GroupStore.js';
import { toGroup } from './mappers.js';

/** Where a group is or will be. */
export interface GroupPlace {
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
}

export interface NewGroup {
  readonly place: GroupPlace;
  readonly texts: GroupTexts;
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
      await requireCustomer(transaction, { customerId: query.customerId, organizationId });
      return GroupStore.list(transaction, query);
    });
  }

  /** @throws NOT_FOUND also for a group the caller may not see */
  async group(groupId: string, { rights }: RequestContext): Promise<FoundGroup> {
    return this.directory.transaction(await rights.scopeFor('org:viewGroup'), (transaction) => found(transaction, groupId));
  }

  /** Creates a group without rights. (IAMGQL-050) @throws NOT_FOUND for a place that is not there; a validation error for a taken name */
  async create(input: NewGroup, idempotencyKey: string | undefined, context: RequestContext): Promise<FoundGroup> {
    const scope = await context.rights.scopeFor('org:createGroup');
    return refusing(groupTextRefusals('group'), () =>
      this.directory.transaction(scope, async (transaction) => {
        await requirePlace(transaction, input.place);
        const request = { operation: 'ORGCreateGroup', key: idempotencyKey, input };
        return found(transaction, await doneOnce(transaction, request, context, () => insert(transaction, input, context)));
      }),
    );
  }

  /** @throws CONFLICT with the group as it is when it has another version by now (data.md: Rows); a validation error for a taken name */
  async update(groupId: string, version: number, texts: GroupTexts, context: RequestContext): Promise<FoundGroup> {
    const scope = await context.rights.scopeFor('org:editGroup');
    return refusing(groupTextRefusals('update'), () =>
      this.directory.transaction(scope, async (transaction) => {
        const before = await found(transaction, groupId);
        const changed = await GroupStore.update(transaction, groupId, version, { ...texts, updatedAt: context.now() });
        const after = await found(transaction, groupId);
        if (!changed) throw conflict(toGroup(after.row, after.organizationId));
        await auditUpdate(transaction, before.row, texts, context);
        return after;
      }),
    );
  }

  /** Archives one group; one that is archived already is fine. (IAMGQL-050) @throws NOT_FOUND also for a group the caller may not see */
  async archive(groupId: string, context: RequestContext): Promise<FoundGroup> {
    return this.directory.transaction(await context.rights.scopeFor(GROUP_MOVES.archive), async (transaction) => {
      const { customerId } = (await found(transaction, groupId)).row.group;
      await moveRow(transaction, groupShelf({ customerId }), 'archive', groupId, movedBy(context));
      return found(transaction, groupId);
    });
  }

  /** Archives or restores groups of one place, each by itself. An archived group grants nothing and keeps its members. (GROUP-057) */
  async move(
    move: ShelfMove,
    { groupIds, ...place }: GroupPlace & { readonly groupIds: readonly string[] },
    context: RequestContext,
  ): Promise<{ readonly results: readonly RowOutcome[]; readonly rows: readonly GroupRow[] }> {
    return this.directory.transaction(await context.rights.scopeFor(GROUP_MOVES[move]), async (transaction) => {
      await requireCustomer(transaction, place);
      const shelf = groupShelf(place);
      const results = await eachRow(transaction, groupIds, (groupId) => moveRow(transaction, shelf, move, groupId, movedBy(context)));
      const moved = results.filter(({ ok }) => ok).map(({ _id }) => _id);
      return { results, rows: await GroupStore.findAll(transaction, moved) };
    });
  }

  /** (GROUP-010, GROUP-018) */
  startJob(input: ORGStartGroupsJobInput, context: RequestContext): Promise<JobEntry> {
    return startGroupsJob(this.directory, input, context);
  }
}

async function found(transaction: Transaction, groupId: string): Promise<FoundGroup> {
  const row = isId(groupId) ? await GroupStore.find(transaction, groupId) : undefined;
  const customer = row && (await CustomerStore.find(transaction, row.group.customerId));
  if (row === undefined || customer === undefined) throw notFound();
  return { row, organizationId: customer.organizationId };
}

/** @throws NOT_FOUND for a place where nothing can be made: not there, not the caller's, archived */
async function requirePlace(transaction: Transaction, { customerId, hierarchyId, organizationId }: GroupPlace): Promise<void> {
  await requireCustomer(transaction, { customerId, organizationId });
  const department = await HierarchyStore.find(transaction, customerId, hierarchyId);
  if (department?.archivedAt !== null) throw notFound('Department not found.');
}

/** @returns the new group's id */
async function insert(transaction: Transaction, { place, texts }: NewGroup, context: RequestContext): Promise<string> {
  const { customerId, hierarchyId } = place;
  const now = context.now();
  const groupId = newId(now);
  await GroupStore.insert(transaction, { customerId, groupId, hierarchyId, ...texts, createdAt: now, updatedAt: now });
  const entry = { action: 'org:createGroup', customerId, ...actorOf(context), subjectId: groupId };
  await writeAudit(transaction, now, { ...entry, after: { hierarchyId, ...texts } });
  return groupId;
}

async function auditUpdate(transaction: Transaction, { group }: GroupRow, texts: GroupTexts, context: RequestContext): Promise<void> {
  const { customerId, groupId, name, description } = group;
  const entry = { action: 'org:editGroup', customerId, ...actorOf(context), subjectId: groupId };
  await writeAudit(transaction, context.now(), { ...entry, before: { name, description }, after: texts });
}
