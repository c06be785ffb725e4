import { APPLICATION_RECORDS } from './applicationPages.js';
import { VACANCY_FORMS, VACANCY_LISTS } from './vacancyPages.js';
import { WORKFLOW_FORMS, WORKFLOW_LISTS, WORKFLOW_RECORDS } from './workflowPages.js';
import { WORKFLOW_SET_FORMS, WORKFLOW_SET_LISTS, WORKFLOW_SET_RECORDS } from './workflowSetPages.js';

/** All pages of the plugin, for the suites in conformance.test.tsx. */
export const lists = [...VACANCY_LISTS, ...WORKFLOW_LISTS, ...WORKFLOW_SET_LISTS];
export const forms = [...VACANCY_FORMS, ...WORKFLOW_FORMS, ...WORKFLOW_SET_FORMS];
export const records = [...APPLICATION_RECORDS, ...WORKFLOW_RECORDS, ...WORKFLOW_SET_RECORDS];
