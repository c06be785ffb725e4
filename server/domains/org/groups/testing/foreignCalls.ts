import { buildGroup, defineForeignCalls, placeOf } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  rows: async ({ database }, customer) => ({ groupId: (await buildGroup(database.storage, customer)).groupId }),
  fields: {
    ORGGetGroups: {
      document: 'query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data { _id } } }',
      variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
    },
    ORGGetGroup: {
      document: 'query ORGGetGroup($filter: ORGGetGroupFilter!) { ORGGetGroup(filter: $filter) { _id } }',
      variables: (_customer, { groupId }) => ({ filter: { _id: groupId } }),
    },
    ORGGetGroupNames: {
      document: 'query ORGGetGroupNames($filter: ORGGetGroupNamesFilter!) { ORGGetGroupNames(filter: $filter) { data { _id } } }',
      variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
    },
    ORGGroupAddUsers: {
      document: 'mutation ORGGroupAddUsers($param: ORGGroupUsersParam!) { ORGGroupAddUsers(param: $param) { results { ok } } }',
      variables: ({ customerId }, { groupId }) => ({ param: { groupId, userIds: [customerId] } }),
    },
    ORGGroupRemoveUsers: {
      document: 'mutation ORGGroupRemoveUsers($param: ORGGroupUsersParam!) { ORGGroupRemoveUsers(param: $param) { results { ok } } }',
      variables: ({ customerId }, { groupId }) => ({ param: { groupId, userIds: [customerId] } }),
    },
    ORGCreateGroup: {
      document: 'mutation ORGCreateGroup($group: ORGCreateGroupInput!) { ORGCreateGroup(group: $group) { _id } }',
      variables: (customer) => ({ group: { ...placeOf(customer), name: 'planted' } }),
    },
    ORGDuplicateGroup: {
      document:
        'mutation ORGDuplicateGroup($filter: ORGGetGroupFilter!, $group: ORGDuplicateGroupInput!) { ORGDuplicateGroup(filter: $filter, group: $group) { _id } }',
      variables: (_customer, { groupId }) => ({ filter: { _id: groupId }, group: { name: 'planted' } }),
    },
    ORGUpdateGroup: {
      document:
        'mutation ORGUpdateGroup($filter: ORGUpdateGroupFilter!, $update: ORGUpdateGroupInput!) { ORGUpdateGroup(filter: $filter, update: $update) { _id } }',
      variables: (_customer, { groupId }) => ({ filter: { _id: groupId }, update: { name: 'taken', version: 1 } }),
    },
    ORGArchiveGroup: {
      document: 'mutation ORGArchiveGroup($filter: ORGGetGroupFilter!) { ORGArchiveGroup(filter: $filter) { _id } }',
      variables: (_customer, { groupId }) => ({ filter: { _id: groupId } }),
    },
    ORGArchiveGroups: {
      document:
        'mutation ORGArchiveGroups($filter: ORGGroupsFilter!) { ORGArchiveGroups(filter: $filter) { results { ok code message } } }',
      variables: (customer, { groupId }) => ({ filter: { ...placeOf(customer), groupIds: [groupId] } }),
    },
    ORGRestoreGroups: {
      document:
        'mutation ORGRestoreGroups($filter: ORGGroupsFilter!) { ORGRestoreGroups(filter: $filter) { results { ok code message } } }',
      variables: (customer, { groupId }) => ({ filter: { ...placeOf(customer), groupIds: [groupId] } }),
    },
    ORGStartGroupsJob: {
      document: 'mutation ORGStartGroupsJob($input: ORGStartGroupsJobInput!) { ORGStartGroupsJob(input: $input) { _id } }',
      variables: ({ customerId, organizationId, rootHierarchyId }) => ({
        input: { kind: 'ARCHIVE', customerId, organizationId, hierarchyId: rootHierarchyId, all: {} },
      }),
    },
    ORGExportGroups: {
      document:
        'mutation ORGExportGroups($filter: ORGGetGroupsFilter!, $columns: [ORGGroupColumnInput!]!, $file: ExportFileInput!) { ORGExportGroups(filter: $filter, columns: $columns, file: $file) { _id } }',
      variables: ({ organizationId, customerId }) => ({
        filter: { organizationId, customerId },
        columns: [{ column: 'name', header: 'Name' }],
        file: { name: 'groups' },
      }),
    },
  },
});
