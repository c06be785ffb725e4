import { randomUUID } from 'node:crypto';
import type { ManagerType } from '@edge-console/sdk/contract/recruiting';
import type { RequestContext } from '../../../graphql/context.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { actorOf, writeAudit, type DepartmentOfCall } from '../../common/index.js';
import type { FoundWorkflow } from '../workflows/foundWorkflows.js';
import { auditedVacancy } from './auditedVacancy.js';
import { copiedStages } from './copyWorkflow.js';
import type { FoundVacancy } from './foundVacancies.js';
import type { VacancyContent } from './readVacancy.js';
import { VacancyStore, type VacancyManagerRow, type VacancyRow } from './VacancyStore.js';
import { locationColumns } from '../location.js';

/** A vacancy to store in a department. */
export interface WrittenVacancy {
  readonly place: Required<DepartmentOfCall>;
  readonly content: VacancyContent;
}

/** @returns the new vacancy's id */
export async function insertVacancy(
  transaction: Transaction,
  { place, content }: WrittenVacancy,
  workflow: FoundWorkflow,
  context: RequestContext,
): Promise<string> {
  const { customerId } = place;
  const now = context.now();
  const vacancyId = newId(now);
  const { workflowId, name: workflowName } = workflow.row;
  const row = { ...place, vacancyId, externalVacancyId: randomUUID(), ...columnsOf(content), workflowId, workflowName };
  const managers = managersOf(content, row);
  await VacancyStore.insert(transaction, { ...row, createdAt: now, updatedAt: now }, managers, copiedStages(workflow, row, now));
  const entry = { action: 'apps:createVacancy', customerId, ...actorOf(context), subjectId: vacancyId };
  await writeAudit(transaction, now, { ...entry, after: auditedVacancy(row, managers) });
  return vacancyId;
}

/** Replaces everything but the workflow, and moves the applications along. @returns false if the vacancy has another version by now */
export async function replaceVacancy(
  transaction: Transaction,
  before: FoundVacancy,
  { place: { hierarchyId }, content }: WrittenVacancy,
  context: RequestContext,
): Promise<boolean> {
  const { customerId, vacancyId, workflowName } = before.row;
  const now = context.now();
  const managers = managersOf(content, before.row);
  const columns = { ...columnsOf(content), hierarchyId };
  if (!(await VacancyStore.update(transaction, before.row, { ...columns, updatedAt: now }, managers))) return false;
  if (hierarchyId !== before.row.hierarchyId) await VacancyStore.moveApplications(transaction, before.row, hierarchyId);
  await writeAudit(transaction, now, {
    action: 'apps:editVacancy',
    customerId,
    ...actorOf(context),
    subjectId: vacancyId,
    before: auditedVacancy(before.row, before.managers),
    after: auditedVacancy({ ...columns, workflowName }, managers),
  });
  return true;
}

function columnsOf({ title, description, roleFamily, location }: VacancyContent) {
  return {
    title,
    description,
    roleFamilyName: roleFamily.name,
    ...locationColumns(location),
  };
}

/** Positions count from 1 within each type. */
function managersOf(
  { managers }: VacancyContent,
  { customerId, vacancyId }: Pick<VacancyRow, 'customerId' | 'vacancyId'>,
): readonly VacancyManagerRow[] {
  const ofType = (type: ManagerType) => managers.filter((manager) => manager.type === type);
  return (['HIRING_MANAGER', 'RECRUITER'] as const).flatMap((type) =>
    ofType(type).map((manager, index) => ({ customerId, vacancyId, position: index + 1, ...manager })),
  );
}
