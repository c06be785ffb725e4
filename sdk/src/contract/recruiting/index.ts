export { APPLICATION_STATUSES, isApplicationStatus, isOpenApplication, type ApplicationStatus } from './applicationStatus.js';
export { ASSESSMENT_STATUSES, PROGRESS_STATES, statusOfProgress, type AssessmentStatus, type ProgressState } from './assessmentStatus.js';
export { hasCandidateReport, type ReportedAssessment } from './candidateReport.js';
export { isDeletedCandidate, DELETED_FIRST_NAME, DELETED_LAST_NAME } from './deletedCandidate.js';
export { JOB_FAMILIES } from './jobFamilies.js';
export { CANDIDATE_LIMITS, INVITE_LIMITS, LOCATION_LIMITS, VACANCY_LIMITS } from './limits.js';
export { MANAGER_TYPES, type ManagerType } from './managers.js';
export { RESULT_FIELDS, type ResultField } from './resultFields.js';
