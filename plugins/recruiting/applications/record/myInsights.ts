import type { Application, Assessment } from '../application.js';
import { resultOf } from '../score.js';

/** Template types of the mails with the report. (RECGQL-027) */
export const REPORT_TEMPLATES = ['MI_REPORT'];
/** Of template types about My Insights. (CAND-010) */
export const REPORT_PREFIX = 'MI_';

/** The assessment that the candidate received a report for: a completed chat interview whose answers could be evaluated. */
export function reportedAssessment({ assessments }: Pick<Application, 'assessments'>): Assessment | undefined {
  return assessments.find((assessment) => {
    const isGarbage = resultOf(assessment, 'isLowTextQuality') === true || resultOf(assessment, 'isOutlier') === true;
    return assessment.product === 'FI' && assessment.status === 'APPS_ASSESSMENT_COMPLETED' && !isGarbage;
  });
}
