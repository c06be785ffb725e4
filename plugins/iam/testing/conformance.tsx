import { GROUP_FORMS, GROUP_LISTS, GROUP_RECORDS } from './groupPages.js';
import { USER_FORMS, USER_LISTS, USER_RECORDS } from './userPages.js';

/** All pages of the plugin, for the suites in conformance.test.tsx. */
export const lists = [...USER_LISTS, ...GROUP_LISTS];
export const forms = [...USER_FORMS, ...GROUP_FORMS];
export const records = [...USER_RECORDS, ...GROUP_RECORDS];
