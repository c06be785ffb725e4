import { formatResource, type PolicyStatement } from '@edge-console/sdk/contract';
import {
  PERMISSION_SECTIONS,
  ROLE_TEMPLATE_ACTIONS,
  ROLE_TEMPLATE_NAMES,
  ROLE_TEMPLATES,
  talentHubSections,
} from '@edge-console/sdk/contract/permissions';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, within } from '@testing-library/react';
import { answeredGroup, DEPARTMENTS, group } from './renderIam.js';

const { awsRegion, organizationId, customerId } = TEST_CUSTOMER;

/** Another customer of the organisation of the test customer. */
export const SECOND = { awsRegion: 'eu-west-1', organizationId, customerId: '665000000000000000000099' };

/** A statement on the test customer, or on its department. */
export function allow(actions: readonly string[], hierarchy = '*'): PolicyStatement {
  return {
    actions,
    resources: [formatResource({ region: awsRegion, organization: organizationId, customer: customerId, hierarchy })],
    effect: 'allow',
  };
}

/** The group in the API's format with these statements. */
export function groupWith(statements: readonly PolicyStatement[], overrides: object = {}) {
  const answered = answeredGroup(group());
  return { ...answered, policy: { id: answered._id, tags: [], statements }, ...overrides };
}

/** A customer of a rule of the API. */
export function ruleCustomer(...hierarchyIds: readonly string[]) {
  return { awsRegion, organizationId, customerId, hierarchyIds: hierarchyIds.length === 0 ? ['*'] : hierarchyIds };
}

/** The state of the tab of Talent Hub. */
export function tabState(basic: object, advanced: readonly object[] = [], version = 3) {
  return {
    formState: { basic: { id: null, ...basic }, advanced, version },
    SECTION_ACTIONS_MAPPINGS: talentHubSections(),
    ROLE_ACTION_STATE_MAPPINGS: [],
    ROLE_TEMPLATE_OPTIONS: ROLE_TEMPLATES.map((id) => ({ id, name: ROLE_TEMPLATE_NAMES[id], strings: ROLE_TEMPLATE_ACTIONS[id] })),
  };
}

/** A preview without effects. */
export const PREVIEW = { gained: [], lost: [], missing: [], usersCount: 12, lostByCaller: [], places: [] };

/** Responses that the tabs of permissions need. */
export const PERMISSION_API = {
  ORGGetOrganizationGlobalCustomers: () => [
    { awsRegion, organizationId, customerId, customerDisplayName: 'Northwind Health' },
    { ...SECOND, customerDisplayName: 'Southwind Care' },
  ],
  IDPGetHierarchyTree: ({ filter }: { readonly filter: { readonly customerId: string } }) => ({
    customerId: filter.customerId,
    rootHierarchy: {
      id: DEPARTMENTS.root,
      name: 'Northwind Health',
      children: [{ id: DEPARTMENTS.north, name: 'North', children: [{ id: DEPARTMENTS.sydney, name: 'Sydney', children: [] }] }],
    },
  }),
  CommonPreviewPolicy: () => PREVIEW,
};

/** All actions of the catalogue, by name. */
export const ACTION_NAMES: readonly string[] = PERMISSION_SECTIONS.flatMap(({ actions }) => actions.map(({ name }) => name));

/** The basic rule. */
export const basicRule = () => within(screen.getByRole('region', { name: 'Basic rule' }));
/** An advanced rule by its number. */
export const advancedRule = (number: number) => within(screen.getByRole('group', { name: `Advanced rule ${String(number)}` }));
