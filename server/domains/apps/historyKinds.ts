import type { HistoryKind } from '../common/index.js';
import { ApplicationStore } from './applications/ApplicationStore.js';
import { APPLICATION_FIELDS } from './applications/auditedApplication.js';
import { VACANCY_FIELDS } from './vacancies/auditedVacancy.js';
import { VacancyStore } from './vacancies/VacancyStore.js';
import { readableWorkflowField, WORKFLOW_FIELDS } from './workflows/auditedWorkflow.js';
import { WorkflowStore } from './workflows/WorkflowStore.js';
import { WORKFLOW_SET_FIELDS } from './workflowSets/auditedWorkflowSet.js';
import { WorkflowSetStore } from './workflowSets/WorkflowSetStore.js';

/** Types of records of this domain whose history users can read. */
export const APPS_HISTORY_KINDS: readonly HistoryKind[] = [
  {
    entity: 'WORKFLOW',
    action: 'apps:viewWorkflow',
    storedIn: 'region',
    fields: WORKFLOW_FIELDS,
    readable: readableWorkflowField,
    placeOf: (transaction, workflowId) => WorkflowStore.find(transaction, workflowId),
  },
  {
    entity: 'WORKFLOW_SET',
    action: 'apps:viewWorkflow',
    storedIn: 'region',
    fields: WORKFLOW_SET_FIELDS,
    async placeOf(transaction, workflowSetId) {
      const row = await WorkflowSetStore.find(transaction, workflowSetId);
      // A set belongs to the customer as a whole.
      return row && { customerId: row.customerId };
    },
  },
  {
    entity: 'VACANCY',
    action: 'apps:viewVacancy',
    storedIn: 'region',
    fields: VACANCY_FIELDS,
    placeOf: (transaction, vacancyId) => VacancyStore.find(transaction, vacancyId),
  },
  {
    entity: 'APPLICATION',
    action: 'apps:viewApplication',
    storedIn: 'region',
    fields: APPLICATION_FIELDS,
    placeOf: (transaction, applicationId) => ApplicationStore.find(transaction, applicationId),
  },
];
