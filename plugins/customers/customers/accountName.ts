import { LIMITS } from '@edge-console/sdk/contract';

/** A lowercase letter, then lowercase letters, digits or hyphens, ending in a letter or digit. (CUST-038) */
export const ACCOUNT_NAME_PATTERN = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

/** Accents go, other characters than letters, digits, hyphen and whitespace go, whitespace becomes '-'. (CUST-041) */
function transform(displayName: string): string {
  return displayName
    .normalize('NFKD')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9\-\s]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Makes an almost valid name valid: begins with a letter, ends with a letter or digit, no runs of hyphens. (D-034) */
function repair(name: string): string {
  return name
    .replace(/^[^a-z]+/, '')
    .replace(/-{2,}/g, '-')
    .slice(0, LIMITS.name)
    .replace(/-+$/, '');
}

/** Account name to offer for a display name; empty when nothing valid can be made of it. */
export function suggestAccountName(displayName: string): string {
  const name = transform(displayName);
  return ACCOUNT_NAME_PATTERN.test(name) && name.length <= LIMITS.name ? name : repair(name);
}
