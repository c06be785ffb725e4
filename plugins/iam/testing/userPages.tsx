import {
  confirmArchivingMany,
  idOfName,
  pagedAnswer,
  type FormUnderTest,
  type ListUnderTest,
  type RecordUnderTest,
} from '@edge-console/sdk/testing/conformance';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pathTo } from '@edge-console/sdk';
import { nameOfUser } from '../users/nameOfUser.js';
import { USER_ACTIONS, USER_ROUTES } from '../users/routes.js';
import type { User } from '../users/user.js';
import UserArchive from '../users/UserArchive.js';
import UserCreate from '../users/UserCreate.js';
import UserDetails from '../users/UserDetails.js';
import UserEdit from '../users/UserEdit.js';
import UserList from '../users/UserList.js';
import { answeredJob, DEPARTMENTS, rendering, user } from './renderIam.js';

const ARCHIVED_AT = '2026-10-01T00:00:00.000Z';

const USERS = {
  query: 'ORGGetUsers',
  answer: (rows: readonly User[], variables: never) => pagedAnswer(rows, variables, nameOfUser),
  search: 'Search users',
  loadFailure: 'Failed to load users list. Please contact support.',
  failsAsDenied: true,
  sort: { header: 'Name', field: 'firstName' },
  column: 'Email',
  export: { operation: 'ORGExportUsers', answer: answeredJob() },
  filter: {
    address: `department=${DEPARTMENTS.sydney}`,
    chip: 'Department: Sydney',
    asked: { filter: { hierarchyIds: [DEPARTMENTS.sydney] } },
  },
};

/** The name is in the first name alone: 'Row 001'. */
const row = (name: string, archivedAt: string | null) => user({ _id: idOfName(name), firstName: name, lastName: '', archivedAt });

/** The parts that both actions share. */
const ACTION = {
  idOf: ({ _id }: User) => _id,
  all: {
    operation: 'ORGStartUsersJob',
    answer: answeredJob(),
    askedBy: ({ input }: Readonly<Record<string, unknown>>) =>
      (input as { readonly all: { searchText: string; excludedIds: string[] } }).all,
    filtered: { input: { hierarchyId: DEPARTMENTS.sydney } },
  },
  mutated: (results: readonly unknown[]) => ({ results, users: [] }),
  idsOf: (variables: Readonly<Record<string, unknown>>) => (variables['filter'] as { readonly userIds: readonly string[] }).userIds,
};

export const USER_LISTS: readonly ListUnderTest<User>[] = [
  {
    ...USERS,
    route: 'iam.users.list',
    path: USER_ROUTES.list.path,
    render: rendering(<UserList />),
    row: (name) => row(name, null),
    title: 'Users',
    empty: 'There are no users yet.',
    noMatch: 'No users match',
    action: {
      ...ACTION,
      all: { ...ACTION.all, confirm: confirmArchivingMany },
      button: 'Archive',
      operation: 'ORGArchiveUsers',
      right: USER_ACTIONS.archive,
      denied: 'You do not have permission to archive users.',
      flag: USER_ROUTES.archive.flag,
      undo: 'ORGRestoreUsers',
      failure: 'Failed to archive users. Please contact support.',
    },
  },
  {
    ...USERS,
    route: 'iam.users.archive',
    path: USER_ROUTES.archive.path,
    render: rendering(<UserArchive />),
    row: (name) => row(name, ARCHIVED_AT),
    title: 'Archived users',
    empty: 'There are no archived users.',
    noMatch: 'No archived users match',
    action: {
      ...ACTION,
      button: 'Restore',
      operation: 'ORGRestoreUsers',
      right: USER_ACTIONS.restore,
      denied: 'You do not have permission to restore users.',
      undo: 'ORGArchiveUsers',
      failure: 'Failed to restore users. Please contact support.',
    },
  },
];

const ADA = user();

export const USER_FORMS: readonly FormUnderTest[] = [
  {
    route: 'iam.users.create',
    path: USER_ROUTES.create.path,
    isNew: true,
    render: rendering(<UserCreate />),
    title: 'Create a new User',
    ready: () => screen.findByLabelText('First name'),
    required: { label: 'First name', error: 'Please enter your first name' },
    fill: async () => {
      await userEvent.type(screen.getByLabelText('First name'), 'Ada');
      await userEvent.type(screen.getByLabelText('Last name'), 'Nilsen');
      await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    },
    operation: 'ORGCreateEndUser',
    answer: ADA,
    refusedAs: 'ORGCreateEndUser: email invalid',
    refusal: { path: 'user.email', label: 'Email', error: 'Please enter a valid email' },
    failure: 'Failed to create user. Please contact support.',
    done: 'User is created.',
  },
  {
    route: 'iam.users.edit',
    path: pathTo(USER_ROUTES.edit, { userId: ADA._id }),
    render: ({ api, ...options }) => rendering(<UserEdit />)({ ...options, api: { ORGGetUser: () => ADA, ...api } }),
    title: 'Edit user',
    ready: () => screen.findByLabelText('First name'),
    spoil: () => userEvent.clear(screen.getByLabelText('First name')),
    required: { label: 'First name', error: 'Please enter your first name' },
    fill: () => userEvent.type(screen.getByLabelText('First name'), ' Maria'),
    operation: 'ORGUpdateUser',
    answer: ADA,
    refusedAs: 'ORGUpdateUser: first name too long',
    refusal: { path: 'update.firstName', label: 'First name', error: 'Please keep your first name within 50 characters' },
    failure: 'Failed to edit user. Please contact support.',
    done: 'User is updated.',
  },
];

const NO_PERMISSIONS = { groups: [], hiddenGroups: 0, places: [] };

const DETAILED = user({
  phoneNumber: '+61412345678',
  locked: true,
  notes: 'Starts in March',
  mfaEnabled: true,
  mfaMethod: 'TOTP',
  group: [{ __typename: 'UserGroup', _id: '66a000000000000000000001', name: 'Night shift', archivedAt: null }],
});

export const USER_RECORDS: readonly RecordUnderTest[] = [
  {
    route: 'iam.users.details',
    path: pathTo(USER_ROUTES.details, { userId: DETAILED._id }),
    render: ({ api, ...options }) =>
      rendering(<UserDetails />)({ ...options, api: { CommonGetUserPermissions: () => NO_PERMISSIONS, ...api } }),
    query: 'ORGGetUser',
    answer: DETAILED,
    name: 'Ada Nilsen',
    tabs: [
      { id: 'overview', label: 'Overview' },
      { id: 'permissions', label: 'Permissions' },
    ],
    notFound: { text: 'Sorry, the user you visited does not exist.', back: 'Back to Users' },
    loadFailure: 'Failed to load user details. Please contact support.',
    archived: { answer: { ...DETAILED, archivedAt: ARCHIVED_AT }, action: 'Restore', date: '01 Oct 2026' },
    actions: ['Unlock', 'Reset password', 'Archive', 'Edit'],
    names: ['Northwind Health', 'Night shift', 'Starts in March', 'ada@example.com'],
  },
];
