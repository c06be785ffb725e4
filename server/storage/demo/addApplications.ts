import type { ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import { outcomeOfStage } from '../../domains/apps/rules/outcomeOfStage.js';
import { stableId } from '../ids.js';
import { addAssessment, type DemoAssessment, type StageOfDemo } from './addAssessment.js';
import { addCandidate, type DemoCandidate } from './addCandidate.js';
import { uuidOf } from './addVacancies.js';
import { MOVED_BY_HAND, STATUS_AFTER, STATUS_AFTER_INTERVIEW, STATUS_BEFORE_RESULTS } from './applicationPlans.js';
import type { IdentityOf, RegionalRows } from './buildRegionalDemo.js';
import type { Employer } from './employers.js';
import { drawn, randomOf, type Random } from './random.js';
import { asResults } from './demoResults.js';
import { between, DAY } from './times.js';

type Vacancy = RegionalRows['vacancies'][number];

/** One in this many applications is of a candidate who also applied for another vacancy. */
const KNOWN = 9;

interface PlannedApplications {
  /** By id of the vacancy. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly identityOf: IdentityOf;
}

/** Adds candidates and applications for the vacancies of a customer. */
export function addApplications(rows: RegionalRows, employer: Employer, { numbers, identityOf }: PlannedApplications): void {
  const candidates: DemoCandidate[] = [];
  for (const vacancy of rows.vacancies.filter(({ customerId }) => customerId === employer.customerId)) {
    const stages = rows.vacancyStages.filter(({ vacancyId }) => vacancyId === vacancy.vacancyId);
    const random = randomOf(`applications ${vacancy.vacancyId}`);
    const known = candidates.slice();
    for (let number = 0; number < (numbers.get(vacancy.vacancyId) ?? 0); number += 1) {
      const createdAt = between(vacancy.createdAt, vacancy.archivedAt ?? employer.end, random());
      const earlier = number % KNOWN === KNOWN - 1 ? known[Math.floor(number / KNOWN)] : undefined;
      const candidate = earlier ?? addCandidate(rows, employer, { number: candidates.length, createdAt, random, identityOf });
      if (earlier === undefined) candidates.push(candidate);
      else if (candidate.createdAt > createdAt) Object.assign(candidate, { createdAt, updatedAt: createdAt });
      addApplication(rows, { employer, vacancy, stages, candidate, createdAt, random });
    }
  }
}

interface NewApplication {
  readonly employer: Employer;
  readonly vacancy: Vacancy;
  readonly stages: readonly StageOfDemo[];
  readonly candidate: DemoCandidate;
  readonly createdAt: Date;
  readonly random: Random;
}

function addApplication(rows: RegionalRows, { employer, vacancy, stages, candidate, createdAt, random }: NewApplication): void {
  const { customerId, vacancyId, organizationId, hierarchyId } = vacancy;
  const { candidateId, firstName, lastName, email } = candidate;
  const applicationId = stableId(`application ${vacancyId} ${candidateId}`);
  const searchText = `${firstName} ${lastName} ${email}`.toLowerCase();
  const end = vacancy.archivedAt ?? employer.end;
  const reach = (stage: StageOfDemo, at: Date, firstStageScore: number | null) => {
    const candidateName = `${firstName} ${lastName}`;
    return addAssessment(rows, {
      customerId,
      applicationId,
      vacancyId,
      candidateName,
      searchText,
      firstStageScore,
      stage,
      createdAt: at,
      end,
      random,
    });
  };
  const first = reach(stages[0] as StageOfDemo, createdAt, null);
  const { move, status: byRule } = outcomeOf(stages, first);
  const isByHand = move === undefined && isMovedByHand(first, stages, random);
  const { submittedAt } = first;
  const isMoved = submittedAt !== null && (move !== undefined || isByHand);
  const progressedAt = isMoved ? progressOf(submittedAt, end, isByHand, random) : null;
  const second = progressedAt === null ? undefined : reach(stages[1] as StageOfDemo, progressedAt, first.recommendationScore);
  const current = second ?? first;
  const status = byRule === undefined ? statusOf(current, random) : drawn(random, STATUS_AFTER_INTERVIEW);
  for (const assessment of second === undefined ? [first] : [first, second]) {
    assessment.applicationStatus = status;
    assessment.isManuallyProgressed = isByHand;
  }
  rows.applications.push({
    customerId,
    applicationId,
    organizationId,
    hierarchyId,
    vacancyId,
    candidateId,
    stageId: current.stageId,
    status,
    isManuallyProgressed: isByHand,
    progressedAt,
    externalApplicationId: uuidOf(applicationId),
    externalApplicantId: candidate.identityHash ?? candidateId,
    searchText,
    createdAt,
    updatedAt: current.updatedAt,
  });
}

/** What the rules of the first stage do with the results. */
function outcomeOf(stages: readonly StageOfDemo[], { status, stageId, results }: DemoAssessment): ReturnType<typeof outcomeOfStage> {
  if (status !== 'APPS_ASSESSMENT_COMPLETED') return { move: undefined, status: undefined };
  const withRules = stages.map((stage) => ({ ...stage, triggers: stage.triggers ?? [] }));
  return outcomeOfStage(withRules, stageId, asResults(results));
}

function isMovedByHand({ recommendation }: DemoAssessment, stages: readonly StageOfDemo[], random: Random): boolean {
  return stages.length > 1 && recommendation !== null && random() < MOVED_BY_HAND[recommendation];
}

/** A rule moves a candidate at once; a user takes up to five days. */
function progressOf(submittedAt: Date, end: Date, isByHand: boolean, random: Random): Date {
  if (!isByHand) return submittedAt;
  return new Date(Math.min(submittedAt.getTime() + random() * 5 * DAY, end.getTime()));
}

function statusOf({ status, recommendation, rating }: DemoAssessment, random: Random): ApplicationStatus {
  if (status !== 'APPS_ASSESSMENT_COMPLETED') return drawn(random, STATUS_BEFORE_RESULTS);
  if (recommendation !== null) return drawn(random, STATUS_AFTER[recommendation]);
  return rating === null ? 'APPS_APPLICATION_NEW' : drawn(random, STATUS_AFTER.RATED);
}
