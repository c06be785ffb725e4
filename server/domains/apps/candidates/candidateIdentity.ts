import { createHmac } from 'node:crypto';
import { derivedKey } from '../../../secretKey/derivedKey.js';

/**
 * Identifies a person within a customer by the e-mail address: the same address, in any case, has the same identity. Without the secret of
 * the installation, an identity does not reveal the address. (D-183)
 */
export function candidateIdentity({ secretKey }: { readonly secretKey: string }, customerId: string, email: string): string {
  return createHmac('sha256', derivedKey(secretKey, 'candidate-identity'))
    .update(`${customerId}/${email.trim().toLowerCase()}`)
    .digest('hex');
}
