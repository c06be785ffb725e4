import { badRequest, type ServiceError } from '../../../graphql/errors.js';

/** Why an application cannot change. Users read the texts in their language, beside the row. */

/** (D-147) */
export function vacancyArchived(): ServiceError {
  return badRequest('This vacancy is archived.', 'refusals.vacancyArchived');
}

/** The candidate's address was removed, so the candidate cannot be invited. (CAND-039) */
export function candidateRemoved(): ServiceError {
  return badRequest('The personal data of this candidate was removed.', 'refusals.candidateRemoved');
}

/** (APPL-059) */
export function stageNotLater(): ServiceError {
  return badRequest('This candidate is already in this stage or in a later one.', 'refusals.stageNotLater');
}

export function stageOfOtherVacancy(): ServiceError {
  return badRequest('This stage belongs to another vacancy.', 'refusals.stageOfOtherVacancy');
}

/** The chat interview is not completed, or its answers could not be evaluated. (CAND-009) */
export function reportMissing(): ServiceError {
  return badRequest('This candidate has no My Insights report.', 'refusals.reportMissing');
}

/** (APPL-066) */
export function assessmentCompleted(): ServiceError {
  return badRequest('This candidate has completed the assessment.', 'refusals.assessmentCompleted');
}
