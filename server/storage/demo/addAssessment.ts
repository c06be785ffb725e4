import type { AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import type { assessments } from '../../domains/apps/applicationTables.js';
import { stableId } from '../ids.js';
import { uuidOf } from './addVacancies.js';
import { DEVICES, PROGRESS } from './applicationPlans.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import { chatResults, NO_RESULTS, videoResults } from './demoResults.js';
import { drawn, wholeBetween, type Random } from './random.js';
import { DAY } from './times.js';

export type DemoAssessment = typeof assessments.$inferSelect;
export type StageOfDemo = RegionalRows['vacancyStages'][number];

const MINUTE = 60_000;
/** After this time, an assessment that was not completed counts as dropped out. */
const GIVEN_UP_AFTER = 14 * DAY;
/** Shares of completed assessments. */
const [VIEWED, WITH_NPS] = [0.6, 0.4];
/** Share of candidates who have not started. */
const CONSENTED_ONLY = 0.2;

/** An assessment that an application has reached. */
export interface ReachedStage extends Pick<
  DemoAssessment,
  'customerId' | 'applicationId' | 'vacancyId' | 'candidateName' | 'searchText' | 'firstStageScore'
> {
  readonly stage: StageOfDemo;
  readonly createdAt: Date;
  /** Nothing happened after this time. */
  readonly end: Date;
  readonly random: Random;
}

/** Adds the assessment of a stage. Its copies of the application are those of a new one. */
export function addAssessment(rows: RegionalRows, reached: ReachedStage): DemoAssessment {
  const { stage, random, applicationId } = reached;
  const assessmentId = stableId(`assessment ${applicationId} ${stage.stageId}`);
  const progress = progressOf(reached);
  const isCompleted = progress.status === 'APPS_ASSESSMENT_COMPLETED';
  const given = isCompleted ? resultsOf(stage, random) : NO_RESULTS;
  // Every property by its name: copying thousands of objects with spreads would take most of the time of the demo.
  const assessment: DemoAssessment = {
    customerId: reached.customerId,
    assessmentId,
    applicationId,
    vacancyId: reached.vacancyId,
    stageId: stage.stageId,
    position: stage.position,
    product: stage.product,
    externalAssessmentPackageId: stage.externalAssessmentPackageId,
    externalAssessmentId: uuidOf(assessmentId),
    status: progress.status,
    isViewed: isCompleted && random() < VIEWED,
    insightsLink: null,
    myInsightsLink: null,
    myInsightsOpenedAt: given.isGarbage === true ? null : openedAt(stage, progress, reached),
    results: given.results,
    recommendation: given.recommendation,
    recommendationScore: given.recommendationScore,
    rating: given.rating,
    nps: isCompleted && random() < WITH_NPS ? wholeBetween(random, 4, 10) : null,
    deviceType: progress.startedAt === null ? null : drawn(random, DEVICES),
    consentedAt: progress.consentedAt,
    secondsTaken: progress.secondsTaken,
    isGarbage: given.isGarbage,
    createdAt: reached.createdAt,
    startedAt: progress.startedAt,
    submittedAt: progress.submittedAt,
    updatedAt: progress.submittedAt ?? progress.startedAt ?? reached.createdAt,
    candidateName: reached.candidateName,
    searchText: reached.searchText,
    applicationStatus: 'APPS_APPLICATION_NEW',
    isManuallyProgressed: false,
    firstStageScore: reached.firstStageScore,
  };
  rows.assessments.push(assessment);
  return assessment;
}

const resultsOf = ({ product }: StageOfDemo, random: Random) => (product === 'FI' ? chatResults(random) : videoResults(random));

/** Share of candidates who do not open their report: one of so many. */
const UNOPENED = 3;

/** Most candidates open their report a while after the interview. Depends on the time taken, so that it does not change other random values. */
function openedAt({ product }: StageOfDemo, { submittedAt, secondsTaken }: Progress, { end }: Pick<ReachedStage, 'end'>): Date | null {
  if (product !== 'FI' || submittedAt === null || secondsTaken === null || secondsTaken % UNOPENED === 0) return null;
  return new Date(Math.min(submittedAt.getTime() + secondsTaken * MINUTE, Math.max(end.getTime(), submittedAt.getTime())));
}

type Progress = Pick<DemoAssessment, 'status' | 'consentedAt' | 'startedAt' | 'submittedAt' | 'secondsTaken'>;

/** Candidates start within four days after the invitation, and nothing happens after the end. */
function progressOf({ stage, createdAt, end, random }: ReachedStage): Progress {
  const [invited, last] = [createdAt.getTime(), Math.max(createdAt.getTime(), end.getTime())];
  const taken = (4 + 36 * random()) * MINUTE;
  const started = Math.min(invited + 2 * MINUTE + random() * random() * 4 * DAY, Math.max(invited, last - taken));
  const submitted = Math.min(started + taken, last);
  const drawnStatus = drawn(random, stage.position === 1 ? PROGRESS[0] : PROGRESS[1]);
  const status = last - started > GIVEN_UP_AFTER ? withoutProgress(drawnStatus) : drawnStatus;
  const isStarted = status !== 'APPS_ASSESSMENT_ORDER_COMPLETED';
  const isCompleted = status === 'APPS_ASSESSMENT_COMPLETED';
  return {
    status,
    // Some candidates consent, and then do not start.
    consentedAt: isStarted || random() < CONSENTED_ONLY ? new Date(Math.max(invited, started - MINUTE)) : null,
    startedAt: isStarted ? new Date(started) : null,
    submittedAt: isCompleted ? new Date(submitted) : null,
    secondsTaken: isCompleted ? Math.round((submitted - started) / 1000) : null,
  };
}

function withoutProgress(status: AssessmentStatus): AssessmentStatus {
  return status === 'APPS_ASSESSMENT_INPROGRESS' ? 'APPS_ASSESSMENT_DROPPED_OUT' : status;
}
