import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lifeOfRow } from '../../storage/columns.js';

/** Tables of a region. Organisations, customers and departments are in the directory. */

/** FI: chat interview; SI: video interview. */
export type AssessmentProduct = 'FI' | 'SI';

/** Provider of all packages and stages. (WF-093) */
export const PROVIDER = 'PH';

/** A rule of a stage. (RECGQL-082 to RECGQL-084) */
export interface StageTrigger {
  readonly enabled: boolean;
  readonly conditionOperator: 'and';
  readonly conditions: readonly {
    readonly onField: string;
    readonly onFieldType: string;
    readonly comparisonOperator: string;
    readonly comparisonValue: string | number | boolean | readonly string[];
  }[];
  readonly action: { readonly type: 'MOVE_STAGE' } | { readonly type: 'UPDATE_STATUS'; readonly payload: { readonly status: string } };
}

export const assessmentPackages = pgTable(
  'assessment_packages',
  {
    customerId: text('customer_id').notNull(),
    packageId: text('package_id').notNull(),
    organizationId: text('organization_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    /** Id at the provider of the assessments. Unique within the customer. */
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    product: text('product').$type<AssessmentProduct>().notNull(),
    language: text('language').notNull(),
    provider: text('provider').notNull(),
    ...lifeOfRow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.packageId] })],
);

export const workflows = pgTable(
  'workflows',
  {
    customerId: text('customer_id').notNull(),
    workflowId: text('workflow_id').notNull(),
    organizationId: text('organization_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Number of stages, for sorting. */
    stageCount: integer('stage_count').notNull(),
    ...lifeOfRow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.workflowId] })],
);

export const workflowStages = pgTable(
  'workflow_stages',
  {
    customerId: text('customer_id').notNull(),
    workflowId: text('workflow_id').notNull(),
    stageId: text('stage_id').notNull(),
    /** 1 or 2. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    product: text('product').$type<AssessmentProduct>().notNull(),
    provider: text('provider').notNull(),
    language: text('language').notNull(),
    externalAssessmentPackageId: text('external_assessment_package_id').notNull(),
    triggers: jsonb('triggers').$type<readonly StageTrigger[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.workflowId, table.stageId] })],
);

/** Of a customer as a whole, so the department is its root. */
export const workflowSets = pgTable(
  'workflow_sets',
  {
    customerId: text('customer_id').notNull(),
    workflowSetId: text('workflow_set_id').notNull(),
    organizationId: text('organization_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    /** Unique within the customer, ignoring case, archived sets included. */
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Number of options, for sorting. */
    workflowsCount: integer('workflows_count').notNull(),
    ...lifeOfRow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.workflowSetId] })],
);

/** Workflows of a set. */
export const workflowSetOptions = pgTable(
  'workflow_set_options',
  {
    customerId: text('customer_id').notNull(),
    workflowSetId: text('workflow_set_id').notNull(),
    /** From 1, in the order in which candidates see the options. */
    position: integer('position').notNull(),
    workflowId: text('workflow_id').notNull(),
    /** Unique within the set. */
    displayName: text('display_name').notNull(),
    /** True for exactly one option of a set. */
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.workflowSetId, table.position] })],
);
