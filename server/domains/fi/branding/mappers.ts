import type { BrandingRow } from './BrandingStore.js';

/** (BRAND-018) */
export function toBranding({ brandingId, customerId, customerName, logoUrl, title, theme, createdAt, updatedAt, version }: BrandingRow) {
  return { _id: brandingId, customerId, customerName, logoUrl, title, theme: [...theme], createdAt, updatedAt, version };
}
