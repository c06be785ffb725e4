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
  const { stage, createdAt, end, random, applicationId } = reached;
  const assessmentId = stableId(`assessment ${applicationId} ${stage.stageId}`);
  const times = timesOf(createdAt, end, random);
  const status = statusOf(stage.position === 1 ? PROGRESS[0] : PROGRESS[1], times, end, random);
  const isStarted = status !== 'APPS_ASSESSMENT_ORDER_COMPLETED';
  const isCompleted = status === 'APPS_ASSESSMENT_COMPLETED';
  const given = isCompleted ? (stage.product === 'FI' ? chatResults(random) : videoResults(random)) : NO_RESULTS;
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
    status,
    isViewed: isCompleted && random() < 0.6,
    insightsLink: isCompleted ? `https://insights.example.com/reports/${assessmentId}` : null,
    results: given.results,
    recommendation: given.recommendation,
    recommendationScore: given.recommendationScore,
    rating: given.rating,
    nps: isCompleted && random() < 0.4 ? wholeBetween(random, 4, 10) : null,
    deviceType: isStarted ? drawn(random, DEVICES) : null,
    // Some candidates consent, and then do not start.
    consentedAt: isStarted || random() < 0.2 ? times.consentedAt : null,
    secondsTaken: isCompleted ? Math.round((times.submittedAt.getTime() - times.startedAt.getTime()) / 1000) : null,
    isGarbage: given.isGarbage,
    createdAt,
    startedAt: isStarted ? times.startedAt : null,
    submittedAt: isCompleted ? times.submittedAt : null,
    updatedAt: isCompleted ? times.submittedAt : isStarted ? times.startedAt : createdAt,
    candidateName: reached.candidateName,
    searchText: reached.searchText,
    applicationStatus: 'APPS_APPLICATION_NEW',
    isManuallyProgressed: false,
    firstStageScore: reached.firstStageScore,
  };
  rows.assessments.push(assessment);
  return assessment;
}

interface Times {
  readonly consentedAt: Date;
  readonly startedAt: Date;
  readonly submittedAt: Date;
}

/** Within four days after the invitation, and before the end. */
function timesOf(createdAt: Date, end: Date, random: Random): Times {
  const taken = (4 + 36 * random()) * MINUTE;
  const latest = Math.max(createdAt.getTime(), end.getTime() - taken);
  const startedAt = Math.min(createdAt.getTime() + 2 * MINUTE + random() * random() * 4 * DAY, latest);
  return {
    consentedAt: new Date(Math.max(createdAt.getTime(), startedAt - MINUTE)),
    startedAt: new Date(startedAt),
    submittedAt: new Date(Math.min(startedAt + taken, Math.max(createdAt.getTime(), end.getTime()))),
  };
}

function statusOf(shares: (typeof PROGRESS)[number], { startedAt }: Times, end: Date, random: Random): AssessmentStatus {
  const status = drawn(random, shares);
  const isOld = end.getTime() - startedAt.getTime() > GIVEN_UP_AFTER;
  return status === 'APPS_ASSESSMENT_INPROGRESS' && isOld ? 'APPS_ASSESSMENT_DROPPED_OUT' : status;
}
