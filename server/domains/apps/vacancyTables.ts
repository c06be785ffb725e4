import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ManagerType } from '@edge-console/sdk/contract/recruiting';
import { lifeOfRow } from '../../storage/columns.js';
import type { AssessmentProduct, StageTrigger } from './tables.js';

/** Tables of vacancies, in a region. */

export const vacancies = pgTable(
  'vacancies',
  {
    customerId: text('customer_id').notNull(),
    vacancyId: text('vacancy_id').notNull(),
    organizationId: text('organization_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    /** Unique within the customer. Null for vacancies from older integrations. (D-098) */
    externalVacancyId: text('external_vacancy_id'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    roleFamilyName: text('role_family_name').notNull(),
    address: text('address'),
    /** WGS 84, in degrees; null with `longitude`. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** In the talent hub. (D-095, D-181) */
    jobRequisitionId: text('job_requisition_id'),
    /** The workflow from which the stages were copied, and its name at that time. (D-167) */
    workflowId: text('workflow_id').notNull(),
    workflowName: text('workflow_name').notNull(),
    ...lifeOfRow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.vacancyId] })],
);

export const vacancyManagers = pgTable(
  'vacancy_managers',
  {
    customerId: text('customer_id').notNull(),
    vacancyId: text('vacancy_id').notNull(),
    type: text('type').$type<ManagerType>().notNull(),
    /** From 1, within the type. */
    position: integer('position').notNull(),
    externalId: text('external_id').notNull(),
    /** Unique within the vacancy, ignoring case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.vacancyId, table.type, table.position] })],
);

/** Copies of the stages of a workflow. Their ids belong to the vacancy. (D-167) */
export const vacancyStages = pgTable(
  'vacancy_stages',
  {
    customerId: text('customer_id').notNull(),
    vacancyId: text('vacancy_id').notNull(),
    stageId: text('stage_id').notNull(),
    /** 1 or 2. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    product: text('product').$type<AssessmentProduct>().notNull(),
    provider: text('provider').notNull(),
    language: text('language').notNull(),
    /** Unique within the vacancy. */
    externalAssessmentPackageId: text('external_assessment_package_id').notNull(),
    /** Name at the time of the copy. */
    assessmentPackageName: text('assessment_package_name'),
    triggers: jsonb('triggers').$type<readonly StageTrigger[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.vacancyId, table.stageId] })],
);
