import type { HistoryKind } from '../common/index.js';
import { BRANDING_FIELDS } from './branding/auditedBranding.js';
import { BrandingStore } from './branding/BrandingStore.js';

/** Types of records of this domain whose history users can read. */
export const FI_HISTORY_KINDS: readonly HistoryKind[] = [
  {
    entity: 'BRANDING',
    action: 'edge:viewSettings',
    storedIn: 'region',
    fields: BRANDING_FIELDS,
    async placeOf(transaction, brandingId) {
      const row = await BrandingStore.findById(transaction, brandingId);
      return row && { customerId: row.customerId };
    },
  },
];
