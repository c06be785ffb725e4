import { GROUP_FORMS, GROUP_LISTS, GROUP_RECORDS } from './groupPages.js';
import { ORGANIZATION_FORMS, ORGANIZATION_LISTS } from './organizationPages.js';
import { USER_FORMS, USER_LISTS, USER_RECORDS } from './userPages.js';

/** All pages of the plugin, for the suites in conformance.test.tsx. */
export const lists = [...USER_LISTS, ...GROUP_LISTS, ...ORGANIZATION_LISTS];
export const forms = [...USER_FORMS, ...GROUP_FORMS, ...ORGANIZATION_FORMS];
export const records = [...USER_RECORDS, ...GROUP_RECORDS];
