import type { PolicyStatement } from '@edge-console/sdk/contract';
import { rulesOf, statementsOf, talentHubSections, type PermissionRule } from '@edge-console/sdk/contract/permissions';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, conflict, forbidden, notFound } from '../../../graphql/errors.js';
import { isId, type Database, type Transaction } from '../../../storage/index.js';
import { actorOf, ENTER, writeAudit, type Excess, type Reach } from '../../common/index.js';
import { CustomerStore, type CustomerRow } from '../customers/CustomerStore.js';
import { found, requireActive, type FoundGroup } from '../groups/foundGroup.js';
import { GroupStore } from '../groups/GroupStore.js';
import type { FoundOrganization } from '../organizations/OrganizationService.js';
import { OrganizationStore } from '../organizations/OrganizationStore.js';
import type { RightsStore } from '../RightsStore.js';
import { lostByCaller } from './lostByCaller.js';
import { toPolicy } from './mappers.js';
import { placeNames, type PlaceName } from './placeNames.js';
import { requireKnownPlaces } from './requireKnownPlaces.js';

const EDIT = 'org:editGroupPermissions';

/** A change of the statements of a group. */
export interface PolicyChangeOf {
  readonly groupId: string;
  /** Version that the caller read; undefined: any. (D-165) */
  readonly version: number | undefined;
  /** @throws a validation error for an invalid input */
  readonly statements: (stored: readonly PolicyStatement[]) => readonly PolicyStatement[];
  /** Path of the statements in the call, for errors. */
  readonly path: string;
}

/** Effects of a change that is not saved. */
export interface Preview {
  readonly gained: readonly Excess[];
  readonly lost: readonly Excess[];
  readonly missing: readonly Excess[];
  readonly usersCount: number;
  readonly lostByCaller: readonly string[];
  readonly places: readonly PlaceName[];
}

/** A group with the rules that the tab of Talent Hub shows. */
export interface HubRules {
  readonly group: FoundGroup;
  readonly customer: CustomerRow;
  readonly rules: readonly PermissionRule[];
}

/**
 * Rights that groups give their members. Every method throws NOT_FOUND for a group out of the caller's reach, and FORBIDDEN if the action
 * is allowed nowhere in its customer. (D-159)
 */
export class PermissionService {
  constructor(
    private readonly directory: Database,
    private readonly rightsStore: RightsStore,
  ) {}

  /** (IAMGQL-035) */
  async hubRules(groupId: string, { rights }: RequestContext): Promise<HubRules> {
    const reach = await rights.reachOf('org:viewGroup');
    return this.directory.transaction(reach.scope, (transaction) => hubRules(transaction, groupId, reach));
  }

