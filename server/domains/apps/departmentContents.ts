import { contentsOfTable, type DepartmentContents } from '../common/index.js';
import { assessmentPackages, workflows } from './tables.js';

/** Records of this domain that belong to departments. (D-166) */
export const APPS_DEPARTMENT_CONTENTS: readonly DepartmentContents[] = [
  contentsOfTable({ kind: 'workflows', storedIn: 'region', table: workflows, id: workflows.workflowId, action: 'apps:editWorkflow' }),
  contentsOfTable({
    kind: 'assessmentPackages',
    storedIn: 'region',
    table: assessmentPackages,
    id: assessmentPackages.packageId,
    action: 'apps:editAssessmentPackage',
  }),
];
