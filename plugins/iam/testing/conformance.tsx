import { GROUP_FORMS, GROUP_LISTS, GROUP_RECORDS } from './groupPages.js';
import { ORGANIZATION_FORMS, ORGANIZATION_LISTS } from './organizationPages.js';

/** All pages of the plugin, for the suites in conformance.test.tsx. */
export const lists = [...GROUP_LISTS, ...ORGANIZATION_LISTS];
export const forms = [...GROUP_FORMS, ...ORGANIZATION_FORMS];
export const records = [...GROUP_RECORDS];
