import { LIMITS } from '@edge-console/sdk/contract';

/** A lowercase letter, then lowercase letters, digits or hyphens, ending in a letter or digit. (CUST-038) */
export const ACCOUNT_NAME_PATTERN = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Removes accents and all characters except letters, digits, hyphen and whitespace; replaces whitespace by '-'. 'ß', which has no
 * decomposition, becomes 'ss' instead of disappearing. (CUST-041, D-034)
 */
function transform(displayName: string): string {
  return displayName
    .normalize('NFKD')
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9\-\s]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Corrects an almost valid name: starts with a letter, ends with a letter or digit, without repeated hyphens. (D-034) */
function repair(name: string): string {
  return name
    .replace(/^[^a-z]+/, '')
    .replace(/-{2,}/g, '-')
    .slice(0, LIMITS.name)
    .replace(/-+$/, '');
}

/** Suggested account name for a display name; empty if no valid name can be derived. */
export function suggestAccountName(displayName: string): string {
  const name = transform(displayName);
  return ACCOUNT_NAME_PATTERN.test(name) && name.length <= LIMITS.name ? name : repair(name);
}
