import { GROUP_FORMS, GROUP_LISTS, GROUP_RECORDS } from './groupPages.js';

/** All pages of the plugin, for the suites in conformance.test.tsx. */
export const lists = [...GROUP_LISTS];
export const forms = [...GROUP_FORMS];
export const records = [...GROUP_RECORDS];
