import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../../graphql/context.js';
import type { ORGGroupColumn, ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
import { conflict, notFound } from '../../../graphql/errors.js';
import type { Database, Transaction } from '../../../storage/index.js';
import {
  actorOf,
  runOnce,
  eachRow,
  actorAndTime,
  moveRow,
  refusing,
  requireInReach,
  withoutRoot,
  writeAudit,
  type ExportInput,
  type JobEntry,
  type RowOutcome,
  type ArchiveMove,
} from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { duplicateGroup, type GroupCopy } from './duplicateGroup.js';
import { found, requireActive, type FoundGroup } from './foundGroup.js';
import { GROUP_EXPORT } from './groupExport.js';
import { startGroupsJob } from './groupJobs.js';
import { groupTextRefusals, type GroupTexts } from './groupRules.js';
import { insertGroup, requireDepartment, requirePlace, type GroupPlace, type NewGroup } from './newGroup.js';
import { MEMBER_RIGHTS, moveMembers, type MemberMove } from './groupMembers.js';
import { GROUP_MOVES, archivableGroups } from './archivableGroups.js';
import { GroupStore, type GroupNameQuery, type GroupQuery, type GroupRow } from './GroupStore.js';
import { toGroup } from './mappers.js';

/** The fields of an update. Without a department, the department stays. */
export interface GroupChanges extends GroupTexts {
  readonly hierarchyId: string | undefined;
}

const NAME_READERS = ['org:viewGroupList', 'org:viewUserList', 'org:createUser', 'org:editUser', 'org:addGroupUsers', 'edge:editSso'];

/**
 * User groups of customers. Rights depend on them. Every method throws NOT_FOUND for a customer that the caller may not enter and for a
 * group out of the caller's reach, and FORBIDDEN if the action is allowed nowhere in the customer. (D-159)
 */
export class GroupService {
  constructor(private readonly directory: Database) {}

  /** A page of a customer's groups in departments where the caller may list groups. (GQL-009, IAMGQL-044, D-158) */
  async list(query: GroupQuery, organizationId: string, { rights }: RequestContext) {
    const reach = await rights.reachOf('org:viewGroupList');
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId, rootHierarchyId } = await requireCustomer(transaction, { customerId: query.customerId, organizationId });
      const hierarchyIds = withoutRoot(query.hierarchyIds, rootHierarchyId);
      return GroupStore.list(transaction, { ...query, hierarchyIds }, reach.in(customerId));
    });
  }

  /** Starts an export of the groups that {@link GroupService.list} returns. */
  async export(query: GroupQuery, organizationId: string, input: ExportInput<ORGGroupColumn>, context: RequestContext): Promise<JobEntry> {
    const reach = await context.rights.reachOf(GROUP_EXPORT.action);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId, rootHierarchyId } = await requireCustomer(transaction, { customerId: query.customerId, organizationId });
      const exported = { ...query, hierarchyIds: withoutRoot(query.hierarchyIds, rootHierarchyId) };
      return context.services.common.exports.start(transaction, GROUP_EXPORT, { ...input, customerId, query: exported }, context);
    });
  }

  /** A page of the names of a customer's groups, for pickers: of users, of filters, and of the default groups of single sign-on. (D-162) */
  async names(query: GroupNameQuery, organizationId: string, { rights }: RequestContext) {
    const reach = await rights.reachOf(...NAME_READERS);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId } = await requireCustomer(transaction, { customerId: query.customerId, organizationId });
      return GroupStore.nameList(transaction, query, reach.in(customerId));
    });
  }

  async group(groupId: string, { rights }: RequestContext): Promise<FoundGroup> {
    const reach = await rights.reachOf('org:viewGroup');
    return this.directory.transaction(reach.scope, (transaction) => found(transaction, groupId, reach));
  }

  /**
   * Creates a group without rights. (IAMGQL-050)
   * @throws NOT_FOUND for a department that is unknown, archived or out of the caller's reach; a validation error for a name in use
   */
  async create(input: NewGroup, idempotencyKey: string | undefined, context: RequestContext): Promise<FoundGroup> {
    const reach = await context.rights.reachOf('org:createGroup');
    return refusing(groupTextRefusals('group'), () =>
      this.directory.transaction(reach.scope, async (transaction) => {
        const place = await requirePlace(transaction, reach, input.place);
        const request = { operation: 'ORGCreateGroup', key: idempotencyKey, input };
        const makeGroup = () => insertGroup(transaction, place, { ...input.texts, statements: [] }, context);
        return found(transaction, await runOnce(transaction, request, context, makeGroup), reach);
      }),
    );
  }

  /**
   * Creates a group with the rights of another one, without its members. (D-163)
   * @throws as {@link GroupService.create}; NOT_FOUND for a group that the caller may not view; FORBIDDEN if it has rights and the caller may
   *   not edit those of the new group; ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS
   */
  duplicate(groupId: string, input: GroupCopy, idempotencyKey: string | undefined, context: RequestContext): Promise<FoundGroup> {
    return duplicateGroup(this.directory, groupId, { ...input, idempotencyKey }, context);
  }

  /**
   * @throws CONFLICT with the current group if it has another version (data.md: Rows); a validation error for a name in use; NOT_FOUND
   *   for a department that is archived, belongs to another customer, or is out of the caller's reach; BAD_REQUEST for an archived group
   *   (D-148)
   */
  async update(groupId: string, version: number, changes: GroupChanges, context: RequestContext): Promise<FoundGroup> {
    const reach = await context.rights.reachOf('org:editGroup');
    return refusing(groupTextRefusals('update'), () =>
      this.directory.transaction(reach.scope, async (transaction) => {
        const before = await found(transaction, groupId, reach);
        requireActive(before.row.group);
        const { customerId, hierarchyId: present } = before.row.group;
        const { hierarchyId = present, ...texts } = changes;
        if (hierarchyId !== present) await requireDepartment(transaction, reach, { customerId, hierarchyId }, 'update.hierarchyId');
        const changed = await GroupStore.update(
          transaction,
          { customerId, groupId, version },
          { ...texts, hierarchyId, updatedAt: context.now() },
        );
        const after = await found(transaction, groupId, reach);
        if (!changed) throw conflict(toGroup(after.row, after.organizationId));
        await auditUpdate(transaction, before.row, { hierarchyId, ...texts }, context);
        return after;
      }),
    );
  }

  /** Archives one group. An archived group is not changed. (IAMGQL-050) */
  async archive(groupId: string, context: RequestContext): Promise<FoundGroup> {
    const reach = await context.rights.reachOf(GROUP_MOVES.archive);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId } = (await found(transaction, groupId, reach)).row.group;
      const archivable = archivableGroups({ customerId }, reach.in(customerId), context);
      await moveRow(transaction, archivable, 'archive', groupId, actorAndTime(context));
      return found(transaction, groupId, reach);
    });
  }

  /**
   * Archives or restores groups of one place, each separately. An archived group grants no rights and keeps its members. (GROUP-057)
   * A group that grants rights that the caller does not have cannot be restored. (D-163)
   */
  async move(
    move: ArchiveMove,
    { groupIds, ...place }: GroupPlace & { readonly groupIds: readonly string[] },
    context: RequestContext,
  ): Promise<{ readonly results: readonly RowOutcome[]; readonly rows: readonly GroupRow[] }> {
    const reach = await context.rights.reachOf(GROUP_MOVES[move]);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId } = await requireCustomer(transaction, place);
      const archivable = archivableGroups(place, reach.in(customerId), context);
      const results = await eachRow(transaction, groupIds, (groupId) =>
        moveRow(transaction, archivable, move, groupId, actorAndTime(context)),
      );
      const moved = results.filter(({ ok }) => ok).map(({ _id }) => _id);
      return { results, rows: await GroupStore.findAll(transaction, customerId, moved) };
    });
  }

  /**
   * Adds users of the group's customer to it, or removes members. A user must also be within the caller's reach to be added. (IAMGQL-053)
   * @throws BAD_REQUEST for an archived group (D-148);
   * ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS if the group grants rights that the caller does not have (D-163)
   */
  async moveMembers(
    groupId: string,
    members: { readonly move: MemberMove; readonly userIds: readonly string[] },
    context: RequestContext,
  ): Promise<{ readonly results: readonly RowOutcome[]; readonly group: FoundGroup }> {
    const reach = await context.rights.reachOf(...MEMBER_RIGHTS[members.move]);
    const before = await this.directory.transaction(reach.scope, (transaction) => found(transaction, groupId, reach));
    const { customerId, statements } = before.row.group;
    if (members.move === 'add') await context.services.common.grants.requireGrantable(context.rights, statements);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const group = await GroupStore.lockShared(transaction, customerId, groupId);
      if (group === undefined) throw notFound();
      await requireInReach(transaction, reach, group);
      requireActive(group);
      // The rights changed after the check, so the caller may not have them.
      if (!isDeepStrictEqual(group.statements, statements)) throw conflict();
      const results = await moveMembers(transaction, group, members, reach.in(customerId), context);
      return { results, group: await found(transaction, groupId, reach) };
    });
  }

  /** (GROUP-010, GROUP-018) */
  startJob(input: ORGStartGroupsJobInput, context: RequestContext): Promise<JobEntry> {
    return startGroupsJob(this.directory, input, context);
  }
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
