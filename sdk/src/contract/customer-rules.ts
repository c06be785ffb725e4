import { LIMITS } from './limits.js';

/** Account names: a lower-case letter, then lower-case letters, digits or hyphens, ending in a letter or digit. (CUST-038) */
export const ACCOUNT_NAME_PATTERN = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

/** Messages for the rules of a new customer; the server returns the same messages. (CUST-033 to CUST-039, D-033) */
export const NEW_CUSTOMER_MESSAGES = {
  organizationRequired: 'Please select an organisation',
  displayNameRequired: 'Please enter a display customer name',
  displayNameTooLong: `Please keep the display name within ${LIMITS.name} characters`,
  uniqueNameRequired: 'Please enter an account name',
  uniqueNameTooLong: `Please keep the account name within ${LIMITS.name} characters`,
  uniqueNamePattern: 'Please enter only lowercase letters, numbers and "-"',
  regionRequired: 'Please select a region',
} as const;