  /**
   * Replaces the statements of a group. (IAMGQL-033)
   * @throws CONFLICT with the current policy for another version; FORBIDDEN for a policy that is not editable (PERM-021); BAD_REQUEST for an
   *   archived group (D-148); ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS (D-163); a validation error for invalid statements and unknown places
   */
  async update(change: PolicyChangeOf, context: RequestContext): Promise<FoundGroup> {
    const reach = await context.rights.reachOf(EDIT);
    const { group, before, after } = await this.prepare(change, reach);
    await context.services.common.grants.requireGrantable(context.rights, after, before);
    await this.requirePlaces(after, before, change.path);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId, groupId, version } = group.row.group;
      const isChanged = await GroupStore.update(
        transaction,
        { customerId, groupId, version },
        { statements: after, updatedAt: context.now() },
      );
      const current = await found(transaction, groupId, reach);
      if (!isChanged) throw conflict(toPolicy(current));
      const entry = { action: EDIT, customerId, ...actorOf(context), subjectId: groupId };
      await writeAudit(transaction, context.now(), { ...entry, before: { statements: before }, after: { statements: after } });
      return current;
    });
  }

  /** The same as {@link PermissionService.update} for a group without statements. @throws BAD_REQUEST for a group with statements */
  create(change: PolicyChangeOf, context: RequestContext): Promise<FoundGroup> {
    const statements: PolicyChangeOf['statements'] = (stored) => {
      if (stored.length > 0) throw badRequest('This group has a policy. Use CommonUpdatePolicyV2.');
      return change.statements(stored);
    };
    return this.update({ ...change, statements }, context);
  }

  /** Replaces the rules that the tab of Talent Hub shows. (IAMGQL-037) @throws as {@link PermissionService.update} */
  async updateHubRules(
    { rules, ...change }: Omit<PolicyChangeOf, 'statements'> & { readonly rules: readonly PermissionRule[] },
    context: RequestContext,
  ): Promise<HubRules> {
    await this.update({ ...change, statements: (stored) => statementsOf(stored, rules, talentHubSections()) }, context);
    const reach = await context.rights.reachOf(EDIT);
    return this.directory.transaction(reach.scope, (transaction) => hubRules(transaction, change.groupId, reach));
  }

  /** What a change would grant and revoke. @throws as {@link PermissionService.update}, except for rights that the caller cannot grant */
  async preview(change: PolicyChangeOf, context: RequestContext): Promise<Preview> {
    const { rights, services, session } = context;
    const reach = await rights.reachOf(EDIT);
    const { group, before, after } = await this.prepare(change, reach);
    const { grants } = services.common;
    const [gained, lost] = [await grants.excessOf(after, before), await grants.excessOf(before, after)];
    const missing = await grants.excessOf(after, [...(await rights.held()).statements, ...before]);
    if (missing.length === 0) await this.requirePlaces(after, before, change.path);
    const { groupId } = group.row.group;
    const own = session === undefined ? [] : await this.rightsStore.groupsOf(session.userId);
    const isMember = own.some((held) => held.groupId === groupId);
    const held = own.flatMap((other) => (other.groupId === groupId ? after : other.statements));
    const entry = await rights.reachOf(ENTER);
    const resources = [...gained, ...lost, ...missing].map(({ resource }) => resource);
    return {
      gained,
      lost,
      missing,
      usersCount: group.row.usersCount,
      lostByCaller: isMember ? await lostByCaller(await this.rightsStore.withPlaces(held), rights, group.row.group, services) : [],
      places: await this.directory.transaction(entry.scope, (transaction) => placeNames(transaction, resources)),
    };
  }

  /** The active customers of an organisation that the caller may enter, oldest first. (IAMGQL-040, D-163) */
  async customersOf(organizationId: string, { rights }: RequestContext): Promise<FoundOrganization> {
    const reach = await rights.reachOf(ENTER);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const row = isId(organizationId) ? await OrganizationStore.find(transaction, organizationId) : undefined;
      if (row === undefined) throw notFound();
      return { row, customers: await CustomerStore.list(transaction, { organizationId, activeOnly: true }) };
    });
  }

  private prepare(change: PolicyChangeOf, reach: Reach) {
    return this.directory.transaction(reach.scope, async (transaction) => {
      const group = await found(transaction, change.groupId, reach);
      const { statements: before, version, tags } = group.row.group;
      requireActive(group.row.group);
      if (tags.some(({ name, value }) => name === 'editable' && value === 'false'))
        throw forbidden('The permissions of this group cannot be edited.');
      if (change.version !== undefined && change.version !== version) throw conflict(toPolicy(group));
      return { group, before, after: change.statements(before) };
    });
  }

  private requirePlaces(after: readonly PolicyStatement[], before: readonly PolicyStatement[], path: string): Promise<void> {
    return this.directory.transaction({ kind: 'system' }, (transaction) => requireKnownPlaces(transaction, after, before, path));
  }
}

async function hubRules(transaction: Transaction, groupId: string, reach: Reach): Promise<HubRules> {
  const group = await found(transaction, groupId, reach);
  const { customerId, statements } = group.row.group;
  const customer = await CustomerStore.find(transaction, customerId);
  if (customer === undefined) throw new Error('A group was found without its customer.');
  return { group, customer, rules: rulesOf(statements, talentHubSections()).rules };
}
