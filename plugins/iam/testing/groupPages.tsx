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
import { GROUP_ACTIONS, GROUP_ROUTES } from '../groups/routes.js';
import type { Group } from '../groups/group.js';
import GroupArchive from '../groups/GroupArchive.js';
import GroupCreate from '../groups/GroupCreate.js';
import GroupDetails from '../groups/GroupDetails.js';
import GroupEdit from '../groups/GroupEdit.js';
import GroupList from '../groups/GroupList.js';
import { answeredGroup, answeredJob, DEPARTMENTS, group, pageOfUsers, rendering } from './renderIam.js';

const GROUPS = {
  query: 'ORGGetGroups',
  answer: (rows: readonly Group[], variables: never) => {
    const page = pagedAnswer(rows, variables, (row) => row.name);
    return {
      ...page,
      data: page.data.map(answeredGroup),
    };
  },
  search: 'Search groups',
  loadFailure: 'Failed to load groups list. Please contact support.',
  sort: { header: 'Group Name', field: 'name' },
  column: 'Users count',
  export: { operation: 'ORGExportGroups', answer: answeredJob() },
  filter: {
    address: `department=${DEPARTMENTS.sydney}`,
    chip: 'Department: Sydney',
    asked: { filter: { hierarchyIds: [DEPARTMENTS.sydney] } },
  },
};

/** The parts that both actions share. */
const ACTION = {
  idOf: (row: Group) => row._id,
  all: {
    operation: 'ORGStartGroupsJob',
    answer: answeredJob(),
    askedBy: ({ input }: Readonly<Record<string, unknown>>) =>
      (input as { readonly all: { searchText: string; excludedIds: string[] } }).all,
    filtered: { input: { hierarchyId: DEPARTMENTS.sydney } },
  },
  mutated: (results: readonly unknown[]) => ({ results, groups: [] }),
  idsOf: (variables: Readonly<Record<string, unknown>>) => (variables['filter'] as { readonly groupIds: readonly string[] }).groupIds,
};

export const GROUP_LISTS: readonly ListUnderTest<Group>[] = [
  {
    ...GROUPS,
    route: 'iam.groups.list',
    path: GROUP_ROUTES.list.path,
    render: rendering(<GroupList />),
    row: (name) => group({ _id: idOfName(name), name }),
    title: 'Groups',
    empty: 'There are no groups yet.',
    noMatch: 'No groups match',
    action: {
      ...ACTION,
      all: { ...ACTION.all, confirm: confirmArchivingMany },
      button: 'Archive',
      operation: 'ORGArchiveGroups',
      right: GROUP_ACTIONS.archive,
      denied: 'You do not have permission to archive groups.',
      flag: GROUP_ROUTES.archive.flag,
      undo: 'ORGRestoreGroups',
      failure: 'Failed to archive groups. Please contact support.',
    },
  },
  {
    ...GROUPS,
    route: 'iam.groups.archive',
    path: GROUP_ROUTES.archive.path,
    render: rendering(<GroupArchive />),
    row: (name) => group({ _id: idOfName(name), name, archivedAt: '2026-10-01T00:00:00.000Z' }),
    title: 'Archived groups',
    empty: 'There are no archived groups.',
    noMatch: 'No archived groups match',
    action: {
      ...ACTION,
      button: 'Restore',
      operation: 'ORGRestoreGroups',
      right: GROUP_ACTIONS.restore,
      denied: 'You do not have permission to restore groups.',
      undo: 'ORGArchiveGroups',
      failure: 'Failed to restore groups. Please contact support.',
    },
  },
];

const ANSWERED = answeredGroup(group());

export const GROUP_FORMS: readonly FormUnderTest[] = [
  {
    route: 'iam.groups.create',
    path: GROUP_ROUTES.create.path,
    isNew: true,
    render: rendering(<GroupCreate />),
    title: 'Create a new user group',
    ready: () => screen.findByLabelText('Group name'),
    required: { label: 'Group name', error: 'Please enter group name' },
    fill: async () => {
      await userEvent.type(screen.getByLabelText('Group name'), 'Sydney recruiters');
      await userEvent.type(screen.getByLabelText('Group Description'), 'All of them');
    },
    operation: 'ORGCreateGroup',
    answer: ANSWERED,
    refusedAs: 'ORGCreateGroup: name in use',
    refusal: { path: 'group.name', label: 'Group name', error: 'Please enter a unique group name' },
    failure: 'User group created failed.',
    done: 'User group created.',
  },
  {
    route: 'iam.groups.edit',
    path: pathTo(GROUP_ROUTES.edit, { groupId: ANSWERED._id }),
    render: ({ api, ...options }) => rendering(<GroupEdit />)({ ...options, api: { ORGGetGroup: () => ANSWERED, ...api } }),
    title: ANSWERED.name,
    ready: () => screen.findByLabelText('Group name'),
    spoil: () => userEvent.clear(screen.getByLabelText('Group name')),
    required: { label: 'Group name', error: 'Please enter group name' },
    fill: () => userEvent.type(screen.getByLabelText('Group name'), ' and weekend'),
    operation: 'ORGUpdateGroup',
    answer: ANSWERED,
    refusedAs: 'ORGUpdateGroup: name in use',
    refusal: { path: 'update.name', label: 'Group name', error: 'Please enter a unique group name' },
    failure: 'User group updated failed.',
    done: 'User group updated successfully.',
  },
];

export const GROUP_RECORDS: readonly RecordUnderTest[] = [
  {
    route: 'iam.groups.details',
    path: pathTo(GROUP_ROUTES.details, { groupId: ANSWERED._id }),
    render: ({ api, ...options }) => rendering(<GroupDetails />)({ ...options, api: { ORGGetUsers: () => pageOfUsers([]), ...api } }),
    query: 'ORGGetGroup',
    answer: ANSWERED,
    name: ANSWERED.name,
    tabs: [
      { id: 'overview', label: 'Overview' },
      { id: 'users', label: 'Users' },
    ],
    notFound: { text: 'Sorry, the group you visited does not exist.', back: 'Back to Groups' },
    loadFailure: 'Failed to load group details. Please contact support.',
    archived: { answer: { ...ANSWERED, archivedAt: '2026-10-01T00:00:00.000Z' }, action: 'Restore', date: '01 Oct 2026' },
    actions: ['Duplicate', 'Archive', 'Edit'],
    names: [ANSWERED.description, 'Sydney'],
  },
];
