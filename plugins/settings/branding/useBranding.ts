import { useSession, useText, type ApiError } from '@edge-console/sdk';
import { useLoadFailureNotice, useQueryState, type RecordState } from '@edge-console/sdk/ui';
import { FIGetBrandingDocument, type BrandingContentFragment } from '../graphql/__generated__/operations.js';

/** The server's message for a customer without a branding. (BRAND-014) */
const NO_BRANDING = 'Branding is not found!';

export function isWithoutBranding(error: ApiError): boolean {
  return error.message.includes(NO_BRANDING);
}

/** A loaded branding; undefined for a customer without one. */
export interface LoadedBranding {
  readonly branding: BrandingContentFragment | undefined;
}

/** The branding of the selected customer, always from the server. (BRAND-011, BRAND-014, BRAND-015) */
export function useBranding(): RecordState<LoadedBranding> {
  const text = useText();
  const { customer } = useSession();
  const { data, error, key, reload } = useQueryState(FIGetBrandingDocument, { customerId: customer.customerId }, { isFresh: true });
  const isMissing = error !== undefined && isWithoutBranding(error);
  useLoadFailureNotice(isMissing ? undefined : error, text('branding.loadFailed'));
  if (data !== undefined) return { kind: 'ready', key, data: { branding: data.FIGetBranding }, reload };
  if (error === undefined) return { kind: 'loading' };
  if (isMissing) return { kind: 'ready', key, data: { branding: undefined }, reload };
  return error.isForbidden ? { kind: 'denied' } : { kind: 'failed', error, retry: () => void reload() };
}
