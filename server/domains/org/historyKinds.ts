import type { HistoryKind } from '../common/index.js';
import { ARCHIVABLE_CUSTOMERS } from './customers/customerArchive.js';
import { CustomerStore } from './customers/CustomerStore.js';
import { HierarchyStore } from './hierarchies/HierarchyStore.js';
import { GroupStore } from './groups/GroupStore.js';
import { USER_MOVES } from './users/archivableUsers.js';
import { UserStore } from './users/UserStore.js';

/** Types of records of this domain whose history users can read. */
export const ORG_HISTORY_KINDS: readonly HistoryKind[] = [
  {
    entity: 'GROUP',
    action: 'org:viewGroup',
    storedIn: 'directory',
    fields: ['name', 'description', 'hierarchyId', 'userIds', 'archivedAt'],
    placeOf: async (transaction, groupId) => (await GroupStore.find(transaction, groupId))?.group,
  },
  {
    entity: 'USER',
    action: 'org:viewUser',
    storedIn: 'directory',
    fields: ['firstName', 'lastName', 'phoneNumber', 'hierarchyId', 'mfaEnabled', 'archivedAt'],
    events: [
      'org:createUser',
      'org:editUser',
      'org:resetUserPassword',
      'org:forcePasswordReset',
      'org:unlockUser',
      ...Object.values(USER_MOVES),
    ],
    placeOf: async (transaction, userId) => (await UserStore.findRow(transaction, userId))?.user,
  },
  {
    entity: 'CUSTOMER',
    action: 'edge:viewSettings',
    storedIn: 'directory',
    fields: ['displayName', 'uniqueName', 'awsRegion', 'organizationId', 'archivedAt'],
    events: ['org:createCustomer', ...Object.values(ARCHIVABLE_CUSTOMERS.actions)],
    placeOf: async (transaction, id) => {
      const customer = await CustomerStore.find(transaction, id);
      return customer && { customerId: customer.customerId };
    },
  },
  {
    entity: 'HIERARCHY',
    action: 'org:viewHierarchy',
    storedIn: 'directory',
    fields: ['name', 'parentId', 'archivedAt', 'contentsMovedTo'],
    placeOf: async (transaction, hierarchyId) => {
      const customerId = await HierarchyStore.customerOf(transaction, hierarchyId);
      return customerId === undefined ? undefined : { customerId, hierarchyId };
    },
    subjectsOf: async (transaction, hierarchyId, { customerId }) =>
      (await HierarchyStore.withDescendants(transaction, [{ customerId, hierarchyId }])).map((department) => department.hierarchyId),
  },
];
