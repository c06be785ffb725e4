import { contentsOfTable, type DepartmentContents } from '../common/index.js';
import { applications } from './applicationTables.js';
import { assessmentPackages, workflows } from './tables.js';
import { vacancies } from './vacancyTables.js';

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
  contentsOfTable({ kind: 'vacancies', storedIn: 'region', table: vacancies, id: vacancies.vacancyId, action: 'apps:editVacancy' }),
  contentsOfTable({
    kind: 'applications',
    storedIn: 'region',
    table: applications,
    id: applications.applicationId,
    action: 'apps:editApplication',
  }),
];
