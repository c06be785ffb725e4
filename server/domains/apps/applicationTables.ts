import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ApplicationStatus, AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import type { Recommendation } from '@edge-console/sdk/contract/workflows';
import { at } from '../../storage/columns.js';
import type { AssessmentProduct } from './tables.js';

/** Tables of candidates and their applications, in a region. Migration 0011 partitions them by customer. */

export const candidates = pgTable(
  'candidates',
  {
    customerId: text('customer_id').notNull(),
    candidateId: text('candidate_id').notNull(),
    organizationId: text('organization_id').notNull(),
    /** Keyed hash of the normalised e-mail address, unique within the customer. Null for a candidate without personal data. (D-183) */
    identityHash: text('identity_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull(),
    phoneNumber: text('phone_number'),
    address: text('address'),
    /** WGS 84, in degrees; null with `longitude`. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** When the personal data was removed. */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.candidateId] })],
);

export const applications = pgTable(
  'applications',
  {
    customerId: text('customer_id').notNull(),
    applicationId: text('application_id').notNull(),
    organizationId: text('organization_id').notNull(),
    /** The department of the vacancy. */
    hierarchyId: text('hierarchy_id').notNull(),
    vacancyId: text('vacancy_id').notNull(),
    candidateId: text('candidate_id').notNull(),
    /** The current stage of the vacancy. */
    stageId: text('stage_id').notNull(),
    status: text('status').$type<ApplicationStatus>().notNull(),
    /** True if a person moved it to its stage. */
    isManuallyProgressed: boolean('is_manually_progressed').notNull().default(false),
    progressedAt: at('progressed_at'),
    externalApplicationId: text('external_application_id').notNull(),
    externalApplicantId: text('external_applicant_id').notNull(),
    /** First name, last name and e-mail address of the candidate in lower case. */
    searchText: text('search_text').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.applicationId] })],
);

/** Results by name. (RECGQL-088) */
export type StoredResults = Readonly<Record<string, unknown>>;

/** One for each stage that an application has reached, which is also the row of the application in the list of the stage. */
export const assessments = pgTable(
  'assessments',
  {
    customerId: text('customer_id').notNull(),
    assessmentId: text('assessment_id').notNull(),
    applicationId: text('application_id').notNull(),
    vacancyId: text('vacancy_id').notNull(),
    stageId: text('stage_id').notNull(),
    /** Of the stage: 1 or 2. */
    position: integer('position').notNull(),
    product: text('product').$type<AssessmentProduct>().notNull(),
    externalAssessmentPackageId: text('external_assessment_package_id').notNull(),
    externalAssessmentId: text('external_assessment_id').notNull(),
    status: text('status').$type<AssessmentStatus>().notNull(),
    isViewed: boolean('is_viewed').notNull().default(false),
    insightsLink: text('insights_link'),
    /** The provider's report for the candidate. */
    myInsightsLink: text('my_insights_link'),
    /** When the candidate opened the report of this server. (D-173) */
    myInsightsOpenedAt: at('my_insights_opened_at'),
    results: jsonb('results').$type<StoredResults>().notNull().default({}),
    recommendation: text('recommendation').$type<Recommendation>(),
    recommendationScore: doublePrecision('recommendation_score'),
    rating: doublePrecision('rating'),
    /** 0 to 10. (D-172) */
    nps: integer('nps'),
    deviceType: text('device_type'),
    consentedAt: at('consented_at'),
    secondsTaken: integer('seconds_taken'),
    /** Low text quality or an outlier. (D-172) */
    isGarbage: boolean('is_garbage'),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    submittedAt: at('submitted_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Copies of the application and its candidate, for the list of the stage. */
    candidateName: text('candidate_name').notNull(),
    searchText: text('search_text').notNull(),
    applicationStatus: text('application_status').$type<ApplicationStatus>().notNull(),
    isManuallyProgressed: boolean('is_manually_progressed').notNull().default(false),
    /** The score of the first stage, in the row of the second. */
    firstStageScore: doublePrecision('first_stage_score'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.assessmentId] })],
);

/** What the assessment provider sent, as it came. A message is processed once. */
export const assessmentMessages = pgTable(
  'assessment_messages',
  {
    customerId: text('customer_id').notNull(),
    messageId: text('message_id').notNull(),
    assessmentId: text('assessment_id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    body: jsonb('body').$type<object>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.messageId] })],
);

/** Numbers of applications of a vacancy by status, and of assessments of a stage by status. A number is the sum over its slots. */
export const applicationCounts = pgTable(
  'application_counts',
  {
    customerId: text('customer_id').notNull(),
    vacancyId: text('vacancy_id').notNull(),
    kind: text('kind').$type<'STATUS' | 'PROGRESS'>().notNull(),
    /** '' for `STATUS`. */
    stageId: text('stage_id').notNull(),
    status: text('status').$type<ApplicationStatus | AssessmentStatus>().notNull(),
    slot: integer('slot').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.vacancyId, table.kind, table.stageId, table.status, table.slot] })],
);
