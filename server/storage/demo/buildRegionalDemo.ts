import type { assessmentPackages, workflows, workflowSetOptions, workflowSets, workflowStages } from '../../domains/apps/tables.js';
import type { audit } from '../../domains/common/tables.js';
import type { brandings } from '../../domains/fi/tables.js';
import { addBranding } from './addBranding.js';
import { addPackages } from './addPackages.js';
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
  readonly brandings: (typeof brandings.$inferInsert)[];
  readonly audit: (typeof audit.$inferInsert)[];
}

/** @param directory the rows of the demo in the directory */
export function buildRegionalDemo(directory: DemoRows): RegionalRows {
  const rows: RegionalRows = {
    assessmentPackages: [],
    workflows: [],
    workflowStages: [],
    workflowSets: [],
    workflowSetOptions: [],
    brandings: [],
    audit: [],
  };
  for (const employer of employersOf(directory)) {
    addPackages(rows, employer);
    addWorkflows(rows, employer);
    addWorkflowHistory(rows, employer);
    addWorkflowSets(rows, employer);
    addBranding(rows, employer);
  }
  return rows;
}
