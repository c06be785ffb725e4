import { EVERYTHING } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, notFound } from '../../../graphql/errors.js';
import { isId, type Database, type Transaction } from '../../../storage/index.js';
import { ENTER, readDepartments, requireInReach, type DepartmentName, type Departments, type Reach } from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { GroupStore } from '../groups/GroupStore.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';
import type { GrantingGroup, RightsStore } from '../RightsStore.js';
import { UserStore } from '../users/UserStore.js';
import { grantsOf, type Grant } from './explain.js';
import { placeNames, type PlaceName } from './placeNames.js';

/** Maximum number of actions in one question. */
const MOST_ACTIONS = 20;
/** Maximum number of groups that are suggested for an action. */
const MOST_CANDIDATES = 20;

/** What a user may do, as far as the caller may see it. */
export interface PersonRights {
  readonly groups: readonly GrantingGroup[];
  readonly hiddenGroups: number;
  readonly places: readonly PlaceName[];
}

export interface PersonQuestion extends DepartmentName {
  readonly userId: string;
  readonly organizationId: string;
  readonly actions: readonly string[];
}

/** Whether a user is allowed an action in a department, and why. */
export interface ExplainedRight {
  readonly action: string;
  readonly grants: readonly (Grant & { readonly isVisible: boolean })[];
  readonly candidates: readonly GrantingGroup[];
}

export interface Explanation {
  readonly isArchived: boolean;
  readonly rights: readonly ExplainedRight[];
}

/** Explains what users may do. The caller needs the right to view the user; of groups, the caller sees those that they may view. */
export class PersonPermissions {
  constructor(
    private readonly directory: Database,
    private readonly rightsStore: RightsStore,
  ) {}

  /** @throws NOT_FOUND for a user out of the caller's reach; FORBIDDEN if the caller may view no user of the customer (D-159) */
  async rightsOf(userId: string, { rights }: RequestContext): Promise<PersonRights> {
    const [viewing, entry, groupReach] = [
      await rights.reachOf('org:viewUser'),
      await rights.reachOf(ENTER),
      await rights.reachOf('org:viewGroup'),
    ];
    await this.directory.transaction(viewing.scope, (transaction) => requireUser(transaction, userId, viewing));
    const all = await this.rightsStore.groupsOf(userId);
    return this.directory.transaction(entry.scope, async (transaction) => {
      const groups = await visible(transaction, all, groupReach);
      const resources = groups.flatMap(({ statements }) => statements.flatMap((statement) => statement.resources));
      return { groups, hiddenGroups: all.length - groups.length, places: await placeNames(transaction, resources) };
    });
  }

  /**
   * @throws as {@link PersonPermissions.rightsOf}; NOT_FOUND for a customer that the caller may not enter, and at `filter.hierarchyId` for a
   *   department that is unknown or archived; BAD_REQUEST for no or too many actions
   */
  async explain({ userId, actions, ...place }: PersonQuestion, { rights, services }: RequestContext): Promise<Explanation> {
    if (actions.length === 0 || actions.length > MOST_ACTIONS) throw badRequest(`Ask about 1 to ${String(MOST_ACTIONS)} actions.`);
    const [viewing, entry, groupReach] = [
      await rights.reachOf('org:viewUser'),
      await rights.reachOf(ENTER),
      await rights.reachOf('org:viewGroup'),
    ];
    const isArchived = await this.directory.transaction(viewing.scope, (transaction) => requireUser(transaction, userId, viewing));
    await this.directory.transaction(entry.scope, (transaction) => requireDepartment(transaction, place));
    const own = await this.rightsStore.groupsOf(userId);
    const held = await this.rightsStore.read(userId);
    const [hierarchyIds = []] = await services.org.hierarchies.ancestorsOf([place]);
    const at = { customerId: place.customerId, hierarchyIds };
    const asked = [...new Set([ENTER, ...actions])];
    return this.directory.transaction(entry.scope, async (transaction) => {
      const shown = new Set((await visible(transaction, own, groupReach)).map(({ groupId }) => groupId));
      const explained: ExplainedRight[] = [];
      for (const action of asked) {
        const grants = grantsOf(own, action, at, held).map((grant) => ({ ...grant, isVisible: shown.has(grant.group.groupId) }));
        const offered = grants.length > 0 || isArchived ? [] : await GroupStore.granting(transaction, place.customerId, action);
        const others = (await visible(transaction, offered, groupReach)).filter(
          ({ groupId }) => !own.some((group) => group.groupId === groupId),
        );
        explained.push({ action, grants, candidates: await this.granting(others, action, at) });
      }
      return { isArchived, rights: explained };
    });
  }

  /** Those of the groups whose members are allowed the action; last those that allow everything. */
  private async granting(
    groups: readonly GrantingGroup[],
    action: string,
    at: { readonly customerId: string; readonly hierarchyIds: readonly string[] },
  ): Promise<readonly GrantingGroup[]> {
    if (groups.length === 0) return [];
    const places = await this.rightsStore.withPlaces(groups.flatMap(({ statements }) => statements));
    const found = groups.filter((group) => grantsOf([group], action, at, places).length > 0);
    const allowsAll = ({ statements }: GrantingGroup) => statements.some(({ actions }) => actions.includes(EVERYTHING));
    return [...found.filter((group) => !allowsAll(group)), ...found.filter(allowsAll)].slice(0, MOST_CANDIDATES);
  }
}

/** @returns whether the user is archived @throws NOT_FOUND and FORBIDDEN as {@link requireInReach} */
async function requireUser(transaction: Transaction, userId: string, reach: Reach): Promise<boolean> {
  const row = isId(userId) ? await UserStore.findRow(transaction, userId) : undefined;
  if (row === undefined) throw notFound();
  await requireInReach(transaction, reach, row.user);
  return row.user.archivedAt !== null;
}

async function requireDepartment(transaction: Transaction, place: DepartmentName & { readonly organizationId: string }): Promise<void> {
  await requireCustomer(transaction, place);
  const department = await HierarchyStore.find(transaction, place.customerId, place.hierarchyId);
  if (department?.archivedAt !== null) throw notFound('Department not found.', 'filter.hierarchyId');
}

/** Those of the groups that the caller may view. */
async function visible(transaction: Transaction, groups: readonly GrantingGroup[], reach: Reach): Promise<readonly GrantingGroup[]> {
  const departments = new Map<string, Departments>();
  for (const customerId of new Set(groups.map((group) => group.customerId)))
    departments.set(customerId, await readDepartments(transaction, customerId, [reach.departmentsOf(customerId) ?? []]));
  return groups.filter(({ customerId, hierarchyId }) => {
    const within = departments.get(customerId);
    return within === 'all' || within?.includes(hierarchyId) === true;
  });
}
