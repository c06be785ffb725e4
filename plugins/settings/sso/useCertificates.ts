import { LIMITS } from '@edge-console/sdk/contract';
import { useDebouncedValue, useQueryState } from '@edge-console/sdk/ui';
import {
  IDPReadSSOCertificatesDocument,
  type SsoCertificateFragment,
  type SsoConfigFragment,
} from '../graphql/__generated__/operations.js';
import { holdsPrivateKey, joinCertificates, splitCertificates } from './certificateText.js';

/** Milliseconds without typing after which the certificates are read. */
const PAUSE = 400;

/**
 * The certificates in a text, as the server reads them; undefined while they are read, and for a text that cannot be saved. A private key is
 * never sent.
 */
export function useCertificates(text: string, config: SsoConfigFragment): readonly SsoCertificateFragment[] | undefined {
  const settled = useDebouncedValue(text, PAUSE);
  const blocks = splitCertificates(settled);
  const isSaved = joinCertificates(blocks) === joinCertificates(config.publicCertificates);
  const isReadable = blocks.length > 0 && settled.length <= LIMITS.certificates && !holdsPrivateKey(settled);
  const input = { customerId: config.customerId, publicCertificates: blocks };
  const { data } = useQueryState(IDPReadSSOCertificatesDocument, { input }, { isSkipped: isSaved || !isReadable });
  if (settled !== text) return undefined;
  return isSaved ? config.certificates : isReadable ? data?.IDPReadSSOCertificates : undefined;
}
