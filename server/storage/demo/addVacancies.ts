import type { ManagerType } from '@edge-console/sdk/contract/recruiting';
import { stableId } from '../ids.js';
import { openingsOf, type Opening } from './addWorkflows.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import { cycled } from './cycled.js';
import type { Employer } from './employers.js';
import { FIRST_NAMES, LAST_NAMES } from './people.js';
import { randomOf, wholeBetween } from './random.js';
import { roleDetailsOf } from './roleDetails.js';
import { siteOf } from './sites.js';
import { between, DAY } from './times.js';
import { ARCHIVED_PLAN, vacancyPlanOf, type VacancyPlan } from './vacancyPlans.js';

type Workflow = RegionalRows['workflows'][number];
type Vacancy = RegionalRows['vacancies'][number];

/** Numbers of vacancies of a customer. */
const [FEWEST, MOST] = [8, 25];
/** Active vacancies are at most this old. */
const OLDEST = 150 * DAY;

/** Adds the vacancies of a customer, each from one of its workflows. @returns the planned numbers of applications, by id of the vacancy */
export function addVacancies(rows: RegionalRows, employer: Employer): ReadonlyMap<string, number> {
  const openings = openingsOf(employer.trade);
  const own = rows.workflows.filter(({ customerId }) => customerId === employer.customerId);
  const count = Math.min(MOST, Math.max(FEWEST, openings.length));
  const applications = new Map<string, number>();
  let active = 0;
  for (let number = 0; number < count; number += 1) {
    // With fewer workflows than vacancies, some workflows have two.
    const index = count > openings.length ? number % openings.length : Math.floor((number * openings.length) / count);
    const [opening, workflow] = [openings[index] as Opening, own[index] as Workflow];
    const isArchived = opening.campaign?.hasEnded === true && number % 3 !== 0;
    const plan = isArchived ? ARCHIVED_PLAN : vacancyPlanOf(active++);
    const vacancy = vacancyOf(employer, opening, workflow, { number, isSecond: number >= openings.length, isArchived, plan });
    rows.vacancies.push(vacancy);
    addManagers(rows, employer, vacancy, plan);
    addStages(rows, vacancy);
    applications.set(vacancy.vacancyId, plan.applications);
  }
  return applications;
}

interface Place {
  readonly number: number;
  /** Whether the workflow already has a vacancy. */
  readonly isSecond: boolean;
  readonly isArchived: boolean;
  readonly plan: VacancyPlan;
}

function vacancyOf(employer: Employer, { role, place, campaign }: Opening, workflow: Workflow, given: Place): Vacancy {
  const { number, isSecond, isArchived, plan } = given;
  const { customerId, organizationId, hierarchyId, workflowId, name: workflowName } = workflow;
  const named = `${role.name}, ${place}${campaign === undefined ? '' : ` (${campaign.name})`}`;
  const title = isSecond ? `${named}, second position` : named;
  const vacancyId = stableId(`vacancy ${customerId} ${title}`);
  const { jobFamily: roleFamilyName, description } = roleDetailsOf(role.name);
  const { address, ...coordinate } = siteOf(employer.uniqueName, place);
  const [createdAt, archivedAt] = lifeOf(workflow, employer.end, isArchived, number);
  return {
    customerId,
    vacancyId,
    organizationId,
    hierarchyId,
    externalVacancyId: plan.hasNoExternalId === true ? null : uuidOf(vacancyId),
    title,
    description,
    roleFamilyName,
    address,
    ...coordinate,
    jobRequisitionId: plan.hasRequisition === true ? stableId(`requisition ${vacancyId}`) : null,
    workflowId,
    workflowName,
    createdAt,
    updatedAt: archivedAt ?? createdAt,
    archivedAt,
    version: archivedAt === null ? 1 : 2,
  };
}

/** When a vacancy was created, while its workflow was in use, and archived. */
function lifeOf(workflow: Workflow, end: Date, isArchived: boolean, number: number): readonly [Date, Date | null] {
  const last = workflow.archivedAt ?? end;
  const recent = new Date(Math.max(workflow.createdAt.getTime(), last.getTime() - OLDEST));
  const createdAt = between(recent, last, 0.05 + (number % 7) * 0.1);
  return [createdAt, isArchived ? between(createdAt, end, 0.7) : null];
}

/** A UUID that is always the same for an id. */
export function uuidOf(id: string): string {
  const hex = `${stableId(`uuid ${id}`)}${stableId(id)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

function addManagers(rows: RegionalRows, employer: Employer, { customerId, vacancyId }: Vacancy, plan: VacancyPlan): void {
  const random = randomOf(`managers ${vacancyId}`);
  const first = wholeBetween(random, 0, FIRST_NAMES.length - 1);
  const numbers: Readonly<Record<ManagerType, number>> = { HIRING_MANAGER: plan.hiringManagers, RECRUITER: plan.recruiters };
  let person = 0;
  for (const [type, number] of Object.entries(numbers) as [ManagerType, number][])
    for (let position = 1; position <= number; position += 1) {
      // No two managers of a vacancy have the same first name.
      const [firstName, lastName] = [
        cycled(FIRST_NAMES, first + person * 3),
        cycled(LAST_NAMES, wholeBetween(random, 0, LAST_NAMES.length - 1)),
      ];
      person += 1;
      const email = `${firstName}.${lastName.replace("'", '')}@${employer.uniqueName}.example.com`.toLowerCase();
      rows.vacancyManagers.push({ customerId, vacancyId, type, position, externalId: email, email, firstName, lastName });
    }
}

/** Copies of the stages of the workflow. (D-167) */
function addStages({ workflowStages, assessmentPackages, vacancyStages }: RegionalRows, { vacancyId, workflowId }: Vacancy): void {
  for (const stage of workflowStages.filter((row) => row.workflowId === workflowId)) {
    const { customerId, position, name, product, provider, language, externalAssessmentPackageId, triggers } = stage;
    const found = assessmentPackages.find(({ externalId }) => externalId === externalAssessmentPackageId);
    vacancyStages.push({
      customerId,
      vacancyId,
      stageId: stableId(`stage ${vacancyId} ${String(position)}`),
      position,
      name,
      product,
      provider,
      language,
      externalAssessmentPackageId,
      assessmentPackageName: found?.name ?? null,
      triggers,
    });
  }
}
