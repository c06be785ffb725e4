import type { AwsRegion } from '@edge-console/sdk/contract';
import { APPLICATION_STATUSES, RESULT_FIELDS } from '@edge-console/sdk/contract/recruiting';
import { signedLink, type LinkSettings, type SignedPage } from '../links/signedPages.js';
import type { VacancyCounts } from './ApplicationCounts.js';
import type { AssessmentRow, CandidateRow, FoundApplication } from './ApplicationStore.js';
import type { FoundVacancy } from './foundVacancy.js';
import { toLocation } from '../location.js';

/** What the links of assessments depend on. */
export interface LinkPlace {
  readonly settings: LinkSettings;
  readonly awsRegion: AwsRegion;
}

/** (RECGQL-086) */
export function toApplication({ row, candidate, assessments }: FoundApplication, place: LinkPlace) {
  const { applicationId, vacancyId, stageId, status, isManuallyProgressed, createdAt } = row;
  return {
    _id: applicationId,
    vacancyId,
    stageId,
    status,
    isManuallyProgressed,
    createdAt,
    candidate: toCandidate(candidate),
    assessments: assessments.map((assessment) => toAssessment(assessment, candidate, place)),
  };
}

function toCandidate(row: CandidateRow) {
  const { candidateId, firstName, lastName, email, phoneNumber, deletedAt, version } = row;
  return {
    _id: candidateId,
    personalInformation: { firstName, lastName, email, phoneNumber },
    location: toLocation(row),
    deletedAt,
    version,
  };
}

/** (RECGQL-087, RECGQL-088) */
function toAssessment(row: AssessmentRow, { deletedAt }: CandidateRow, place: LinkPlace) {
  const { assessmentId, customerId, stageId, product, status, externalAssessmentPackageId, isViewed, results } = row;
  const { createdAt, startedAt, submittedAt } = row;
  const linkTo = (page: SignedPage) => signedLink(place.settings, page, { awsRegion: place.awsRegion, customerId, assessmentId });
  const report = row.insightsLink ?? (status === 'APPS_ASSESSMENT_COMPLETED' ? linkTo('insights') : null);
  return {
    ...{ _id: assessmentId, stageId, product, status, externalAssessmentPackageId, isViewed, createdAt, startedAt, submittedAt },
    // Without personal data, neither the page of the candidate nor the report exists.
    assessmentLink: deletedAt === null ? linkTo('assessments') : null,
    insightsLink: deletedAt === null ? report : null,
    results: RESULT_FIELDS.filter((fieldName) => fieldName in results).map((fieldName) => ({ fieldName, fieldValue: results[fieldName] })),
  };
}

/** (RECGQL-070, RECGQL-091) */
export function toApplicationCounts({ byStatus, byProgress }: VacancyCounts, { stages }: FoundVacancy) {
  return {
    statusCount: APPLICATION_STATUSES.flatMap((status) => {
      const count = byStatus.get(status);
      return count === undefined ? [] : [{ status, count }];
    }),
    progressCount: stages.flatMap(({ stageId }) => byProgress.filter((progress) => progress.stageId === stageId)),
  };
}
