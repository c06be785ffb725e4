import { hasCandidateReport } from '@edge-console/sdk/contract/recruiting';
import type { Application, Assessment } from '../application.js';
import { resultOf } from '../score.js';

/** Template types of the mails with the report. (RECGQL-027) */
export const REPORT_TEMPLATES = ['MI_REPORT'];
/** Of template types about My Insights. (CAND-010) */
export const REPORT_PREFIX = 'MI_';

/** The assessment of which the candidate has a report. */
export function reportedAssessment({ assessments }: Pick<Application, 'assessments'>): Assessment | undefined {
  return assessments.find((assessment) => {
    const [isLowTextQuality, isOutlier] = [resultOf(assessment, 'isLowTextQuality'), resultOf(assessment, 'isOutlier')];
    return hasCandidateReport({ ...assessment, isLowTextQuality, isOutlier });
  });
}
