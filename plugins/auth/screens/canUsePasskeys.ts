import { isNamedHost } from '../rules/passkeys.js';

/** Whether this browser supports passkeys, which it does on https and localhost only. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Whether passkeys can be used on this page. */
export function canUsePasskeys(): boolean {
  return hasPasskeys() && isNamedHost(window.location.hostname);
}
