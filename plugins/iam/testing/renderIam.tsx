import type { SessionState } from '@edge-console/sdk';
import { flagsOfGate } from '@edge-console/sdk/contract';
import {
  renderScreen,
  TEST_CUSTOMER,
  TEST_USER,
  type ApiHandlers,
  type RenderedScreen,
  type ScreenOptions,
} from '@edge-console/sdk/testing';
import type { SuiteOptions } from '@edge-console/sdk/testing/conformance';
import type { ReactElement } from 'react';
import british from '../locales/en-GB.json' with { type: 'json' };
import american from '../locales/en-US.json' with { type: 'json' };
import plugin from '../plugin.js';
import type { Group } from '../groups/group.js';
import type { Organization } from '../organisations/organization.js';
import type { User, UserOfDetails } from '../users/user.js';

/** A group in the API's format. */
export function group(overrides: Partial<Group> = {}): Group {
  return {
    __typename: 'Group',
    _id: '66a000000000000000000001',
    name: 'Night shift',
    description: 'Recruiters of the night shift',
    createdAt: '2024-03-05T09:30:00.000Z',
    updatedAt: '2024-04-05T09:30:00.000Z',
    archivedAt: null,
    usersCount: 12,
    hierarchy: { __typename: 'GroupHierarchy', name: 'Sydney' },
    ...overrides,
  };
}

/** An organisation in the API's format. */
export function organization(overrides: Partial<Organization> = {}): Organization {
  return {
    __typename: 'Organization',
    _id: '664000000000000000000002',
    uniqueName: 'kauri-capital',
    displayName: 'Kauri Capital',
    createdAt: '2024-03-05T09:30:00.000Z',
    archivedAt: null,
    customers: [],
    ...overrides,
  };
}

/** Customers of an organisation, as its row has them. */
export function customersOf(count: number): Organization['customers'] {
  return Array.from({ length: count }, (none, index) => ({
    __typename: 'OrganizationCustomer',
    customerId: `66500000000000000000000${index}`,
  }));
}

/** Departments of the customer: the root, North with Sydney and Cairns below it, and South. */
export const DEPARTMENTS = {
  root: TEST_CUSTOMER.rootHierarchyId,
  north: '66d000000000000000000001',
  sydney: '66d000000000000000000002',
  cairns: '66d000000000000000000003',
  south: '66d000000000000000000004',
} as const;

const { root, north, sydney, cairns, south } = DEPARTMENTS;

/** The departments in the API's format. */
export const DEPARTMENT_NAMES = {
  data: [
    { _id: root, name: 'Northwind Health', parentId: null },
    { _id: north, name: 'North', parentId: root },
    { _id: south, name: 'South', parentId: root },
    { _id: cairns, name: 'Cairns', parentId: north },
    { _id: sydney, name: 'Sydney', parentId: north },
  ],
  hasMore: false,
};

/** A session whose user is a member of these groups. */
export function memberOf(...groupIds: readonly string[]): SessionState {
  return { status: 'signed-in', user: { ...TEST_USER, groupIds }, customer: TEST_CUSTOMER, hasAccess: true };
}

/** Responses that every page of the plugin may need. */
const API: ApiHandlers = { ORGGetHierarchyNames: () => DEPARTMENT_NAMES };

/** Names of groups, for a choice. */
export const GROUP_NAMES = {
  data: [
    { _id: '66a000000000000000000001', name: 'Night shift', hierarchyId: sydney },
    { _id: '66a000000000000000000002', name: 'Day shift', hierarchyId: cairns },
  ],
  pagination: { isTotalExact: true, totalItems: 2, totalPages: 1, currentPage: 1, pageSize: 30 },
};

/** Fields of a group in the schema that the screens do not request. */
export function answeredGroup<T extends Partial<Group>>(row: T) {
  return {
    version: 3,
    ...row,
    hierarchy: { _id: sydney, name: 'Sydney', ...row.hierarchy },
    organizationId: 'o',
    customerId: 'c',
    hierarchyId: sydney,
    tags: [],
    policy: null,
  };
}

/** A user in the API's format, with all its fields. */
export function user(overrides: Partial<User & UserOfDetails> = {}) {
  return {
    __typename: 'User' as const,
    _id: '66c000000000000000000001',
    organizationId: 'o',
    customerId: 'c',
    hierarchyId: sydney,
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Nilsen',
    email: 'ada@example.com',
    phoneNumber: null,
    groupIds: [],
    group: [],
    locked: false,
    lastPasswordUpdatedAt: null,
    forcePasswordReset: false,
    mfaEnabled: false,
    mfaMethod: null,
    notes: null,
    customer: { __typename: 'UserCustomer' as const, displayName: 'Northwind Health' },
    lastActive: '2026-09-01T08:00:00.000Z',
    createdAt: '2024-03-05T09:30:00.000Z',
    updatedAt: '2024-04-05T09:30:00.000Z',
    archivedAt: null,
    version: 3,
    ...overrides,
  };
}

/** Users as one page of the API. */
export function pageOfUsers(users: readonly object[]) {
  return { data: users, pagination: { isTotalExact: true, totalItems: users.length, totalPages: 1, currentPage: 1, pageSize: 30 } };
}

/** A job that was started on rows, in the API's format. */
export function answeredJob() {
  return {
    _id: '66b000000000000000000001',
    customerId: TEST_CUSTOMER.customerId,
    kind: 'org:archiveGroups',
    parameters: {},
    status: 'queued',
    total: 120,
    done: 0,
    failed: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    reason: null,
    file: null,
  };
}

/** All flags of the plugin. */
export const ALL_FLAGS: readonly string[] = [...(plugin.flags ?? []), ...(plugin.routes ?? []).flatMap(flagsOfGate)];

/** Renders a screen of this plugin with all its flags on. */
export function renderIam(element: ReactElement, options: Omit<ScreenOptions, 'plugin'> = {}): RenderedScreen {
  return renderScreen(element, {
    plugin: { id: plugin.id, definition: plugin, texts: { 'en-GB': british, 'en-US': american } },
    flags: ALL_FLAGS,
    ...options,
    api: { ...API, ...options.api },
  });
}

/** Renders a screen for the conformance suites: all flags on except those that they switch off. */
export function rendering(element: ReactElement) {
  return ({ flagsOff = [], ...options }: SuiteOptions) =>
    renderIam(element, { ...options, flags: ALL_FLAGS.filter((flag) => !flagsOff.includes(flag)) });
}
