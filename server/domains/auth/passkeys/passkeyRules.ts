import { object, string } from 'yup';
import { LIMITS } from '@edge-console/sdk/contract';
import { readInput } from '../../../graphql/readInput.js';
import type { Passkey } from './PasskeyStore.js';

const passkeyName = object({
  name: string()
    .trim()
    .required('Please enter a name')
    .max(LIMITS.name, `Please keep the name within ${LIMITS.name} characters`)
    // The name is used in mails.
    .matches(/^\P{Cc}*$/u, 'Please keep the name on one line'),
});

/** @throws a validation error at `input.name` */
export function readName(name: string): string {
  return readInput(passkeyName, { name }, 'input').name;
}

const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** The transports that WebAuthn defines, without duplicates. They only help the browser to find the authenticator. */
export function readTransports(transports: readonly string[]): string[] {
  return [...new Set(transports)].filter((transport) => TRANSPORTS.has(transport));
}

/** The kind of device that stores the passkey, in a user's terms. */
export function kindOf({ isSynced, transports }: Pick<Passkey, 'isSynced' | 'transports'>): 'SYNCED' | 'DEVICE' | 'SECURITY_KEY' {
  if (isSynced) return 'SYNCED';
  const isExternal = transports.some((transport) => ['usb', 'nfc', 'ble', 'smart-card'].includes(transport));
  return isExternal && !transports.includes('internal') && !transports.includes('hybrid') ? 'SECURITY_KEY' : 'DEVICE';
}
