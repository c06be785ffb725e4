import { LIMITS, MOST_MISSING_RIGHTS, WILDCARD, type PolicyStatement } from '@edge-console/sdk/contract';
import {
  grantOf,
  ROLE_TEMPLATE_ACTIONS,
  ROLE_TEMPLATE_NAMES,
  ROLE_TEMPLATES,
  talentHubSections,
  type PermissionRule,
  type PermissionSection,
} from '@edge-console/sdk/contract/permissions';
import type { FoundGroup } from '../groups/foundGroup.js';
import { tagsOf } from '../tags.js';
import { toGroupName } from '../groups/mappers.js';
import type { HubRules, Preview } from './PermissionService.js';
import type { Explanation, PersonRights } from './PersonPermissions.js';
import type { PlaceName } from './placeNames.js';

/** The policy of a group. (IAMGQL-006, D-165) */
export function toPolicy({ row: { group } }: FoundGroup) {
  const { groupId: id, name, description, statements, version } = group;
  return { id, name, description, tags: tagsOf(group), statements: statements.map(toStatement), version };
}

function toStatement({ actions, resources, effect }: PolicyStatement) {
  return { actions: [...actions], resources: [...resources], effect };
}

/** (IAMGQL-011) A group without rules has a basic rule for its own department, without actions. */
export function toRules({ group, customer, rules }: HubRules) {
  const { customerId, awsRegion, organizationId, rootHierarchyId } = customer;
  const { hierarchyId, version } = group.row.group;
  const own = { customerId, awsRegion, organizationId, hierarchyIds: [hierarchyId === rootHierarchyId ? WILDCARD : hierarchyId] };
  const [basic = { customers: [own], actions: [] }, ...advanced] = rules;
  return { basic: toRule(basic), advanced: advanced.map(toRule), version };
}

function toRule({ id, customers, actions }: PermissionRule) {
  const places = customers.map(({ hierarchyIds, ...customer }) => ({ ...customer, hierarchyIds: [...hierarchyIds] }));
  return { id: id ?? null, customers: places, actions: [...actions] };
}

/** (IAMGQL-035) */
export function toTabState(found: HubRules) {
  const sections = talentHubSections();
  return {
    formState: toRules(found),
    SECTION_ACTIONS_MAPPINGS: sections.map(toSection),
    ROLE_ACTION_STATE_MAPPINGS: ROLE_TEMPLATES.map((template) => ({
      template,
      actions: sections.flatMap(({ actions }) =>
        actions.filter((action) => grantOf(ROLE_TEMPLATE_ACTIONS[template], action) === 'granted').map(({ id }) => id),
      ),
    })),
    ROLE_TEMPLATE_OPTIONS: ROLE_TEMPLATES.map((id) => ({
      id,
      name: ROLE_TEMPLATE_NAMES[id],
      strings: [...ROLE_TEMPLATE_ACTIONS[id]],
    })),
  };
}

function toSection({ id, name, actions }: PermissionSection) {
  return { id, name, actions: actions.map(({ strings, ...action }) => ({ ...action, strings: [...strings] })) };
}

/** Maximum number of changes in one list of a preview. */
const MOST_CHANGES = LIMITS.statementResources;

export function toPreview({ gained, lost, missing, usersCount, lostByCaller, places }: Preview) {
  return {
    gained: gained.slice(0, MOST_CHANGES),
    lost: lost.slice(0, MOST_CHANGES),
    missing: missing.slice(0, MOST_MISSING_RIGHTS),
    usersCount,
    lostByCaller: [...lostByCaller],
    places: places.map(toPlace),
  };
}

export function toUserPermissions({ groups, hiddenGroups, places }: PersonRights) {
  const shown = groups.map(({ groupId, name, statements }) => ({ _id: groupId, name, statements: statements.map(toStatement) }));
  return { groups: shown, hiddenGroups, places: places.map(toPlace) };
}

function toPlace({ belowIds, ...place }: PlaceName) {
  return { ...place, belowIds: [...belowIds] };
}

export function toExplanation({ isArchived, rights }: Explanation) {
  return {
    isAllowed: rights.every(({ grants }) => grants.length > 0),
    isArchived,
    rights: rights.map(({ action, grants, candidates }) => ({
      action,
      isAllowed: grants.length > 0,
      grants: grants.map(({ group, rule, resources, isVisible }) => ({
        group: isVisible ? toGroupName(group) : null,
        rule: isVisible ? rule : null,
        resources: isVisible ? [...resources] : [],
      })),
      candidates: candidates.map(toGroupName),
    })),
  };
}
