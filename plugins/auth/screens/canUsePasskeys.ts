import { isNamedHost } from '../rules/passkeys.js';

/** Whether this browser has passkeys, which it has on https and localhost only. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Whether a passkey may be asked for on this page. */
export function canUsePasskeys(): boolean {
  return hasPasskeys() && isNamedHost(window.location.hostname);
}
