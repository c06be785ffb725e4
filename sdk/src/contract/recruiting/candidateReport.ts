import type { AssessmentStatus } from './assessmentStatus.js';

/** What an assessment must state for {@link hasCandidateReport}. Results that the provider has not sent are undefined. */
export interface ReportedAssessment {
  /** `FI` is a chat interview. */
  readonly product: string;
  readonly status: AssessmentStatus;
  readonly isLowTextQuality?: unknown;
  readonly isOutlier?: unknown;
}

/**
 * Whether the candidate has a My Insights report: the chat interview is completed, and its answers could be evaluated, which those of low text
 * quality and outliers could not. (CAND-008, D-172)
 */
export function hasCandidateReport({ product, status, isLowTextQuality, isOutlier }: ReportedAssessment): boolean {
  return product === 'FI' && status === 'APPS_ASSESSMENT_COMPLETED' && isLowTextQuality !== true && isOutlier !== true;
}
