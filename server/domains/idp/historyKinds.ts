import type { HistoryKind } from '../common/index.js';
import { AUDITED_FIELDS } from './configs/auditedConfig.js';
import { SsoConfigStore } from './configs/SsoConfigStore.js';
import { CONFIG_ACTIONS, VIEW } from './configs/SsoConfigService.js';

/** The history of a customer's single sign-on. A customer has one configuration, which is found by the customer's id. */
export const IDP_HISTORY_KINDS: readonly HistoryKind[] = [
  {
    entity: 'SSO_CONFIG',
    action: VIEW,
    storedIn: 'directory',
    fields: AUDITED_FIELDS,
    events: Object.values(CONFIG_ACTIONS),
    placeOf: async (transaction, customerId) => {
      const customer = await SsoConfigStore.customer(transaction, customerId);
      return customer && { customerId };
    },
  },
];
