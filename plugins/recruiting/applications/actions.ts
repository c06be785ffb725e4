/** Policy actions on applications and their candidates. */
export const APPLICATION_ACTIONS = {
  create: 'apps:createApplication',
  edit: 'apps:editApplication',
  delete: 'apps:deleteApplication',
} as const;

/** Further names in the audit trail of an application. */
export const APPLICATION_EVENTS = {
  moved: 'apps:moveApplication',
  linkResent: 'apps:resendAssessmentLink',
  myInsightsResent: 'apps:resendMyInsights',
} as const;

/** Flags of the actions on a candidate. (CAND-014, CAND-015) */
export const CANDIDATE_FLAGS = {
  delete: 'edgeCandidateDeleteEnabled',
  deidentify: 'edgeCandidateDeidentifyEnabled',
} as const;

/** (APPL-005) */
export const INVITE_FLAG = 'edgeVacancyInviteCandidateEnabled';
