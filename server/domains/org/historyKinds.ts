import type { HistoryKind } from '../common/index.js';
import { CustomerStore } from './customers/CustomerStore.js';
import { GroupStore } from './groups/GroupStore.js';

/** Types of records of this domain whose history users can read. */
export const ORG_HISTORY_KINDS: readonly HistoryKind[] = [
  {
    entity: 'GROUP',
    action: 'org:viewGroup',
    fields: ['name', 'description', 'hierarchyId', 'userIds', 'archivedAt'],
    placeOf: async (transaction, groupId) => (await GroupStore.find(transaction, groupId))?.group,
  },
  {
    entity: 'CUSTOMER',
    action: 'edge:viewSettings',
    fields: ['displayName', 'uniqueName', 'awsRegion', 'organizationId', 'archivedAt'],
    placeOf: async (transaction, id) => {
      const customer = await CustomerStore.find(transaction, id);
      return customer && { customerId: customer.customerId };
    },
  },
];
