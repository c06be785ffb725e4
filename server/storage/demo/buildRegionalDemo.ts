import type { assessmentPackages, workflows, workflowSetOptions, workflowSets, workflowStages } from '../../domains/apps/tables.js';
import type { applications, assessments, candidates } from '../../domains/apps/applicationTables.js';
import type { vacancies, vacancyManagers, vacancyStages } from '../../domains/apps/vacancyTables.js';
import type { audit } from '../../domains/common/tables.js';
import type { brandings } from '../../domains/fi/tables.js';
import { addApplications } from './addApplications.js';
import { addBranding } from './addBranding.js';
import { addPackages } from './addPackages.js';
import { addVacancies } from './addVacancies.js';
import { addVacancyHistory } from './addVacancyHistory.js';
import { addWorkflowHistory } from './addWorkflowHistory.js';
import { addWorkflows } from './addWorkflows.js';
import { addWorkflowSets } from './addWorkflowSets.js';
import type { DemoRows } from './buildDemo.js';
import { employersOf } from './employers.js';

/** Rows of the demo in the databases of the regions, which are always the same. Each is in the region of its customer. */
export interface RegionalRows {
  readonly assessmentPackages: (typeof assessmentPackages.$inferInsert)[];
  readonly workflows: (typeof workflows.$inferInsert & { createdAt: Date; archivedAt: Date | null })[];
  readonly workflowStages: (typeof workflowStages.$inferInsert)[];
  readonly workflowSets: (typeof workflowSets.$inferInsert & { createdAt: Date; archivedAt: Date | null })[];
  readonly workflowSetOptions: (typeof workflowSetOptions.$inferInsert)[];
  readonly vacancies: (typeof vacancies.$inferInsert & { createdAt: Date; archivedAt: Date | null })[];
  readonly vacancyManagers: (typeof vacancyManagers.$inferInsert)[];
  readonly vacancyStages: (typeof vacancyStages.$inferInsert)[];
  readonly candidates: (typeof candidates.$inferInsert & { createdAt: Date })[];
  readonly applications: (typeof applications.$inferInsert)[];
  /** With all columns, because their applications are derived from them. */
  readonly assessments: (typeof assessments.$inferSelect)[];
  readonly brandings: (typeof brandings.$inferInsert)[];
  readonly audit: (typeof audit.$inferInsert)[];
}

/** The identity of a person within a customer. (D-183) */
export type IdentityOf = (customerId: string, email: string) => string;

/**
 * @param directory the rows of the demo in the directory
 * @param identityOf depends on the secret of the installation
 */
export function buildRegionalDemo(directory: DemoRows, identityOf: IdentityOf): RegionalRows {
  const rows: RegionalRows = {
    assessmentPackages: [],
    workflows: [],
    workflowStages: [],
    workflowSets: [],
    workflowSetOptions: [],
    vacancies: [],
    vacancyManagers: [],
    vacancyStages: [],
    candidates: [],
    applications: [],
    assessments: [],
    brandings: [],
    audit: [],
  };
  for (const employer of employersOf(directory)) {
    addPackages(rows, employer);
    addWorkflows(rows, employer);
    addWorkflowHistory(rows, employer);
    addWorkflowSets(rows, employer);
    const numbers = addVacancies(rows, employer);
    addVacancyHistory(rows, employer);
    addApplications(rows, employer, { numbers, identityOf });
    addBranding(rows, employer);
  }
  return rows;
}
