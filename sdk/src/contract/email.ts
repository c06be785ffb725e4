import { LIMITS } from './limits.js';

/** The browsers' rule for `<input type="email">`, with at least one dot in the domain: ASCII only. */
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Whether a trimmed text is an e-mail address; the same rule for every field and for the server. (D-003) */
export function isEmail(text: string): boolean {
  return text.length <= LIMITS.email && EMAIL_PATTERN.test(text);
}
