import { WORKFLOW_FORMS, WORKFLOW_LISTS, WORKFLOW_RECORDS } from './workflowPages.js';

/** All pages of the plugin, for the suites in conformance.test.tsx. */
export const lists = [...WORKFLOW_LISTS];
export const forms = [...WORKFLOW_FORMS];
export const records = [...WORKFLOW_RECORDS];
