import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../../graphql/context.js';
import type { ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
import { badRequest, conflict, notFound } from '../../../graphql/errors.js';
import { isId, newId, type Database, type Transaction } from '../../../storage/index.js';
import {
  actorOf,
  runOnce,
  eachRow,
  actorAndTime,
  moveRow,
  refusing,
  writeAudit,
  type JobEntry,
  type RowOutcome,
  type ArchiveMove,
} from '../../common/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';
import { startGroupsJob } from './groupJobs.js';
import { groupTextRefusals, type GroupTexts } from './groupRules.js';
import { MEMBER_ACTIONS, moveMembers, type MemberMove } from './groupMembers.js';
import { GROUP_MOVES, archivableGroups } from './archivableGroups.js';
import { GroupStore, type GroupNameQuery, type GroupQuery, type GroupRow } from './GroupStore.js';
import { toGroup } from './mappers.js';

/** The department of a group. */
export interface GroupPlace {
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
}

export interface NewGroup {
  /** Without a department, the customer's root department is used. (D-191) */
  readonly place: Omit<GroupPlace, 'hierarchyId'> & { readonly hierarchyId: string | undefined };
  readonly texts: GroupTexts;
}

/** The fields of an update. Without a department, the department stays. */
export interface GroupChanges extends GroupTexts {
  readonly hierarchyId: string | undefined;
}

/** A group and the id of its organisation. */
export interface FoundGroup {
  readonly row: GroupRow;
  readonly organizationId: string;
}

/** User groups of customers. Rights depend on them. */
export class GroupService {
  constructor(private readonly directory: Database) {}

  /** A page of a customer's groups. (GQL-009, IAMGQL-044) @throws NOT_FOUND for a customer the caller may not see */
  async list(query: GroupQuery, organizationId: string, { rights }: RequestContext) {
    return this.directory.transaction(await rights.scopeFor('org:viewGroupList'), async (transaction) => {
      await requireCustomer(transaction, { customerId: query.customerId, organizationId });
      return GroupStore.list(transaction, query);
    });
  }

  /** A page of the names of a customer's groups, for pickers. (D-162) @throws NOT_FOUND for a customer the caller may not see */
  async names(query: GroupNameQuery, organizationId: string, { rights }: RequestContext) {
    return this.directory.transaction(await rights.scopeFor('org:viewGroupList', 'org:createUser'), async (transaction) => {
      await requireCustomer(transaction, { customerId: query.customerId, organizationId });
      return GroupStore.nameList(transaction, query);
    });
  }

  /** @throws NOT_FOUND also for a group the caller may not see */
  async group(groupId: string, { rights }: RequestContext): Promise<FoundGroup> {
    return this.directory.transaction(await rights.scopeFor('org:viewGroup'), (transaction) => found(transaction, groupId));
  }

  /** Creates a group without rights. (IAMGQL-050) @throws NOT_FOUND for an unknown place; a validation error for a name in use */
  async create(input: NewGroup, idempotencyKey: string | undefined, context: RequestContext): Promise<FoundGroup> {
    const scope = await context.rights.scopeFor('org:createGroup');
    return refusing(groupTextRefusals('group'), () =>
      this.directory.transaction(scope, async (transaction) => {
        const place = await requirePlace(transaction, input.place);
        const request = { operation: 'ORGCreateGroup', key: idempotencyKey, input };
        const makeGroup = () => insert(transaction, place, input.texts, context);
        return found(transaction, await runOnce(transaction, request, context, makeGroup));
      }),
    );
  }

  /**
   * @throws CONFLICT with the current group if it has another version (data.md: Rows); a validation error for a name in use; NOT_FOUND
   *   for a department that is archived or belongs to another customer; BAD_REQUEST for an archived group (D-148)
   */
  async update(groupId: string, version: number, changes: GroupChanges, context: RequestContext): Promise<FoundGroup> {
    const scope = await context.rights.scopeFor('org:editGroup');
    return refusing(groupTextRefusals('update'), () =>
      this.directory.transaction(scope, async (transaction) => {
        const before = await found(transaction, groupId);
        requireActive(before.row.group);
        const { customerId, hierarchyId: present } = before.row.group;
        const { hierarchyId = present, ...texts } = changes;
        if (hierarchyId !== present) await requireDepartment(transaction, customerId, hierarchyId, 'update.hierarchyId');
        const changed = await GroupStore.update(transaction, groupId, version, { ...texts, hierarchyId, updatedAt: context.now() });
        const after = await found(transaction, groupId);
        if (!changed) throw conflict(toGroup(after.row, after.organizationId));
        await auditUpdate(transaction, before.row, { hierarchyId, ...texts }, context);
        return after;
      }),
    );
  }

  /** Archives one group. An archived group is not changed. (IAMGQL-050) @throws NOT_FOUND also for a group that the caller may not see */
  async archive(groupId: string, context: RequestContext): Promise<FoundGroup> {
    return this.directory.transaction(await context.rights.scopeFor(GROUP_MOVES.archive), async (transaction) => {
      const { customerId } = (await found(transaction, groupId)).row.group;
      await moveRow(transaction, archivableGroups({ customerId }), 'archive', groupId, actorAndTime(context));
      return found(transaction, groupId);
    });
  }

  /** Archives or restores groups of one place, each separately. An archived group grants no rights and keeps its members. (GROUP-057) */
  async move(
    move: ArchiveMove,
    { groupIds, ...place }: GroupPlace & { readonly groupIds: readonly string[] },
    context: RequestContext,
  ): Promise<{ readonly results: readonly RowOutcome[]; readonly rows: readonly GroupRow[] }> {
    return this.directory.transaction(await context.rights.scopeFor(GROUP_MOVES[move]), async (transaction) => {
      await requireCustomer(transaction, place);
      const archivable = archivableGroups(place);
      const results = await eachRow(transaction, groupIds, (groupId) =>
        moveRow(transaction, archivable, move, groupId, actorAndTime(context)),
      );
      const moved = results.filter(({ ok }) => ok).map(({ _id }) => _id);
      return { results, rows: await GroupStore.findAll(transaction, moved) };
    });
  }

  /**
   * Adds users of the group's customer to it, or removes members. (IAMGQL-053)
   * @throws NOT_FOUND also for a group the caller may not see; BAD_REQUEST for an archived group (D-148);
   * ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS if the group grants rights that the caller does not have (D-163)
   */
  async moveMembers(
    groupId: string,
    members: { readonly move: MemberMove; readonly userIds: readonly string[] },
    context: RequestContext,
  ): Promise<{ readonly results: readonly RowOutcome[]; readonly group: FoundGroup }> {
    const scope = await context.rights.scopeFor(MEMBER_ACTIONS[members.move]);
    const before = await this.directory.transaction(scope, (transaction) => found(transaction, groupId));
    const { statements } = before.row.group;
    if (members.move === 'add') await context.services.common.grants.requireGrantable(context.rights, statements);
    return this.directory.transaction(scope, async (transaction) => {
      const group = await GroupStore.lockShared(transaction, groupId);
      if (group === undefined) throw notFound();
      requireActive(group);
      // The rights changed after the check, so the caller may not have them.
      if (!isDeepStrictEqual(group.statements, statements)) throw conflict();
      const results = await moveMembers(transaction, group, members, context);
      return { results, group: await found(transaction, groupId) };
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

/** An archived group can only be restored. (D-148) @throws BAD_REQUEST */
function requireActive({ archivedAt }: GroupRow['group']): void {
  if (archivedAt !== null) throw badRequest('This group is archived. Restore it before you change it.');
}

/** @throws NOT_FOUND for a place that is unknown, archived, or not accessible to the caller */
async function requirePlace(transaction: Transaction, place: NewGroup['place']): Promise<GroupPlace> {
  const { customerId, organizationId } = place;
  const { rootHierarchyId } = await requireCustomer(transaction, place);
  const { hierarchyId = rootHierarchyId } = place;
  await requireDepartment(transaction, customerId, hierarchyId, 'group.hierarchyId');
  return { customerId, organizationId, hierarchyId };
}

/** @throws NOT_FOUND at the path in the input, for a department that is archived or belongs to another customer */
async function requireDepartment(transaction: Transaction, customerId: string, hierarchyId: string, path: string): Promise<void> {
  const department = await HierarchyStore.find(transaction, customerId, hierarchyId);
  if (department?.archivedAt !== null) throw notFound('Department not found.', path);
}

/** @returns the new group's id */
async function insert(
  transaction: Transaction,
  { customerId, hierarchyId }: GroupPlace,
  texts: GroupTexts,
  context: RequestContext,
): Promise<string> {
  const now = context.now();
  const groupId = newId(now);
  await GroupStore.insert(transaction, { customerId, groupId, hierarchyId, ...texts, createdAt: now, updatedAt: now });
  const entry = { action: 'org:createGroup', customerId, ...actorOf(context), subjectId: groupId };
  await writeAudit(transaction, now, { ...entry, after: { hierarchyId, ...texts } });
  return groupId;
}

async function auditUpdate(
  transaction: Transaction,
  { group }: GroupRow,
  after: GroupTexts & { readonly hierarchyId: string },
  context: RequestContext,
): Promise<void> {
  const { customerId, groupId, hierarchyId, name, description } = group;
  const entry = { action: 'org:editGroup', customerId, ...actorOf(context), subjectId: groupId };
  await writeAudit(transaction, context.now(), { ...entry, before: { hierarchyId, name, description }, after });
}
