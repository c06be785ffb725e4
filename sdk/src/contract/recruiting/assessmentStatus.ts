/** How far a candidate is in the assessment of a stage. (APPL-019) */
export const ASSESSMENT_STATUSES = [
  'APPS_ASSESSMENT_ORDER_COMPLETED',
  'APPS_ASSESSMENT_INPROGRESS',
  'APPS_ASSESSMENT_COMPLETED',
  'APPS_ASSESSMENT_DROPPED_OUT',
] as const;

export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

/** Progress tabs of a stage, as the address names them. (APPL-004, APPL-018) */
export const PROGRESS_STATES = ['ALL', 'NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'DROPPED_OUT'] as const;

export type ProgressState = (typeof PROGRESS_STATES)[number];

const STATUS_OF_PROGRESS: Readonly<Record<ProgressState, AssessmentStatus | undefined>> = {
  ALL: undefined,
  NOT_STARTED: 'APPS_ASSESSMENT_ORDER_COMPLETED',
  IN_PROGRESS: 'APPS_ASSESSMENT_INPROGRESS',
  COMPLETED: 'APPS_ASSESSMENT_COMPLETED',
  DROPPED_OUT: 'APPS_ASSESSMENT_DROPPED_OUT',
};

/** The status of the assessments of a tab; undefined for all. (APPL-019) */
export function statusOfProgress(progress: ProgressState): AssessmentStatus | undefined {
  return STATUS_OF_PROGRESS[progress];
}
