import { randomUUID } from 'node:crypto';
import type { AwsRegion } from '@edge-console/sdk/contract';
import type { AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import { ApplicationCounts } from '../domains/apps/applications/ApplicationCounts.js';
import { applications, assessments, candidates } from '../domains/apps/applicationTables.js';
import { vacancies, vacancyManagers, vacancyStages } from '../domains/apps/vacancyTables.js';
import { newId, type Storage, type Transaction } from '../storage/index.js';
import { createdAt, type Customer } from './factories.js';

export type Vacancy = typeof vacancies.$inferSelect & { readonly stages: readonly (typeof vacancyStages.$inferSelect)[] };

export interface VacancyOptions extends Partial<typeof vacancies.$inferInsert> {
  /** One or two, in order. Default: one chat interview. */
  readonly stages?: readonly Partial<typeof vacancyStages.$inferInsert>[];
  readonly managers?: readonly Omit<typeof vacancyManagers.$inferInsert, 'customerId' | 'vacancyId' | 'position' | 'externalId'>[];
}

let made = 0;

function inRegion<T>(storage: Storage, customer: Customer, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return storage.region(customer.awsRegion as AwsRegion).transaction({ kind: 'system' }, work);
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not stored.');
  return row;
}

/** A vacancy in the root department of the customer, in its region. Its workflow does not exist. */
export async function buildVacancy(storage: Storage, customer: Customer, options: VacancyOptions = {}): Promise<Vacancy> {
  const { stages: given = [{}], managers = [], ...fields } = options;
  const number = (made += 1);
  const now = createdAt();
  const { customerId, organizationId, rootHierarchyId: hierarchyId } = customer;
  const content = {
    title: `Vacancy ${number}`,
    roleFamilyName: 'Retail (Other)',
    workflowId: newId(now),
    workflowName: `Workflow ${number}`,
  };
  return inRegion(storage, customer, async (transaction) => {
    const rows = await transaction
      .insert(vacancies)
      .values({
        customerId,
        organizationId,
        hierarchyId,
        vacancyId: newId(now),
        externalVacancyId: randomUUID(),
        ...content,
        createdAt: now,
        updatedAt: now,
        ...fields,
      })
      .returning();
    const { vacancyId, ...vacancy } = required(rows[0]);
    const stageOf = (stage: Partial<typeof vacancyStages.$inferInsert>, index: number) => ({
      customerId,
      vacancyId,
      stageId: newId(now),
      position: index + 1,
      name: `Stage ${index + 1}`,
      product: index === 0 ? ('FI' as const) : ('SI' as const),
      provider: 'PH',
      language: 'en-AU',
      externalAssessmentPackageId: `package-${number}-${index + 1}`,
      assessmentPackageName: `Package ${index + 1}`,
      triggers: [],
      ...stage,
    });
    const stages = await transaction.insert(vacancyStages).values(given.map(stageOf)).returning();
    for (const [index, manager] of managers.entries())
      await transaction
        .insert(vacancyManagers)
        .values({ customerId, vacancyId, position: index + 1, externalId: manager.email, ...manager });
    return { ...vacancy, vacancyId, stages };
  });
}

export type Application = typeof applications.$inferSelect & {
  readonly candidate: typeof candidates.$inferSelect;
  readonly assessments: readonly (typeof assessments.$inferSelect)[];
};

export interface ApplicationOptions extends Partial<typeof applications.$inferInsert> {
  readonly candidate?: Partial<typeof candidates.$inferInsert>;
  /** Of the stages of the vacancy that the application has reached, in order. The last one is its current stage. Default: not started in the first. */
  readonly assessments?: readonly Partial<typeof assessments.$inferInsert>[];
}

/** An application of a new candidate for a vacancy of the customer, in its region. */
export async function buildApplication(
  storage: Storage,
  customer: Customer,
  vacancy: Vacancy,
  options: ApplicationOptions = {},
): Promise<Application> {
  const { candidate: person = {}, assessments: given = [{}], ...fields } = options;
  const number = (made += 1);
  const now = createdAt();
  const { customerId, organizationId } = customer;
  const { vacancyId, hierarchyId } = vacancy;
  return inRegion(storage, customer, async (transaction) => {
    const names = {
      firstName: `First${number}`,
      lastName: `Last${number}`,
      email: `candidate-${number}@example.com`,
      phoneNumber: '+61412345678',
    };
    const stored = { customerId, organizationId, candidateId: newId(now), identityHash: `hash-${number}`, createdAt: now, updatedAt: now };
    const [candidate] = await transaction
      .insert(candidates)
      .values({ ...stored, ...names, ...person })
      .returning();
    const { candidateId, firstName, lastName, email } = required(candidate);
    const searchText = `${firstName} ${lastName} ${email}`.toLowerCase();
    const stage = required(vacancy.stages[given.length - 1]);
    const [application] = await transaction
      .insert(applications)
      .values({
        ...{ customerId, organizationId, hierarchyId, vacancyId, candidateId, searchText },
        applicationId: newId(now),
        stageId: stage.stageId,
        status: 'APPS_APPLICATION_NEW',
        externalApplicationId: randomUUID(),
        externalApplicantId: `applicant-${number}`,
        createdAt: now,
        updatedAt: now,
        ...fields,
      })
      .returning();
    const { applicationId, status, isManuallyProgressed } = required(application);
    const rows = given.map((assessment, index) => {
      const { stageId, position, product, externalAssessmentPackageId } = required(vacancy.stages[index]);
      return {
        ...{ customerId, applicationId, vacancyId, stageId, position, product, externalAssessmentPackageId, isManuallyProgressed },
        assessmentId: newId(now),
        externalAssessmentId: randomUUID(),
        status: 'APPS_ASSESSMENT_ORDER_COMPLETED' as AssessmentStatus,
        candidateName: `${firstName} ${lastName}`.trim(),
        searchText,
        applicationStatus: status,
        createdAt: now,
        updatedAt: now,
        ...assessment,
      };
    });
    const ordered = await transaction.insert(assessments).values(rows).returning();
    await ApplicationCounts.add(transaction, customerId, [
      { kind: 'STATUS', vacancyId, status, by: 1 },
      ...ordered.map((row) => ({ kind: 'PROGRESS' as const, vacancyId, stageId: row.stageId, status: row.status, by: 1 })),
    ]);
    return { ...required(application), candidate: required(candidate), assessments: ordered };
  });
}
